import type { Locale } from '../../../contract/basics.ts';
import { furtherPages, type IdSource } from '../pages.ts';
import { pageApi } from './static-api.ts';

const languages = [undefined, 'en'] as const;

/** `getStaticPaths` of a page without an id. */
export const inBothLanguages = () => languages.map((lang) => ({ params: { lang } }));

/** `getStaticPaths` of the pages of all products, suppliers, ... */
export const forEach = (source: IdSource) => async () => {
  const ids = (await pageApi().api('GET /api/publish/paths'))[source];
  // The two languages of an entity are adjacent, because they share its answers.
  return ids.flatMap((id) => languages.map((lang) => ({ params: { lang, id: String(id) } })));
};

/** `getStaticPaths` of the numbered category pages. */
export const forEachCategory = async () => {
  const { shelves } = await pageApi().api('GET /api/publish/paths');
  return shelves.flatMap(({ id, pages }) =>
    furtherPages(pages).flatMap((page) =>
      languages.map((lang) => ({ params: { lang, id: String(id), page: String(page) } })),
    ),
  );
};

export const localeOf = (lang: string | undefined): Locale => (lang === 'en' ? 'en' : 'zh');
