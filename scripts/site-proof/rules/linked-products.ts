import { findPage } from '../../../src/lib/pages.ts';
import { localPath, paths } from '../../../src/lib/paths.ts';
import { attribute } from '../dom.ts';
import type { Finding, Page, PageSummary, Site } from '../types.ts';

/** The views on the path from the category directory to every product. */
const way: ReadonlySet<string> = new Set(['all', 'category', 'category-page']);
const isOnWay = (path: string) => way.has(findPage(path)?.kind.view ?? '');
const isProduct = (path: string) => findPage(path)?.kind.view === 'product';

/** Targets of the plain links of such a page on this path; empty for other pages. */
export function linksOnward(page: Page, { siteUrl }: Site): string[] {
  if (!isOnWay(page.path)) return [];
  const targets = page.all('a').flatMap((link) => {
    const url = URL.parse(attribute(link, 'href') ?? '', `${siteUrl}${page.path}`);
    return url?.origin === siteUrl && url.search === '' ? [decodeURI(url.pathname)] : [];
  });
  return [...new Set(targets)].filter((path) => path !== page.path && (isOnWay(path) || isProduct(path)));
}

/** In each language every product on sale can be reached from the category directory by links through category pages, without scripts. */
export function checkLinkedProducts(
  site: Site,
  summaries: readonly Pick<PageSummary, 'path' | 'onward'>[],
): Finding[] {
  const onward = new Map(summaries.map((page) => [page.path, page.onward]));
  const reached = new Set((['zh', 'en'] as const).map((locale) => localPath(paths.all, locale)));
  // Iteration over a set includes entries added meanwhile.
  for (const path of reached) for (const next of onward.get(path) ?? []) reached.add(next);
  const categoryPages = summaries
    .map(({ path }) => path)
    .filter((path) => findPage(path)?.kind.view === 'category-page');
  const products = [...site.products.keys()].flatMap((id) =>
    (['zh', 'en'] as const).map((locale) => localPath(paths.product(id), locale)),
  );
  return [...categoryPages, ...products]
    .filter((path) => !reached.has(path))
    .map((path) => ({ rule: 'reach', path, detail: 'no links lead to it from the directory of categories' }));
}
