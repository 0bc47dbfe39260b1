import { eq } from 'drizzle-orm';
import type { SupplierScope } from '../../platform/access/actor.ts';
import type { Tx } from '../../platform/db/open.ts';
import { afterSale, supplier } from '../../platform/db/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { fail } from '../../platform/fail.ts';
import { regionName } from '../../platform/regions/areas.ts';
import { requireSeen } from '../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../platform/transaction.ts';
import { giveBackStock } from '../catalogue/index.ts';
import { carrierName, type LockedOrder, leftToRefund, noteOrder } from '../orders/index.ts';
import { askOrder, hasOpen, mostFor } from './apply.ts';
import {
  lockAfterSale,
  type Move,
  type Party,
  type PayBack,
  releaseOrder,
  startRefund,
  takeStep,
  type Who,
} from './decide.ts';
import { retainedFreight } from './freight.ts';
import { checkEvidenceLimit } from './limits.ts';
import { notifyBuyer, notifyPlatform, notifySupplier } from './parties.ts';
import { type AfterSaleRow, noteStep, readContent } from './queries.ts';
import type { ReturnAddress } from './tables.ts';

interface Words {
  readonly content: string;
  readonly images: readonly string[];
  /** The account that acts, and has uploaded the pictures. */
  readonly uploader: number;
}

const noteOn = (
  { tx, now }: UnitOfWork,
  { after }: Move,
  kind: 'refund_accepted' | 'refund_refused' | 'refund_withdrawn' | 'refund_rejected',
  actor: Who['actor'],
) =>
  noteOrder(tx, {
    orderId: after.orderId,
    kind,
    actor,
    at: now,
    detail: after.afterSaleNo,
  });

/** Withdraws an after-sale: by the buyer, or (timeout) because the goods were not sent. @throws not_found, transition_forbidden */
export function withdraw(deps: Deps, who: Who, id: number): Promise<void> {
  return takeStep(deps, { id, who, action: 'withdraw' }, async (work, move) => {
    await releaseOrder(work, move, 'withdrawRefund');
    await noteOn(work, move, 'refund_withdrawn', who.actor);
    if (who.actor === 'system') await notifyBuyer(work, move.after, 'after_sale_lapsed');
    await notifySupplier(work, move.after, 'after_sale_withdrawn');
  });
}

/** The default return address: the supplier's address for returns, or its contact address without one. */
async function shopAddress(tx: Tx, supplierId: number): Promise<ReturnAddress> {
  const [shop] = await tx.select().from(supplier).where(eq(supplier.id, supplierId));
  if (!shop) fail('internal');
  const { returnTo, contact, phone, address } = shop;
  if (!returnTo) return { receiver: contact, phone, detail: address.zh || address.en };
  const { name, phone: receiverPhone, province, city, district, detail } = returnTo;
  return {
    receiver: name,
    phone: receiverPhone,
    detail: `${regionName(province, city, district).zh} ${detail}`,
  };
}

interface Agreement {
  /** The return address; absent = the supplier's default. */
  readonly returnAddress?: ReturnAddress | undefined;
  /** The refunded part of the requested freight, in fen; absent = all of it. */
  readonly freight?: number | undefined;
}

/**
 * Accepts an after-sale: by the supplier, or (timeout) because it did not answer.
 * @throws not_found, transition_forbidden, and the refusals of `keepFreight`
 */
export async function accept(
  deps: Deps,
  who: Who,
  id: number,
  payBack: PayBack,
  { returnAddress: address, freight }: Agreement = {},
): Promise<void> {
  const set = (row: AfterSaleRow, { lines }: LockedOrder) => {
    const line = lines.find((one) => one.id === row.orderItemId) ?? fail('internal');
    return freight === undefined ? {} : { amount: retainedFreight(row, line, freight) };
  };
  await takeStep(deps, { id, who, action: 'accept', set }, async (work, move) => {
    const { tx } = work;
    const { after } = move;
    await noteOn(work, move, 'refund_accepted', who.actor);
    if (after.state !== 'returning') {
      await startRefund(work, move, payBack);
      return notifyBuyer(work, after, 'after_sale_accepted');
    }
    const returnAddress = address ?? (await shopAddress(tx, after.supplierId));
    await tx.update(afterSale).set({ returnAddress }).where(eq(afterSale.id, id));
    await notifyBuyer(work, after, 'after_sale_return');
  });
}

/** The supplier refuses the request, or the returned goods. @throws not_found, transition_forbidden */
export function refuse(deps: Deps, shop: SupplierScope, id: number, words: Words): Promise<void> {
  const who = { actor: 'supplier', shop } as const;
  return takeStep(deps, { id, who, action: 'refuse', ...words }, async (work, move) => {
    await releaseOrder(work, move, 'refuseRefund');
    await noteOn(work, move, 'refund_refused', 'supplier');
    await notifyBuyer(work, move.after, 'after_sale_refused');
  });
}

/** The buyer has sent the goods. @throws not_found, transition_forbidden, company_unknown */
export async function sendBack(
  deps: Deps,
  accountId: number,
  id: number,
  parcel: { readonly company: string; readonly number: string },
): Promise<void> {
  const returnCompanyName = await carrierName(deps.db, parcel.company);
  const set = { returnCompany: parcel.company, returnCompanyName, returnNumber: parcel.number };
  const who = { actor: 'buyer', accountId } as const;
  await takeStep(deps, { id, who, action: 'sendBack', set, content: parcel.number }, (work, { after }) =>
    notifySupplier(work, after, 'after_sale_sent'),
  );
}

/**
 * The goods have arrived, confirmed by the supplier or (timeout) assumed: then they were not inspected, and none is restocked.
 * @param restock number of pieces returned to stock
 * @throws not_found, transition_forbidden, pieces_exceeded
 */
export function receiveReturn(
  deps: Deps,
  who: Who,
  id: number,
  payBack: PayBack,
  restock = 0,
): Promise<void> {
  const set = ({ quantity }: AfterSaleRow) =>
    restock > quantity ? fail('pieces_exceeded', { available: quantity }) : { restocked: restock };
  return takeStep(deps, { id, who, action: 'receive', set }, async (work, move) => {
    const line = move.order.lines.find((one) => one.id === move.after.orderItemId) ?? fail('internal');
    // The pieces still count as shipped: on the line only unshipped pieces count as restocked.
    if (restock > 0) await giveBackStock(work, [{ skuId: line.skuId, quantity: restock }]);
    await startRefund(work, move, payBack);
    await notifyBuyer(work, move.after, 'after_sale_accepted');
  });
}

/**
 * The buyer escalates a refusal to the platform. The original request is made again, so its pieces must still be available.
 * @throws not_found, transition_forbidden, after_sale_open, after_sale_late, pieces_exceeded
 */
export function escalate(deps: Deps, accountId: number, id: number, words: Words): Promise<void> {
  const who = { actor: 'buyer', accountId } as const;
  return takeStep(
    deps,
    { id, who, action: 'escalate', ...words },
    async (work, move) => {
      await askOrder(work, move.order, move.after.afterSaleNo, 'refund_escalated');
      await notifySupplier(work, move.after, 'after_sale_escalated');
      await notifyPlatform(work, move.after);
    },
    async (tx, row, order) => {
      if (!row.dueAt || row.dueAt <= deps.clock.now()) fail('after_sale_late');
      if (await hasOpen(tx, row.orderItemId)) fail('after_sale_open');
      const line = order.lines.find((one) => one.id === row.orderItemId) ?? fail('internal');
      const available = leftToRefund(line);
      if (row.quantity > available || row.amount > mostFor(line, row.quantity)) {
        fail('pieces_exceeded', { available });
      }
    },
  );
}

/** Adds evidence to an arbitration; the other side is notified. @throws not_found, transition_forbidden, evidence_limit */
export function addEvidence(deps: Deps, who: Party, id: number, words: Words): Promise<void> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockAfterSale(tx, id, who);
    if (row.state !== 'arbitration') fail('transition_forbidden');
    await checkEvidenceLimit(tx, id, who.actor);
    const step = { afterSaleId: id, action: 'evidence', actor: who.actor, ...words } as const;
    await noteStep(work, { ...step, at: work.now });
    const notifyOther = who.actor === 'buyer' ? notifySupplier : notifyBuyer;
    work.audit({ kind: 'after_sale', id }, null, { evidence: words.content, images: words.images });
    await notifyOther(work, row, 'after_sale_evidence');
  });
}

interface Ruling {
  /** The version of the case that was read. */
  readonly version: string;
  readonly decision: 'refund' | 'reject';
  /** The refund in fen; absent = the full requested amount. */
  readonly amount?: number | undefined;
  readonly content: string;
}

/**
 * The platform's final ruling.
 * @throws not_found, transition_forbidden, amount_exceeded, conflict when the case changed since it was read
 */
export function rule(
  deps: Deps,
  id: number,
  { version, decision, amount, content }: Ruling,
  payBack: PayBack,
) {
  const who = { actor: 'platform' } as const;
  const checkSeen = async (tx: Tx, row: AfterSaleRow) => requireSeen(version, await readContent(tx, row));
  if (decision === 'reject') {
    const step = { id, who, action: 'ruleReject', content } as const;
    const then = async (work: UnitOfWork, move: Move) => {
      await releaseOrder(work, move, 'refuseRefund');
      await noteOn(work, move, 'refund_rejected', 'platform');
      await notifyBuyer(work, move.after, 'after_sale_ruled_reject');
      await notifySupplier(work, move.after, 'after_sale_ruled_reject');
    };
    return takeStep(deps, step, then, checkSeen);
  }
  const set = amount === undefined ? {} : { amount };
  return takeStep(
    deps,
    { id, who, action: 'ruleRefund', content, set },
    async (work, move) => {
      await noteOn(work, move, 'refund_accepted', 'platform');
      await startRefund(work, move, payBack);
      await notifyBuyer(work, move.after, 'after_sale_ruled_refund');
      await notifySupplier(work, move.after, 'after_sale_ruled_refund');
    },
    async (tx, row) => {
      await checkSeen(tx, row);
      if (amount !== undefined && amount > row.amount) fail('amount_exceeded', {}, 'body.amount');
    },
  );
}
