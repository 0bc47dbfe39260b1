import type { Scope } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { checkPictured } from './pictured.ts';
import { type ProductAggregate, readAggregate, type StoredProduct } from './product-aggregate.ts';
import { saveProducts } from './save-products.ts';
import { lockProducts } from './stock.ts';
import { checkWeighed } from './template-freight.ts';

/**
 * Locks and reads a product that the caller may change.
 * @throws not_found for an unknown or archived one; forbidden for one of another supplier
 */
export async function ownProduct(
  tx: Tx,
  scope: Scope,
  id: number,
  supplierId?: number,
): Promise<StoredProduct> {
  await lockProducts(tx, [id]);
  const stored = await readAggregate(tx, id);
  if (!stored || stored.aggregate.status === 'archived') fail('not_found');
  if (!scope.owns(stored.supplierId)) fail('forbidden');
  if (supplierId !== undefined && supplierId !== stored.supplierId) fail('forbidden');
  return stored;
}

async function save(work: UnitOfWork, before: StoredProduct, after: ProductAggregate): Promise<void> {
  await saveProducts(work, before.supplierId, [{ before, after }]);
  work.audit({ kind: 'product', id: before.id }, before.aggregate, after);
}

/** Lists, unlists or archives a product. Setting its current status changes nothing. */
export async function setStatus(
  deps: Deps,
  scope: Scope,
  id: number,
  status: ProductAggregate['status'],
  supplierId?: number,
): Promise<void> {
  await withTransaction(deps, async (work) => {
    const stored = await ownProduct(work.tx, scope, id, supplierId);
    const after = { ...stored.aggregate, status };
    if (stored.aggregate.status !== 'on_sale') await checkWeighed(work.tx, after, () => 'body.status');
    checkPictured(stored.aggregate.status, after, 'body.status');
    await save(work, stored, after);
  });
}
