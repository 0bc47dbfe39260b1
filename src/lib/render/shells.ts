import type { Locale } from '../../../contract/basics.ts';
import type { PageIds } from '../../../contract/render.ts';
import type { IdSource } from '../pages.ts';
import { pageApi } from './static-api.ts';

const languages = [undefined, 'en'] as const;

/** `getStaticPaths` of a page without an id. */
export const inBothLanguages = () => languages.map((lang) => ({ params: { lang } }));

/** `getStaticPaths` of a page for each product, supplier, ... */
export const forEach = (source: IdSource) => async () => {
  const ids = (await pageIds())[source];
  return languages.flatMap((lang) => ids.map((id) => ({ params: { lang, id: String(id) } })));
};

/** Ids of everything that has pages of its own. */
export async function pageIds(): Promise<PageIds> {
  const { api } = pageApi();
  const [entities, tree] = await Promise.all([api('GET /api/publish/paths'), api('GET /api/category/tree')]);
  const flat = (nodes: typeof tree): number[] => nodes.flatMap((node) => [node.id, ...flat(node.children)]);
  return { ...entities, categories: flat(tree) };
}

export const localeOf = (lang: string | undefined): Locale => (lang === 'en' ? 'en' : 'zh');
