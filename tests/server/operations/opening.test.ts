import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpeningStepName } from '../../../contract/operations/opening.ts';
import { hasPlaceholder } from '../../../server/contexts/operations/opening/values.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { secondFactor } from '../../../server/platform/db/schema.ts';
import { readOpened } from '../../../server/platform/site-opening.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addCategories } from '../../support/fixtures/fixtures.ts';
import { createFullApp, type FullApp } from '../../support/full-app.ts';
import { olderDatabase } from '../../support/older-database.ts';
import { refused } from '../../support/refusal.ts';
import { nameMarketplace, shopOpening } from '../../support/routes/opening-writes.ts';
import { byId } from '../../support/trade.ts';

let app: FullApp;
let api: Api;
beforeAll(async () => {
  app = await createFullApp();
  api = (await addAccount(app, 9)).api;
});
afterAll(() => app.close());

const read = () => api('GET /api/system/opening');
const step = async (name: OpeningStepName) => {
  const found = (await read()).steps.find((one) => one.name === name);
  return { state: found?.state, gaps: found?.gaps.map(({ code }) => code) };
};
const get = (path: string) => app.fetch(new Request(`http://shop.test${path}`));

describe('opening', () => {
  it('lists in an empty marketplace what is missing, and what comes with the program', async () => {
    const { openedTime, values } = await read();
    expect(openedTime).toBeNull();
    expect(values).toMatchObject({ shops: 0, products: 0, categories: 0, commission: 500, mailHost: null });
    expect(await step('brand')).toEqual({ state: 'open', gaps: ['name'] });
    expect(await step('company')).toEqual({ state: 'open', gaps: ['company', 'address', 'contact'] });
    expect(await step('texts')).toEqual({ state: 'done', gaps: ['text_unread'] });
    expect(await step('languages')).toEqual({ state: 'done', gaps: [] });
    expect(await step('payment')).toEqual({ state: 'open', gaps: ['payment_sandbox'] });
    expect(await step('sms')).toEqual({ state: 'optional', gaps: ['sms_test'] });
    expect(await step('terms')).toEqual({ state: 'optional', gaps: ['agreement'] });
    expect(await step('mail')).toEqual({ state: 'optional', gaps: [] });
    expect((await step('live')).gaps).toEqual(['development', 'site_address', 'second_factor', 'parcels']);
  });

  it('is not indexed, and cannot go live', async () => {
    expect((await get('/qianduanshop/home')).headers.get('x-robots-tag')).toBe('noindex');
    expect(await (await get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
    const going = (confirmed: boolean) => api('POST /api/system/opening/live', { body: { confirmed } });
    await refused(going(true), 'opening_blocked');
    await refused(api('DELETE /api/system/opening/live'), 'opening_state');
    expect(await readOpened(app.deps.db)).toBeNull();
  });

  it('recognises placeholders in texts, and not the names that the program fills in', () => {
    for (const text of ['[[company]]', '{{ name of the company }}', '由____负责', 'XXX 有限公司', '待填写'])
      expect([text, hasPlaceholder(text)]).toEqual([text, true]);
    for (const text of ['{{site}} and {{shortSite}}', '《用户协议》', 'a_b', '【名称】', 'XX'])
      expect([text, hasPlaceholder(text)]).toEqual([text, false]);
  });

  it('reopens a step whose legal text has a placeholder', async () => {
    const texts = await api('GET /api/system/text/list');
    const id = texts.find(({ code }) => code === 'imprint')?.id ?? 0;
    const publish = async (body: string) => {
      const { fields, revision } = await api('GET /api/system/text/detail/{id}', byId(id));
      const changed = { ...fields, body: { zh: body, en: body } };
      const draft = await api('PUT /api/system/text/update/{id}', {
        ...byId(id),
        body: { revision, fields: changed },
      });
      await api('POST /api/system/text/publish/{id}', { ...byId(id), body: { revision: draft.revision } });
    };
    await publish('<p>Run by [[company]]</p>');
    expect(await step('texts')).toEqual({ state: 'open', gaps: ['text_placeholder', 'text_unread'] });
    app.clock.pass(1_000);
    await publish('<p>Run by Harbour Ltd.</p>');
    expect(await step('texts')).toEqual({ state: 'done', gaps: ['text_unread'] });
  });

  it('follows name, company and categories', async () => {
    await nameMarketplace(api);
    expect(await step('brand')).toEqual({ state: 'done', gaps: [] });
    expect((await step('company')).gaps).toEqual(['address', 'contact']);
    expect(await step('categories')).toEqual({ state: 'open', gaps: ['categories'] });
    const [root, middle, leaf] = await addCategories(app);
    expect(await step('categories')).toEqual({ state: 'done', gaps: [] });
    expect((await read()).values).toMatchObject({ categories: 3, leaves: 1 });
    expect(new Set([root, middle, leaf]).size).toBe(3);
  });

  it('skips optional steps alone, and takes that back', async () => {
    const skip = (skipped: boolean) =>
      api('PUT /api/system/opening/skip', { body: { step: 'mail', skipped } });
    await skip(true);
    expect((await step('mail')).state).toBe('skipped');
    await skip(false);
    expect((await step('mail')).state).toBe('optional');
    const brand: string = 'brand';
    const forced = api('PUT /api/system/opening/skip', { body: { step: brand as 'mail', skipped: true } });
    await refused(forced, 'invalid_input');
  });

  it('opens a shop whose owner logs in once with the password', async () => {
    const body = shopOpening('FirstOwner');
    const { supplierId, username, password } = await api('POST /api/system/supplier/open', { body });
    expect(await step('shop')).toEqual({ state: 'done', gaps: [] });
    const logIn = (newPassword?: string) =>
      app.client()('POST /api/user/login', {
        body: { username, password, ...(newPassword ? { newPassword } : {}) },
      });
    await refused(logIn(), 'password_change_needed');
    expect(await logIn('Own-secret-1')).toMatchObject({ userType: 2, supplierId });
    await refused(logIn('Own-secret-2'), 'login_failed');
    const shown = await app.client()('GET /api/admin/supplier/detail/{id}', byId(supplierId));
    expect(shown?.name).toEqual({ zh: body.shopName, en: body.shopNameEn });
    await refused(api('POST /api/system/supplier/open', { body }), 'username_taken');
    await refused(
      api('POST /api/system/supplier/open', { body: { ...shopOpening(), district: '110101' } }),
      'invalid_input',
    );
  });

  it('goes live once nothing indispensable is missing, after a confirmation, and takes it back', async () => {
    const shop = await addShop(app);
    await refused(api('POST /api/system/opening/live', { body: { confirmed: true } }), 'opening_blocked');
    await shop.product({ skus: [{ stock: 5 }] });
    expect(await step('product')).toEqual({ state: 'done', gaps: [] });
    await refused(
      api('POST /api/system/opening/live', { body: { confirmed: false } }),
      'opening_unconfirmed',
    );
    const { openedTime } = await api('POST /api/system/opening/live', { body: { confirmed: true } });
    expect(openedTime).toBe(app.clock.now().toISOString());
    expect((await step('live')).state).toBe('done');
    expect((await get('/qianduanshop/home')).headers.get('x-robots-tag')).toBeNull();
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: ');
    expect(await app.touched()).toContain('opened');
    await refused(api('POST /api/system/opening/live', { body: { confirmed: true } }), 'opening_state');
    expect((await api('DELETE /api/system/opening/live')).openedTime).toBeNull();
    expect(await (await get('/robots.txt')).text()).not.toContain('Sitemap: ');
  });

  it('counts second factors of administrators, and checks connections when asked to', async () => {
    const people = await app.deps.database.query('select id from account');
    const found = await api('POST /api/system/opening/check');
    const of = (part: string) => found.find((one) => one.part === part);
    expect(of('wechat')).toMatchObject({ state: 'warn', code: 'sandbox' });
    expect(of('sms')).toMatchObject({ state: 'warn', code: 'test' });
    expect(of('mail')).toMatchObject({ state: 'ok', code: 'off' });
    expect(of('chat')).toMatchObject({ state: 'ok', code: 'built_in' });
    expect(of('storage')).toMatchObject({ state: expect.stringMatching(/ok|warn/) });
    expect((await step('live')).gaps).toContain('second_factor');
    const values = people.rows.map(({ id }) => ({
      accountId: Number(id),
      sealed: 'x',
      confirmedAt: app.clock.now(),
    }));
    await app.deps.db.insert(secondFactor).values(values);
    expect((await step('live')).gaps).not.toContain('second_factor');
  });

  it('is closed to people without the permission, and to sellers', async () => {
    const { owner } = await addShop(app);
    await refused(owner.api('GET /api/system/opening'), 'forbidden');
    await refused(owner.api('POST /api/system/opening/live', { body: { confirmed: true } }), 'forbidden');
    await refused(owner.api('POST /api/system/supplier/open', { body: shopOpening() }), 'forbidden');
  });
});

describe('migration of the opening', () => {
  /** Any product, whatever its fields: only that there is one counts. */
  const someProduct = `
    set session_replication_role = replica;
    do $$ declare name text; begin
      for name in select attname from pg_attribute
        where attrelid = 'product'::regclass and attnum > 0 and attnotnull and attname <> 'id' and not attisdropped
      loop execute format('alter table product alter column %I drop not null', name); end loop;
    end $$;
    insert into product default values`;

  it.each([
    ['is live when it has a product', someProduct, true],
    ['is not live when it has none', 'select 1', false],
  ])('of a marketplace from before: it %s', async (_, rows, isLive) => {
    const target = await olderDatabase(6, rows);
    const database = await openDatabase(target.url, '');
    expect((await readOpened(database.db)) !== null).toBe(isLive);
    await database.close();
    await target.drop();
  });
});
