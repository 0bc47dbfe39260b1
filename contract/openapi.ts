import { z } from 'zod';
import { errors } from './errors.ts';
import type { FileInput, Route, RouteTable } from './route.ts';

type Json = Record<string, unknown>;

/** The route table as an OpenAPI 3.1 document: a pure function of the table. */
export function openApiDocument(
  table: RouteTable,
  info: { title: string; version: string; description: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const [key, route] of Object.entries(table).sort(([a], [b]) => a.localeCompare(b))) {
    const [method = 'GET', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route, path) };
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema() },
    },
  };
}

function operation(route: Route, path: string): Json {
  return {
    summary: route.summary,
    tags: [path.split('/')[2] ?? 'api'],
    ...(route.auth === 'public' ? {} : { security: [{ bearer: [] }], 'x-role': route.auth }),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
          },
        }
      : {}),
    ...(route.raw
      ? { requestBody: { required: true, content: { '*/*': { schema: { type: 'string' } } } } }
      : {}),
    ...(route.file ? { requestBody: { required: true, content: fileContent(route.file) } } : {}),
    responses: {
      200: { description: 'Success', content: answerContent(route) },
      ...refusals(route),
    },
  };
}

function answerContent(route: Route): Json {
  if (route.raw) return { 'text/plain': { schema: { type: 'string' } } };
  if (route.download) return { [route.download]: { schema: { type: 'string' } } };
  const data = schemaOf(route.output, 'output');
  const properties = { code: { const: 200 }, msg: { type: 'string' }, data };
  return {
    'application/json': { schema: { type: 'object', required: ['code', 'msg', 'data'], properties } },
  };
}

/** The bytes themselves, or a form with one file. */
function fileContent({ types, maxBytes }: FileInput): Json {
  const bytes = { type: 'string', format: 'binary', description: `at most ${maxBytes} bytes` };
  const form = { type: 'object', required: ['file'], properties: { file: bytes } };
  return {
    ...Object.fromEntries(types.map((type) => [type, { schema: bytes }])),
    'multipart/form-data': { schema: form },
  };
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !field.safeParse(undefined).success,
    schema: schemaOf(field, 'input'),
  }));
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return json;
}

/** The refusals a route names, and those every route of its kind can give, by status. */
function refusals(route: Route): Json {
  const names = new Set(route.errors ?? []);
  if (route.auth !== 'public') names.add('not_logged_in').add('login_expired');
  if (route.auth === 'supplier' || route.auth === 'admin') names.add('forbidden');
  if (route.params || route.query || route.body) names.add('invalid_input');
  const byStatus: Record<string, string[]> = {};
  for (const name of names) {
    const status = String(errors[name].status);
    byStatus[status] = [...(byStatus[status] ?? []), name];
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      {
        description: list.sort().join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

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
    requestId: { type: 'string' },
  },
});
