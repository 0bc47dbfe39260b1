import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiInput } from '../../../contract/index.ts';
import words from '../../../locales/en/authoring/import.json';
import { fill } from '../../../locales/fill.ts';
import { followParcels } from '../../../server/contexts/orders/index.ts';
import { auditEntry, shipment } from '../../../server/platform/db/schema.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { newParcel, type Trade, titlesOf, tradeFixture } from '../../support/trade.ts';
import { workbook, workbookOf } from '../../support/workbook.ts';

let app: TestApp;
let fixture: Trade;
beforeAll(async () => {
  app = await testApp();
  fixture = await tradeFixture(app);
});
afterAll(() => app.close());

type Rows = ApiInput<'POST /api/supplier/order/ship-sheet'>['body']['rows'];
const send = (rows: Rows, dryRun = false) =>
  fixture.owner.api('POST /api/supplier/order/ship-sheet', { body: { rows, dryRun } });
const outcomes = async (rows: Rows, dryRun = false) =>
  (await send(rows, dryRun)).rows.map(({ outcome, error }) => error ?? outcome);
const parcelsOf = async (orderId: number) =>
  (await app.deps.db.select().from(shipment).where(eq(shipment.orderId, orderId))).length;
const entries = async () => {
  const sheets = eq(auditEntry.route, 'POST /api/supplier/order/ship-sheet');
  const rows = await app.deps.db.select({ many: count() }).from(auditEntry).where(and(sheets));
  return first(rows).many;
};

/** A sheet with a row of every kind. */
async function mixed() {
  const [one, split, unpaid] = [
    await fixture.paid(),
    await fixture.paid([
      [1_000, 3],
      [500, 2],
    ]),
    await fixture.placed(),
  ];
  const foreign = await (await tradeFixture(app)).paid();
  const [a, b] = (await split.detail()).items.map(({ id }) => id);
  const parcel = { ...newParcel(), orderNo: one.orderNo };
  const part = (lineId = 0, quantity = 1) => ({
    ...newParcel(),
    orderNo: split.orderNo,
    items: [{ lineId, quantity }],
  });
  const rows = [
    parcel,
    parcel,
    { ...newParcel(), orderNo: one.orderNo },
    part(a, 2),
    part(a, 2),
    part(b, 2),
    part(a, 1),
    { ...newParcel(), orderNo: unpaid.orderNo },
    { ...newParcel(), orderNo: foreign.orderNo },
    { ...newParcel(), orderNo: '000' },
    { ...newParcel(), orderNo: split.orderNo, company: 'pigeons' },
    part(first((await foreign.detail()).items).id, 1),
  ];
  const expected = [
    'shipped',
    'already',
    'transition_forbidden',
    'shipped',
    'pieces_exceeded',
    'shipped',
    'shipped',
    'transition_forbidden',
    'order_unknown',
    'order_unknown',
    'company_unknown',
    'transition_forbidden',
  ];
  return { one, split, foreign, rows, expected };
}

describe('shipping sheet', () => {
  it('previews exactly what it does, row by row', async () => {
    const { one, split, foreign, rows, expected } = await mixed();
    const before = await entries();
    expect(await outcomes(rows, true)).toEqual(expected);
    expect([await parcelsOf(one.id), await parcelsOf(split.id), await entries()]).toEqual([0, 0, before]);
    expect(await titlesOf(one.me)).not.toContain('Your order has shipped');
    const done = await send(rows);
    expect(done.rows.map(({ outcome, error }) => error ?? outcome)).toEqual(expected);
    expect(done).toMatchObject({ shipped: 4, already: 1, refused: 7 });
    expect(done.rows.map(({ orderNo }) => orderNo)).toEqual(rows.map(({ orderNo }) => orderNo));
    expect(done.rows[4]).toMatchObject({ text: 'Only 1 available for this' });
    expect([(await one.detail()).status, (await split.detail()).status]).toEqual([2, 2]);
    expect([await parcelsOf(one.id), await parcelsOf(split.id), await parcelsOf(foreign.id)]).toEqual([
      1, 3, 0,
    ]);
    expect(await entries()).toBe(before + 4);
    expect(await titlesOf(one.me)).toContain('Your order has shipped');
  });

  it('ships nothing twice when it is sent again, and leaves no audit entry then', async () => {
    const orders = [await fixture.paid(), await fixture.paid()];
    const rows = orders.map(({ orderNo }) => ({ ...newParcel(), orderNo }));
    expect(await outcomes(rows)).toEqual(['shipped', 'shipped']);
    const before = await entries();
    expect(await outcomes(rows)).toEqual(['already', 'already']);
    expect(await outcomes(rows, true)).toEqual(['already', 'already']);
    expect(await entries()).toBe(before);
  });

  it('ships each row once when two callers send the same sheet at once', async () => {
    const orders = [await fixture.paid(), await fixture.paid(), await fixture.paid()];
    const rows = orders.map(({ orderNo }) => ({ ...newParcel(), orderNo }));
    const [a, b] = await Promise.all([outcomes(rows), outcomes(rows.toReversed())]);
    expect([...(a ?? []), ...(b ?? [])].sort()).toEqual([
      ...Array(3).fill('already'),
      ...Array(3).fill('shipped'),
    ]);
    for (const { id } of orders) expect(await parcelsOf(id)).toBe(1);
  });

  it('leaves the calls of the carriers to the job', async () => {
    const one = await fixture.paid();
    await outcomes([{ ...newParcel(), orderNo: one.orderNo }]);
    expect(first((await one.detail()).shipments).events).toEqual([]);
    await followParcels(app.deps);
    expect(first((await one.detail()).shipments).events).not.toEqual([]);
  });

  it('accepts a thousand rows and no more', async () => {
    const rows = Array.from({ length: 1_001 }, () => ({ ...newParcel(), orderNo: '000' }));
    await refused(send(rows), 'invalid_input', 'body.rows');
    const { refused: many } = await send(rows.slice(1), true);
    expect(many).toBe(1_000);
  });

  it('reads a workbook like pasted cells, and refuses one whose numbers have lost digits', async () => {
    const read = (bytes: BlobPart) =>
      fixture.owner.api('POST /api/supplier/order/ship-sheet/read', {
        file: new Blob([bytes], { type: 'text/csv' }),
      });
    const sheet = workbookOf(
      ['订单号', '快递公司', '运单号'],
      ['2026112400000001', 'SF, "Express"', 'SF30001'],
    );
    expect(await read(sheet)).toEqual({
      text: '订单号\t快递公司\t运单号\n2026112400000001\t"SF, ""Express"""\tSF30001',
      unusable: null,
    });
    expect(await read('2026112400000001;sf;SF30001\n')).toMatchObject({
      text: '2026112400000001\tsf\tSF30001',
    });
    const lost = workbook({ rows: '<row r="3"><c r="A3"><v>2.026112400000001E+17</v></c></row>' });
    expect((await read(lost)).unusable).toContain('A3');
    // The same in CSV, in the number of an order and in that of a parcel, with either sign of decimals.
    for (const [row, cell] of [
      ['4.00638E+12;sf;SF30001', 'A1'],
      ['2026112400000001;sf;4,00638E+12', 'C1'],
      ['2026112400000001;1E+15;SF30001', 'B1'],
    ] as const)
      expect((await read(`${row}\n`)).unusable).toBe(fill(words.exponent_made, { column: cell }));
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    const day = '<row r="2"><c r="C2" s="1"><v>45000</v></c></row>';
    expect((await read(workbook({ rows: day, styles }))).unusable).toBe(
      fill(words.date_made, { column: 'C2' }),
    );
    const long = workbookOf(...Array.from({ length: 1_002 }, () => ['1', 'sf', 'SF30001']));
    expect((await read(long)).unusable).toContain('1000');
    expect((await read(sheet.slice(0, 200))).unusable).toMatch(/\w/);
  });
});
