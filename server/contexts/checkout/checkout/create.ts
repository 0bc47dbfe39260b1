import { createHash } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { CouponChoice } from '../../../../contract/checkout/checkout.ts';
import type { InvoiceFields } from '../../../../contract/orders/invoice.ts';
import { lockAccount } from '../../../platform/access/lock-account.ts';
import { retryOnNumberCollision } from '../../../platform/db/number-collision.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { order, payment } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { lockGoods, type Pieces, takeStock } from '../../catalogue/index.ts';
import {
  addressSnapshot,
  arrivalsOf,
  type Buyer,
  checkAmount,
  checkShippable,
  type Priced,
  priceOrder,
  spendCoupons,
  termsFor,
} from '../../pricing/index.ts';
import { removeLines } from '../cart/queries.ts';
import { checkOrderable } from './pricing.ts';
import { readBasket, readWanted } from './wanted.ts';
import { type OrderNote, type Placed, placed, writeOrders } from './write.ts';

interface NewOrder {
  readonly addressId: number;
  /** These SKUs instead of the selected lines of the cart. */
  readonly items?: readonly Pieces[] | undefined;
  readonly coupons: CouponChoice;
  /** The amount the buyer saw, in fen. */
  readonly expectedPayable: number;
  readonly notes: readonly OrderNote[];
  /** The invoice to request for each order once it is paid. */
  readonly invoice?: InvoiceFields | undefined;
}

/**
 * Places one payment with one order per supplier, reserves the stock and uses the coupons. Idempotent: the same `idempotencyKey` with the
 * same request returns the first result.
 * @throws the refusals of `readBasket`, `readWanted`, `checkOrderable` and `termsFor`; cannot_ship; price_changed with the new total;
 * idempotency_conflict when the key was used with another request; coupon_used, coupon_budget
 */
export function createOrder(
  deps: Deps,
  accountId: number,
  wanted: NewOrder,
  idempotencyKey: string | null,
): Promise<Placed> {
  const requestHash = createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
  const place = async (work: UnitOfWork) => {
    const { tx } = work;
    await lockAccount(tx, accountId);
    const before = idempotencyKey && (await placedBefore(tx, accountId, idempotencyKey, requestHash));
    if (before) return before;
    const { address, ...buyer } = await addressSnapshot(tx, accountId, wanted.addressId);
    const { pieces, cartIds } = await readBasket(tx, accountId, wanted.items, buyer.ownShops);
    const priced = await reserve(work, { ...buyer, accountId, choice: wanted.coupons }, wanted, pieces);
    const to = { place: buyer.province, now: work.now };
    const arrivals = await arrivalsOf(deps.db, priced.groups, to, tx);
    await removeLines(tx, accountId, cartIds);
    const { notes, invoice = null } = wanted;
    const draft = { accountId, idempotencyKey, requestHash, address, notes, invoice, priced, arrivals };
    return writeOrders(work, draft);
  };
  return retryOnNumberCollision(() => withTransaction(deps, place, { retry: true }));
}

const paymentByKey = prepared((db) =>
  db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.accountId, sql.placeholder('accountId')),
        eq(payment.idempotencyKey, sql.placeholder('key')),
      ),
    )
    .prepare('payment_by_key'),
);

async function placedBefore(
  tx: Tx,
  accountId: number,
  key: string,
  requestHash: string,
): Promise<Placed | null> {
  const [row] = await paymentByKey(tx).execute({ accountId, key });
  if (!row) return null;
  if (row.requestHash !== requestHash) fail('idempotency_conflict');
  const orders = await tx
    .select({ orderNo: order.orderNo })
    .from(order)
    .where(eq(order.paymentId, row.id))
    .orderBy(asc(order.id));
  return placed(row, orders);
}

interface AccountBuyer extends Buyer {
  readonly accountId: number;
  readonly choice: CouponChoice;
}

/** Checks, prices and reserves the goods with their rows locked, so that nothing changes in between. */
async function reserve(
  work: UnitOfWork,
  buyer: AccountBuyer,
  { expectedPayable }: NewOrder,
  pieces: readonly Pieces[],
): Promise<Priced> {
  const { tx } = work;
  await lockGoods(
    tx,
    pieces.map((item) => item.skuId),
  );
  const lines = await readWanted(tx, pieces);
  const now = work.now;
  checkOrderable(lines, buyer.ownShops, now);
  const terms = await termsFor(tx, lines, buyer, now);
  const priced = priceOrder(lines, terms);
  checkAmount(priced);
  checkShippable(priced);
  if (priced.payable !== expectedPayable) fail('price_changed', { payable: priced.payable });
  await takeStock(work, pieces);
  const used = [
    { coupon: priced.coupon, off: priced.platformCouponOff },
    ...priced.groups.map(({ coupon, supplierCouponOff: off }) => ({ coupon, off })),
  ];
  await spendCoupons(
    work,
    used.flatMap(({ coupon, off }) => (coupon ? { id: coupon.id, off } : [])),
  );
  return priced;
}
