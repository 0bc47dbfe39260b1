import type { ApiKey, ApiOutput } from '../../../contract/index.ts';
import type { FurtherLanguage } from '../../../contract/paths.ts';
import type { RenderBridge } from '../../../contract/render.ts';
import { type Api, type Arguments, createApi } from '../api.ts';
import { renderBridge } from './bridge.ts';

interface Cached {
  /** Shared by all pages made from it, so it must not be changed. */
  readonly data: unknown;
  readonly tags: ReadonlySet<string>;
}

/**
 * Maximum number of cached answers, far more than the pages in progress need; a parsed answer takes several times the memory of its JSON.
 */
const most = 1_000;
const cache = new Map<string, Promise<Cached>>();
/** The source of the cached answers: a process may render several shops one after the other, as tests do. */
let from: RenderBridge | undefined;
let epoch = -1;

/** The site settings of the platform. */
export type SiteFacts = Readonly<ApiOutput<'GET /api/site/settings'>>;

interface PageApi {
  readonly api: Api;
  /** The site settings. A page depends only on the fields that it reads, so that a change of one field does not render every page. */
  readonly siteFacts: () => Promise<SiteFacts>;
  readonly tags: ReadonlySet<string>;
}

/**
 * An API client for one page: answers are shared with the pages rendered around it, tags belong to the page alone. Without `further` texts
 * are in Chinese and English.
 */
export function pageApi(further?: FurtherLanguage): PageApi {
  const tags = new Set<string>();
  const api = clientNoting(tags, further);
  async function siteFacts(): Promise<SiteFacts> {
    const all = new Set<string>();
    const facts = await clientNoting(all, further)('GET /api/site/settings');
    return new Proxy(facts, {
      get(target, fact, self) {
        for (const tag of all) if (tag.endsWith(`:${String(fact)}`)) tags.add(tag);
        return Reflect.get(target, fact, self);
      },
    });
  }
  return { api, siteFacts, tags };
}

/** Caches parsed answers: making a request and parsing the same JSON again took longer than the rest. */
const clientNoting =
  (tags: Set<string>, further: FurtherLanguage | undefined): Api =>
  async <K extends ApiKey>(key: K, ...input: Arguments<K>): Promise<ApiOutput<K>> => {
    const bridge = renderBridge();
    if (bridge !== from || bridge.epoch !== epoch) {
      cache.clear();
      from = bridge;
      epoch = bridge.epoch;
    }
    const name = `${further ? `${further.tag} ` : ''}${key} ${JSON.stringify(input)}`;
    const answer = cache.get(name) ?? ask(key, input, further?.tag ?? 'zh');
    // Least recently used order: the entry used last is the last.
    cache.delete(name);
    cache.set(name, answer);
    const oldest = cache.size > most ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    const { data, tags: used } = await answer;
    for (const tag of used) tags.add(tag);
    return data as ApiOutput<K>;
  };

async function ask<K extends ApiKey>(key: K, input: Arguments<K>, language: string): Promise<Cached> {
  const tags = new Set<string>();
  const api = createApi({
    locale: () => language,
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
