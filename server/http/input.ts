import type { HonoRequest } from 'hono';
import type { z } from 'zod';
import type { FileInput, Route, Upload } from '../../contract/route.ts';
import { fail, Refusal } from '../platform/fail.ts';
import { bufferBudget } from '../platform/observe/buffer-budget.ts';
import { unstorable } from './storable.ts';

/** Default limit of a JSON body: 256 KiB. Routes can set their own. */
const bodyLimit = 256 * 1024;

/** Validates path, query and body with the route's schemas. The error names the path of the first invalid field. */
export async function parseInput(route: Route, request: HonoRequest) {
  return {
    ...(route.params && { params: parse(route.params, request.param(), 'params') }),
    ...(route.query && { query: parse(route.query, request.query(), 'query') }),
    ...(route.body && { body: parse(route.body, await readJson(request, route.bodyBytes), 'body') }),
    ...(route.file && { file: await readFile(route.file, request) }),
    ...(route.raw && { raw: await readLimited(request, bodyLimit) }),
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

async function readJson(request: HonoRequest, most = bodyLimit): Promise<unknown> {
  const type = request.header('content-type') ?? '';
  const bytes = await readLimited(request, most);
  if (bytes.length === 0) return {};
  if (!/^application\/json\b/i.test(type)) fail('unsupported_media_type');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    fail('malformed_body', {}, 'body');
  }
}

/** Allowance for the multipart headers around a file. */
const formOverhead = 64 * 1024;

/** Reads the raw request body, or the single file of a multipart form. */
async function readFile({ types, maxBytes }: FileInput, request: HonoRequest): Promise<Upload> {
  const type = request.header('content-type') ?? '';
  const plainType = (value: string) => value.split(';')[0]?.trim().toLowerCase() ?? '';
  const isForm = plainType(type) === 'multipart/form-data';
  if (!isForm && !types.includes(plainType(type))) fail('unsupported_media_type', {}, 'file');
  const tooLarge = () => refuseSize(types, maxBytes);
  const limit = maxBytes + (isForm ? formOverhead : 0);
  const bytes = await readLimited(request, limit, { tooLarge, longestMs: fileMs });
  if (!isForm)
    return bytes.length === 0
      ? fail('invalid_input', {}, 'file')
      : { name: '', type: plainType(type), bytes };
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => fail('malformed_body', {}, 'file'));
  const file = form.get('file');
  if (!(file instanceof File) || [...form].length !== 1 || file.size === 0) fail('invalid_input', {}, 'file');
  if (!types.includes(plainType(file.type))) fail('unsupported_media_type', {}, 'file');
  if (file.size > maxBytes) tooLarge();
  return { name: file.name, type: plainType(file.type), bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Routes that receive an image, video or invoice answer a too large file with their own error and its limit. */
function refuseSize(types: readonly string[], maxBytes: number): never {
  const are = (kind: string) => types.every((type) => type.startsWith(`${kind}/`));
  const megabytes = maxBytes / (1024 * 1024);
  if (are('image')) fail('image_too_large', { megabytes }, 'file');
  if (are('video')) fail('video_too_large', { megabytes }, 'file');
  if (types.includes('application/pdf')) fail('document_too_large', { megabytes }, 'file');
  fail('body_too_large', {}, 'file');
}

/** Time limit for receiving a body: 30 seconds; for files the time 5 MB take at 30 kB/s. */
const bodyMs = 30_000;
export const fileMs = 180_000;

/** Budget for incomplete request bodies of this process. Most uploaders are authenticated, so the newest upload is rejected when it is full. */
const bodyBudget = bufferBudget(16 * 1024 * 1024);
const fileBudget = bufferBudget(192 * 1024 * 1024, 'newest');

interface ReadRules {
  readonly tooLarge?: () => never;
  readonly longestMs?: number;
}

/**
 * Reads at most the limit, also when `Content-Length` is missing.
 * @throws body_too_large (or what `tooLarge` throws), body_too_slow, busy
 */
export async function readLimited(
  request: HonoRequest,
  limit: number,
  { tooLarge = () => fail('body_too_large'), longestMs = bodyMs }: ReadRules = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.header('content-length') ?? 0);
  if (declared > limit) tooLarge();
  const stream: ReadableStream<Uint8Array> | null = request.raw.body;
  if (!stream) return new Uint8Array();
  const reader = stream.getReader();
  const end = ending(longestMs);
  const account = (longestMs === fileMs ? fileBudget : bodyBudget).open(() => end.with('busy'));
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(hungUp), end.over]);
      if (done) return Buffer.concat(parts);
      size += value.byteLength;
      if (size > limit) tooLarge();
      account.set(size);
      parts.push(value);
    }
  } catch (error) {
    // The rest of the body is discarded with the connection.
    void reader.cancel().catch(() => {});
    throw error;
  } finally {
    end.stop();
    account.close();
  }
}

/** The client disconnected before the request was complete. No answer is possible, and it is not a server error. */
export class ClientGone extends Error {
  /** Status 499 (client closed request, as in nginx), for metrics only. */
  static readonly status = 499;
}

const hungUp = (cause: unknown): never => {
  throw new ClientGone('the client hung up', { cause });
};

/** Aborts reading a body: on timeout, or when the memory budget is exceeded. */
function ending(ms: number) {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Refusal('body_too_slow')), ms);
  // The body may already be complete, so an unhandled rejection is suppressed.
  over.catch(() => {});
  return { over, with: (reason: 'busy') => reject(new Refusal(reason)), stop: () => clearTimeout(timer) };
}
