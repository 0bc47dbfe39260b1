import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Article } from '../../../../contract/content/content.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, type Paging, pageOf } from '../../../platform/db/paging.ts';
import { article, productSearch, supplier } from '../../../platform/db/schema.ts';
import { hasGoods, readCategories } from '../../catalogue/index.ts';
import { readPagedCategories } from '../../storefront/index.ts';

export async function readArticles(db: Db, paging: Paging, now: Date): Promise<Page<Article>> {
  const published = shownAt(now);
  return pageOf(paging, db.$count(article, published), async ({ limit, offset }) => {
    const rows = await db
      .select()
      .from(article)
      .where(published)
      .orderBy(desc(article.publishedAt), desc(article.id))
      .limit(limit)
      .offset(offset);
    return rows.map(toArticle);
  });
}

export async function readArticle(db: Db, id: number, now: Date): Promise<Article | null> {
  const [row] = await db
    .select()
    .from(article)
    .where(and(eq(article.id, id), shownAt(now)));
  return row ? toArticle(row) : null;
}

const shownAt = (now: Date) => and(eq(article.enabled, true), lte(article.publishedAt, now));

function toArticle({ publishedAt, ...row }: typeof article.$inferSelect): Article {
  return { ...row, publishTime: publishedAt.toISOString() };
}

/** Ids of all entities that have a page of their own. */
export async function readPaths(db: Db, now: Date) {
  const products = await db
    .select({ id: productSearch.productId })
    .from(productSearch)
    .orderBy(asc(productSearch.productId));
  const suppliers = await db
    .select({ id: supplier.id })
    .from(supplier)
    .where(eq(supplier.status, 'approved'))
    .orderBy(asc(supplier.id));
  const articles = await db
    .select({ id: article.id })
    .from(article)
    .where(shownAt(now))
    .orderBy(asc(article.id));
  // A category below a disabled one has no page.
  const categories = (await readCategories(db)).filter(hasGoods).toSorted((one, other) => one.id - other.id);
  const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id);
  return {
    products: ids(products),
    suppliers: ids(suppliers),
    articles: ids(articles),
    categories: ids(categories),
    shelves: await readPagedCategories(db),
  };
}

/** Rejects when the database does not respond. */
export async function pingDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}
