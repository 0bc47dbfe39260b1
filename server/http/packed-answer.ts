import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** What fits a packet or two travels as it is. */
const least = 2_048;

/**
 * An answer to one reader, packed where it saves more than it costs. Who asks is told by a header that no other site can send, so that
 * nobody can have somebody else's secrets packed beside a guess.
 */
export async function packedAnswer(body: string, accepts: string): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json', vary: 'accept-encoding' });
  const form =
    body.length < least ? null : accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : null;
  if (!form) return new Response(body, { headers });
  headers.set('content-encoding', form);
  const bytes = Buffer.from(body);
  const packed =
    form === 'br'
      ? await brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 4,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
          },
        })
      : await zip(bytes, { level: 5 });
  return new Response(packed, { headers });
}
