import type { z } from 'zod';
import { errors } from '../errors.ts';
import type { FileInput, Route, RouteTable } from '../route.ts';
import { exampleOf } from './examples.ts';
import { componentSchemas, isJson, type Json, type Schemas } from './schemas.ts';
import { tagOf, tags } from './tags.ts';

interface ApiInfo {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly license: { readonly name: string; readonly identifier: string };
}

/** Generates an OpenAPI 3.1 document from the route table and the named schemas; a pure function. */
export function openApiDocument(
  table: RouteTable,
  named: ReadonlyMap<string, z.ZodType>,
  info: ApiInfo,
): Json {
  const schemas = componentSchemas(named);
  const paths: Record<string, Json> = {};
  const sorted = Object.entries(table).sort(([a], [b]) => a.localeCompare(b));
  for (const [key, route] of sorted) {
    const [method = 'GET', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route, method, path, schemas) };
  }
  const { document, components } = schemas.finish({ paths });
  const responses = sharedRefusals(document.paths);
  addExamples(document.paths, components);
  const used = new Set(sorted.map(([key]) => tagOf(key.split(' ')[1] ?? '')));
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'The shop that serves this document' }],
    tags: tags.filter(({ name }) => used.has(name)),
    ...document,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: '`token` of a login; valid for 24 hours' },
      },
      schemas: { ...components, Refusal: refusalSchema() },
      responses,
    },
  };
}

function operation(route: Route, method: string, path: string, schemas: Schemas): Json {
  return {
    operationId: operationId(method, path),
    summary: route.summary,
    description: callersOf(route),
    tags: [tagOf(path)],
    security: route.auth === 'public' ? [] : [{ bearer: [] }],
    ...(route.permission ? { 'x-permission': route.permission } : {}),
    parameters: [
      ...parameters(schemas, route.params, 'path'),
      ...parameters(schemas, route.query, 'query'),
      ...(route.idempotent ? [idempotencyKey] : []),
    ],
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemas.of(route.body, 'input') } },
          },
        }
      : {}),
    ...(route.raw
      ? { requestBody: { required: true, content: { '*/*': { schema: { type: 'string' } } } } }
      : {}),
    ...(route.file ? { requestBody: { required: true, content: fileContent(route.file) } } : {}),
    responses: {
      200: { description: 'Success', content: answerContent(schemas, route) },
      ...refusals(route),
    },
  };
}

function callersOf({ auth, permission }: Route): string {
  if (auth === 'public') return 'Anybody may call it.';
  if (!permission) return 'Needs a login.';
  if (typeof permission === 'string') return `Needs a login with the permission \`${permission}\`.`;
  const { shop, platform } = permission;
  return `Needs a login with the permission \`${shop}\` for the own shop, or \`${platform}\` for all.`;
}

/** Operation id: `PUT /api/admin/product/update` -> `putAdminProductUpdate`; a path parameter becomes `ById`. */
function operationId(method: string, path: string): string {
  const words = path
    .split('/')
    .slice(2)
    .flatMap((part) => (part.startsWith('{') ? ['by', part.slice(1, -1)] : part.split(/[^A-Za-z0-9]+/)));
  return method.toLowerCase() + words.map(capitalised).join('');
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller, up to 80 printable ASCII characters: a call repeated with it is answered with the first one’s result.',
  schema: { type: 'string', maxLength: 80 },
  example: '3f6c0e0a-7c0e-4a39-9a55-5a4a1b1f7a10',
};

function answerContent(schemas: Schemas, route: Route): Json {
  if (route.raw) return { 'text/plain': { schema: { type: 'string' } } };
  if (route.download)
    return Object.fromEntries([route.download].flat().map((type) => [type, { schema: { type: 'string' } }]));
  const data = schemas.of(route.output, 'output');
  const properties = { code: { type: 'integer', const: 200 }, msg: { type: 'string' }, data };
  return {
    'application/json': { schema: { type: 'object', required: ['code', 'msg', 'data'], properties } },
  };
}

/** Adds an example to every request body and required parameter. */
function addExamples(paths: unknown, components: Json): void {
  const operations = valuesOf(paths).flatMap(valuesOf).filter(isJson);
  for (const { parameters: list, requestBody } of operations) {
    for (const parameter of valuesOf(list).filter(isJson)) {
      if (!parameter.required) continue;
      parameter.example ??= exampleOf(parameter.schema, components, String(parameter.name));
    }
    const content = isJson(requestBody) ? valuesOf(requestBody.content)[0] : null;
    if (!isJson(content) || isBinary(content.schema)) continue;
    content.example = exampleOf(content.schema, components);
  }
}

const valuesOf = (json: unknown): unknown[] =>
  typeof json === 'object' && json !== null ? Object.values(json) : [];
const isBinary = (schema: unknown) => isJson(schema) && schema.format === 'binary';

/** Raw bytes, or a multipart form with one file. */
function fileContent({ types, maxBytes }: FileInput): Json {
  const bytes = { type: 'string', format: 'binary', description: `at most ${maxBytes} bytes` };
  const form = { type: 'object', required: ['file'], properties: { file: bytes } };
  return {
    ...Object.fromEntries(types.map((type) => [type, { schema: bytes }])),
    'multipart/form-data': { schema: form },
  };
}

function parameters(schemas: Schemas, schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description, ...json } = schemas.of(field, 'input');
    return {
      name,
      in: where,
      required: where === 'path' || !field.safeParse(undefined).success,
      ...(description === undefined ? {} : { description }),
      schema: json,
    };
  });
}

/** Errors of a route, and those common to its kind, by status. */
function refusals(route: Route): Json {
  const names = new Set(route.errors ?? []);
  if (route.auth !== 'public') names.add('not_logged_in').add('login_expired');
  if (route.auth === 'staff') names.add('forbidden');
  if (route.published) names.add('sensitive_word');
  if (route.params || route.query || route.body) names.add('invalid_input');
  const byStatus: Record<string, string[]> = {};
  for (const name of names) {
    const status = String(errors[name].status);
    byStatus[status] = [...(byStatus[status] ?? []), name];
  }
  // Without input there is no validation error.
  const isRefused = Object.keys(byStatus).some((status) => status.startsWith('4'));
  const ofProtocol = isRefused ? {} : { 431: { description: 'The headers are larger than 16 KiB' } };
  const named = Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      {
        description: list.sort().join(', '),
        content: { 'application/json': { schema: refusalRef } },
      },
    ]),
  );
  return { ...named, ...ofProtocol };
}

/** Refusals that at least this many operations have in common are written once. */
const leastShared = 4;

/** Moves refusals of many operations out of them, and returns them by name: `login_expired, not_logged_in` = `LoginExpiredOrNotLoggedIn`. */
function sharedRefusals(paths: unknown): Json {
  const places = valuesOf(paths)
    .flatMap(valuesOf)
    .flatMap((operation) => {
      const responses = isJson(operation) && isJson(operation.responses) ? operation.responses : {};
      return Object.entries(responses).flatMap(([status, response]) =>
        isJson(response) && response.content && status.startsWith('4')
          ? [{ responses, status, response }]
          : [],
      );
    });
  const found = Map.groupBy(places, ({ response }) => JSON.stringify(response));
  const shared: Json = {};
  for (const alike of [...found.values()].filter(({ length }) => length >= leastShared)) {
    const [first] = alike;
    if (!first) continue;
    const name = componentName(String(first.response.description));
    shared[name] = first.response;
    for (const { responses, status } of alike) responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return shared;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const componentName = (description: string): string =>
  description
    .split(', ')
    .map((error) => error.split('_').map(capitalised).join(''))
    .join('Or');

/** Error envelope written by `serve.ts`; not a schema of the contract. */
const refusalRef = { $ref: 'output:Refusal' };

const refusalSchema = (): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data', 'error'],
  properties: {
    code: {
      type: 'integer',
      enum: [...new Set(Object.values(errors).map((error) => error.code))].sort((a, b) => a - b),
    },
    msg: { type: 'string', description: "the refusal in the caller's language" },
    data: { type: 'null' },
    error: { type: 'string', enum: Object.keys(errors) },
    field: { type: 'string', description: 'path of the wrong field, such as body.quantity' },
    details: {
      type: 'object',
      description: 'numbers of the text, and of a conflict the current state',
    },
    requestId: { type: 'string' },
  },
});
