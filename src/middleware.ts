import { defineMiddleware } from 'astro:middleware';
import { renderBridge } from './lib/render/bridge.ts';
import { pageApi } from './lib/render/static-api.ts';

/** Gives every page its own view of the API and reports what the finished page was made from. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { api, tags } = pageApi();
  context.locals.api = api;
  const response = await next();
  const html = await response.text();
  const path = context.url.pathname.replace(/^\/_render/, '').replace(/\.html$/, '');
  renderBridge().rendered(path, [...tags].sort());
  return new Response(html, response);
});
