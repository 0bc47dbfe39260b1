import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedRows } from '../../../server/platform/db/prepared.ts';
import { payment } from '../../../server/platform/db/schema.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
let accountId: number;
beforeAll(async () => {
  app = await testApp();
  accountId = (await addAccount(app)).id;
});
afterAll(() => app.close());

const put = preparedRows(payment, 'test_put', (db, rows) =>
  db.insert(payment).values(rows).returning({ no: payment.paymentNo }),
);
const at = new Date('2026-11-26T01:02:03.456Z');
const row = (no: string) => ({
  paymentNo: no,
  amount: 9_007_199_254_740_991,
  status: 'pending' as const,
  accountId,
  idempotencyKey: null,
  requestHash: `it's "${no}"`,
  invoice: null,
  expiresAt: at,
  createdAt: at,
});

describe('prepared inserts', () => {
  it('write what a plain insert writes, for any number of rows, with nulls and objects', async () => {
    const { db } = app.deps;
    const invoice = { kind: 'personal' as const, title: '"引号" \\ 公司', email: 'a@b.example' };
    let made = 0;
    for (const count of [1, 2, 1, 20, 21, 2]) {
      await db.delete(payment);
      const rows = Array.from({ length: count }, (_, i) => {
        made += 1;
        const own = row(`P${made}`);
        return i % 2 === 0 ? own : { ...own, invoice, idempotencyKey: `k${made}` };
      });
      await put(db, rows);
      const read = () =>
        db
          .select({
            row: sql<unknown>`to_jsonb(${payment}) - 'id'`,
            none: sql<boolean>`${payment.invoice} is null`,
          })
          .from(payment)
          .orderBy(asc(payment.id));
      const own = await read();
      await db.delete(payment);
      await db.insert(payment).values(rows);
      expect(own, `${count} rows`).toEqual(await read());
      expect(own).toHaveLength(count);
    }
  });

  it('reuse the statement in a later transaction, and insert rows of another shape plainly', async () => {
    const { db } = app.deps;
    await db.delete(payment);
    const { invoice: _, ...short } = row('P-short');
    const shapes: (typeof payment.$inferInsert)[][] = [
      [row('P-a')],
      [short],
      [row('P-b'), { ...short, paymentNo: 'P-c' }],
      [{ ...row('P-d'), createdAt: undefined }],
    ];
    for (const rows of shapes) await db.transaction((tx) => Promise.resolve(put(tx, rows)));
    const names = await db.select({ no: payment.paymentNo }).from(payment).orderBy(asc(payment.id));
    expect(names.map(({ no }) => no)).toEqual(['P-a', 'P-short', 'P-b', 'P-c', 'P-d']);
  });
});
