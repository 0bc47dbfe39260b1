import type { FurtherLanguage } from './paths.ts';

/**
 * Data source of static pages: the API's `fetch` in this process. The rendering program (build, publisher, dev server) sets it on
 * `globalThis.siteRender`, because pages must not import the server.
 */
export interface RenderBridge {
  /** Public origin without trailing slash, for canonical URLs. */
  readonly siteUrl: string;
  fetch(request: Request): Response | Promise<Response>;
  /**
   * Called for each rendered page with the cache tags of all answers it used. A change of `product:12` renders the page again; `card:12`
   * means that only the marked card of product 12 is replaced in the stored page (server/publish/publish-cycle.ts).
   */
  rendered(path: string, tags: readonly string[]): void;
  /**
   * Receives the finished page as text; the response then has the header `x-page` and no body. This avoids encoding and decoding the text
   * again. Absent when a response is wanted.
   */
  keep?(html: string): string;
  /** Further languages that have dictionaries, offered or not, with their own names; absent = none. */
  readonly languages?: readonly RenderedLanguage[];
  /** Manifest of the back offices in the build, as text; absent without a build. */
  officeFiles?(): string;
  /** Called instead when a page throws; its response has status 500. */
  failed?(path: string, error: unknown): void;
  /** Pages may share cached answers while this value is unchanged. */
  epoch: number;
}

export interface RenderedLanguage extends FurtherLanguage {
  /** In the language itself. */
  readonly name: string;
}

/** Ids of all entities with their own pages. */
export interface PageIds {
  readonly products: readonly number[];
  readonly suppliers: readonly number[];
  readonly articles: readonly number[];
  readonly categories: readonly number[];
  /** Categories with more than one page, numbered from 2 to `pages`. */
  readonly shelves: readonly { readonly id: number; readonly pages: number }[];
  /** Tags of the further languages that are offered. */
  readonly languages?: readonly string[] | undefined;
}

declare global {
  var siteRender: RenderBridge | undefined;
}
