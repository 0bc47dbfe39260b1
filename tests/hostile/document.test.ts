import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, addSupplier } from '../support/fixtures/fixtures.ts';
import { openSession } from '../support/fixtures/sessions.ts';
import { type Call, documentCalls } from '../support/fuzz/document.ts';
import type { Owned } from '../support/routes/owned.ts';
import { addOwner } from '../support/routes/owner.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

/** The long form: `npm run test:fuzz`. */
const count = Number(process.env.FUZZ_REQUESTS ?? 1_800);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_124);
const slowMs = 3_000;

/** Rows that only their buyer or supplier may change. */
const ofBuyers = ['address', 'cart_item', 'saved_view', 'user_coupon', 'payment'];
const ofShops = [
  'freight_template',
  'webhook_endpoint',
  'promotion',
  'chat_quick_reply',
  'chat_clerk',
  'merchant_account',
  'site_host',
];

describe(`${count} calls made from the API's document`, () => {
  let app: TestApp;
  let victim: Omit<Owned, 'ownAddress' | 'ownShop'>;
  let people: Record<'buyer' | 'supplier' | 'admin', number>;
  let markers: string[];
  beforeAll(async () => {
    app = await testApp();
    victim = await addOwner(app);
    const [buyer, shop, admin] = [await addAccount(app), await addSupplier(app), await addAccount(app, 9)];
    people = { buyer: buyer.id, supplier: shop.owner.id, admin: admin.id };
    markers = [
      String(victim.mobile),
      String(victim.payment),
      String(victim.orderNo),
      '13812345678',
      'Can it be engraved with our logo?',
      'https://nobody.invalid/',
    ];
  });
  afterAll(() => app.close());

  const tokenOf = async (id: number) => (await openSession(app.deps.db, id, app.clock.now())).token;
  type Outcome = readonly [call: Call, role: string, status: number, ms: number, text: string];

  /** Sends calls as these accounts in turn; an account that logged out logs in again. */
  async function sendAll(calls: readonly Call[], roles: readonly (keyof typeof people | 'visitor')[]) {
    const outcomes: Outcome[] = [];
    for (const [at, call] of calls.entries()) {
      // Each operation is called by each account, however many operations there are.
      const role = roles[(at + Math.floor(at / 101)) % roles.length] ?? 'visitor';
      const token = role === 'visitor' ? null : await tokenOf(people[role]);
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(call.type && { 'content-type': call.type }),
      };
      const body = call.body !== null && call.method !== 'GET' ? { body: call.body } : {};
      const started = performance.now();
      const response = await app.request(call.method, call.path, { headers, ...body });
      outcomes.push([call, role, response.status, performance.now() - started, await response.text()]);
    }
    return outcomes;
  }
  const shown = ([{ method, path, body }, role, status, ms, text]: Outcome) =>
    `${status} ${ms.toFixed(0)} ms ${role} ${method} ${path.slice(0, 200)} ${body?.slice(0, 300) ?? ''} -> ${text.slice(0, 200)}`;
  /** A server without pages reports itself as not ready. */
  const isFault = ([{ path }, , status]: Outcome) => status >= 500 && !path.startsWith('/api/health/');

  async function foreignRows(): Promise<Record<string, unknown>> {
    const all: Record<string, unknown> = {};
    const read = async (table: string, column: string, id: unknown) => {
      const { rows } = await app.deps.database.query(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest, count(*) as rows from "${table}" t where ${column} = ${Number(id)}`,
      );
      all[table] = rows[0];
    };
    for (const table of ofBuyers) await read(table, 'account_id', victim.account);
    for (const table of ofShops) await read(table, 'supplier_id', victim.shop);
    await read('order', 'account_id', victim.account);
    return all;
  }

  it('show strangers nothing of other accounts, and let them change none of it', async () => {
    const ids = Object.values(victim);
    const before = await foreignRows();
    const calls = documentCalls(Math.floor(count / 2), seed, ids);
    const outcomes = await sendAll(calls, ['buyer', 'supplier', 'visitor', 'supplier', 'buyer']);
    expect(outcomes.filter(isFault).map(shown)).toEqual([]);
    expect(outcomes.filter(([, , , ms]) => ms > slowMs).map(shown)).toEqual([]);
    // Echoed input of the caller is allowed.
    const leaks = outcomes.filter(([{ path, body }, , , , text]) =>
      markers.some(
        (one) => text.includes(one) && !decodeURIComponent(path).includes(one) && !body?.includes(one),
      ),
    );
    expect(leaks.map(shown)).toEqual([]);
    expect(await foreignRows()).toEqual(before);
    expect(Object.values(before).filter((row) => Number(Object(row).rows) > 0).length).toBeGreaterThan(6);
    expect(outcomes.filter(([, , status]) => status === 200).length).toBeGreaterThan(calls.length / 20);
  });

  it('are answered quickly and without an internal error for every caller', async () => {
    const owners = { ...people, buyer: Number(victim.account) };
    people = owners;
    const calls = documentCalls(Math.ceil(count / 2), seed + 1_000_000, Object.values(victim));
    const outcomes = await sendAll(calls, ['admin', 'supplier', 'buyer', 'admin', 'visitor']);
    expect(outcomes.filter(isFault).map(shown)).toEqual([]);
    expect(outcomes.filter(([, , , ms]) => ms > slowMs).map(shown)).toEqual([]);
    expect(outcomes.filter(([, , status]) => status === 200).length).toBeGreaterThan(calls.length / 10);
  });
});
