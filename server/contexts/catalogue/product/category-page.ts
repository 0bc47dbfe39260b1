import type { Paging } from '../../../platform/db/paging.ts';

// How the goods of a category are laid out on pages. Its own page shows what sells best; the further ones, numbered from 2, show
// all goods by ascending id. So what is new goes to the last page, and what sells well moves nothing (docs/decisions/022).

/** Goods on a category's own page, and on each further one. */
const categoryPageSize = 40;
/** The first of the further pages. */
const second = 2;

/** The last page of a category with so many goods; 1 = its own page shows them all. */
export const lastPageOf = (goods: number): number =>
  goods > categoryPageSize ? second - 1 + Math.ceil(goods / categoryPageSize) : 1;

/** Where a further page stands among all goods of the category. */
export const categoryPaging = (page: number): Paging => ({ page: page - second + 1, size: categoryPageSize });

/** Something came to a category or left it. */
export const categoryPageTag = (categoryId: number) => `shelf:${categoryId}`;

/** Which page of which category it is, and what it says the last one is. */
interface CategoryPagePlace {
  readonly categoryId: number;
  readonly page: number;
  readonly pages: number;
}

/** The tags by which such a page is found, and by which it is known whether it has to change. */
export const categoryPageTags = ({ categoryId, page, pages }: CategoryPagePlace): string[] => [
  categoryPageTag(categoryId),
  `${categoryPageTag(categoryId)}:${page}/${pages}`,
];

/** The page with these tags; undefined for pages of other kinds. */
export function placeOf(tags: readonly string[]): CategoryPagePlace | undefined {
  for (const tag of tags) {
    const [, categoryId, page, pages] = /^shelf:(\d+):(\d+)\/(\d+)$/.exec(tag) ?? [];
    if (pages) return { categoryId: Number(categoryId), page: Number(page), pages: Number(pages) };
  }
  return undefined;
}
