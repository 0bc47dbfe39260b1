import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPlatformOrders } from '../../../server/contexts/operations/index.ts';
import { listSupplierOrders } from '../../../server/contexts/orders/index.ts';
import type { Actor } from '../../../server/platform/access/actor.ts';
import { actorLater } from '../../../server/platform/access/actor-later.ts';
import type { Db } from '../../../server/platform/db/open.ts';
import * as schema from '../../../server/platform/db/schema.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, tradeFixture } from '../../support/trade.ts';

let app: TestApp;
let mine: Trade;
let theirs: Trade;
let admin: Awaited<ReturnType<typeof addAccount>>;
beforeAll(async () => {
  app = await testApp();
  mine = await tradeFixture(app);
  theirs = await tradeFixture(app);
  admin = await addAccount(app, 9);
});
afterAll(() => app.close());

const query = (text: string, values: unknown[] = []) => app.deps.database.query(text, values);
type Placed = Awaited<ReturnType<Trade['placed']>>;

/** The same numbers for an order of each supplier, so that results show whose list was searched. */
async function both(change: (one: Placed, fixture: Trade) => Promise<unknown>) {
  const found = [];
  for (const fixture of [mine, theirs]) {
    const one = await fixture.paid();
    await fixture.paid();
    await change(one, fixture);
    found.push(one.id);
  }
  const [own = 0, other = 0] = found;
  return { own, other };
}

async function ids(keyword: string) {
  const asked = { query: { keyword } };
  const shop = await mine.owner.api('GET /api/supplier/order/list', asked);
  const platform = await admin.api('GET /api/system/order/list', asked);
  expect(shop.counts.reduce((sum, { count }) => sum + count, 0)).toBe(shop.total);
  return [shop, platform].map(({ records }) => records.map(({ id }) => id).toSorted((a, b) => a - b));
}

describe('order search', () => {
  it('matches a tracking number, whole or by its beginning, in either case', async () => {
    const { own, other } = await both(async (one, fixture) => {
      await fixture.ship(one);
      await query('update shipment set number = $2 where order_id = $1', [one.id, 'SF7733XK2210']);
    });
    for (const keyword of ['SF7733XK2210', 'sf7733xk2210', 'SF7733'])
      expect([keyword, await ids(keyword)]).toEqual([keyword, [[own], [own, other]]]);
    expect(await ids('XK2210')).toEqual([[], []]);
  });

  it('matches code and GTIN of a SKU', async () => {
    const { own, other } = await both(async (one) => {
      const [made] = one.made;
      await query(`update sku set code = 'KILN-88', gtin = '6901234567892' where id = $1`, [made?.sku.id]);
    });
    for (const keyword of ['KILN-88', 'kiln', 'kil', '6901234567892'])
      expect([keyword, await ids(keyword)]).toEqual([keyword, [[own], [own, other]]]);
    // Wildcards of a pattern are plain characters in a code.
    for (const keyword of ['KIL_-88', 'K%88', '%iln'])
      expect([keyword, await ids(keyword)]).toEqual([keyword, [[], []]]);
    // So short it would match too many. Letters may be in the random names of accounts.
    await query(`update sku set code = '§¶-88' where code = 'KILN-88'`);
    expect(await ids('§¶-')).toEqual([[own], [own, other]]);
    expect(await ids('§¶')).toEqual([[], []]);
  });

  it("matches options, notes, invoice and buyer, and the supplier's notes for the supplier alone", async () => {
    const { own, other } = await both(async ({ id, me }) => {
      await query(`update "order" set note = '请用蓝色礼盒', seller_note = 'Gold customer' where id = $1`, [
        id,
      ]);
      await query(
        `insert into invoice (order_id, kind, title, email, state, created_at)
        values ($1, 'personal', '明窑贸易', 'a@b.example', 'requested', now())`,
        [id],
      );
      await query(`update account set nickname = 'Willow W' where id = $1`, [me.id]);
    });
    for (const keyword of ['蓝色礼盒', '明窑贸易', '明窑', 'willow'])
      expect([keyword, await ids(keyword)]).toEqual([keyword, [[own], [own, other]]]);
    expect(await ids('gold cust')).toEqual([[own], []]);
    const { rows } = await query(
      'select username from account where id = (select account_id from "order" where id = $1)',
      [own],
    );
    const username = String(rows[0]?.username);
    expect(await ids(username.toUpperCase())).toEqual([[own], [own]]);
    // Part of an account name is no match: it may be a phone number.
    expect((await ids(username.slice(1)))[0]).toEqual([]);
  });

  it('keeps matching options after the receiver was changed', async () => {
    const one = await mine.placed();
    const { rows } = await query(
      `update order_item set spec = '{"zh":"天青 / 大号","en":"Celadon / Large"}' where order_id = $1 returning id`,
      [one.id],
    );
    expect(rows).toHaveLength(1);
    await mine.owner.api('POST /api/supplier/order/address/{id}', {
      ...byId(one.id),
      body: { receiver: 'Ann Lee', phone: '13812345678', detail: 'Lane 1' },
    });
    for (const keyword of ['天青', 'celadon', 'ann lee'])
      expect([keyword, await ids(keyword)]).toEqual([keyword, [[one.id], [one.id]]]);
  });

  it('answers a whole code by indexes alone among many orders', async () => {
    const one = await mine.shipped();
    await query(`update shipment set number = 'YT' || order_id || '-X9' where order_id = $1`, [one.id]);
    await query(
      `insert into "order" (order_no, payment_id, account_id, supplier_id, status, goods_amount, freight, discount, payable, item_count,
        address, shop_name, search_text)
      select 'X' || lpad(n::text, 17, '0'), payment_id, account_id, supplier_id, status, goods_amount, freight, discount, payable,
        item_count, address, shop_name, search_text from "order", generate_series(1, 8000) n where id = $1`,
      [one.id],
    );
    await query(
      `insert into order_item (order_id, product_id, sku_id, name, spec, unit, image, unit_price, quantity, subtotal, paid)
      select made.id, product_id, sku_id, name, spec, unit, image, unit_price, quantity, subtotal, paid
      from "order" made, order_item line where line.order_id = $1 and made.order_no like 'X%'`,
      [one.id],
    );
    await query(
      `insert into shipment (order_id, company, company_name, number, state, shipped_at)
      select id, 'sf', '{"zh":"","en":""}', 'SF' || id, 'shipped', now() from "order" where order_no like 'X%'`,
    );
    await query(
      `insert into sku (product_id, code, choice, price, original_price, stock, position)
      select product_id, 'C' || n, '[]', 100, 100, 1, 0 from order_item, generate_series(1, 8000) n where order_id = $1`,
      [one.id],
    );
    await query('vacuum analyze');
    const client = new pg.Pool({ connectionString: app.deps.database.url, max: 1, idleTimeoutMillis: 0 });
    const shop = await actorLater(app.deps.db, mine.owner.id, 'shop');
    const platform = await actorLater(app.deps.db, admin.id, 'platform');
    const plansOf = async (ask: (db: Db, actor: Actor) => Promise<unknown>, actor: Actor) => {
      const asked: { sql: string; params: unknown[] }[] = [];
      const logger = { logQuery: (sql: string, params: unknown[]) => asked.push({ sql, params }) };
      await ask(drizzle(client, { schema, logger }), actor);
      const plans = [];
      for (const { sql, params } of asked.filter((one_) => one_.sql.includes('union all')))
        plans.push(
          (await client.query(`explain ${sql}`, params)).rows.map((row) => row['QUERY PLAN']).join('\n'),
        );
      return plans;
    };
    const keyword = `yt${one.id}-x9`;
    const question = { keyword, current: 1, size: 20, order: 'desc' } as const;
    const lists = [
      await plansOf((db, actor) => listSupplierOrders(db, actor, question), shop),
      await plansOf((db, actor) => listPlatformOrders(db, actor, question), platform),
    ];
    for (const plans of lists) {
      expect(plans.length).toBeGreaterThanOrEqual(2);
      for (const plan of plans) {
        expect(plan).toContain('shipment_number_lower');
        expect(plan).toContain('sku_code_lower');
        expect(plan).not.toMatch(/Seq Scan on (?:"order"|order_item|shipment)/);
      }
    }
    expect(await ids(keyword)).toEqual([[one.id], [one.id]]);
    await client.end();
  });
});
