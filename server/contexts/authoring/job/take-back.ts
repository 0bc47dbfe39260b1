import { createHash } from 'node:crypto';
import type { Actor } from '../../../platform/access/actor.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import {
  isLeaf,
  lockProducts,
  type ProductAggregate,
  readAggregate,
  type SkuAggregate,
  saveProducts,
  skusWithHistory,
} from '../../catalogue/index.ts';
import { takeBackAsked } from '../editor/file-change.ts';
import { lockDraft } from '../editor/revision-rows.ts';
import { forgetMove } from '../file/seen-stock.ts';
import type { Row } from './each-row.ts';

/** Everything of a product but its stock, which orders change: the same mark is the same product. */
export function markOf(whole: ProductAggregate): string {
  const skus = whole.skus.map(({ stock: _, ...sku }) => sku);
  return createHash('sha256')
    .update(JSON.stringify({ ...whole, skus }))
    .digest('hex');
}

/** By how many pieces the import that is taken back had moved each SKU. */
function movedBy(imported: ProductAggregate, restored: ProductAggregate): [number, number][] {
  const before = new Map(restored.skus.map(({ id, stock }) => [id, stock]));
  return imported.skus.flatMap(({ id, stock }): [number, number][] => {
    const pieces = stock - (before.get(id) ?? stock);
    return id === undefined || pieces === 0 ? [] : [[id, pieces]];
  });
}

/** Pieces by SKU. */
export const piecesOf = (whole: ProductAggregate): Record<string, number> =>
  Object.fromEntries(whole.skus.map(({ id, stock }) => [String(id), stock]));

/**
 * Makes a product what it was before an import; one the import made goes to the recycle bin.
 * @throws conflict where it was changed since; not_found
 */
export async function takeBack(
  work: UnitOfWork,
  actor: Actor,
  row: Row,
): Promise<{ readonly state: 'changed' | 'removed' | 'unchanged' }> {
  const { tx } = work;
  await lockDraft(tx, row.productId);
  await lockProducts(tx, [row.productId]);
  const stored = await readAggregate(tx, row.productId);
  // Never public: what the file asked for is given up.
  if (!stored && row.before === null && row.revision !== null) {
    const state = await takeBackAsked(work, row.productId, row.revision, row.draftBefore);
    work.audit({ kind: 'product', id: row.productId }, { revision: row.revision }, { state });
    return { state };
  }
  if (!stored || !actor.shop().owns(stored.supplierId)) fail('not_found');
  const { whole } = stored;
  if (row.before === null && whole.status === 'archived') return { state: 'unchanged' };
  if (markOf(whole) !== row.mark) fail('conflict');
  if (row.revision !== null) await takeBackAsked(work, row.productId, row.revision, row.draftBefore);
  const after =
    row.before === null
      ? { ...whole, status: 'archived' as const }
      : // What this very job wrote down of the same type.
        await restored(work, whole, row.before as ProductAggregate, row.pieces ?? {});
  await saveProducts(work, stored.supplierId, [{ before: stored, after }]);
  for (const [skuId, pieces] of movedBy(whole, after)) await forgetMove(tx, row.jobId, skuId, pieces);
  work.audit({ kind: 'product', id: row.productId }, whole, after);
  return { state: row.before === null ? 'removed' : 'changed' };
}

async function restored(
  { tx }: UnitOfWork,
  now: ProductAggregate,
  before: ProductAggregate,
  imported: Readonly<Record<string, number>>,
): Promise<ProductAggregate> {
  if (before.categoryId !== now.categoryId && !(await isLeaf(tx, before.categoryId)))
    fail('invalid_input', {}, 'categoryId');
  const there = new Map(now.skus.map((sku) => [sku.id, sku]));
  const had = new Set(before.skus.map(({ id }) => id));
  const added = now.skus.flatMap(({ id }) => (id === undefined || had.has(id) ? [] : [id]));
  // Somebody has bought what the import added.
  if ((await skusWithHistory(tx, added)).size > 0) fail('variants_sold');
  const skus = before.skus.map((sku): SkuAggregate => {
    const current = there.get(sku.id);
    if (!current) {
      const { id: _, ...anew } = sku;
      return anew;
    }
    const left = imported[String(sku.id)];
    // What was sold since stays sold.
    if (sku.stock === left || left === undefined) return { ...sku, stock: current.stock };
    return current.stock === left ? sku : fail('conflict', {}, 'stock');
  });
  return { ...before, skus };
}
