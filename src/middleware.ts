import { defineMiddleware } from 'astro:middleware';
import { ApiError } from './lib/api.ts';
import { renderBridge } from './lib/render/bridge.ts';
import { pageApi } from './lib/render/static-api.ts';
import { compactIslandProps } from './render/astro/compact-island-props.ts';
import { edited } from './render/astro/cut-page.ts';
import { hoistHydrationScript } from './render/astro/hoist-hydration-script.ts';
import { normalizeIslandIds } from './render/astro/normalize-island-ids.ts';

/**
 * Gives every page its own API client and reports the tags of the finished page. A page whose entity does not exist in the API returns 404
 * without a body.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { api, siteFacts, tags } = pageApi();
  context.locals.api = api;
  context.locals.siteFacts = siteFacts;
  const path = context.url.pathname.replace(/^\/_render/, '').replace(/(\/index)?\.html$/, '') || '/';
  try {
    const response = await next();
    const html = edited(
      context.locals.drawn ?? (await response.text()),
      normalizeIslandIds,
      hoistHydrationScript,
      compactIslandProps,
    );
    const bridge = renderBridge();
    bridge.rendered(path, [...tags].sort());
    if (!bridge.keep) return new Response(html, response);
    const named = new Response('', response);
    named.headers.set('x-page', bridge.keep(html));
    return named;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return new Response(null, { status: 404 });
    renderBridge().failed?.(path, error);
    throw error;
  }
});
