import { cacheControl, contentType } from '../content-type.ts';
import type { Exchange } from './exchange.ts';
import { completion, faultIn, uploadIdIn } from './xml.ts';

/** Part size of multipart uploads: 8 MiB, so 10,000 parts are 80 GB. */
const partBytes = 8 * 1024 * 1024;
const text = (response: Response) => response.text();

export const headersOf = (key: string) => ({
  'content-type': contentType(key),
  'cache-control': cacheControl(key),
});

/** Uploads bytes or a stream; at most two parts of a stream are in memory. */
export async function upload(
  exchange: Exchange,
  key: string,
  bytes: Uint8Array | string | AsyncIterable<Uint8Array>,
): Promise<void> {
  const parts = inParts(pieces(bytes));
  const { value: first } = await parts.next();
  const { value: second } = await parts.next();
  if (second) await inMany(exchange, key, joined([first ?? empty, second], parts));
  else await exchange({ method: 'PUT', key, headers: headersOf(key), body: first ?? empty }, text);
}

const empty = new Uint8Array(0);

async function* pieces(bytes: Uint8Array | string | AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  if (typeof bytes === 'string') yield Buffer.from(bytes);
  else if (bytes instanceof Uint8Array) yield bytes;
  else yield* bytes;
}

/** Splits into parts; the last one may be smaller. */
async function* inParts(from: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let pending: Uint8Array[] = [];
  let size = 0;
  for await (let piece of from) {
    while (size + piece.byteLength >= partBytes) {
      const cut = partBytes - size;
      yield new Uint8Array(Buffer.concat([...pending, piece.subarray(0, cut)]));
      piece = piece.subarray(cut);
      pending = [];
      size = 0;
    }
    if (piece.byteLength > 0) pending.push(piece);
    size += piece.byteLength;
  }
  if (size > 0) yield new Uint8Array(Buffer.concat(pending));
  return undefined;
}

async function* joined<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncIterable<T> {
  yield* first;
  yield* rest;
}

/** The object becomes visible with its last part; a failure aborts the upload and removes all parts. */
async function inMany(
  exchange: Exchange,
  key: string,
  parts: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const begun = { method: 'POST', key, query: { uploads: '' }, headers: headersOf(key) } as const;
  const uploadId = await exchange(begun, async (response) => uploadIdIn(await response.text()));
  try {
    const etags: string[] = [];
    for await (const body of parts) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      etags.push(
        await exchange(
          { method: 'PUT', key, query, body },
          async (response) => response.headers.get('etag') ?? '',
        ),
      );
    }
    const body = new Uint8Array(Buffer.from(completion(etags)));
    const answer = await exchange({ method: 'POST', key, query: { uploadId }, body }, text);
    const fault = faultIn(answer);
    if (fault) throw new Error(`storage: the parts of ${key} could not be joined: ${fault}`);
  } catch (error) {
    await exchange({ method: 'DELETE', key, query: { uploadId } }, text).catch(() => {});
    throw error;
  }
}
