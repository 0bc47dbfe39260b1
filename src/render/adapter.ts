import { createApp } from 'astro/app/entrypoint';
import { findPage } from '../lib/pages.ts';
import { bootScripts } from '../lib/render/boot-script.ts';
import { entryScript } from '../lib/render/entry-script.ts';
import { movedScript } from '../lib/render/moved-script.ts';

export { pagesFor, pagesOf, sourceOf, stepsFromHome } from '../lib/pages.ts';

/** Whether `path` is the page of an entity, such as a product. */
export const isOwnPage = (path: string): boolean => findPage(path)?.id !== undefined;

const app = createApp({ streaming: false });

/** Astro would otherwise fetch the error page over HTTP from port 80 of this machine for each missing page. */
const noErrorPage = async (): Promise<Response> => new Response(null, { status: 404 });

/** Renders one page: `/_render/en/qianduanshop/home`. The server imports this from the build output. */
export const render = (request: Request): Promise<Response> =>
  app.render(request, { prerenderedErrorPageFetch: noErrorPage });

/** All inline scripts of pages. They contain no page data. */
export const inlineScripts: readonly string[] = [...Object.values(bootScripts), entryScript, movedScript];
