import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { z } from 'zod';
import { odd } from './values.ts';

const Parameter = z.looseObject({ name: z.string(), in: z.string(), example: z.unknown().optional() });
const Operation = z.looseObject({
  parameters: z.array(Parameter).default([]),
  requestBody: z
    .looseObject({
      content: z.record(z.string(), z.looseObject({ example: z.unknown().optional() })),
    })
    .optional(),
});
const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

export interface Call {
  readonly method: string;
  /** The address with its query, as it is sent. */
  readonly path: string;
  readonly type: string | null;
  readonly body: string | null;
}

const text = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed().slice(0, 300);

/** An example of the document, with some of its values replaced; `name` is the name of the field. */
function varied(example: unknown, ids: readonly unknown[], name = ''): fc.Arbitrary<unknown> {
  if (Array.isArray(example)) return fc.tuple(...example.map((one) => varied(one, ids, name)));
  if (example !== null && typeof example === 'object') {
    const fields = Object.entries(example).map(([key, value]) => [key, varied(value, ids, key)] as const);
    return fc.record(Object.fromEntries(fields));
  }
  const isId = /id$|ids$|^(?:no|number|key|image|avatar)$/i.test(name) || /no$/i.test(name);
  return fc.oneof(
    { weight: 40, arbitrary: fc.constant(example) },
    { weight: isId ? 40 : 1, arbitrary: fc.constantFrom(...ids) },
    { weight: 3, arbitrary: odd },
  );
}

function callsOf(
  path: string,
  method: string,
  { parameters, requestBody }: z.infer<typeof Operation>,
  ids: readonly unknown[],
) {
  const given = parameters.map(({ name, in: place, example }) => {
    const value = varied(example ?? 1, ids, place === 'path' ? 'id' : name);
    return place === 'path' ? value : fc.option(value, { nil: undefined, freq: 3 });
  });
  const [type = null, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isJson = type === 'application/json';
  const body =
    media && isJson ? varied(media.example ?? {}, ids) : fc.constant(media ? 'Handle,Title\na,b' : null);
  return fc.tuple(fc.tuple(...given), body).map(([values, sent]): Call => {
    const at = (place: string) =>
      parameters.flatMap((one, index) =>
        one.in === place && values[index] !== undefined ? [[one.name, text(values[index])] as const] : [],
      );
    const inPath = new Map(at('path'));
    const query = at('query').map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(inPath.get(name) ?? '1'),
    );
    return {
      method: method.toUpperCase(),
      path: query.length > 0 ? `${address}?${query.join('&')}` : address,
      type,
      body: sent === null ? null : isJson ? JSON.stringify(sent) : String(sent),
    };
  });
}

/** Calls made from docs/openapi.json alone, every operation in turn; `ids` belong to another account. The same ones for the same seed. */
export function documentCalls(count: number, seed: number, ids: readonly unknown[]): Call[] {
  const { paths } = Document.parse(JSON.parse(readFileSync('docs/openapi.json', 'utf8')));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callsOf(path, method, operation, ids)),
  );
  const each = Math.ceil(count / operations.length);
  const made = operations.map((one, at) => fc.sample(one, { numRuns: each, seed: seed + at }));
  return Array.from({ length: each }, (_, turn) => made.flatMap((own) => own[turn] ?? []))
    .flat()
    .slice(0, count);
}
