/**
 * Where static pages get their data from: the API's own `fetch`, in this process. Put on `globalThis.qiananRender` by the
 * program that renders (the build, the publisher, the dev server), because pages may not import the server.
 */
export interface RenderBridge {
  /** Public origin without a trailing slash, for canonical addresses. */
  readonly siteUrl: string;
  fetch(request: Request): Response | Promise<Response>;
  /**
   * Called for every rendered page with the tags of all answers it used. `product:12` touched renders the page again;
   * `card:12` says that product 12 is only shown as a marked card, which is exchanged in the finished page (server/publish/publish-cycle.ts).
   */
  rendered(path: string, tags: readonly string[]): void;
  /**
   * Keeps a finished page as text; the response names it as `x-page` and has no body. Text that becomes bytes and text again costs
   * more than looking through it. Absent where a response is wanted.
   */
  keep?(html: string): string;
  /** What the build has made of the back offices, for their documents: its file as text; absent where there is no build. */
  officeFiles?(): string;
  /** Called instead when a page throws; the page then answers 500. */
  failed?(path: string, error: unknown): void;
  /** Answers may be shared between pages as long as this value stays the same. */
  epoch: number;
}

/** Ids of everything that has pages of its own. */
export interface PageIds {
  readonly products: readonly number[];
  readonly suppliers: readonly number[];
  readonly articles: readonly number[];
  readonly categories: readonly number[];
  /** Categories with further pages, which are numbered from 2 to `pages`. */
  readonly shelves: readonly { readonly id: number; readonly pages: number }[];
}

declare global {
  var qiananRender: RenderBridge | undefined;
}
