import { createApp } from 'astro/app/entrypoint';
import { findPage } from '../lib/pages.ts';
import { bootScript } from '../lib/render/boot-script.ts';
import { entryScript } from '../lib/render/entry-script.ts';
import { movedScript } from '../lib/render/moved-script.ts';

export { pagesFor, pagesOf, sourceOf, stepsFromHome } from '../lib/pages.ts';

/** Whether a thing's own page, such as a product's, would be at `path`. */
export const isOwnPage = (path: string): boolean => findPage(path)?.id !== undefined;

const app = createApp({ streaming: false });

/** What Astro would fetch over the network, from port 80 of this machine, for each page that is not there. */
const noErrorPage = async (): Promise<Response> => new Response(null, { status: 404 });

/** Renders one page: `/_render/en/qianduanshop/home`. The server imports this from the build output. */
export const render = (request: Request): Promise<Response> =>
  app.render(request, { prerenderedErrorPageFetch: noErrorPage });

/** Every script that pages have in their HTML. No page's data is in them. */
export const inlineScripts: readonly string[] = [bootScript, entryScript, movedScript];
