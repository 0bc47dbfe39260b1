import { sharedBody, sharedBytes } from './shared-body.ts';

/** Of `bytes=…` the one part it asks for, last byte included; null for anything else, which is answered with the whole. */
function partOf(header: string, length: number): readonly [number, number] | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (from === '' && to === '') return null;
  // Without a first byte: so many from the end.
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return first > last ? 'beyond' : [first, last];
}

/**
 * The same file as far as its reader asks for it (RFC 9110, one range): players leaf through a video so, and some play none
 * without. Another version of the file than the reader has begun with is sent whole.
 */
export async function applyRangeHeader(request: Request, whole: Response): Promise<Response> {
  if (whole.status !== 200 || whole.headers.has('content-encoding')) return whole;
  const headers = new Headers(whole.headers);
  headers.set('accept-ranges', 'bytes');
  const asked = request.headers.get('range');
  const begun = request.headers.get('if-range');
  const isSame = begun === null || begun === headers.get('etag');
  if (request.method !== 'GET' || asked === null || !isSame)
    return new Response(whole.body, { status: 200, headers });
  const shared = sharedBytes(whole.body);
  const bytes = shared ?? new Uint8Array(await whole.arrayBuffer());
  const part = partOf(asked, bytes.byteLength);
  if (part === null) return new Response(shared ? whole.body : bytes, { status: 200, headers });
  if (shared) await whole.body?.cancel();
  if (part === 'beyond') {
    headers.set('content-range', `bytes */${bytes.byteLength}`);
    headers.delete('content-length');
    return new Response(null, { status: 416, headers });
  }
  const [first, last] = part;
  headers.set('content-range', `bytes ${first}-${last}/${bytes.byteLength}`);
  headers.set('content-length', String(last - first + 1));
  const body = sharedBody(bytes.subarray(first, last + 1), bytes);
  if (!body) return new Response(null, { status: 503, headers: { 'retry-after': '2' } });
  return new Response(body, { status: 206, headers });
}
