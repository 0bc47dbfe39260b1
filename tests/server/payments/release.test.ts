import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterSaleStates, openAfterSaleStates } from '../../../contract/returns/after-sale.ts';
import { releaseDue } from '../../../server/contexts/payments/index.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { readVersion } from '../../support/read-version.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, newParcel, type Trade, tradeFixture } from '../../support/trade.ts';

const day = 24 * 3_600_000;
const words = { content: 'Look at this' };

describe('release of money after the after-sale window', () => {
  let app: TestApp;
  let admin: Awaited<ReturnType<typeof addAccount>>;
  beforeAll(async () => {
    app = await testApp();
    admin = await addAccount(app, 9);
  });
  afterAll(() => app.close());

  type Step = (trade: Trade, one: Awaited<ReturnType<Trade['received']>>, id: number) => Promise<unknown>;
  const accept: Step = (trade, _, id) => trade.accept(id);
  const refuse: Step = (trade, _, id) => trade.refuse(id);
  const sendBack: Step = (_, one, id) =>
    one.me.api('POST /api/after-sale/send-back/{id}', { ...byId(id), body: newParcel() });
  const escalate: Step = (_, one, id) =>
    one.me.api('POST /api/after-sale/escalate/{id}', { ...byId(id), body: words });
  const withdraw: Step = (_, one, id) => one.me.api('POST /api/after-sale/withdraw/{id}', byId(id));
  const reject: Step = async (_, __, id) => {
    const version = await readVersion(admin.api).afterSale(id);
    const body = { version, decision: 'reject', ...words } as const;
    await admin.api('POST /api/system/after-sale/rule/{id}', { ...byId(id), body });
  };
  const receive: Step = (trade, _, id) =>
    trade.owner.api('POST /api/supplier/after-sale/receive/{id}', { ...byId(id), body: { restock: 0 } });

  /** An after-sale requested at the last moment, brought into a state by these steps, one day later. */
  async function stateAfter(steps: readonly Step[]) {
    const trade = await tradeFixture(app);
    const one = await trade.received([[1_000, 2]]);
    await trade.later(15 * day - 1_000);
    const { id } = await trade.ask(one, { kind: 'return', pieces: 1 });
    for (const step of steps) await step(trade, one, id);
    await trade.later(day);
    await releaseDue(app.deps);
    const { state } = await one.me.api('GET /api/after-sale/detail/{id}', byId(id));
    const { pending, available } = await trade.owner.api('GET /api/supplier/settlement/balance');
    return { trade, state, pending, available };
  }

  const held: readonly [string, readonly Step[]][] = [
    ['requested', []],
    ['returning', [accept]],
    ['sent', [accept, sendBack]],
    ['refused', [refuse]],
    ['arbitration', [refuse, escalate]],
  ];
  it.each(held)('waits while an after-sale is %s', async (name, steps) => {
    expect(await stateAfter(steps)).toMatchObject({ state: name, pending: 1_900, available: 0 });
  });

  it.each<[string, readonly Step[], number]>([
    ['withdrawn', [withdraw], 1_900],
    ['rejected', [refuse, escalate, reject], 1_900],
    ['refunded', [accept, sendBack, receive], 950],
  ])('happens when the after-sale was %s', async (name, steps, available) => {
    expect(await stateAfter(steps)).toMatchObject({ state: name, pending: 0, available });
  });

  it('happens when a refusal can no longer be escalated', async () => {
    const { trade } = await stateAfter([refuse]);
    await trade.later(7 * day);
    await releaseDue(app.deps);
    expect(await trade.owner.api('GET /api/supplier/settlement/balance')).toMatchObject({
      pending: 0,
      available: 1_900,
    });
  });

  it('is tested with every open state', () => {
    const tried = [...held.map(([name]) => name).filter((name) => name !== 'refused'), 'refunding'];
    expect([...openAfterSaleStates].sort()).toEqual([...tried].sort());
    expect(afterSaleStates).toEqual(expect.arrayContaining([...openAfterSaleStates]));
  });
});
