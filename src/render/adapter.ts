import { createApp } from 'astro/app/entrypoint';

export { pagesFor, pagesOf, sourceOf } from '../lib/pages.ts';

const app = createApp({ streaming: false });

/** Renders one page: `/_render/en/qianduanshop/home`. The server imports this from the build output. */
export const render = (request: Request): Promise<Response> => app.render(request);
