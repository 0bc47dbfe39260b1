import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../../src/lib/api.ts';
import { addAccount, addSupplier, giveRole } from '../../support/fixtures/fixtures.ts';
import { createFullApp, type FullApp } from '../../support/full-app.ts';
import { imConnect } from '../../support/processes/im-client.ts';
import { refused } from '../../support/refusal.ts';
import { connect } from '../../support/sockets.ts';
import { byId } from '../../support/trade.ts';

let app: FullApp;
let origin: string;
beforeAll(async () => {
  app = await createFullApp();
  origin = await app.listen();
});
afterAll(() => app.close());

const live = (token: string) =>
  createApi({
    locale: () => 'en',
    authorization: () => `Bearer ${token}`,
    base: origin,
    fetch: (input, init) => fetch(input, init),
  });
const body = { reason: 'Sells what is not theirs' };

describe('account search', () => {
  it('finds accounts by id, name, phone number and kind, with masked data', async () => {
    const admin = await addAccount(app, 9);
    const buyer = await addAccount(app);
    const shop = await addSupplier(app);
    const ids = async (query: object) =>
      (await admin.api('GET /api/system/account/list', { query })).records.map(({ id }) => id);
    for (const keyword of [`${buyer.id}`, buyer.username, buyer.phone])
      expect(await ids({ keyword })).toContain(buyer.id);
    expect(await ids({ keyword: buyer.phone.slice(0, 8) })).not.toContain(buyer.id);
    expect(await ids({ keyword: '%' })).toEqual([]);
    expect(await ids({ kind: 'buyer', size: '100' })).toContain(buyer.id);
    expect(await ids({ kind: 'shop', size: '100' })).toEqual([shop.owner.id]);
    expect(await ids({ kind: 'operator', size: '100' })).toEqual([admin.id]);
    const detail = await admin.api('GET /api/system/account/detail/{id}', byId(shop.owner.id));
    expect(detail).toMatchObject({
      kind: 'shop',
      shop: { id: shop.id },
      sessions: 1,
      orders: 0,
      mayChange: true,
    });
    expect(JSON.stringify(detail)).not.toContain(shop.owner.phone);
  });

  it('disables an account with a reason: session, notifications and chat end within a second', async () => {
    const admin = live((await addAccount(app, 9)).token);
    const { owner } = await addSupplier(app);
    const access = await live(owner.token)('POST /api/chat/token', { body: { as: 'shop' } });
    const socket = origin.replace('http', 'ws');
    const chat = await imConnect(`${socket}/im/ws`, { username: access.username, token: access.token });
    const news = await connect(`${socket}/ws/notification?userId=${owner.id}&token=${owner.token}`);
    const late = new Promise((resolve) => setTimeout(resolve, 1_000, 'late').unref());
    const detail = await admin('POST /api/system/account/disable/{id}', { ...byId(owner.id), body });
    expect(detail).toMatchObject({ state: 'disabled', reason: body.reason, sessions: 0 });
    expect(await Promise.race([Promise.all([chat.closed, news.closed]), late])).toEqual([4001, 1008]);
    await expect(live(owner.token)('GET /api/user/info')).rejects.toMatchObject({ status: 401 });
    const page = await admin('GET /api/system/account/list', { query: { state: 'disabled' } });
    expect(page.records.map(({ id }) => id)).toContain(owner.id);
    const after = await admin('POST /api/system/account/enable/{id}', byId(owner.id));
    expect(after).toMatchObject({ state: 'active', reason: null, disableTime: null });
  });

  it('refuses to disable oneself, accounts with more permissions, and the last super administrator', async () => {
    const admin = await addAccount(app, 9);
    const support = await addAccount(app);
    await giveRole(app.deps.db, support.id, 'support');
    const auditor = await addAccount(app);
    await giveRole(app.deps.db, auditor.id, 'auditor');
    const disable = (by: typeof admin, id: number) =>
      by.api('POST /api/system/account/disable/{id}', { ...byId(id), body });
    await refused(disable(support, support.id), 'staff_self');
    await refused(disable(support, admin.id), 'staff_beyond');
    await refused(disable(support, auditor.id), 'staff_beyond');
    await refused(disable(auditor, support.id), 'forbidden');
    await refused(disable(support, 2_147_483_647), 'not_found');
    const others = await admin.api('GET /api/system/account/list', {
      query: { kind: 'operator', size: '100' },
    });
    for (const { id } of others.records) if (id !== admin.id) await disable(admin, id);
    const codes = (await admin.api('GET /api/system/menu/codes')).platform;
    const name = { zh: '全部', en: 'All' };
    const all = await admin.api('POST /api/system/role/add', { body: { name, permissions: codes } });
    const deputy = await addAccount(app);
    await giveRole(app.deps.db, deputy.id, 'content');
    const change = { id: deputy.id, nickname: 'Deputy', email: '', roleIds: [all.id] };
    await admin.api('POST /api/system/user/update', { body: change });
    await refused(disable(deputy, admin.id), 'operator_last');
  });
});
