import type { ApiKey, ApiOutput } from '../../../contract/index.ts';

/** No answer comes: what asks is busy or loading. */
export const waits = Symbol('waits');
/** The server fails. */
export const fails = Symbol('fails');
/** The caller may not ask. */
export const forbids = Symbol('forbids');

type Outcome = typeof waits | typeof fails | typeof forbids;
type Answer<K extends ApiKey> = ApiOutput<K> | Outcome | ((query: URLSearchParams) => ApiOutput<K>);
/** What the API answers, by route. */
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
 * A `fetch` that answers calls of the API from `answers`; what is not among them is refused and reported to `onUnknown`.
 * Every other address goes to `others`.
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
