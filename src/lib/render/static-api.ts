import type { ApiOutput } from '../../../contract/index.ts';
import type { RenderBridge } from '../../../contract/render.ts';
import { type Api, createApi } from '../api.ts';
import { renderBridge } from './bridge.ts';

interface Kept {
  readonly status: number;
  readonly body: string;
  readonly tags: string;
}

const most = 4_000;
const kept = new Map<string, Promise<Kept>>();
/** Where the answers come from and how old they are: a process may render from one shop after another, as tests do. */
let from: RenderBridge | undefined;
let epoch = -1;

/** What the platform says of the site as a whole. */
export type SiteFacts = Readonly<ApiOutput<'GET /api/site/settings'>>;

interface PageApi {
  readonly api: Api;
  /** The site's facts, of which the page is made from those alone that it reads: a new address is no reason to render every page. */
  readonly siteFacts: () => Promise<SiteFacts>;
  readonly tags: ReadonlySet<string>;
}

/** An API client for one page: answers are shared with the pages rendered around it, tags are the page's own. */
export function pageApi(): PageApi {
  const tags = new Set<string>();
  const api = clientNoting(tags);
  async function siteFacts(): Promise<SiteFacts> {
    const all = new Set<string>();
    const facts = await clientNoting(all)('GET /api/site/settings');
    return new Proxy(facts, {
      get(target, fact, self) {
        for (const tag of all) if (tag.endsWith(`:${String(fact)}`)) tags.add(tag);
        return Reflect.get(target, fact, self);
      },
    });
  }
  return { api, siteFacts, tags };
}

const clientNoting = (tags: Set<string>): Api =>
  createApi({
    locale: () => 'zh',
    base: 'http://in.process',
    fetch: sharedFetch,
    onTags: (used) => {
      for (const tag of used) tags.add(tag);
    },
  });

const sharedFetch: typeof fetch = async (input, init) => {
  const bridge = renderBridge();
  if (bridge !== from || bridge.epoch !== epoch) {
    kept.clear();
    from = bridge;
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
