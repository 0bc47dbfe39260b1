import type { Locale } from '../../../contract/basics.ts';
import { furtherPages, type IdSource } from '../pages.ts';
import { splitPath } from '../paths.ts';
import { renderBridge } from './bridge.ts';
import { pageApi } from './static-api.ts';

/** Parameters of the languages, Chinese without one. Further ones are asked for only where there are dictionaries. */
async function languages(): Promise<readonly (string | undefined)[]> {
  const known = renderBridge().languages ?? [];
  const further = known.length > 0 ? (await pageApi().api('GET /api/publish/paths')).languages : [];
  return [undefined, 'en', ...further];
}

/** `getStaticPaths` of a page without an id. */
export const inAllLanguages = async () => (await languages()).map((lang) => ({ params: { lang } }));

/** `getStaticPaths` of the page for addresses that lead nowhere, whose Chinese form has a file of its own. */
export const inOtherLanguages = async () =>
  (await languages()).flatMap((lang) => (lang === undefined ? [] : [{ params: { lang } }]));

/** `getStaticPaths` of the pages of all products, suppliers, ... */
export const forEach = (source: IdSource) => async () => {
  const ids = (await pageApi().api('GET /api/publish/paths'))[source];
  const all = await languages();
  // The languages of an entity are adjacent, because they share its answers.
  return ids.flatMap((id) => all.map((lang) => ({ params: { lang, id: String(id) } })));
};

/** `getStaticPaths` of the numbered category pages. */
export const forEachCategory = async () => {
  const { shelves } = await pageApi().api('GET /api/publish/paths');
  const all = await languages();
  return shelves.flatMap(({ id, pages }) =>
    furtherPages(pages).flatMap((page) =>
      all.map((lang) => ({ params: { lang, id: String(id), page: String(page) } })),
    ),
  );
};

/** The language that a page is rendered with: of a further one its fallback. */
export const localeOf = (lang: string | undefined): Locale =>
  lang === undefined ? 'zh' : splitPath(`/${lang}/`).locale;
