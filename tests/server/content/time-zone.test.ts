import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { order, siteSetting } from '../../../server/platform/db/schema.ts';
import { followTimeZone } from '../../../server/platform/site-time-zone.ts';
import { setTimeZone, timeZone } from '../../../server/platform/time.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { tradeFixture } from '../../support/trade.ts';

describe('time zone of the marketplace', () => {
  let app: TestApp;
  let api: Api;
  beforeEach(async () => {
    app = await testApp();
    api = (await addAccount(app, 9)).api;
  });
  afterEach(async () => {
    await app.close();
    setTimeZone('Asia/Shanghai');
  });

  const choose = async (name: string) => {
    const { image: _, ...settings } = await api('GET /api/admin/site/settings');
    return api('PUT /api/admin/site/settings', { body: { ...settings, timeZone: name } });
  };

  it("is China's at first, and is refused when nobody knows it", async () => {
    expect((await api('GET /api/admin/site/settings')).timeZone).toBe('Asia/Shanghai');
    await refused(choose('Asia/Nowhere'), 'invalid_input', 'body.timeZone');
    await refused(choose("UTC') --"), 'invalid_input', 'body.timeZone');
    expect(timeZone()).toBe('Asia/Shanghai');
  });

  it('is on every page: a change renders them all again', async () => {
    await app.touched();
    await choose('Europe/Berlin');
    expect(await app.touched()).toEqual(['site:timeZone']);
    expect((await app.client()('GET /api/site/settings')).timeZone).toBe('Europe/Berlin');
    const { values } = await api('GET /api/system/opening');
    expect(values.timeZone).toBe('Europe/Berlin');
  });

  it('decides the days of sales, of a shop and of the platform', async () => {
    const fixture = await tradeFixture(app);
    const { id } = await fixture.paid([[1_000, 1]]);
    // Half past one in Shanghai is the evening before in New York.
    const paidAt = new Date('2026-11-18T17:30:00Z');
    await app.deps.db.update(order).set({ paidAt, createdAt: paidAt }).where(eq(order.id, id));
    const query = { from: '2026-11-17', to: '2026-11-20' };
    const days = async () =>
      (await fixture.owner.api('GET /api/supplier/sales/trend', { query }))
        .filter(({ payments }) => payments > 0)
        .map(({ day }) => day);
    const placed = async (from: string, to: string) =>
      (await fixture.owner.api('GET /api/supplier/order/list', { query: { from, to } })).total;
    expect(await days()).toEqual(['2026-11-19']);
    expect(await placed('2026-11-18', '2026-11-18')).toBe(0);
    await choose('America/New_York');
    expect(await days()).toEqual(['2026-11-18']);
    expect(await placed('2026-11-18', '2026-11-18')).toBe(1);
    const { trade } = await api('GET /api/system/dashboard', { query: { days: '30' } });
    const sold = trade?.days.filter(({ payments }) => payments > 0).map(({ day }) => day) ?? [];
    expect(sold).toContain('2026-11-18');
  });

  it('is followed by a process that did not change it', async () => {
    await app.deps.db.insert(siteSetting).values({
      title: { zh: '', en: '' },
      description: { zh: '', en: '' },
      keywords: { zh: '', en: '' },
      phone: '',
      sellerEmail: '',
      pressEmail: '',
      version: 1,
      timeZone: 'America/Lima',
    });
    const leave = await followTimeZone(app.deps);
    expect(timeZone()).toBe('America/Lima');
    leave();
    // Unknown to this program, as after a step back to an older version.
    await app.deps.db.update(siteSetting).set({ timeZone: 'Mars/Olympus' });
    (await followTimeZone(app.deps))();
    expect(timeZone()).toBe('Asia/Shanghai');
  });
});
