import { count, eq, like, max, sql } from 'drizzle-orm';
import type { LocalText } from '../../contract/basics.ts';
import { categoryPageTag } from '../../server/contexts/catalogue/index.ts';
import type { Database, Db, Tx } from '../../server/platform/db/open.ts';
import {
  account,
  category,
  product,
  publishOutbox,
  review,
  sku,
  supplier,
} from '../../server/platform/db/schema.ts';
import { makeCategories } from '../catalogue/categories.ts';
import { productRow, reviewRow, skuRow, supplierRow } from '../load/rows.ts';
import { makeAccounts, reviewersOf } from '../people/accounts.ts';
import { makeTraders, type Trader } from '../people/suppliers.ts';
import { makeReviews, type Reviewed } from '../reviews/reviews.ts';
import type { DemoAccount } from '../types.ts';
import { generator } from './products.ts';
import { moreTraders, mostTraders } from './traders.ts';

const perBatch = 250;
const productsPerShop = 100;
/** Rows per statement: PostgreSQL allows at most 65,535 parameters. */
const perStatement = 2_000;
const reviewsEach = 2;
const shopPrefix = 'generated-shop-';
const readerPrefix = 'generated-reader-';

/**
 * Adds generated products with shops, SKUs and reviews to a database that contains the demo's categories or none. Deterministic for the
 * same database; a repeated call continues where it stopped.
 * @param nameOf the name of a product by its id; without it the demo's own
 * @throws when the categories are not those of the demo.
 */
export async function generateCatalogue(
  database: Database,
  products: number,
  now: Date,
  onMade: (made: number) => void = () => {},
  nameOf?: (id: number) => LocalText,
): Promise<void> {
  const { db } = database;
  const categories = makeCategories();
  await ensureCategories(db, categories);
  const models = makeTraders(1, now, 'everything').filter((one) => one.supplier.status === 'approved');
  const shops = Math.min(mostTraders, Math.max(models.length, Math.ceil(products / productsPerShop)));
  const traders = await ensureTraders(db, models, shops);
  const readers = await ensureReaders(db, models, now);
  const row = generator(models, traders, now);
  const start = await firstFree(db, product.id);
  let firstSku = await firstFree(db, sku.id);
  for (let made = 0; made < products; made += perBatch) {
    const goods: Reviewed[] = [];
    for (let at = made; at < Math.min(products, made + perBatch); at += 1) {
      const one = row.make(start + at, start + at, firstSku);
      firstSku += one.product.skus.length;
      goods.push(nameOf ? { ...one, product: { ...one.product, name: nameOf(one.product.id) } } : one);
    }
    const reviews = makeReviews(goods, readers, now, reviewsEach);
    await db.transaction(async (tx) => {
      await insertGoods(tx, goods, reviews, traders);
      await touch(tx, tagsOf(goods, categories));
    });
    onMade(goods.length);
  }
  for (const table of ['product', 'sku']) {
    await database.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
  }
  const own = sql`(select count(*) from product_search as own where own.supplier_id = ${supplier.id})`;
  await db.transaction(async (tx) => {
    await tx.update(supplier).set({ productCount: sql`${own}` });
    await touch(tx, ['suppliers', ...traders.map((trader) => `supplier:${trader.supplier.id}`)]);
  });
}

/** Notifies the publisher, which may be a server running at the same time. */
const touch = (tx: Tx, tags: readonly string[]) =>
  tx.insert(publishOutbox).values(tags.map((tag) => ({ tag })));

/** Cache tags of the new products and of the lists that contain them. */
function tagsOf(goods: readonly Reviewed[], categories: ReturnType<typeof makeCategories>): string[] {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const tags = new Set(['list:all', 'categories']);
  for (const { product: one } of goods) {
    tags.add(`product:${one.id}`).add(`list:supplier:${one.supplierId}`);
    let at: number | null | undefined = one.categoryId;
    for (; at; at = parents.get(at)) tags.add(`list:category:${at}`).add(categoryPageTag(at));
  }
  return [...tags];
}

/** Adds missing categories of the complete tree: a demo shop contains only those it sells in. */
async function ensureCategories(db: Db, categories: ReturnType<typeof makeCategories>): Promise<void> {
  const known = await db.select({ id: category.id, externalId: category.externalId }).from(category);
  const wanted = new Map(categories.map(({ id, externalId }) => [id, externalId]));
  if (known.some(({ id, externalId }) => wanted.get(id) !== externalId)) {
    throw new Error('products are only generated for the categories of the demo shop');
  }
  const ids = new Set(known.map(({ id }) => id));
  const missing = categories.filter(({ id }) => !ids.has(id));
  if (missing.length === 0) return;
  await db.insert(category).values(missing.map(({ slug, picture, ...row }) => ({ ...row, image: '' })));
  await db.execute(
    sql`select setval(pg_get_serial_sequence('category', 'id'), (select max(id) from ${category}))`,
  );
}

/** The generated shops, existing ones first, at least `wanted`. */
async function ensureTraders(db: Db, models: readonly Trader[], wanted: number): Promise<Trader[]> {
  const known = await db
    .select({ id: supplier.id, accountId: account.id, username: account.username })
    .from(supplier)
    .innerJoin(account, eq(account.id, supplier.accountId))
    .where(like(account.username, `${shopPrefix}%`))
    .orderBy(supplier.id);
  const old = known.flatMap(({ id, accountId, username }) =>
    moreTraders(models, Number(username.slice(shopPrefix.length)), 1, {
      firstId: id,
      firstAccount: accountId,
    }),
  );
  const missing = Math.max(0, wanted - old.length);
  if (missing === 0) return old;
  const ids = { firstId: await firstFree(db, supplier.id), firstAccount: await firstFree(db, account.id) };
  const added = moreTraders(models, old.length, missing, ids);
  await db.transaction(async (tx) => {
    await tx.insert(account).values(
      added.map(({ supplier: one }, i) => ({
        id: one.accountId,
        username: `${shopPrefix}${old.length + i}`,
        nickname: one.brand.zh,
      })),
    );
    await tx.insert(supplier).values(added.map((one) => supplierRow(one.supplier, { products: [] })));
    for (const table of [account, supplier]) {
      const name = table === account ? 'account' : 'supplier';
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${table}))`,
      );
    }
  });
  return [...old, ...added];
}

/** Accounts that write the reviews, without a login. */
async function ensureReaders(db: Db, models: Trader[], now: Date): Promise<DemoAccount[]> {
  const drafts = reviewersOf(makeAccounts(models, now));
  const rows = drafts.map(({ username, nickname }) => ({ username: `${readerPrefix}${username}`, nickname }));
  const [found] = await db
    .select({ readers: count() })
    .from(account)
    .where(like(account.username, `${readerPrefix}%`));
  if (!found?.readers) await db.insert(account).values(rows);
  const known = await db
    .select({ id: account.id, username: account.username })
    .from(account)
    .where(like(account.username, `${readerPrefix}%`));
  const ids = new Map(known.map((row) => [row.username, row.id]));
  return drafts.map((draft) => ({ ...draft, id: ids.get(`${readerPrefix}${draft.username}`) ?? 0 }));
}

async function firstFree(
  db: Db,
  id: typeof product.id | typeof sku.id | typeof supplier.id | typeof account.id,
) {
  const [row] = await db.select({ last: max(id) }).from(id.table);
  return Number(row?.last ?? 0) + 1;
}

async function insertGoods(
  tx: Tx,
  goods: readonly Reviewed[],
  reviews: ReturnType<typeof makeReviews>,
  traders: readonly Trader[],
): Promise<void> {
  const provinces = new Map(traders.map(({ supplier: one }) => [one.id, one.dispatch]));
  const made = new Map(goods.map(({ product: one }) => [one.id, one]));
  await tx
    .insert(product)
    .values([...made.values()].map((one) => productRow(one, provinces.get(one.supplierId) ?? '')));
  const skus = [...made.values()].flatMap((one) => one.skus.map((item, at) => skuRow(one, item, at)));
  for (let at = 0; at < skus.length; at += perStatement)
    await tx.insert(sku).values(skus.slice(at, at + perStatement));
  const written = reviews.flatMap((one) => {
    const about = made.get(one.productId);
    if (!about) return [];
    const { id, ...values } = reviewRow(one, about);
    return [values];
  });
  if (written.length > 0) await tx.insert(review).values(written);
}
