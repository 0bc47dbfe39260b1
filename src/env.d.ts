/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The API as this page sees it; every answer's tags are kept with the page. */
    api: import('./lib/api.ts').Api;
    /** What the platform says of the site; only the facts that are read bring the page's tags. */
    siteFacts: () => Promise<import('./lib/render/static-api.ts').SiteFacts>;
    /** The page as text, where the response is left empty (src/render/astro/draw-text.ts). */
    drawn?: string;
  }
}

declare namespace Astro {
  interface ClientDirectives {
    /** After `load`, when idle, or on the first touch: see src/render/settled/directive.ts. */
    'client:settled'?: boolean | 'query' | 'visible';
  }
}
