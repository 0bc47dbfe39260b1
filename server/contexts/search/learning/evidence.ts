import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { category, product, productSearch, searchTrait } from '../../../platform/db/schema.ts';
import type { Beside, Evidence, Said } from './aliases.ts';

/** Maximum number of rows of each kind of evidence, those of most products first. */
const mostRows = 20_000;
/** Minimum number of products in which a word stands beside a brand. */
const leastBeside = 3;
/** Number of characters beside a brand that are read. */
const reach = 24;

/** Maximum number of products whose names are read; of a larger shop every n-th product. */
const mostNames = 100_000;

/**
 * What may stand between a brand and its alias: `HUAWEI/华为`, `HUAWEI（华为）`, `Huawei 华为`. All patterns are anchored at their beginning,
 * so texts before a brand are read from right to left. A match may end with one character too much, which makes it no word: a longer run, or
 * the number after a model (`华为 Mate 40`).
 */
const between = '^[\\s/|·・()（）\\[\\]【】-]{0,2}';
const chinese = `${between}([一-龥]{2,9})`;
const latin = `${between}([a-z][a-z&.’'-]{2,19}(?: ?[0-9])?)`;
const latinBefore = `${between}([a-z&.’'-]{2,19}[a-z][0-9]?)`;
const alphanumeric = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Brands and types of the products on sale, each text with its number of products. */
async function ofProducts(db: Db): Promise<Pick<Evidence, 'brands' | 'types'>> {
  const rows = await db
    .select({
      isType: sql<number>`is_type`,
      zh: sql<string | null>`zh`,
      en: sql<string | null>`en`,
      type: sql<string | null>`type`,
      products: sql<number>`products`,
    })
    .from(sql`(
    select grouping(${product.brand} ->> 'zh')::int as is_type, ${product.brand} ->> 'zh' as zh,
      ${product.brand} ->> 'en' as en, ${product.type} as type, count(*)::int as products
    from ${productSearch} join ${product} on ${product.id} = ${productSearch.productId}
    group by grouping sets ((${product.brand} ->> 'zh', ${product.brand} ->> 'en'), (${product.type}))
    order by products desc limit ${2 * mostRows}
  ) as found`);
  const brands: Said[] = [];
  const types: Said[] = [];
  for (const { isType, zh, en, type, products } of rows) {
    if (isType === 0) brands.push({ zh: zh ?? '', en: en ?? '', products });
    else types.push({ zh: type ?? '', en: '', products });
  }
  return { brands, types };
}

/** Words of the other script directly beside the brand in names. */
async function besideBrands(db: Db): Promise<Beside[]> {
  const [counted] = await db.select({ all: sql<number>`count(*)::int` }).from(productSearch);
  const every = Math.ceil(Math.max(1, counted?.all ?? 0) / mostNames);
  const isNoPart = (character: SQL) => sql`(${character} = '' or strpos(${alphanumeric}, ${character}) = 0)`;
  const rows = await db
    .select({
      brand: sql<string>`brand`,
      word: sql<string>`word`,
      products: sql<number>`products`,
      named: sql<number>`named`,
    })
    .from(sql`(
      with named as (
        select ${product.id} as id, brand.word as brand, octet_length(brand.word) > length(brand.word) as is_han,
          reverse(right(left(name.text, strpos(name.text, brand.word) - 1), ${reach})) as before,
          substr(name.text, strpos(name.text, brand.word) + length(brand.word), ${reach}) as after
        from ${productSearch} join ${product} on ${product.id} = ${productSearch.productId}
        cross join lateral (
          values (lower(${product.brand} ->> 'zh')), (lower(${product.brand} ->> 'en'))
        ) as brand(word)
        cross join lateral (
          values (lower(${product.name} ->> 'zh')), (lower(${product.name} ->> 'en'))
        ) as name(text)
        where ${productSearch.productId} % ${every} = 0
          and length(brand.word) between 2 and 40 and strpos(name.text, brand.word) > 0
      ), whole as materialized (
        select * from named
        where is_han or (${isNoPart(sql`left(before, 1)`)} and ${isNoPart(sql`left(after, 1)`)})
      ), beside as (
        select id, brand,
          substring(after from case when is_han then ${latin}::text else ${chinese}::text end) as word from whole
        union all
        select id, brand,
          reverse(substring(before from case when is_han then ${latinBefore}::text else ${chinese}::text end)) from whole
      ), counted as (
        select brand, word, count(distinct id)::int as products
        from beside where word is not null group by brand, word
      ), total as (
        select brand, count(distinct id)::int as named from whole group by brand
      ), judged as (
        select *, max(products) over (partition by word) as most from counted
      )
      select brand, word, products, named from judged join total using (brand)
      where most * ${every} >= ${leastBeside} order by products desc limit ${mostRows}
    ) as found`);
  return rows.map((row) => ({ ...row, products: row.products * every, named: row.named * every }));
}

/** Names of categories, with the number of products on sale in each and below. */
async function ofCategories(db: Db): Promise<Said[]> {
  return db.select({ zh: sql<string>`zh`, en: sql<string>`en`, products: sql<number>`products` }).from(sql`(
    with counted as (
      select path.id, sum(products)::int as products from (
        select ${productSearch.category1} as one, ${productSearch.category2} as two, ${productSearch.category3} as three,
          count(*) as products from ${productSearch} group by 1, 2, 3
      ) as grouped cross join lateral (values (one), (two), (three)) as path(id)
      where path.id is not null group by path.id
    )
    select ${category.name} ->> 'zh' as zh, ${category.name} ->> 'en' as en, products
    from counted join ${category} on ${category.id} = counted.id where ${category.enabled} order by products desc limit ${mostRows}
  ) as found`);
}

/** Values of options and attributes; brands have evidence of their own. */
async function ofValues(db: Db): Promise<Said[]> {
  return db.select({ zh: sql<string>`zh`, en: sql<string>`en`, products: sql<number>`products` }).from(sql`(
    with counted as (
      select trait, count(*)::int as products from ${productSearch} cross join lateral unnest(${productSearch.traits}) as trait
      group by trait order by products desc limit ${mostRows}
    )
    select ${searchTrait.value} ->> 'zh' as zh, ${searchTrait.value} ->> 'en' as en, products
    from counted join ${searchTrait} on ${searchTrait.id} = counted.trait where ${searchTrait.kind} <> 'brand'
  ) as found`);
}

/** What the products on sale tell about words for one thing. Each part is one grouped query. */
export const readEvidence = async (db: Db): Promise<Evidence> => ({
  ...(await ofProducts(db)),
  beside: await besideBrands(db),
  categories: await ofCategories(db),
  values: await ofValues(db),
});
