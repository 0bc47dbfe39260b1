/**
 * Questions a page has put before its program was there (src/admin/start): each answer is for whoever asks the same first, in the
 * same language and with the same login. Not kept for later: by then it may no longer be true.
 */
declare global {
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

const goodForMs = 30_000;

/** What a question is known by; the order of its words and how they are written make no difference. */
export function questionKey(address: string, headers: Headers): string {
  const { pathname, searchParams } = new URL(address, location.origin);
  searchParams.sort();
  return [pathname, searchParams, headers.get('accept-language'), headers.get('authorization')].join('\n');
}

/** `fetch` that takes the answer that is there or on its way. A change of anything makes the others old. */
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
