import { and, asc, eq, inArray, isNotNull, lte, sum } from 'drizzle-orm';
import type { LedgerProvider } from '../../../../contract/accounting/ledger.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import {
  afterSale,
  category,
  commissionRule,
  coupon,
  ledgerOrder,
  ledgerTransaction,
  order,
  orderItem,
  paymentReceipt,
  product,
  userCoupon,
} from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { refundable } from '../refundable.ts';
import {
  addAmounts,
  type OrderAmounts,
  type OrderMoney,
  postChange,
  postEarn,
  postRelease,
  zeroAmounts,
} from './post.ts';
import { book } from './write.ts';

export interface Rule {
  readonly id: number;
  readonly rate: number;
  readonly supplierId: number | null;
  readonly categoryId: number | null;
  readonly productId: number | null;
  readonly createdAt: Date;
}

interface Sold {
  readonly productId: number;
  readonly supplierId: number;
  /** The product's own category first, then its ancestors. */
  readonly categories: readonly number[];
}

/**
 * How specifically a rule matches a product: a product rule before a category rule, the nearest category first, then supplier rules, then
 * general ones. null = no match.
 */
function specificityOf(rule: Rule, sold: Sold): number | null {
  if (rule.supplierId !== null && rule.supplierId !== sold.supplierId) return null;
  const shop = rule.supplierId === null ? 0 : 1;
  if (rule.productId !== null) return rule.productId === sold.productId ? 1_000 : null;
  if (rule.categoryId === null) return shop;
  const depth = sold.categories.indexOf(rule.categoryId);
  return depth === -1 ? null : 2 * (sold.categories.length - depth) + shop;
}

/** The rule that applies: the most specific one, on a tie the oldest. */
export function ruleFor(rules: readonly Rule[], sold: Sold): Rule | undefined {
  const fitting = rules.flatMap((rule) => {
    const close = specificityOf(rule, sold);
    return close === null ? [] : [{ rule, close }];
  });
  const [first] = fitting.toSorted(
    (a, b) =>
      b.close - a.close || a.rule.createdAt.getTime() - b.rule.createdAt.getTime() || a.rule.id - b.rule.id,
  );
  return first?.rule;
}

/**
 * The commission rate of each product of a supplier, in basis points; 0 without a matching rule.
 * @param until only rules created before this time apply; absent: all
 */
export async function ratesOf(
  tx: Tx,
  supplierId: number,
  productIds: readonly number[],
  until?: Date,
): Promise<Map<number, number>> {
  const made = until && lte(commissionRule.createdAt, until);
  const rules = await tx.select().from(commissionRule).where(made);
  const goods = await tx
    .select({ id: product.id, categoryId: product.categoryId })
    .from(product)
    .where(inArray(product.id, [...productIds]));
  const parents = await parentsOf(
    tx,
    goods.map(({ categoryId }) => categoryId),
  );
  return new Map(
    goods.map(({ id: productId, categoryId }) => {
      const sold = { productId, supplierId, categories: chain(parents, categoryId) };
      return [productId, ruleFor(rules, sold)?.rate ?? 0];
    }),
  );
}

type Parents = ReadonlyMap<number, number | null>;

const chain = (parents: Parents, id: number | null): number[] =>
  id === null ? [] : [id, ...chain(parents, parents.get(id) ?? null)];

/** The parents of categories and of all their ancestors. */
async function parentsOf(tx: Tx, ids: readonly number[]): Promise<Parents> {
  const known = new Map<number, number | null>();
  let asked = [...new Set(ids)];
  while (asked.length > 0) {
    const rows = await tx
      .select({ id: category.id, parentId: category.parentId })
      .from(category)
      .where(inArray(category.id, asked));
    for (const { id, parentId } of rows) known.set(id, parentId);
    asked = [
      ...new Set(
        rows.flatMap(({ parentId }) => (parentId !== null && !known.has(parentId) ? [parentId] : [])),
      ),
    ];
  }
  return known;
}

interface PricedLine {
  /** The paid amount in fen, including the freight share. */
  readonly paid: number;
  readonly freightShare: number;
  readonly platformCouponOff: number;
}

/** The amounts of a line that are fixed at payment, in fen. */
interface LineShare {
  readonly subsidy: number;
  readonly commission: number;
}

const part = (amount: number, of: number, total: number): number =>
  Number((BigInt(amount) * BigInt(of)) / BigInt(total));

/**
 * The platform's subsidy and commission for a paid line. The commission is on the price the supplier gets for the goods, without freight,
 * rounded down.
 * @param rate basis points
 * @param shopShare percentage of the platform coupon that the supplier pays
 */
export function shareOf(line: PricedLine, rate: number, shopShare: number): LineShare {
  const subsidy = line.platformCouponOff - part(line.platformCouponOff, shopShare, 100);
  return { subsidy, commission: part(line.paid - line.freightShare + subsidy, rate, 10_000) };
}

interface BoughtLine extends LineShare {
  readonly quantity: number;
  readonly paid: number;
  readonly freightShare: number;
}

export const factsOfPayment = ({ paid, subsidy, commission }: BoughtLine): OrderAmounts => ({
  paid,
  subsidy,
  commission: 0 - commission,
});

/**
 * The changes of a refund of `pieces`: their shares of subsidy and commission are reversed. When the refund is below the paid price of the
 * goods, the shares are reduced in proportion; freight bears no commission, so keeping it changes nothing.
 * @param already pieces refunded before
 * @param amount refunded amount in fen
 */
export function factsOfRefund(
  line: BoughtLine,
  already: number,
  pieces: number,
  amount: number,
): OrderAmounts {
  const { quantity } = line;
  const piecesOf = (paid: number) => refundable({ quantity, paid }, already, pieces);
  const goods = piecesOf(line.paid - line.freightShare);
  const back = (total: number) => (amount >= goods ? total : part(total, amount, goods));
  return {
    paid: 0 - amount,
    subsidy: 0 - back(piecesOf(line.subsidy)),
    commission: back(piecesOf(line.commission)),
  };
}

type OrderRow = typeof order.$inferSelect;
type MoneyRow = typeof ledgerOrder.$inferSelect;

interface Paid {
  readonly provider: LedgerProvider;
  /** The owner of the account that received the payment. */
  readonly collectedBy: 'platform' | 'shop';
}

/** The supplier's part of the platform coupon of an order, in fen. */
export async function borneBySupplier(
  db: Db,
  row: OrderRow,
  lines: readonly Pick<typeof orderItem.$inferSelect, 'paid' | 'freightShare' | 'platformCouponOff'>[],
): Promise<number> {
  const share = await shopShareOf(db, row);
  return lines.reduce((sum, line) => sum + line.platformCouponOff - shareOf(line, 0, share).subsidy, 0);
}

/** The percentage of the platform coupon that the supplier pays. */
async function shopShareOf(tx: Db, { platformCouponId }: OrderRow): Promise<number> {
  if (platformCouponId === null) return 0;
  const [found] = await tx
    .select({ share: coupon.shopShare })
    .from(userCoupon)
    .innerJoin(coupon, eq(coupon.id, userCoupon.couponId))
    .where(eq(userCoupon.id, platformCouponId));
  return found?.share ?? 0;
}

/** The gateway and the recipient of an order's payment; null = there was nothing to pay. */
async function paidOf(tx: Tx, { paymentId, payable }: OrderRow): Promise<Paid | null> {
  if (payable === 0) return null;
  const paid = and(eq(paymentReceipt.paymentId, paymentId), eq(paymentReceipt.outcome, 'paid'));
  const [receipt] = await tx.select().from(paymentReceipt).where(paid);
  const collectedBy = receipt?.merchantAccountId ? 'shop' : 'platform';
  return { provider: receipt?.provider ?? 'sandbox', collectedBy };
}

/**
 * Books the payment of an order and fixes the commission of each line. The order must be locked.
 * @param paid the payment, null = there was nothing to pay; absent: an order older than the ledger, whose receipt is read and to which only
 * the commission rules of that time apply
 */
export async function bookPaid(tx: Tx, row: OrderRow, at: Date, paid?: Paid | null): Promise<MoneyRow> {
  const { id: orderId, supplierId } = row;
  const lines = await tx
    .select()
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.id));
  const rates = await ratesOf(
    tx,
    supplierId,
    lines.map(({ productId }) => productId),
    paid === undefined ? at : undefined,
  );
  const shopShare = await shopShareOf(tx, row);
  let facts: OrderAmounts = zeroAmounts;
  for (const line of lines) {
    const rate = rates.get(line.productId) ?? 0;
    const share = shareOf(line, rate, shopShare);
    facts = addAmounts(facts, factsOfPayment({ ...line, ...share }));
    await tx
      .update(orderItem)
      .set({ ...share, commissionRate: rate })
      .where(eq(orderItem.id, line.id));
  }
  const { provider = null, collectedBy = 'platform' } =
    (paid === undefined ? await paidOf(tx, row) : paid) ?? {};
  const [money] = await tx
    .insert(ledgerOrder)
    .values({
      orderId,
      supplierId,
      collectedBy,
      provider,
      stage: 'held',
    })
    .returning();
  if (!money) fail('internal');
  const about = { key: `payment:${orderId}`, kind: 'payment', supplierId, orderId, at, ...facts } as const;
  await book(tx, about, postChange(money, facts));
  return money;
}

/** The ledger state of an order; orders older than the ledger are booked first. */
async function moneyOf(tx: Tx, orderId: number): Promise<MoneyRow | null> {
  const [money] = await tx.select().from(ledgerOrder).where(eq(ledgerOrder.orderId, orderId));
  if (money) return money;
  const [row] = await tx.select().from(order).where(eq(order.id, orderId));
  return row?.paidAt ? bookPaid(tx, row, row.paidAt) : null;
}

/** Transactions that change the amounts of an order. */
export const orderKinds = ['payment', 'refund', 'chargeback'] as const;

/** The sums of all that was booked for an order. */
export async function orderTotals(tx: Tx, orderId: number): Promise<OrderAmounts> {
  const { paid, subsidy, commission } = ledgerTransaction;
  const [found] = await tx
    .select({ paid: sum(paid), subsidy: sum(subsidy), commission: sum(commission) })
    .from(ledgerTransaction)
    .where(and(eq(ledgerTransaction.orderId, orderId), inArray(ledgerTransaction.kind, [...orderKinds])));
  return {
    paid: Number(found?.paid ?? 0),
    subsidy: Number(found?.subsidy ?? 0),
    commission: Number(found?.commission ?? 0),
  };
}

/** Books the refund of an after-sale. The order must be locked. */
export async function bookRefund(tx: Tx, afterSaleId: number, at: Date): Promise<void> {
  const [sale] = await tx.select().from(afterSale).where(eq(afterSale.id, afterSaleId));
  const money = sale && (await moneyOf(tx, sale.orderId));
  if (!money) return;
  const key = `refund:${afterSaleId}`;
  const [line] = await tx.select().from(orderItem).where(eq(orderItem.id, sale.orderItemId));
  if (!line) fail('internal');
  const ofLine = and(eq(afterSale.orderItemId, line.id), isNotNull(ledgerTransaction.afterSaleId));
  const [before] = await tx
    .select({ pieces: sum(afterSale.quantity) })
    .from(afterSale)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.afterSaleId, afterSale.id))
    .where(ofLine);
  const { orderId, quantity, amount } = sale;
  const already = Math.min(Number(before?.pieces ?? 0), line.quantity - quantity);
  const facts = factsOfRefund(line, already, quantity, amount);
  const { supplierId } = money;
  const about = { key, kind: 'refund', supplierId, orderId, afterSaleId, at, ...facts } as const;
  await book(tx, about, postChange(money, facts));
}

/**
 * Books the rest of an order as earned by the supplier; it becomes payable `window` ms later. Does nothing for an order that is earned
 * already or was never paid.
 */
export async function bookEarned(tx: Tx, orderId: number, at: Date, window: number): Promise<void> {
  const money = await moneyOf(tx, orderId);
  if (money?.stage !== 'held') return;
  await tx
    .update(ledgerOrder)
    .set({ stage: 'earned', releaseDueAt: new Date(at.getTime() + window) })
    .where(eq(ledgerOrder.orderId, orderId));
  const about = { key: `earn:${orderId}`, kind: 'earn', supplierId: money.supplierId, orderId, at } as const;
  await book(tx, about, postEarn(money, await orderTotals(tx, orderId)));
}

/**
 * Books an order's money as payable to the supplier. The order must be locked, and the caller must check that its after-sale window has
 * ended.
 */
export async function bookReleased(tx: Tx, money: OrderMoney & { readonly orderId: number }, at: Date) {
  const { orderId, supplierId } = money;
  await tx
    .update(ledgerOrder)
    .set({ stage: 'released', releaseDueAt: null })
    .where(eq(ledgerOrder.orderId, orderId));
  const about = { key: `release:${orderId}`, kind: 'release', supplierId, orderId, at } as const;
  await book(tx, about, postRelease(money, await orderTotals(tx, orderId)));
}

/**
 * Books what a lost dispute took of an order's money; like a refund it gives back commission and the platform's share of coupons in
 * proportion. The order must be locked. `key` names the dispute.
 */
export async function bookChargeback(
  tx: Tx,
  { orderId, amount, key, at }: { orderId: number; amount: number; key: string; at: Date },
): Promise<void> {
  const money = await moneyOf(tx, orderId);
  if (!money || amount === 0) return;
  const { paid, subsidy, commission } = await orderTotals(tx, orderId);
  const facts = {
    paid: 0 - amount,
    subsidy: 0 - part(subsidy, amount, paid),
    commission: 0 - part(commission, amount, paid),
  };
  const about = { key, kind: 'chargeback', supplierId: money.supplierId, orderId, at, ...facts } as const;
  await book(tx, about, postChange(money, facts));
}
