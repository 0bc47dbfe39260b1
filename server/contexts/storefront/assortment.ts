import { type SQL, sql } from 'drizzle-orm';
import type { LocalText } from '../../../contract/basics.ts';
import type { Db } from '../../platform/db/open.ts';
import { productSearch } from '../../platform/db/schema.ts';
import { hasGoods, readCategories } from '../catalogue/index.ts';
import { featureBits, searchHints } from '../search/index.ts';

interface GoodsOnSale {
  readonly hasGoods: boolean;
  readonly hasNewGoods: boolean;
  readonly hasHotGoods: boolean;
}

/** Which lists of products have content. */
export async function goodsOnSale(db: Db): Promise<GoodsOnSale> {
  const some = (condition: SQL) =>
    sql<boolean>`exists (select 1 from ${productSearch} where ${condition} limit 1)`;
  const featured = (bit: number) => some(sql`${productSearch.features} & ${sql.raw(String(bit))} <> 0`);
  const [row] = await db
    .select({
      hasGoods: some(sql`true`),
      hasNewGoods: featured(featureBits.new),
      hasHotGoods: featured(featureBits.hot),
    })
    .from(sql`(values (1)) as one`);
  return row ?? { hasGoods: false, hasNewGoods: false, hasHotGoods: false };
}

/** Searches that the search field proposes in each language. Without products there are none. */
interface SearchHints {
  readonly zh: readonly string[];
  readonly en: readonly string[];
}

/** Hints for the search field; the kinds of goods on sale, the narrowest with most products first, where no search is popular. */
export async function goodsHints(db: Db, before: SearchHints): Promise<SearchHints> {
  const kinds = (await readCategories(db))
    .filter(hasGoods)
    .sort((a, b) => b.level - a.level || b.productCount - a.productCount || a.id - b.id);
  if (kinds.length === 0) return { zh: [], en: [] };
  const inLanguage = (language: keyof LocalText) =>
    searchHints(db, language, {
      before: before[language],
      names: kinds.flatMap(({ name }) => name[language] || []),
    });
  return { zh: await inLanguage('zh'), en: await inLanguage('en') };
}
