import type { ApiKey, ApiOutput } from '../../../contract/index.ts';

/** The request never resolves: loading or busy states. */
export const waits = Symbol('waits');
/** The request fails with a server error. */
export const fails = Symbol('fails');
/** The caller lacks the permission. */
export const forbids = Symbol('forbids');

type Outcome = typeof waits | typeof fails | typeof forbids;
type Answer<K extends ApiKey> = ApiOutput<K> | Outcome | ((query: URLSearchParams) => ApiOutput<K>);
/** API answers by route. */
export type Answers = { readonly [K in ApiKey]?: Answer<K> };

const envelope = (status: number, content: object) =>
  new Response(JSON.stringify({ code: status, msg: '', ...content }), {
    status,
    headers: { 'content-type': 'application/json' },
  });

function respond(answer: unknown, query: URLSearchParams): Promise<Response> | Response {
  if (answer === waits) return new Promise(() => {});
  if (answer === fails) return envelope(500, { error: 'internal', data: null });
  if (answer === forbids) return envelope(403, { error: 'forbidden', data: null });
  return envelope(200, { data: typeof answer === 'function' ? answer(query) : answer });
}

const patternOf = (route: string) => new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/**
 * A `fetch` that answers API calls from `answers`; a call without an answer is refused and reported to `onUnknown`. Other addresses are
 * passed to `others`.
 */
export function answeringFetch(
  answers: Answers,
  others: typeof fetch,
  onUnknown: (route: string) => void,
): typeof fetch {
  const known = Object.entries(answers).map(([route, answer]) => ({ pattern: patternOf(route), answer }));
  return async (input, init) => {
    const request = input instanceof Request ? input : null;
    const { pathname, searchParams } = new URL(request?.url ?? String(input), location.origin);
    if (!pathname.startsWith('/api/')) return others(input, init);
    const route = `${init?.method ?? request?.method ?? 'GET'} ${pathname}`;
    const found = known.find(({ pattern }) => pattern.test(route));
    if (found) return respond(found.answer, searchParams);
    onUnknown(route);
    return envelope(404, { error: 'not_found', data: null });
  };
}
