import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../../../server/contexts/payments/index.ts';
import { indexPending, proposeSynonyms } from '../../../server/contexts/search/index.ts';
import { account, searchProposal, searchStep, searchSynonym } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { addProposal } from '../../support/fixtures/proposals.ts';
import { openSession } from '../../support/fixtures/sessions.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('proposed synonyms', () => {
  let app: TestApp;
  let admin: Api;
  let shop: Awaited<ReturnType<typeof addShop>>;
  let sofas: { id: number; sku: { id: number } }[];
  let addresses = 0;
  beforeAll(async () => {
    app = await testApp();
    shop = await addShop(app);
    const make = (zh: string, en: string) =>
      shop.product({ name: { zh, en }, brief: { zh: '', en: '' }, skus: [{ price: 1_000, stock: 99 }] });
    sofas = [
      await make('双人沙发', 'Wide fabric sofa'),
      await make('三人沙发', 'Fabric sofa with legs'),
      await make('长凳', 'Oak bench'),
    ];
    await indexPending(app.deps);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await logIn();
    for (const table of [searchStep, searchProposal, searchSynonym]) await app.deps.db.delete(table);
  });

  /** Sessions end after 24 hours. */
  const logIn = async () => {
    admin = (await addAccount(app, 9)).api;
  };
  const visitor = () => {
    addresses += 1;
    return app.client(undefined, { ip: `203.0.113.${addresses}` });
  };
  type Options = { agent?: string; language?: 'zh' | 'en' };
  const search = (api: Api, keyword: string, { agent = 'Mozilla/5.0', language = 'en' }: Options = {}) =>
    api('POST /api/search/record', { query: { keyword, language }, headers: { 'user-agent': agent } });
  const open = (
    api: Api,
    at: number,
    keyword?: string,
    { agent = 'Mozilla/5.0', language = 'en' }: Options = {},
  ) =>
    api('POST /api/product/view/{id}', {
      ...byId(sofas[at]?.id ?? 0),
      query: keyword === undefined ? {} : { keyword, language },
      headers: { 'user-agent': agent },
    });
  /** Searches in vain, then again, and opens a product of the second result. */
  const change = async (api: Api, left: string, right: string, options: Options = {}) => {
    await search(api, left, options);
    app.clock.pass(minute);
    await search(api, right, options);
    app.clock.pass(minute);
    await open(api, 0, right, options);
  };
  const propose = () => proposeSynonyms(app.deps);
  type Asked = Parameters<typeof ask>[0];
  const ask = (query: {
    state?: 'open' | 'accepted' | 'refused';
    language?: 'zh' | 'en';
    keyword?: string;
    sort?: 'visitors' | 'sales' | 'created';
    order?: 'asc';
    current?: string;
    size?: string;
  }) => admin('GET /api/admin/search/proposal/list', { query });
  const list = async (query: Asked = {}) => (await ask(query)).records;
  const pairs = async (query: Asked = {}) => (await list(query)).map(({ left, right }) => `${left} ${right}`);
  const decide = (
    id: number,
    decision: 'accept' | 'accept_one_way' | 'refuse' | 'reopen',
    version?: string,
  ) => admin('PUT /api/admin/search/proposal/decide', { body: { id, decision }, query: { version } });

  it('come from three visitors who searched another word next and opened what it found', async () => {
    for (let count = 0; count < 3; count += 1) await change(visitor(), 'Davenport', 'sofa');
    await propose();
    expect(await list()).toEqual([
      expect.objectContaining({
        kind: 'followed',
        language: 'en',
        left: 'davenport',
        right: 'sofa',
        times: 3,
        visitors: 3,
        opened: 3,
        bought: 0,
        sales: 0,
        state: 'open',
        oneWay: null,
        decideTime: null,
      }),
    ]);
  });

  it('never come from one visitor or two, however often they search', async () => {
    const one = visitor();
    for (let count = 0; count < 5; count += 1) {
      await change(one, 'davenport', 'sofa');
      app.clock.pass(60 * minute);
    }
    const { id } = await addAccount(app);
    for (let days = 0; days < 4; days += 1) {
      const { token } = await openSession(app.deps.db, id, app.clock.now());
      await change(app.client(token), 'davenport', 'sofa');
      app.clock.pass(day);
    }
    await logIn();
    await propose();
    expect(await list()).toEqual([]);
  });

  it('count visitors behind one address as one on a day', async () => {
    const ip = '203.0.113.250';
    for (let count = 0; count < 3; count += 1)
      await change(app.client(undefined, { ip }), 'davenport', 'sofa');
    await propose();
    expect(await list()).toEqual([]);
  });

  it('do not count robots, nor the people of the shop', async () => {
    for (let count = 0; count < 3; count += 1)
      await change(visitor(), 'davenport', 'sofa', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    expect(await app.deps.db.$count(searchStep)).toBe(0);
    const { token } = await openSession(app.deps.db, shop.owner.id, app.clock.now());
    await open(app.client(token), 0, 'sofa');
    expect(await app.deps.db.$count(searchStep)).toBe(0);
  });

  it('need products opened from the results', async () => {
    for (let count = 0; count < 3; count += 1) {
      const api = visitor();
      await search(api, 'davenport');
      await search(api, 'sofa');
      await open(api, 0);
    }
    await propose();
    expect(await list()).toEqual([]);
  });

  it('come from keywords with a word that no opened product says', async () => {
    for (let count = 0; count < 3; count += 1) {
      const api = visitor();
      await search(api, 'fabric davenport');
      await open(api, 0, 'fabric davenport');
      await open(api, 1, 'fabric davenport');
    }
    await propose();
    expect(await list()).toMatchObject([
      { kind: 'opened', left: 'davenport', right: 'sofa', visitors: 3, times: 3, opened: 6 },
    ]);
    await app.deps.db.delete(searchProposal);
    // Products say a synonym of the word.
    const rule = { left: ['davenport', 'fabric sofa'], origin: 'own' as const };
    await app.deps.db.insert(searchSynonym).values(rule);
    await expect
      .poll(
        async () => {
          await propose();
          return pairs();
        },
        { timeout: 5_000 },
      )
      .toEqual([]);
  });

  it('say what was bought afterwards, of accounts', async () => {
    const [goods] = sofas;
    if (!goods) throw new Error('a product');
    for (let count = 0; count < 3; count += 1) {
      const me = await addBuyer(app);
      await change(me.api, 'davenport', 'sofa');
      if (count > 1) continue;
      app.clock.pass(count * 60 * minute);
      const items = [{ skuId: goods.sku.id, quantity: 2 }];
      const { paymentNo } = await me.order({ items, expectedPayable: 2_000 });
      await settle(app.deps, { provider: 'sandbox', eventId: paymentNo, paymentNo, amount: 2_000 });
    }
    await propose();
    expect(await list()).toMatchObject([{ left: 'davenport', right: 'sofa', bought: 2, sales: 4_000 }]);
  });

  it('are renewed each day, and go with searches older than 30 days', async () => {
    for (let count = 0; count < 3; count += 1) await change(visitor(), 'davenport', 'sofa');
    await propose();
    const { id } = first(await list());
    app.clock.pass(29 * day);
    await logIn();
    await change(visitor(), 'davenport', 'sofa');
    await propose();
    expect(await list()).toMatchObject([{ id, visitors: 4 }]);
    app.clock.pass(2 * day);
    await logIn();
    await propose();
    expect(await list()).toEqual([]);
    expect(await app.deps.db.$count(searchStep)).toBe(3);
  });

  it('are no more than 100 steps of a visitor a day', async () => {
    const { api, id } = await addAccount(app);
    for (let count = 0; count < 102; count += 1) await search(api, `sofa ${count}`);
    expect(await app.deps.db.$count(searchStep)).toBe(100);
    app.clock.pass(day + 1);
    await search(app.client((await openSession(app.deps.db, id, app.clock.now())).token), 'sofa');
    expect(await app.deps.db.$count(searchStep)).toBe(101);
  });

  it('hold no account or address in readable form, show an account its own, and nothing of a deleted one', async () => {
    const me = await addAccount(app);
    await search(me.api, 'davenport');
    await search(visitor(), 'sofa');
    const steps = await app.deps.db.select().from(searchStep);
    expect(steps.map(({ visitor: key }) => key)).toEqual([
      expect.stringMatching(/^[\w-]{22}$/),
      expect.stringMatching(/^[\w-]{22}$/),
    ]);
    expect(steps.map(({ accountId }) => accountId)).toEqual([me.id, null]);
    const { searchSteps } = await me.api('GET /api/user/export');
    expect(searchSteps).toEqual([
      { keyword: 'davenport', productId: null, time: app.clock.now().toISOString() },
    ]);
    await app.deps.db.delete(account).where(eq(account.id, me.id));
    expect(await app.deps.db.$count(searchStep)).toBe(1);
  });

  it('leave out pairs that a rule has, in either direction and state', async () => {
    for (let count = 0; count < 3; count += 1) await change(visitor(), 'davenport', 'sofa');
    const rule = { left: ['sofa'], right: ['davenports'], origin: 'own' as const, enabled: false };
    await app.deps.db.insert(searchSynonym).values(rule);
    await propose();
    expect(await list()).toEqual([]);
  });

  it.each([
    ['accept', { left: ['davenport', 'sofa'], right: [] }, false],
    ['accept_one_way', { left: ['davenport'], right: ['sofa'] }, true],
  ] as const)('become an own rule: %s', async (decision, rule, oneWay) => {
    for (let count = 0; count < 3; count += 1) await change(visitor(), 'davenport', 'sofa');
    await propose();
    const { id, version } = first(await list());
    const found = async () =>
      (await app.client()('GET /api/admin/product/searchPage', { query: { keyword: 'davenport' } })).total;
    // The rule of an earlier case is forgotten within a second.
    await expect.poll(found, { timeout: 5_000 }).toBe(0);
    expect(await decide(id, decision, version)).toMatchObject({ id, state: 'accepted', oneWay });
    expect(await app.deps.db.select().from(searchSynonym)).toMatchObject([{ ...rule, origin: 'own' }]);
    await expect.poll(found, { timeout: 5_000 }).toBe(2);
    await propose();
    expect(await list()).toMatchObject([{ id, state: 'accepted' }]);
    await refused(decide(id, 'refuse'), 'decided');
    await refused(decide(id, decision, version), 'decided');
  });

  it('stay refused when other visitors search so later, in either direction', async () => {
    for (let count = 0; count < 3; count += 1) await change(visitor(), 'davenport', 'sofa');
    await propose();
    const { id } = first(await list());
    await decide(id, 'refuse');
    for (let count = 0; count < 5; count += 1) await change(visitor(), 'sofas', 'davenport');
    await propose();
    expect(await list()).toMatchObject([{ id, state: 'refused', left: 'davenport', visitors: 3 }]);
    await app.deps.db.delete(searchStep);
    await propose();
    expect(await list({ state: 'refused' })).toHaveLength(1);
    await refused(decide(id, 'refuse'), 'decided');
    expect(await decide(id, 'reopen')).toMatchObject({ state: 'open', decideTime: null });
    await refused(decide(id, 'reopen'), 'decided');
  });

  it('are listed by state, language and word, sorted and in pages', async () => {
    const { db } = app.deps;
    await addProposal(db, { left: 'davenport', right: 'sofa', visitors: 5, sales: 10 });
    await addProposal(db, { left: '滑鼠', right: '鼠标', locale: 'zh', visitors: 9, sales: 30 });
    const decidedAt = app.clock.now();
    await addProposal(db, {
      left: 'couch',
      right: 'settee',
      state: 'refused',
      decidedAt,
      visitors: 7,
      sales: 20,
    });
    expect(await pairs()).toEqual(['滑鼠 鼠标', 'couch settee', 'davenport sofa']);
    expect(await pairs({ sort: 'sales', order: 'asc' })).toEqual([
      'davenport sofa',
      'couch settee',
      '滑鼠 鼠标',
    ]);
    expect(await pairs({ language: 'zh' })).toEqual(['滑鼠 鼠标']);
    expect(await pairs({ state: 'open' })).toEqual(['滑鼠 鼠标', 'davenport sofa']);
    expect(await pairs({ keyword: 'SOF' })).toEqual(['davenport sofa']);
    expect(await pairs({ size: '1', current: '2' })).toEqual(['couch settee']);
    expect((await ask({ language: 'en' })).counts).toEqual([
      { tab: 'open', count: 1 },
      { tab: 'accepted', count: 0 },
      { tab: 'refused', count: 1 },
    ]);
  });

  it('are for operators with the permission alone', async () => {
    const { id } = await addProposal(app.deps.db, { left: 'davenport', right: 'sofa' });
    const body = { id, decision: 'refuse' as const };
    const visitorApi = app.client();
    await refused(visitorApi('GET /api/admin/search/proposal/list'), 'not_logged_in');
    for (const { api } of [await addAccount(app), (await addSupplier(app)).owner]) {
      await refused(api('GET /api/admin/search/proposal/list'), 'forbidden');
      await refused(api('PUT /api/admin/search/proposal/decide', { body }), 'forbidden');
    }
    await refused(decide(id + 1, 'accept'), 'not_found');
  });

  it('are not accepted when a rule says the same meanwhile', async () => {
    const { id } = await addProposal(app.deps.db, { left: 'davenport', right: 'sofa' });
    await admin('POST /api/admin/search/synonym/add', { body: { left: ['davenport', 'sofa'] } });
    await refused(decide(id, 'accept'), 'words_known', 'body.left');
    expect(await list()).toMatchObject([{ state: 'open' }]);
  });
});
