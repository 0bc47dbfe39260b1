/**
 * Answers to requests that a page sent before its program was loaded (src/admin/start). Each is used once by the first identical request,
 * with the same language and login, and is not kept, because it may be outdated later.
 */
declare global {
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

const goodForMs = 30_000;

/** The key of a request; independent of the order of headers and their spelling. */
export function questionKey(address: string, headers: Headers): string {
  const { pathname, searchParams } = new URL(address, location.origin);
  searchParams.sort();
  return [pathname, searchParams, headers.get('accept-language'), headers.get('authorization')].join('\n');
}

/** `fetch` that uses an early answer, finished or pending. Any change discards the others. */
export function fetchOrTake(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const ask = () => globalThis.fetch(input, init);
  const early = globalThis.earlyAnswers;
  if (!early || typeof input !== 'string') return ask();
  if ((init?.method ?? 'GET') !== 'GET' || performance.now() > goodForMs) {
    early.clear();
    return ask();
  }
  const key = questionKey(input, new Headers(init?.headers));
  const answer = early.get(key);
  early.delete(key);
  return answer ? answer.catch(ask) : ask();
}
