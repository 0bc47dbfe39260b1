import { type Membership, noMembership, withSpent } from '../../server/contexts/pricing/index.ts';
import type { Tx } from '../../server/platform/db/open.ts';
import { freightTemplate, membership, membershipEntry, promotion } from '../../server/platform/db/schema.ts';
import type { DemoData, DemoOrder } from '../types.ts';

/** Must run before the products, which refer to these rows. */
export async function insertFreight(tx: Tx, demoData: DemoData): Promise<void> {
  await tx.insert(freightTemplate).values(demoData.freights);
}

/** Promotions, and points for completed orders. */
export async function insertMoney(tx: Tx, demoData: DemoData): Promise<void> {
  await tx.insert(promotion).values(demoData.promotions);
  const completed = demoData.orders.flatMap((one) =>
    one.receivedAt ? [{ ...one, at: one.receivedAt }] : [],
  );
  for (const [accountId, orders] of Map.groupBy(completed, (one) => one.accountId)) {
    await insertPoints(tx, accountId, orders);
  }
}

type Completed = DemoOrder & { at: Date };

/** Points are booked at the completion time of each order. */
async function insertPoints(tx: Tx, accountId: number, orders: Completed[]): Promise<void> {
  let state: Membership = noMembership;
  for (const one of orders.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const before = Math.floor(state.spent / 100);
    state = withSpent(state, one.payable, one.at);
    const points = Math.floor(state.spent / 100) - before;
    const entry = { accountId, orderId: one.id, key: 'completed', amount: one.payable, points };
    await tx.insert(membershipEntry).values({ ...entry, createdAt: one.at });
  }
  await tx.insert(membership).values({ accountId, ...state });
}
