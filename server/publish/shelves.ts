// The further pages of categories (docs/decisions/022). A product that comes or goes touches `shelf:7` of each category it stands
// in, and of the pages of that category only those are rendered that show other goods than they did, or another last page.

import { lastPageOf, placeOf, shelfPaging, shelfTag } from '../contexts/catalogue/index.ts';
import { goodsOnShelves } from '../contexts/storefront/index.ts';
import type { Db } from '../platform/db/open.ts';
import { sliceOf } from '../platform/db/paging.ts';
import { cardsIn } from './cards.ts';

interface TouchedShelves {
  /** Those with further pages now, each with its last one. */
  readonly open: readonly { readonly id: number; readonly pages: number }[];
  /** The tags for which a page may have to be rendered: not its shelf where the page stays as it is. */
  reasons(tags: readonly string[]): readonly string[];
}

const idsIn = (tags: Iterable<string>) =>
  [...tags].flatMap((tag) => {
    const id = /^shelf:(\d+)$/.exec(tag)?.[1];
    return id === undefined ? [] : [Number(id)];
  });

/** Looks at the shelves among `tags` as they are now. */
export async function touchedShelves(db: Db, tags: Iterable<string>): Promise<TouchedShelves> {
  const goods = await goodsOnShelves(db, idsIn(tags));
  const open = [...goods].flatMap(([id, own]) => {
    const pages = lastPageOf(own.length);
    return pages > 1 ? [{ id, pages }] : [];
  });

  function isAsItWas(tags: readonly string[]): boolean {
    const place = placeOf(tags);
    const own = place && goods.get(place.categoryId);
    if (!own || lastPageOf(own.length) !== place.pages) return false;
    const { limit, offset } = sliceOf(shelfPaging(place.page));
    const shown = new Set(cardsIn(tags));
    const now = own.slice(offset, offset + limit);
    return now.length === shown.size && now.every((id) => shown.has(id));
  }

  return {
    open,
    reasons: (tags) => {
      const place = placeOf(tags);
      if (!place || !isAsItWas(tags)) return tags;
      return tags.filter((tag) => tag !== shelfTag(place.categoryId));
    },
  };
}
