import { and, desc, eq } from 'drizzle-orm';
import type { SupplierProduct } from '../../../../contract/authoring/supplier-product.ts';
import { localPath, paths } from '../../../../contract/paths.ts';
import type { Actor, SupplierScope } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import {
  account,
  product,
  productRevision,
  shopCategory,
  shopCategoryProduct,
  supplier,
} from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { lockProducts, readAggregate, type StoredProduct, skusWithHistory } from '../../catalogue/index.ts';
import { openTakedown, toTakedown } from '../takedown/queries.ts';
import { fieldsOf } from './fields.ts';
import { lockDraft, openRevision, type RevisionRow, writtenTimes } from './revision-queries.ts';

/** The shop categories of a product. */
export async function shopCategoriesOf(
  db: Db | Tx,
  shop: SupplierScope,
  productId: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: shopCategoryProduct.shopCategoryId })
    .from(shopCategoryProduct)
    .innerJoin(shopCategory, eq(shopCategory.id, shopCategoryProduct.shopCategoryId))
    .where(and(eq(shopCategoryProduct.productId, productId), shop.where(shopCategory.supplierId)))
    .orderBy(shopCategoryProduct.shopCategoryId);
  return rows.map(({ id }) => id);
}

/** A product of the supplier: public, with an open revision, or both. */
export interface Known {
  readonly id: number;
  readonly version: number;
  readonly stored: (StoredProduct & Times) | undefined;
  readonly open: RevisionRow | undefined;
}
interface Times {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** @throws not_found for a product of another supplier, a discarded one, or one removed permanently */
export async function readKnown(db: Db | Tx, shop: SupplierScope, id: number): Promise<Known> {
  const open = await openRevision(db, id);
  const aggregate = await readAggregate(db, id);
  const [row] = await db
    .select({
      version: product.version,
      removedAt: product.removedAt,
      createdAt: product.createdAt,
      updatedAt: product.updatedAt,
    })
    .from(product)
    .where(and(eq(product.id, id), shop.where(product.supplierId)));
  if (open && !shop.owns(open.supplierId)) fail('not_found');
  const isGone = aggregate?.aggregate.status === 'archived' && !row?.removedAt;
  const stored = aggregate && row && !isGone ? { ...aggregate, ...row } : undefined;
  if (!stored && !(open?.isNew && !aggregate)) fail('not_found');
  return { id, version: (row?.version ?? 0) + (await writtenTimes(db, id)), stored, open };
}

/** Locks and reads a product for editing. @throws not_found, also for one in the recycle bin */
export async function lockKnown(work: UnitOfWork, actor: Actor, id: number): Promise<Known> {
  const { tx } = work;
  await lockDraft(tx, id);
  await lockProducts(tx, [id]);
  const known = await readKnown(tx, actor.shop(), id);
  if (known.stored?.aggregate.status === 'archived') fail('not_found');
  return known;
}

function statusOf({ stored }: Known): SupplierProduct['status'] {
  if (!stored) return 'new';
  const { status } = stored.aggregate;
  return status === 'archived' ? 'removed' : status;
}

/** The latest revision; an open one has priority. */
async function lastRevision(db: Db | Tx, id: number): Promise<SupplierProduct['revision']> {
  const [row] = await db
    .select({ revision: productRevision, author: account.nickname, username: account.username })
    .from(productRevision)
    .innerJoin(account, eq(account.id, productRevision.authorId))
    .where(eq(productRevision.productId, id))
    .orderBy(desc(productRevision.id))
    .limit(1);
  if (!row) return null;
  const { state, reason, savedAt, submittedAt, decidedAt } = row.revision;
  return {
    state,
    reason,
    author: row.author || row.username,
    saveTime: savedAt.toISOString(),
    submitTime: submittedAt?.toISOString() ?? null,
    decideTime: decidedAt?.toISOString() ?? null,
  };
}

/** One product for its editor. @throws not_found */
export async function readSupplierProduct(
  db: Db | Tx,
  shop: SupplierScope,
  id: number,
): Promise<SupplierProduct> {
  const known = await readKnown(db, shop, id);
  const { stored, open, version } = known;
  const published = stored ? fieldsOf(stored.aggregate, await shopCategoriesOf(db, shop, id)) : null;
  const fields = open?.fields ?? published ?? fail('not_found');
  const skuIds = stored?.aggregate.skus.flatMap((sku) => (sku.id === undefined ? [] : [sku.id])) ?? [];
  const history = await skusWithHistory(db, skuIds);
  const [shopRow] = await db
    .select({ status: supplier.status })
    .from(supplier)
    .where(shop.where(supplier.id));
  const isShown = stored?.aggregate.status === 'on_sale' && shopRow?.status === 'approved';
  const path = paths.product(id);
  const takedown = await openTakedown(db, id);
  return {
    id,
    version,
    status: statusOf(known),
    fields,
    published,
    stored:
      stored?.aggregate.skus.map(({ id: skuId = 0, price, originalPrice, stock }) => ({
        id: skuId,
        price,
        originalPrice,
        stock,
        hasHistory: history.has(skuId),
      })) ?? [],
    revision: await lastRevision(db, id),
    takedown: takedown ? toTakedown(takedown) : null,
    paths: isShown ? { zh: localPath(path, 'zh'), en: localPath(path, 'en') } : null,
    createTime: (stored?.createdAt ?? open?.createdAt ?? new Date()).toISOString(),
    updateTime: (open?.savedAt ?? stored?.updatedAt ?? new Date()).toISOString(),
  };
}
