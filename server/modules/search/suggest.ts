import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../contract/basics.ts';
import type { Suggestions } from '../../../contract/search.ts';
import type { Db } from '../../db/open.ts';
import { category, hotKeyword, product, supplier } from '../../db/schema/index.ts';
import { tidy } from './words.ts';

const limits = { words: 8, categories: 4, products: 6, suppliers: 3 };

export interface Typed {
  readonly keyword: string;
  readonly language: Locale;
  readonly tradeType?: 'zh' | 'en' | undefined;
}

const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Words, categories, products and shops for what was typed so far. */
export async function suggest(db: Db, typed: Typed): Promise<Suggestions> {
  const keyword = tidy(typed.keyword);
  if (keyword === '') return { words: [], categories: [], products: [], suppliers: [] };
  const pattern = contains(keyword);
  const named = (name: typeof category.name | typeof product.name | typeof supplier.name): SQL =>
    sql`(${name}->>'zh' ilike ${pattern} or ${name}->>'en' ilike ${pattern})`;
  const { keyword: word, count, isHot } = hotKeyword;
  const words = await db
    .select({ keyword: word, count, isHot })
    .from(hotKeyword)
    .where(and(eq(hotKeyword.locale, typed.language), sql`${word} ilike ${pattern}`))
    .orderBy(desc(count), asc(hotKeyword.id))
    .limit(limits.words);
  const categories = await db
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(and(eq(category.enabled, true), named(category.name)))
    .orderBy(asc(category.level), asc(category.sort), asc(category.id))
    .limit(limits.categories);
  const trade = typed.tradeType && sql`${product.tradeType} in (${typed.tradeType}, 'both')`;
  const products = await db
    .select({
      id: product.id,
      name: product.name,
      mainImage: sql<string>`coalesce(${product.images}[1], '')`,
      price: product.price,
    })
    .from(product)
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .where(and(eq(product.status, 'on_sale'), eq(supplier.status, 'approved'), trade, named(product.name)))
    .orderBy(desc(product.sales), asc(product.id))
    .limit(limits.products);
  const suppliers = await db
    .select({ id: supplier.id, name: supplier.name })
    .from(supplier)
    .where(and(eq(supplier.status, 'approved'), named(supplier.name)))
    .orderBy(desc(supplier.transactions), asc(supplier.id))
    .limit(limits.suppliers);
  return { words, categories, products, suppliers };
}
