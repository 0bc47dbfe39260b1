import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../platform/db/open.ts';
import { product, sku } from '../../../platform/db/schema.ts';
import { productPrices } from './edit-prices.ts';
import {
  ownLists,
  type ProductAggregate,
  type SkuAggregate,
  type StoredProduct,
} from './product-aggregate.ts';

export interface ProductSave {
  /** The stored product, read under its lock; absent = a new one. */
  readonly before: StoredProduct | undefined;
  readonly after: ProductAggregate;
  /** The id that was reserved for a new product when it was a draft. */
  readonly id?: number;
}

/** Rows per statement: PostgreSQL accepts at most 65,535 parameters. */
const most = 500;

/** The values of the conflicting insert for all columns but these. */
function excludedBut(
  columns: Readonly<Record<string, PgColumn>>,
  skipped: readonly string[],
): Record<string, SQL> {
  const names = Object.entries(columns).filter(([key]) => !skipped.includes(key));
  return Object.fromEntries(names.map(([key, { name }]) => [key, sql.raw(`excluded."${name}"`)]));
}
/** Columns that a supplier does not write, or that are stored elsewhere. */
const unwritten = [
  'id',
  'supplierId',
  'createdAt',
  'promotions',
  'salePercent',
  'saleEndAt',
  'isNew',
  'isHot',
  'sales',
  'rating',
  'reviewCount',
  'version',
  'removedAt',
  'lacksZh',
  'lacksEn',
];
const columns = getTableColumns(product);
/** Columns that can change without increasing the product's version. */
const quick = ['price', 'maxPrice', 'originalPrice', 'hasStock', 'status', 'updatedAt'];
const written = Object.entries(columns).filter(([key]) => ![...unwritten, ...quick].includes(key));
const rowsOf = (of: string) => sql.raw(written.map(([, { name }]) => `${of}."${name}"`).join(', '));
const productSet = {
  ...excludedBut(columns, unwritten),
  // An archived product is in the recycle bin from then on.
  removedAt: sql`case when excluded."status" <> 'archived' then null when ${product.status} <> 'archived' then excluded."updated_at" else ${product.removedAt} end`,
  version: sql`${product.version} + ((${rowsOf('product')}) is distinct from (${rowsOf('excluded')}))::int`,
};
const skuSet = excludedBut(getTableColumns(sku), ['id', 'productId']);

/** The product's own row, with the columns derived from its SKUs. */
export function rowOf({ skus, ...own }: ProductAggregate) {
  return {
    ...ownLists(own),
    ...productPrices(skus),
    hasStock: skus.some((item) => item.stock > 0),
  };
}

/** Writes the product rows that differ. @returns their ids, in the order of `saves` */
export async function writeProducts(
  tx: Tx,
  supplierId: number,
  now: Date,
  saves: readonly ProductSave[],
): Promise<number[]> {
  // Promotion flags are computed after the row exists: promotion-flags.ts.
  const whose = { supplierId, promotions: [], updatedAt: now };
  const fresh = saves.filter((save) => !save.before);
  const created = new Map<string, number>();
  for (let i = 0; i < fresh.length; i += most) {
    const rows = fresh.slice(i, i + most).map(({ after, id }) => ({
      ...rowOf(after),
      ...whose,
      ...(id === undefined ? {} : { id }),
      isNew: true,
      createdAt: now,
    }));
    const inserted = await tx
      .insert(product)
      .values(rows)
      .returning({ id: product.id, handle: product.handle });
    for (const row of inserted) created.set(row.handle, row.id);
  }
  const changed = saves.flatMap(({ before, after }) => {
    if (!before || isDeepStrictEqual(rowOf(before.aggregate), rowOf(after))) return [];
    return [{ ...rowOf(after), ...whose, id: before.id }];
  });
  for (let i = 0; i < changed.length; i += most) {
    // The rows exist: this updates many rows in one statement.
    await tx
      .insert(product)
      .values(changed.slice(i, i + most))
      .onConflictDoUpdate({ target: product.id, set: productSet });
  }
  return saves.map(({ before, after }) => before?.id ?? created.get(after.handle) ?? 0);
}

/** Inserts, updates and deletes SKUs where they differ; `ids` are the product ids in the order of `saves`. */
export async function writeSkus(
  tx: Tx,
  saves: readonly ProductSave[],
  ids: readonly number[],
): Promise<void> {
  const gone: number[] = [];
  const fresh: (typeof sku.$inferInsert)[] = [];
  const changed: { row: typeof sku.$inferInsert & { id: number }; recoded: boolean }[] = [];
  saves.forEach(({ before, after }, at) => {
    const known = new Map(
      before?.aggregate.skus.map((item, position) => [item.id, skuRowOf(item, position)]),
    );
    after.skus.forEach((item, position) => {
      const set = skuRowOf(item, position);
      const productId = ids[at] ?? 0;
      const old = known.get(item.id);
      if (item.id === undefined) fresh.push({ ...set, productId });
      else if (!isDeepStrictEqual(old, set)) {
        changed.push({ row: { ...set, id: item.id, productId }, recoded: old?.code !== set.code });
      }
      known.delete(item.id);
    });
    for (const id of known.keys()) if (id !== undefined) gone.push(id);
  });
  if (gone.length > 0) await tx.delete(sku).where(inArray(sku.id, gone));
  // SKUs of a product may swap codes: all changed codes are freed before any is set.
  const recoded = changed.filter((row) => row.recoded).map(({ row }) => row.id);
  if (recoded.length > 0) {
    await tx
      .update(sku)
      .set({ code: sql`'~' || ${sku.id}` })
      .where(inArray(sku.id, recoded));
  }
  for (let i = 0; i < changed.length; i += most) {
    const rows = changed.slice(i, i + most).map(({ row }) => row);
    await tx.insert(sku).values(rows).onConflictDoUpdate({ target: sku.id, set: skuSet });
  }
  for (let i = 0; i < fresh.length; i += most) await tx.insert(sku).values(fresh.slice(i, i + most));
}

const skuRowOf = ({ id: _, choice, ...own }: SkuAggregate, position: number) => ({
  ...own,
  choice: [...choice],
  position,
});
