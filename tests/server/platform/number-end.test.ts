import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrders, matches, orderSearchCondition } from '../../../server/contexts/orders/index.ts';
import { account } from '../../../server/platform/db/schema.ts';
import { numberEndIn } from '../../../server/platform/text/number-end.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { queryPlans } from '../../support/fixtures/query-plans.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { tradeFixture } from '../../support/trade.ts';

let app: TestApp;

let plans: Awaited<ReturnType<typeof queryPlans>>;

describe('search by the last four digits', () => {
  it.each([
    '尾号8001',
    '尾号 8001',
    '尾号：8001',
    '尾号是８００１',
    '手机尾号8001',
    '手机号码的尾号8001',
    '订单尾号8001',
    '后四位8001',
    '手机后四位：8001',
    '末4位 8001',
    '8001结尾',
    'ending 8001',
    'ends in 8001',
    'phone number ending in 8001',
    'Order no. ending with 8001',
    'last four 8001',
    'the last 4 digits: 8001',
    '*8001',
    '****8001',
    '...8001',
  ])('parses %s as the last digits', (written) =>
    expect(numberEndIn(written)).toEqual({ digits: '8001', start: '', isBare: false }),
  );

  it.each([
    ['8001', { digits: '8001', start: '', isBare: true }],
    [' ８００１ ', { digits: '8001', start: '', isBare: true }],
    ['138****8001', { digits: '8001', start: '138', isBare: false }],
    ['+44****8001', { digits: '8001', start: '+44', isBare: false }],
    ['尾号28001', { digits: '28001', start: '', isBare: false }],
  ] as const)('parses %s', (written, read) => expect(numberEndIn(written)).toEqual(read));

  it.each([
    '800',
    '80011',
    '13800138001',
    '尾号',
    '尾号80',
    'KX8001',
    '8001 cups',
    'last 4',
    '尾号八千',
    '%8001',
  ])('parses %s as something else', (written) => expect(numberEndIn(written)).toBeNull());
  let admin: Api;
  let explained: Api;
  beforeAll(async () => {
    app = await testApp();
    const { api, token } = await addAccount(app, 9);
    admin = api;
    plans = await queryPlans(app);
    explained = plans.app.client(token);
  });
  afterAll(async () => {
    await plans.close();
    await app.close();
  });

  /** An order with these numbers. */
  async function placed(fixture: Awaited<ReturnType<typeof tradeFixture>>, orderNo: string, phone: string) {
    const { id } = await fixture.placed();
    await app.deps.database.query(
      `update "order" set order_no = $2, address = jsonb_set(address, '{phone}', to_jsonb($3::text)),
      search_text = replace(replace(search_text, order_no, $2), address->>'phone', $3) where id = $1`,
      [id, orderNo, phone],
    );
    return id;
  }

  it('finds orders by the end of either number, for the shop and the platform', async () => {
    const [mine, theirs] = [await tradeFixture(app), await tradeFixture(app)];
    const byPhone = await placed(mine, '202611200000001111', '13912348001');
    const byNumber = await placed(mine, '202611200000008001', '13900002222');
    await placed(mine, '202611208001003333', '13980013333');
    const abroad = await placed(mine, '202611200000004444', '+447700908001');
    const elsewhere = await placed(theirs, '202611200000005555', '13712348001');
    const found = async (keyword: string) => {
      const shop = await mine.owner.api('GET /api/supplier/order/list', { query: { keyword } });
      const platform = await admin('GET /api/system/order/list', { query: { keyword } });
      expect(shop.counts.reduce((sum, { count }) => sum + count, 0)).toBe(shop.total);
      return [shop, platform].map(({ records }) => records.map(({ id }) => id).toSorted((a, b) => a - b));
    };
    const own = [byPhone, byNumber, abroad];
    for (const keyword of ['8001', '尾号8001', '手机后四位 8001', 'ending in 8001'])
      expect([keyword, await found(keyword)]).toEqual([keyword, [own, [...own, elsewhere]]]);
    expect(await found('139****8001')).toEqual([[byPhone], [byPhone]]);
    expect(await found('尾号48001')).toEqual([[byPhone], [byPhone, elsewhere]]);
    expect(await found('尾号8002')).toEqual([[], []]);
  });

  it('searches four digits as a word where no number ends with them', async () => {
    const fixture = await tradeFixture(app);
    const { id } = await fixture.placed();
    await app.deps.database.query(
      `update "order" set search_text = search_text || E'calendar\\n9187\\n' where id = $1`,
      [id],
    );
    const ids = async (keyword: string) =>
      (await fixture.owner.api('GET /api/supplier/order/list', { query: { keyword } })).records.map(
        (one) => one.id,
      );
    expect(await ids('9187')).toEqual([id]);
    expect(await ids('尾号9187')).toEqual([]);
  });

  it('finds accounts by the last four digits of their number', async () => {
    const [one, other] = [await addAccount(app), await addAccount(app)];
    const named = await addAccount(app);
    const set = (id: number, phone: string, nickname: string) =>
      app.deps.database.query('update account set phone = $2, nickname = $3 where id = $1', [
        id,
        phone,
        nickname,
      ]);
    await set(one.id, '13512347654', 'Lin');
    await set(other.id, '+447700907654', 'Ann');
    await set(named.id, '13512340000', 'Nick 7654 of 3141');
    const found = async (keyword: string) => {
      const { records, counts } = await admin('GET /api/system/account/list', { query: { keyword } });
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(records.length);
      return records.map(({ id }) => id).toSorted((a, b) => a - b);
    };
    for (const keyword of ['7654', '尾号7654', 'last four digits 7654'])
      expect([keyword, await found(keyword)]).toEqual([keyword, [one.id, other.id]]);
    expect(await found('135****7654')).toEqual([one.id]);
    expect(await found('3141')).toEqual([named.id]);
    expect(await found('尾号3141')).toEqual([]);
    // Lists still show masked numbers.
    const { records } = await admin('GET /api/system/account/list', { query: { keyword: '7654' } });
    expect(first(records).mobile).toMatch(/\*\*\*\*7654$/);
  });

  it('reads indexes, not every row', async () => {
    await plans.client.query('set enable_seqscan = off');
    await plans.client.query('analyze');
    const query = { current: 1, size: 20, order: 'desc' } as const;
    const orders = await plans.plansOf(
      async () =>
        findOrders(
          plans.db,
          await orderSearchCondition(plans.db, undefined, '8001', (words) =>
            matches(plans.db, words, 'shop'),
          ),
          query,
        ),
      '"order"',
    );
    expect(orders.length).toBeGreaterThanOrEqual(2);
    for (const plan of orders) {
      expect(plan).toContain('order_no_end');
      expect(plan).toContain('order_phone_end');
      expect(plan).not.toContain('Seq Scan on "order"');
    }
    const accounts = await plans.plansOf(
      () => explained('GET /api/system/account/list', { query: { keyword: '7654' } }),
      'from "account"',
    );
    expect(accounts.length).toBeGreaterThanOrEqual(2);
    for (const plan of accounts) {
      expect(plan).toContain('account_phone_end');
      expect(plan).not.toContain('Seq Scan on account');
    }
    expect(await app.deps.db.$count(account)).toBeGreaterThan(3);
  });
});
