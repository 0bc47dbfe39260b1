import type { HonoRequest } from 'hono';
import type { z } from 'zod';
import type { Route } from '../../contract/route.ts';
import { fail } from '../fail.ts';
import { unstorable } from './storable.ts';

/** Largest JSON body that is read: 256 KiB. */
export const bodyLimit = 256 * 1024;

/** Path, query and body as the route's schemas say. Refuses with the path of the first wrong field. */
export async function parseInput(route: Route, request: HonoRequest) {
  return {
    ...(route.params && { params: parse(route.params, request.param(), 'params') }),
    ...(route.query && { query: parse(route.query, request.query(), 'query') }),
    ...(route.body && { body: parse(route.body, await readJson(request), 'body') }),
  };
}

function parse(schema: z.ZodType, value: unknown, where: string): unknown {
  const odd = unstorable(value);
  if (odd) fail('invalid_input', {}, [where, ...odd].join('.'));
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const extra = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  fail('invalid_input', {}, [where, ...(issue?.path ?? []), ...extra].join('.'));
}

async function readJson(request: HonoRequest): Promise<unknown> {
  const type = request.header('content-type') ?? '';
  const declared = Number(request.header('content-length') ?? 0);
  if (declared > bodyLimit) fail('body_too_large');
  const bytes = await readLimited(request.raw.body);
  if (bytes.length === 0) return {};
  if (!/^application\/json\b/i.test(type)) fail('unsupported_media_type');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    fail('malformed_body', {}, 'body');
  }
}

/** Reads at most the limit, also when no length was declared. */
async function readLimited(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  if (!stream) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.byteLength;
    if (size > bodyLimit) fail('body_too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
