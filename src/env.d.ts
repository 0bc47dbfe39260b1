/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The API client of this page; the tags of every answer are stored for the page. */
    api: import('./lib/api.ts').Api;
    /** The site settings; only the fields that are read add tags to the page. */
    siteFacts: () => Promise<import('./lib/render/static-api.ts').SiteFacts>;
    /** The page as text if the response is empty (src/render/astro/draw-text.ts). */
    drawn?: string;
  }
}

declare namespace Astro {
  interface ClientDirectives {
    /** After `load`, when idle, or on first interaction: see src/render/settled/directive.ts. */
    'client:settled'?: boolean | 'query' | 'visible';
  }
}
