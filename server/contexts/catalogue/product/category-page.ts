import type { Paging } from '../../../platform/db/paging.ts';

// Pagination of category pages. A category's own page shows its best sellers; the further pages, numbered from 2, show
// all its products by ascending id. New products are added to the last page, and changes in sales move nothing (docs/decisions/022).

/** Products on a category's own page, and on each further page. */
const categoryPageSize = 40;
/** Number of the first further page. */
const second = 2;

/** Number of the last page of a category with this many products; 1 = all are on its own page. */
export const lastPageOf = (goods: number): number =>
  goods > categoryPageSize ? second - 1 + Math.ceil(goods / categoryPageSize) : 1;

/** The part of the category's products that a further page shows. */
export const categoryPaging = (page: number): Paging => ({ page: page - second + 1, size: categoryPageSize });

/** Tag: a product was added to the category or removed from it. */
export const categoryPageTag = (categoryId: number) => `shelf:${categoryId}`;

/** The category and number of a page, and the last page number that it shows. */
interface CategoryPagePlace {
  readonly categoryId: number;
  readonly page: number;
  readonly pages: number;
}

/** Tags to find such a page, and to decide whether it must be rendered again. */
export const categoryPageTags = ({ categoryId, page, pages }: CategoryPagePlace): string[] => [
  categoryPageTag(categoryId),
  `${categoryPageTag(categoryId)}:${page}/${pages}`,
];

/** The category page with these tags; undefined for other pages. */
export function placeOf(tags: readonly string[]): CategoryPagePlace | undefined {
  for (const tag of tags) {
    const [, categoryId, page, pages] = /^shelf:(\d+):(\d+)\/(\d+)$/.exec(tag) ?? [];
    if (pages) return { categoryId: Number(categoryId), page: Number(page), pages: Number(pages) };
  }
  return undefined;
}
