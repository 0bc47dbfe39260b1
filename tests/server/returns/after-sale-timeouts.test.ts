import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PayBack, processAfterSaleTimeouts } from '../../../server/contexts/returns/index.ts';
import { fail } from '../../../server/platform/fail.ts';
import { caseRows, slowPayBack } from '../../support/fixtures/case-rows.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, titlesOf, tradeFixture } from '../../support/trade.ts';

let app: TestApp;
let trade: Trade;
let rows: ReturnType<typeof caseRows>;
let said: { readonly afterSaleId: number; readonly msg: string }[];
beforeAll(async () => {
  app = await testApp();
  trade = await tradeFixture(app);
  rows = caseRows(app);
});
beforeEach(() => {
  said = [];
});
afterAll(() => app.close());

const tend = (payBack: PayBack = slowPayBack().payBack) =>
  processAfterSaleTimeouts(
    { ...app.deps, log: pino({ level: 'error' }, { write: (line) => said.push(JSON.parse(line)) }) },
    payBack,
  );

/** A shipped order with an after-sale whose deadline is this very moment, or this many milliseconds away. */
async function due(values: Parameters<typeof rows.add>[1], ago = 0) {
  const one = await trade.paid();
  const line = (await rows.linesOf(one.id))[0]?.id ?? 0;
  await rows.setLine(line, { shipped: 2 });
  await rows.setOrder(one.id, { status: 5 });
  const dueAt = new Date(app.clock.now().getTime() - ago);
  const { id, afterSaleNo } = await rows.add(line, { dueAt, ...values });
  return { ...one, line, caseId: id, afterSaleNo };
}
const stateOf = async (id: number) => (await rows.caseOf(id)).state;

describe('after-sale timeouts', () => {
  it('apply the timeout action of each after-sale, recorded without an actor', async () => {
    const cases = [
      await due({ state: 'requested' }),
      await due({ state: 'requested', kind: 'return' }),
      await due({ state: 'returning', kind: 'return' }),
      await due({ state: 'sent', kind: 'return' }),
      await due({ state: 'refused' }),
      await due({ state: 'arbitration' }),
      await due({ state: 'requested' }, -1),
    ] as const;
    const { sent, payBack } = slowPayBack();
    await tend(payBack);
    const found = [];
    for (const { caseId } of cases) found.push([await stateOf(caseId), ...(await rows.stepsOf(caseId))]);
    expect(found).toEqual([
      ['refunding', 'accept system'],
      ['returning', 'accept system'],
      ['withdrawn', 'withdraw system'],
      ['refunding', 'receive system'],
      ['refused'],
      ['arbitration'],
      ['requested'],
    ]);
    expect(sent.map(({ afterSaleId }) => afterSaleId)).toEqual([cases[0].caseId, cases[3].caseId]);
    expect(said).toEqual([]);
    const lapsed = cases[2];
    expect(await rows.historyOf(lapsed.id)).toEqual([`refund_withdrawn system ${lapsed.afterSaleNo}`]);
    expect(await titlesOf(lapsed.me)).toEqual(expect.arrayContaining(['Refund request closed']));
    expect((await titlesOf(trade.owner))[0]).toBe('Refund request withdrawn');
    const ruled = cases[0];
    expect(await rows.historyOf(ruled.id)).toEqual([`refund_accepted system ${ruled.afterSaleNo}`]);
  });

  it('restock nothing that was not inspected', async () => {
    const one = await due({ state: 'sent', kind: 'return' });
    const { skuId } = await rows.lineOf(one.line);
    const before = await rows.stockOf(skuId);
    await tend();
    expect([await rows.stockOf(skuId), (await rows.caseOf(one.caseId)).restocked]).toEqual([before, 0]);
  });

  it('continue after a failed after-sale, and log which one failed', async () => {
    const [broken, shut, next] = [
      await due({ state: 'requested' }, 3),
      await due({ state: 'requested' }, 2),
      await due({ state: 'requested' }, 1),
    ];
    await tend(async (_, { afterSaleId }) => {
      if (afterSaleId === broken.caseId) throw new Error('the gateway is gone');
      if (afterSaleId === shut.caseId) fail('not_found');
    });
    expect(said.map(({ afterSaleId, msg }) => [afterSaleId, msg])).toEqual([
      [broken.caseId, 'after-sale timeout failed'],
      [shut.caseId, 'after-sale timeout failed'],
    ]);
    expect([await stateOf(broken.caseId), await stateOf(shut.caseId), await stateOf(next.caseId)]).toEqual([
      'requested',
      'requested',
      'refunding',
    ]);
    await tend();
  });

  it('do nothing where a person acted first', async () => {
    const [one, other] = [await due({ state: 'requested' }, 2), await due({ state: 'requested' }, 1)];
    await tend(async (_, { afterSaleId }) => {
      if (afterSaleId === one.caseId)
        await other.me.api('POST /api/after-sale/withdraw/{id}', byId(other.caseId));
    });
    expect([await stateOf(one.caseId), await stateOf(other.caseId)]).toEqual(['refunding', 'withdrawn']);
    expect(said).toEqual([]);
  });
});
