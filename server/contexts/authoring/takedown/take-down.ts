import { eq } from 'drizzle-orm';
import type { Takedown } from '../../../../contract/authoring/product-takedown.ts';
import { paths } from '../../../../contract/paths.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { failLate } from '../../../platform/audit/late.ts';
import { productTakedown } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { requireSeen } from '../../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { ownProduct, type StoredProduct, saveProducts } from '../../catalogue/index.ts';
import { openTakedown, readContent, type TakedownRow, toTakedown } from './queries.ts';

type ToShop = 'product_taken_down' | 'product_kept_down' | 'product_takedown_lifted';

const notifySupplier = (
  work: UnitOfWork,
  { id, supplierId, aggregate }: StoredProduct,
  key: ToShop,
  reason = '',
) =>
  notify(
    work,
    { shops: [supplierId], may: 'shop.product.read' },
    { key, data: { name: aggregate.name, id, reason }, link: paths.productEditor(id) },
  );

/** Takes a product off sale until the platform lifts it. @throws not_found, product_held when it has a takedown already */
export function takeDown(deps: Deps, actor: Actor, id: number, reason: string): Promise<null> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const stored = await ownProduct(tx, actor.scope(), id);
    if (await openTakedown(tx, id))
      await failLate(work, { kind: 'product', id }, { otherwise: 'product_held', by: '/off-shelf' });
    await tx.insert(productTakedown).values({ productId: id, reason, takerId: actor.id, createdAt: now });
    const after = { ...stored.aggregate, status: 'off_shelf' } as const;
    await saveProducts(work, stored.supplierId, [{ before: stored, after }]);
    await notifySupplier(work, stored, 'product_taken_down', reason);
    const { status } = stored.aggregate;
    work.audit(
      { kind: 'product', id },
      { status, takedown: null },
      { status: after.status, takedown: reason },
    );
    return null;
  });
}

interface OpenTakedown {
  readonly stored: StoredProduct;
  readonly row: TakedownRow;
}

/** @throws decided when a colleague was faster, not_found without a takedown, conflict when it changed since it was read */
async function lockTakedown(
  work: UnitOfWork,
  actor: Actor,
  id: number,
  version: string,
  isAnswer = false,
): Promise<OpenTakedown> {
  const stored = await ownProduct(work.tx, actor.scope(), id);
  const row = await openTakedown(work.tx, id);
  if (!row) return failLate(work, { kind: 'product', id }, { otherwise: 'not_found', by: '/takedown/lift/' });
  if (isAnswer && row.keptAt)
    await failLate(
      work,
      { kind: 'product', id },
      { otherwise: 'transition_forbidden', by: '/takedown/keep/' },
    );
  requireSeen(version, readContent(row));
  if (isAnswer && !row.appealedAt) fail('transition_forbidden');
  return { stored, row };
}

/** Lifts a takedown: the supplier may list the product again; its status is unchanged. @throws not_found, conflict */
export function lift(deps: Deps, actor: Actor, id: number, version: string): Promise<null> {
  return withTransaction(deps, async (work) => {
    const { stored, row } = await lockTakedown(work, actor, id, version);
    await work.tx.update(productTakedown).set({ liftedAt: work.now }).where(eq(productTakedown.id, row.id));
    await notifySupplier(work, stored, 'product_takedown_lifted');
    work.audit({ kind: 'product', id }, { takedown: row.reason }, { takedown: null });
    return null;
  });
}

interface Answer {
  readonly version: string;
  readonly reason: string;
}

/** Rejects an appeal, once. @throws not_found, conflict, transition_forbidden without an appeal or after an answer */
export function refuseAppeal(
  deps: Deps,
  actor: Actor,
  id: number,
  { version, reason }: Answer,
): Promise<null> {
  return withTransaction(deps, async (work) => {
    const { stored, row } = await lockTakedown(work, actor, id, version, true);
    const answer = { keptReason: reason, keptAt: work.now };
    await work.tx.update(productTakedown).set(answer).where(eq(productTakedown.id, row.id));
    await notifySupplier(work, stored, 'product_kept_down', reason);
    work.audit({ kind: 'product', id }, { keptReason: null }, { keptReason: reason });
    return null;
  });
}

/** Appeals against a takedown, once. @throws not_found without a takedown, transition_forbidden for a second appeal */
export function appeal(deps: Deps, actor: Actor, id: number, text: string): Promise<Takedown> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const { aggregate } = await ownProduct(tx, actor.shop(), id);
    const row = await openTakedown(tx, id);
    if (!row) fail('not_found');
    if (row.appealedAt) fail('transition_forbidden');
    const said = { appeal: text, appealedAt: now };
    await tx.update(productTakedown).set(said).where(eq(productTakedown.id, row.id));
    await notify(
      work,
      { operators: 'platform.product.shelf' },
      { key: 'product_appealed', data: { name: aggregate.name, id }, link: paths.platformProduct(id) },
    );
    work.audit({ kind: 'product', id }, { appeal: null }, { appeal: text });
    return toTakedown({ ...row, ...said });
  });
}
