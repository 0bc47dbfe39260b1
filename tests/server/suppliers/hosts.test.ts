import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageHosts } from '../../../server/http/pages/page-host.ts';
import { serveSite } from '../../../server/http/pages/site.ts';
import { createStaticFiles } from '../../../server/http/pages/static-files.ts';
import { siteHost, supplier } from '../../../server/platform/db/schema.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { addAccount, addSupplier, unique } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

const words = (en: string, zh = en) => ({ zh, en });
const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title><meta name="description" content="old"><meta name="keywords" content="old"><script>boot()</script></head><body>${title}</body></html>`;

describe('hosts', () => {
  let app: TestApp;
  let admin: Awaited<ReturnType<typeof addAccount>>;
  const storage = memoryStorage();
  beforeAll(async () => {
    app = await testApp({ env: { SITE_URL: 'https://platform.example' } });
    admin = await addAccount(app, 9);
    const put = (key: string, text: string) => storage.write(`${key}.html`, Buffer.from(page(text)));
    await put('index', 'entry');
    await put('404', 'nothing here');
    for (const en of ['', 'en/']) {
      await put(`${en}qianduanshop/home`, `home ${en}`);
      await put(`${en}qianduanshop/about`, `about ${en}`);
    }
  });
  afterAll(() => app.close());

  const get = async (host: string, path: string, headers: Record<string, string> = {}) => {
    const files = { storage: app.deps.storage, draw: async () => null, isSigned: () => false };
    const site = serveSite(createStaticFiles(storage), files, pageHosts(app.deps).find);
    return site.request(`http://platform.example${path}`, { headers: { ...headers, host } });
  };
  const bodyOf = async (host: string, path: string) => (await get(host, path)).text();
  /** Where the root of a host without a shop leads. */
  const startOf = async (host: string) => (await get(host, '/')).headers.get('location');
  async function openShop() {
    const shop = await addSupplier(app);
    for (const en of ['', 'en/']) {
      const key = `${en}qianduanshop/supplier/detail/${shop.id}.html`;
      await storage.write(key, Buffer.from(page(`shop ${shop.id} ${en}`)));
    }
    return shop;
  }
  const name = () => `${unique()}.example`;
  const info = (host: string) => app.client()('GET /api/domain/info', { query: { host } });
  const add = (body: Parameters<typeof admin.api<'POST /api/seoOptimize/addSeoOptimize'>>[1]['body']) =>
    admin.api('POST /api/seoOptimize/addSeoOptimize', { body });
  const change = (body: Parameters<typeof admin.api<'POST /api/seoOptimize/updateSeoOptimize'>>[1]['body']) =>
    admin.api('POST /api/seoOptimize/updateSeoOptimize', { body });

  it('show a shop at the root of its own host, in both languages, and the rest of the site below', async () => {
    const shop = await openShop();
    const host = name();
    await add({ host, supplierId: shop.id, title: words('My "own" shop', '我的店') });
    expect(await bodyOf(host, '/')).toContain(`<title>我的店</title>`);
    expect(await bodyOf(host, '/en')).toContain('<title>My &quot;own&quot; shop</title>');
    expect(await bodyOf(host, '/en')).toContain(`<body>shop ${shop.id} en/</body>`);
    expect((await get(host, '/en/')).headers.get('location')).toBe('/en');
    expect(await bodyOf(host, `/qianduanshop/supplier/detail/${shop.id}`)).toContain('<title>我的店</title>');
    expect(await bodyOf(host, '/qianduanshop/about')).toBe(page('about '));
    expect(await bodyOf(host, '/qianduanshop/home')).toBe(page('home '));
    expect((await get(host, '/nowhere')).status).toBe(404);
    expect(await startOf('platform.example')).toBe('/qianduanshop/home');
    expect(await bodyOf('platform.example', `/qianduanshop/supplier/detail/${shop.id}`)).toBe(
      page(`shop ${shop.id} `),
    );
  });

  it('fall back to the site for unknown hosts, malformed ones and closed shops', async () => {
    for (const host of ['evil.example', 'a..b', '<b>', 'platform.example:99', '']) {
      const answer = await get(host, '/qianduanshop/home');
      expect(await answer.text()).toBe(page('home '));
      expect([...answer.headers.values()].join()).not.toMatch(/evil|<b>/);
    }
    expect((await get('evil.example', '/qianduanshop/home/')).headers.get('location')).toBe(
      '/qianduanshop/home',
    );
    expect(await info('evil.example')).toEqual({
      host: 'platform.example',
      supplierId: null,
      redirectUrl: null,
      title: words(''),
      keywords: words(''),
      description: words(''),
    });
    const shop = await openShop();
    const host = name();
    await app.deps.db.update(supplier).set({ status: 'closed' }).where(eq(supplier.id, shop.id));
    await add({ host, supplierId: shop.id, title: words('Closed') });
    expect(await startOf(host)).toBe('/qianduanshop/home');
    expect(await bodyOf(host, '/qianduanshop/home')).toBe(page('home '));
  });

  it('give a host of the platform its own SEO texts on the home page, with their own ETag', async () => {
    const host = name();
    const seo = { title: words('Wholesale', '批发'), description: words('All & more'), keywords: words('k') };
    const row = await add({ host, ...seo });
    const answer = await get(host, '/en/qianduanshop/home');
    const html = await answer.text();
    expect(html).toContain('<title>Wholesale</title><meta name="description" content="All &amp; more">');
    expect(html).toContain('<meta name="keywords" content="k">');
    const plain = await get('platform.example', '/en/qianduanshop/home');
    expect(answer.headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'));
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).not.toBe(plain.headers.get('etag'));
    expect((await get(host, '/en/qianduanshop/home', { 'if-none-match': etag })).status).toBe(304);
    await change({ id: row.id, title: words('Retail', '零售') });
    const after = await get(host, '/en/qianduanshop/home', { 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain('<title>Retail</title>');
    expect(await bodyOf(host, '/en/qianduanshop/about')).toBe(page('about en/'));
    const told = await app.client()('GET /api/seoOptimize/host', { query: { host: host.toUpperCase() } });
    expect(told).toEqual({ ...seo, title: words('Retail', '零售') });
    await change({ id: row.id, enabled: false });
    expect(await bodyOf(host, '/qianduanshop/home')).toBe(page('home '));
  });

  it('answer for the host of the request, whatever port it names', async () => {
    const shop = await addSupplier(app);
    const host = name();
    await add({ host, supplierId: shop.id });
    const answer = await app.request('GET', '/api/domain/info', { headers: { host: `${host}:8443` } });
    expect(await answer.json()).toMatchObject({ data: { host, supplierId: shop.id } });
  });

  it('redirect visitors of a host, but pages only, and only while the target is known', async () => {
    const [from, to] = [name(), name()];
    const target = await add({ host: to });
    await add({ host: from, redirectUrl: `https://${to}/qianduanshop/home` });
    const answer = await get(from, '/qianduanshop/about');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `https://${to}/qianduanshop/home`]);
    expect((await get(from, '/favicon.svg')).status).toBe(404);
    expect((await info(from)).redirectUrl).toBe(`https://${to}/qianduanshop/home`);
    await change({ id: target.id, enabled: false });
    expect((await get(from, '/qianduanshop/about')).status).toBe(200);
    expect((await info(from)).redirectUrl).toBeNull();
  });

  it('redirect only to the platform and to known hosts, in one step', async () => {
    const [a, b, c] = [name(), name(), name()];
    await add({ host: a });
    const to = (redirectUrl: string, host = b) => add({ host, redirectUrl });
    for (const wrong of [
      'https://evil.example/',
      '//evil.example',
      'https:\\\\evil.example',
      'javascript:alert(1)',
      `https://${a}@evil.example/`,
      `https://${a}.evil.example/`,
      `https://evil.example/${a}`,
      `https://${a}:8443/`,
      `https://${a}./`,
      `https://${b}/`,
      'https://platform.example:8443/',
      '/',
      'https://plаtform.example/',
      'https://xn--pltform-2fg.example/',
    ]) {
      await refused(to(wrong), 'redirect_unfit', 'body.redirectUrl');
    }
    const first = await to(`https://${a}/`);
    await refused(to(`https://${b}/`, c), 'redirect_unfit');
    const target = await app.deps.db.select().from(siteHost).where(eq(siteHost.host, a));
    await refused(
      change({ id: target[0]?.id ?? 0, redirectUrl: 'https://platform.example/' }),
      'redirect_unfit',
    );
    expect(await change({ id: first.id, redirectUrl: 'https://platform.example' })).toMatchObject({
      redirectUrl: 'https://platform.example/',
    });
    expect(await change({ id: first.id, redirectUrl: null })).toMatchObject({ redirectUrl: null });
  });

  it('are managed by a supplier for its own shop, and enabled by the platform only', async () => {
    const shop = await openShop();
    const other = await addSupplier(app);
    const api = shop.owner.api;
    const own = await api('POST /api/seoOptimize/addSeoOptimize', {
      body: { host: name(), enabled: true, title: words('Mine') },
    });
    expect(own).toMatchObject({ supplierId: shop.id, enabled: false });
    expect(await startOf(own.host)).toBe('/qianduanshop/home');
    const update = (body: object) =>
      api('POST /api/seoOptimize/updateSeoOptimize', { body: { id: own.id, ...body } });
    expect(await update({ enabled: true })).toMatchObject({ enabled: false });
    await refused(change({ id: own.id, enabled: true }), 'host_unverified', 'body.enabled');
    app.records.set(own.record.name, ['v=spf1 -all', own.record.value]);
    await api('POST /api/seoOptimize/verify/{id}', byId(own.id));
    await change({ id: own.id, enabled: true });
    expect(await bodyOf(own.host, '/')).toContain('<title>Mine</title>');
    expect(await update({ title: words('Still mine') })).toMatchObject({ enabled: true });
    expect(await bodyOf(own.host, '/')).toContain('<title>Still mine</title>');
    const theirs = await other.owner.api('POST /api/seoOptimize/addSeoOptimize', { body: { host: name() } });
    await refused(update({ redirectUrl: `https://${theirs.host}/` }), 'redirect_unfit');
    await refused(update({ supplierId: other.id }), 'not_found');
    await refused(update({ host: theirs.host.toUpperCase() }), 'host_taken', 'body.host');
    await refused(update({ host: 'platform.example' }), 'host_unfit', 'body.host');
    await refused(update({ id: theirs.id, title: words('Stolen') }), 'not_found');
    expect(await update({ redirectUrl: 'https://platform.example/en' })).toMatchObject({ enabled: true });
    expect(await update({ host: name() })).toMatchObject({ enabled: false });
    expect(await api('GET /api/seoOptimize/list')).toMatchObject({ total: 1, records: [{ id: own.id }] });
    const all = await admin.api('GET /api/seoOptimize/list', { query: { size: '100' } });
    expect(all.records.map((one) => one.id)).toEqual(expect.arrayContaining([own.id, theirs.id]));
    const found = async (keyword: string) =>
      (await admin.api('GET /api/seoOptimize/list', { query: { keyword } })).records;
    const listed = all.records.find((one) => one.id === theirs.id);
    expect(listed?.shopName).toEqual(other.name);
    expect(await found(theirs.host.slice(1, -2))).toMatchObject([{ id: theirs.id }]);
    expect((await found(other.name.en)).map((one) => one.id)).toContain(theirs.id);
    expect(await found('%')).toEqual([]);
    const buyer = await addAccount(app);
    await refused(buyer.api('GET /api/seoOptimize/list'), 'forbidden');
    for (let n = 1; n < 10; n += 1)
      await api('POST /api/seoOptimize/addSeoOptimize', { body: { host: name() } });
    await refused(api('POST /api/seoOptimize/addSeoOptimize', { body: { host: name() } }), 'host_limit');
  });

  it('limit DNS checks: one supplier waits, others do not', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const add = ({ api }: typeof shop.owner) =>
      api('POST /api/seoOptimize/addSeoOptimize', { body: { host: name() } });
    const hosts = [await add(shop.owner), await add(shop.owner)];
    const theirs = await add(other.owner);
    const verify = ({ api }: typeof shop.owner, id: number) =>
      api('POST /api/seoOptimize/verify/{id}', byId(id));
    for (let n = 0; n < 15; n += 1) for (const { id } of hosts) await verify(shop.owner, id);
    app.clock.pass(5 * 60_000);
    const [first] = hosts;
    if (!first) throw new Error('no host');
    const refusal = await verify(shop.owner, first.id).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 429, error: 'too_many_attempts', details: { minutes: 10 } });
    expect(await verify(other.owner, theirs.id)).toMatchObject({ lastCheck: { outcome: 'missing' } });
    expect(await verify(admin, first.id)).toMatchObject({ lastCheck: { outcome: 'missing' } });
    app.clock.pass(10 * 60_000);
    expect(await verify(shop.owner, first.id)).toMatchObject({ lastCheck: { outcome: 'missing' } });
  });

  it('are verified by a TXT record, which is checked again and again', async () => {
    const { owner, id: supplierId } = await openShop();
    const made = await owner.api('POST /api/seoOptimize/addSeoOptimize', { body: { host: name() } });
    expect(made).toMatchObject({ status: 'pending', lastCheck: null });
    expect(made.record.name).toBe(`_marketplace-verify.${made.host}`);
    const verify = () => owner.api('POST /api/seoOptimize/verify/{id}', byId(made.id));
    const outcomes = [
      ['unanswered', 'unanswered'],
      [[], 'missing'],
      [['something else'], 'different'],
    ] as const;
    for (const [records, outcome] of outcomes) {
      app.records.set(made.record.name, records);
      expect(await verify()).toMatchObject({ status: 'pending', lastCheck: { outcome } });
    }
    app.records.set(made.record.name, [` ${made.record.value} `]);
    const time = app.clock.now().toISOString();
    expect(await verify()).toMatchObject({ status: 'verified', lastCheck: { outcome: 'found', time } });
    app.records.set(made.record.name, []);
    expect(await verify()).toMatchObject({ status: 'verified', lastCheck: { outcome: 'missing' } });
    expect(await change({ id: made.id, enabled: true })).toMatchObject({ status: 'live', supplierId });
    const update = (body: object) =>
      owner.api('POST /api/seoOptimize/updateSeoOptimize', { body: { id: made.id, ...body } });
    expect(await update({ enabled: false })).toMatchObject({ status: 'disabled' });
    expect(await update({ host: name() })).toMatchObject({ status: 'pending', lastCheck: null });
  });

  it('redirect to the main host of the shop, and cannot be deleted while others redirect to them', async () => {
    const { owner, id: supplierId } = await openShop();
    const other = await addSupplier(app);
    const [main, side, far] = [name(), name(), name()];
    const first = await add({ host: main, supplierId });
    const second = await add({ host: side, supplierId });
    const third = await add({ host: far, supplierId, redirectUrl: 'https://platform.example/' });
    const off = await owner.api('POST /api/seoOptimize/addSeoOptimize', { body: { host: name() } });
    const choose = (id: number) => owner.api('PUT /api/seoOptimize/primary/{id}', byId(id));
    await refused(choose(off.id), 'host_off');
    await refused(choose(third.id), 'host_off');
    await refused(other.owner.api('PUT /api/seoOptimize/primary/{id}', byId(first.id)), 'not_found');
    await choose(second.id);
    expect(await choose(first.id)).toMatchObject({ isPrimary: true });
    expect(await startOf(side)).toBe(`https://${main}/`);
    expect((await get(main, '/')).status).toBe(200);
    expect(await startOf(far)).toBe('https://platform.example/');
    await change({ id: third.id, redirectUrl: `https://${side}/` });
    // Redirects are one step: a host that others redirect to answers itself.
    expect((await get(side, '/')).status).toBe(200);
    const remove = (id: number) => owner.api('DELETE /api/seoOptimize/delete/{id}', byId(id));
    await refused(remove(second.id), 'host_targeted');
    await refused(other.owner.api('DELETE /api/seoOptimize/delete/{id}', byId(third.id)), 'not_found');
    await remove(third.id);
    await remove(second.id);
    expect(await startOf(side)).toBe('/qianduanshop/home');
    expect(await change({ id: first.id, enabled: false })).toMatchObject({ isPrimary: false });
  });

  it('serve pages without the database, too', async () => {
    const own = await testApp();
    await own.close();
    const files = { storage: own.deps.storage, draw: async () => null, isSigned: () => false };
    const site = serveSite(createStaticFiles(storage), files, pageHosts(own.deps).find);
    const answer = await site.request('http://platform.example/en/qianduanshop/home');
    expect(await answer.text()).toBe(page('home en/'));
  });

  it('give one name to one of two concurrent callers', async () => {
    const host = name();
    const both = await Promise.allSettled([add({ host }), add({ host: `${host}.` })]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
