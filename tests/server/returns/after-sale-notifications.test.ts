import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import { notification } from '../../../server/platform/db/schema.ts';
import { type CaseFixture, caseFixture } from '../../support/fixtures/case-steps.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
let fixture: CaseFixture;
beforeAll(async () => {
  app = await testApp();
  fixture = await caseFixture(app);
});
afterAll(() => app.close());

type Opened = Awaited<ReturnType<CaseFixture['opened']>>;

/** Notifications about an after-sale, oldest first, with receiver and link. */
async function messagesOf({ me, row }: Opened) {
  const people = { [me.id]: 'buyer', [fixture.trade.owner.id]: 'shop', [fixture.admin.id]: 'platform' };
  const found = await app.deps.db
    .select()
    .from(notification)
    .where(inArray(notification.accountId, Object.keys(people).map(Number)))
    .orderBy(notification.id);
  return found
    .filter(({ content }) => content.en.includes(row.afterSaleNo))
    .map(({ accountId, title, link, collapseKey }) => {
      const key = collapseKey === null ? '' : ` (${collapseKey})`;
      return `${people[accountId]}: ${title.en} ${link}${key}`;
    });
}
const pages = { buyer: paths.afterSale, shop: paths.shopAfterSale, platform: paths.platformAfterSale };

interface Told {
  readonly from: Parameters<CaseFixture['opened']>[0];
  readonly step: (one: Opened) => Promise<unknown>;
  readonly state: string;
  readonly status: number;
  /** The new entries in the history of the order. */
  readonly history: readonly string[];
  /** The new entries in the history of the after-sale. */
  readonly steps: readonly string[];
  readonly told: readonly (readonly [
    who: keyof typeof pages,
    title: string,
    collapses?: (one: Opened) => string,
  ])[];
}
const finished = ['buyer', 'Refunded'] as const;
const cases: Readonly<Record<string, Told>> = {
  'giving up': {
    from: { state: 'requested' },
    step: (one) => fixture.withdraw(one),
    state: 'withdrawn',
    status: 2,
    history: ['refund_withdrawn buyer'],
    steps: ['withdraw buyer'],
    told: [['shop', 'Refund request withdrawn', (one) => `after-sale request ${one.b}`]],
  },
  'an agreement on money': {
    from: { state: 'requested' },
    step: (one) => fixture.accept(one),
    state: 'refunded',
    status: 2,
    history: ['refund_accepted supplier', 'refunded system'],
    steps: ['accept supplier', 'finish system'],
    told: [['buyer', 'Refund approved'], finished],
  },
  'an agreement on goods': {
    from: { state: 'requested', kind: 'return' },
    step: (one) => fixture.accept(one),
    state: 'returning',
    status: 5,
    history: ['refund_accepted supplier'],
    steps: ['accept supplier'],
    told: [['buyer', 'Please return the item']],
  },
  'a refusal': {
    from: { state: 'requested' },
    step: (one) => fixture.refuse(one),
    state: 'refused',
    status: 2,
    history: ['refund_refused supplier'],
    steps: ['refuse supplier'],
    told: [['buyer', 'Refund request declined']],
  },
  'a parcel of the buyer': {
    from: { state: 'returning', kind: 'return' },
    step: (one) => fixture.sendBack(one),
    state: 'sent',
    status: 5,
    history: [],
    steps: ['sendBack buyer'],
    told: [['shop', 'Buyer sent the item back']],
  },
  'goods that came back': {
    from: { state: 'sent', kind: 'return' },
    step: (one) => fixture.receive(one),
    state: 'refunded',
    status: 2,
    history: ['refunded system'],
    steps: ['receive supplier', 'finish system'],
    told: [['buyer', 'Refund approved'], finished],
  },
  'the way to the platform': {
    from: { state: 'refused', dueAt: new Date('2030-01-01') },
    step: (one) => fixture.escalate(one),
    state: 'arbitration',
    status: 5,
    history: ['refund_escalated buyer'],
    steps: ['escalate buyer'],
    told: [
      ['shop', 'Refund request escalated'],
      ['platform', 'Refund request awaiting decision'],
    ],
  },
  'evidence of the buyer': {
    from: { state: 'arbitration' },
    step: (one) => fixture.show(one),
    state: 'arbitration',
    status: 5,
    history: [],
    steps: ['evidence buyer'],
    told: [['shop', 'New evidence', (one) => `after-sale evidence ${one.caseId}`]],
  },
  'evidence of the shop': {
    from: { state: 'arbitration' },
    step: (one) => fixture.showAsShop(one),
    state: 'arbitration',
    status: 5,
    history: [],
    steps: ['evidence supplier'],
    told: [['buyer', 'New evidence', (one) => `after-sale evidence ${one.caseId}`]],
  },
  'a ruling for the buyer': {
    from: { state: 'arbitration' },
    step: (one) => fixture.rule(one, 'refund'),
    state: 'refunded',
    status: 2,
    history: ['refund_accepted platform', 'refunded system'],
    steps: ['ruleRefund platform', 'finish system'],
    told: [
      ['buyer', 'We decided in favour of a refund'],
      ['shop', 'We decided in favour of a refund'],
      finished,
    ],
  },
  'a ruling for the shop': {
    from: { state: 'arbitration' },
    step: (one) => fixture.rule(one, 'reject'),
    state: 'rejected',
    status: 2,
    history: ['refund_rejected platform'],
    steps: ['ruleReject platform'],
    told: [
      ['buyer', 'We decided against a refund'],
      ['shop', 'We decided against a refund'],
    ],
  },
};

describe('after-sale steps', () => {
  it.each(Object.entries(cases))('are recorded and notified: %s', async (_, { from, step, ...expected }) => {
    const one = await fixture.opened(from);
    const { id, afterSaleNo } = one.row;
    await step(one);
    expect((await fixture.rows.caseOf(id)).state).toBe(expected.state);
    expect((await fixture.rows.orderOf(one.id)).status).toBe(expected.status);
    expect(await fixture.rows.historyOf(one.id)).toEqual(
      expected.history.map((line) => `${line} ${afterSaleNo}`),
    );
    expect(await fixture.rows.stepsOf(id)).toEqual(expected.steps);
    const told = expected.told.map(
      ([who, title, key]) => `${who}: ${title} ${pages[who](id)}${key ? ` (${key(one)})` : ''}`,
    );
    expect(await messagesOf(one)).toEqual(told);
  });
});
