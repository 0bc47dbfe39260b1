import type { ApiKey, ApiOutput } from '../../../contract/index.ts';
import type { RenderBridge } from '../../../contract/render.ts';
import { type Api, type Arguments, createApi } from '../api.ts';
import { renderBridge } from './bridge.ts';

interface Cached {
  /** Shared by all pages made from it, so nobody may change it. */
  readonly data: unknown;
  readonly tags: ReadonlySet<string>;
}

/** Far more than the pages under way ask; what they said takes several times the room of what was sent. */
const most = 1_000;
const cache = new Map<string, Promise<Cached>>();
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

/** Answers are kept as what they say, not as they were sent: making a request and reading the same JSON again took longer than the rest of it. */
const clientNoting =
  (tags: Set<string>): Api =>
  async <K extends ApiKey>(key: K, ...input: Arguments<K>): Promise<ApiOutput<K>> => {
    const bridge = renderBridge();
    if (bridge !== from || bridge.epoch !== epoch) {
      cache.clear();
      from = bridge;
      epoch = bridge.epoch;
    }
    const name = `${key} ${JSON.stringify(input)}`;
    const answer = cache.get(name) ?? ask(key, input);
    // The one used last stands last.
    cache.delete(name);
    cache.set(name, answer);
    const oldest = cache.size > most ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    const { data, tags: used } = await answer;
    for (const tag of used) tags.add(tag);
    return data as ApiOutput<K>;
  };

async function ask<K extends ApiKey>(key: K, input: Arguments<K>): Promise<Cached> {
  const tags = new Set<string>();
  const api = createApi({
    locale: () => 'zh',
    base: 'http://in.process',
    fetch: async (url, init) => renderBridge().fetch(new Request(url, init)),
    onTags: (used) => {
      for (const tag of used) tags.add(tag);
    },
  });
  return { data: frozen(await api(key, ...input)), tags };
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
