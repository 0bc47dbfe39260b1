import { and, inArray } from 'drizzle-orm';
import { mostAlike, type pictureRoutes } from '../../../contract/search/picture.ts';
import type { HandlersOf } from '../../http/context.ts';
import type { Db } from '../../platform/db/open.ts';
import { productSearch } from '../../platform/db/schema.ts';
import { cardsInOrder } from '../catalogue/index.ts';
import { describePhoto, leastAlike, nearestProducts } from '../search/index.ts';
import { whereOf } from './lists.ts';

/** Products that are looked up at once, the most similar first. */
const perLook = 2_000;

/** Visible products that meet the filters, the most similar to a photo first. */
async function alikeProducts(db: Db, vectors: Uint8Array, filter: Parameters<typeof whereOf>[1]) {
  const ranked = await nearestProducts(db, vectors);
  const where = await whereOf(db, filter);
  const found: (typeof ranked)[number][] = [];
  for (let at = 0; at < ranked.length && found.length < mostAlike; at += perLook) {
    const part = ranked.slice(at, at + perLook);
    const rows = await db
      .select({ id: productSearch.productId })
      .from(productSearch)
      .where(
        and(
          where,
          inArray(
            productSearch.productId,
            part.map(({ productId }) => productId),
          ),
        ),
      );
    const fitting = new Set(rows.map(({ id }) => id));
    found.push(...part.filter(({ productId }) => fitting.has(productId)));
  }
  return found.slice(0, mostAlike);
}

export const pictureHandlers = {
  'POST /api/search/picture': async ({ deps, ip, file, query: { region, ...filter } }) => {
    const photo = await describePhoto(deps, ip, file.bytes, region ?? null);
    const alike = await alikeProducts(deps.db, photo.vectors, filter);
    const likeness = new Map(alike.map((one) => [one.productId, one.likeness]));
    const cards = await cardsInOrder(
      deps.db,
      alike.map(({ productId }) => productId),
    );
    const records = cards.map((card) => ({ ...card, likeness: likeness.get(card.id) ?? 0 }));
    return {
      records,
      alike: records.filter((record) => record.likeness >= leastAlike).length,
      region: photo.region,
    };
  },
} satisfies HandlersOf<typeof pictureRoutes>;
