import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { LocalText } from '../../../../contract/basics.ts';
import { cacheManyUntilChanged, cacheUntilChanged } from '../../../platform/db/cache-until-changed.ts';
import type { Db } from '../../../platform/db/open.ts';
import { product, productSearch, searchTrait } from '../../../platform/db/schema.ts';
import { says, wayOf } from '../conditions.ts';
import { fillBefore } from '../fill.ts';
import { termsNeeded } from '../language/units.ts';
import { idsOf } from '../language/vocabulary.ts';
import { readAny } from '../tiers.ts';
import { type GiftFacts, giftFactsIn, giftWords } from './gift-words.ts';

/** Maximum number of products that are read for gifts, those that sell best. */
const mostGoods = 5_000;

/** Ids of products whose own texts contain the words of a gift; phrases are told apart when their texts are read. */
const candidates = cacheUntilChanged(['product_search'], 1, async (db): Promise<readonly number[]> => {
  const { phrases } = giftWords();
  const ids = await idsOf(db, [...new Set(phrases.flatMap((phrase) => termsNeeded(phrase).flat()))]);
  const ways = phrases.flatMap((phrase) => wayOf(phrase, ids) ?? []);
  // Of the headings only those of the product are texts of its own, and these are among its details.
  const condition = says(ways, ['name', 'details']);
  if (!condition) return [];
  const rows = await readAny(db, [condition], (reader, found) =>
    reader
      .select({ id: sql<number>`${productSearch.productId}` })
      .from(found)
      .orderBy(desc(productSearch.sales), asc(productSearch.productId))
      .limit(mostGoods),
  );
  return rows.map(({ id }) => id);
});

interface Read extends GiftFacts {
  readonly productId: number;
}

const factsOf = cacheManyUntilChanged<Read>(
  ({ productId }) => [`product:${productId}`, 'category'],
  2 * mostGoods,
  async (db, ids) => {
    const rows = await db
      .select({
        productId: product.id,
        name: product.name,
        brief: product.brief,
        type: product.type,
        tags: product.tags,
        attributes: product.attributes,
        values: sql<LocalText[]>`coalesce((select jsonb_agg(t.value) from ${searchTrait} t
          where t.id = any(${productSearch.traits})), '[]')`,
      })
      .from(product)
      .innerJoin(productSearch, eq(productSearch.productId, product.id))
      .where(inArray(product.id, ids.map(Number)));
    return new Map(
      rows.map(({ productId, name, brief, type, tags, attributes, values }) => {
        const both = [name, brief, ...attributes.map(({ value }) => value), ...values].flatMap(
          ({ zh, en }) => [zh, en],
        );
        return [String(productId), { productId, ...giftFactsIn([...both, type, ...tags]) }];
      }),
    );
  },
);

/** What the products that are gifts say of it, by product id. */
export async function giftGoods(db: Db): Promise<ReadonlyMap<number, GiftFacts>> {
  await fillBefore(db, 'product');
  const ids = await candidates(db, '');
  const facts = await factsOf(db, ids.map(String));
  return new Map([...facts.values()].map((one) => [one.productId, one]));
}
