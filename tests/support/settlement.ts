import { randomUUID } from 'node:crypto';
import { sum } from 'drizzle-orm';
import { book, postAdjustment } from '../../server/contexts/accounting/index.ts';
import { ledgerEntry } from '../../server/platform/db/schema.ts';
import type { Api } from '../../src/lib/api.ts';
import type { TestApp } from './test-app.ts';

/** Something a shop can be paid at once, and was not before: 100 yuan, given by hand a moment ago. */
export async function duePart(app: TestApp, supplierId: number): Promise<void> {
  app.clock.pass(2_000);
  const at = new Date(app.clock.now().getTime() - 1_000);
  const about = {
    key: `adjustment:${randomUUID()}`,
    kind: 'adjustment',
    supplierId,
    note: 'Gift',
    at,
  } as const;
  await app.deps.db.transaction(async (tx) => {
    await book(tx, about, postAdjustment(supplierId, 10_000));
  });
}

/** The platform bills a shop now. */
export const billOf = (admin: Api, supplierId: number) =>
  admin('POST /api/system/settlement/generate', { body: { supplierId } });

/** Everything that is booked, account by account: fen, debits above zero. */
export async function balances({ deps }: TestApp): Promise<Record<string, number>> {
  const { account, amount } = ledgerEntry;
  const rows = await deps.db
    .select({ account, amount: sum(amount).mapWith(Number) })
    .from(ledgerEntry)
    .groupBy(account);
  return Object.fromEntries(rows.filter((row) => row.amount !== 0).map((row) => [row.account, row.amount]));
}
