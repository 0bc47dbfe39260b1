import { defineMiddleware } from 'astro:middleware';
import { ApiError } from './lib/api.ts';
import { setTimeZone } from './lib/format/date.ts';
import { renderNamed } from './lib/i18n/index.ts';
import { furtherOf } from './lib/paths.ts';
import { renderBridge } from './lib/render/bridge.ts';
import { pageApi } from './lib/render/static-api.ts';
import { compactIslandProps } from './render/astro/compact-island-props.ts';
import { edited } from './render/astro/cut-page.ts';
import { hoistHydrationScript } from './render/astro/hoist-hydration-script.ts';
import { normalizeIslandIds } from './render/astro/normalize-island-ids.ts';

/**
 * Gives every page its own API client and reports the tags of the finished page. Every page bears the marketplace's names
 * and time zone and so depends on them. A page whose entity does not exist in the API returns 404 without a body, and so does one in a
 * further language that is not offered.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const path = context.url.pathname.replace(/^\/_render/, '').replace(/(\/index)?\.html$/, '') || '/';
  const language = furtherOf(path);
  const { api, siteFacts, tags } = pageApi(language);
  context.locals.api = api;
  context.locals.siteFacts = siteFacts;
  try {
    const further = language
      ? { ...language, ...(await api('GET /api/language/{tag}', { params: { tag: language.tag } })) }
      : null;
    const { name, shortName, timeZone } = await siteFacts();
    setTimeZone(timeZone);
    const names = {
      zh: { site: name.zh, shortSite: shortName.zh },
      en: { site: name.en, shortSite: shortName.en },
    };
    const [response, drawn] = await renderNamed(
      names,
      async () => {
        const started = await next();
        return [started, context.locals.drawn ?? (await started.text())] as const;
      },
      further,
    );
    const html = edited(drawn, normalizeIslandIds, hoistHydrationScript, compactIslandProps);
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
