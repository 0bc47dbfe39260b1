import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageIds, RenderBridge, RenderedLanguage } from '../../../contract/render.ts';

/** Manifest of the back offices in the build (src/render/office). */
export const backOfficeFilesKey = 'office-files.json';

export interface RenderedPage {
  /** null = the page's entity does not exist. */
  readonly html: string | null;
  readonly tags: readonly string[];
}

export interface Renderer {
  /** Paths of all pages of the site, given all entities. */
  pagesFor(ids: PageIds): readonly string[];
  /** Paths of these entities' own pages. */
  pagesOf(ids: PageIds): readonly string[];
  /** The path whose bytes are also served at `path`. */
  sourceOf(path: string): string;
  /** Approximate number of clicks from the home page. */
  stepsFromHome(path: string): number;
  /** Whether the path is an entity's own page, existing or not. */
  isOwnPage(path: string): boolean;
  render(path: string): Promise<RenderedPage>;
  /** Drops cached answers. */
  refresh(): void;
}

interface BuiltEntry {
  readonly inlineScripts: readonly string[];
  readonly render: (request: Request) => Promise<Response>;
  readonly pagesFor: (ids: PageIds) => readonly string[];
  readonly pagesOf: (ids: PageIds) => readonly string[];
  readonly sourceOf: (path: string) => string;
  readonly stepsFromHome: (path: string) => number;
  readonly isOwnPage: (path: string) => boolean;
}

/** Exports of src/render/adapter.ts, as built. */
export const openEntry = (distDir: string): Promise<BuiltEntry> =>
  import(pathToFileURL(join(distDir, 'server', 'entry.mjs')).href);

/**
 * The views of the last build in `distDir`, with data from `fetch` (the API in this process), also in `languages`.
 * @throws when a page fails to render, with the page's path.
 */
export async function openRenderer(
  distDir: string,
  siteUrl: string,
  fetch: (request: Request) => Response | Promise<Response>,
  languages: readonly RenderedLanguage[] = [],
): Promise<Renderer> {
  const tagsOf = new Map<string, readonly string[]>();
  const failures = new Map<string, unknown>();
  const cache = new Map<string, string>();
  let last = 0;
  const bridge: RenderBridge = {
    siteUrl,
    fetch,
    languages,
    rendered: (path, tags) => {
      tagsOf.set(path, tags);
    },
    failed: (path, error) => {
      failures.set(path, error);
    },
    keep: (html) => {
      last += 1;
      cache.set(`${last}`, html);
      return `${last}`;
    },
    officeFiles: () => readFileSync(join(distDir, 'client', backOfficeFilesKey), 'utf8'),
    epoch: 0,
  };
  globalThis.siteRender = bridge;
  const entry = await openEntry(distDir);
  return {
    pagesFor: entry.pagesFor,
    pagesOf: entry.pagesOf,
    sourceOf: entry.sourceOf,
    stepsFromHome: entry.stepsFromHome,
    isOwnPage: entry.isOwnPage,
    refresh: () => {
      bridge.epoch += 1;
    },
    async render(path) {
      const response = await entry.render(new Request(`${siteUrl}/_render${path === '/' ? '' : path}`));
      const name = response.headers.get('x-page') ?? '';
      const html = cache.get(name);
      cache.delete(name);
      const tags = tagsOf.get(path) ?? [];
      tagsOf.delete(path);
      // The page for addresses that lead nowhere has a text, and this status.
      if (response.status === 404 && (name === '' || !path.endsWith('/404'))) return { html: null, tags };
      const cause = failures.get(path);
      failures.delete(path);
      if (response.status >= 500) throw new Error(`${path} rendered ${response.status}`, { cause });
      return { html: html ?? (await response.text()), tags };
    },
  };
}
