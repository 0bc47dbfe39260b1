import { type Api, createApi } from '../api.ts';
import { renderBridge } from './bridge.ts';

interface Kept {
  readonly status: number;
  readonly body: string;
  readonly tags: string;
}

const most = 4_000;
const kept = new Map<string, Promise<Kept>>();
let epoch = -1;

/** An API client for one page: answers are shared with the pages rendered around it, tags are the page's own. */
export function pageApi(): { api: Api; tags: Set<string> } {
  const tags = new Set<string>();
  const api = createApi({
    locale: () => 'zh',
    base: 'http://in.process',
    fetch: sharedFetch,
    onTags: (used) => {
      for (const tag of used) tags.add(tag);
    },
  });
  return { api, tags };
}

const sharedFetch: typeof fetch = async (input, init) => {
  const bridge = renderBridge();
  if (bridge.epoch !== epoch) {
    kept.clear();
    epoch = bridge.epoch;
  }
  const request = new Request(input, init);
  const key = `${request.method} ${request.url} ${await request.clone().text()}`;
  let answer = kept.get(key);
  if (answer) kept.delete(key);
  else answer = ask(request);
  kept.set(key, answer);
  const oldest = kept.size > most ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  const { status, body, tags } = await answer;
  return new Response(body, { status, headers: { 'content-type': 'application/json', 'x-tags': tags } });
};

async function ask(request: Request): Promise<Kept> {
  const response = await renderBridge().fetch(request);
  return { status: response.status, body: await response.text(), tags: response.headers.get('x-tags') ?? '' };
}
