import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  account,
  address,
  order,
  productInquiry,
  review,
  searchStep,
  supplierApplication,
  upload,
} from '../../../server/platform/db/schema.ts';
import { uploadDocument } from '../../support/fixtures/application.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, tradeFixture } from '../../support/trade.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Own = Awaited<ReturnType<typeof addAccount>>;
async function codeFor(own: Pick<Own, 'api' | 'phone'>) {
  await own.api('POST /api/user/close/code');
  return (await app.client()('GET /api/dev/sms/{mobile}', { params: { mobile: own.phone } })).code;
}
const rowOf = async (id: number) => (await app.deps.db.select().from(account).where(eq(account.id, id)))[0];

describe('closing an account', () => {
  it('deletes personal data after a code, and blocks every login', async () => {
    const own = await addAccount(app);
    const draft = await uploadDocument(own.api, 'qualification');
    await own.api('PUT /api/supplier/application/draft', { body: { license: draft } });
    const fields = { receiver: '王小明', phone: own.phone, detail: '中山东路 1 号' };
    const area = { province: '330000', city: '330200', district: '330203' };
    await own.api('POST /api/address/add', { body: { ...fields, ...area } });
    await own.api('POST /api/search/record', { query: { keyword: 'lamp' } });
    expect(await own.api('GET /api/user/close/check')).toEqual([]);
    await refused(own.api('POST /api/user/close', { body: { code: '000000' } }), 'code_wrong');
    const code = await codeFor(own);
    await own.api('POST /api/user/close', { body: { code } });
    await refused(own.api('GET /api/user/info'), 'login_expired');
    expect(await rowOf(own.id)).toMatchObject({
      nickname: '***',
      phone: null,
      email: null,
      passwordHash: null,
      loginIp: null,
      disabled: true,
      closedAt: expect.any(Date),
    });
    const { db } = app.deps;
    expect(await db.$count(address, eq(address.accountId, own.id))).toBe(0);
    expect(await db.$count(searchStep)).toBe(0);
    expect(await db.$count(supplierApplication, eq(supplierApplication.accountId, own.id))).toBe(0);
    const [paper] = await db.select().from(upload).where(eq(upload.key, draft));
    expect(paper?.attachedAt).toBeNull();
    // The number is free again: a login with it creates a new account.
    app.clock.pass(60_000);
    await app.client()('POST /api/user/sendCode/{mobile}', { params: { mobile: own.phone } });
    const { code: fresh } = await app.client()('GET /api/dev/sms/{mobile}', {
      params: { mobile: own.phone },
    });
    const again = await app.client()('POST /api/user/phoneLogin', {
      body: { mobile: own.phone, code: fresh },
    });
    expect(again.id).not.toBe(own.id);
    const admin = await addAccount(app, 9);
    await refused(admin.api('POST /api/system/account/enable/{id}', byId(own.id)), 'account_closed');
    const detail = await admin.api('GET /api/system/account/detail/{id}', byId(own.id));
    expect(detail).toMatchObject({ nickname: '***', closedTime: expect.any(String) });
    expect(await admin.api('GET /api/system/account/detail/{id}', byId(again.id))).toMatchObject({
      closedTime: null,
    });
  });

  it('accepts the password, limits guesses, and refuses codes of another purpose', async () => {
    const own = await addAccount(app);
    await own.api('POST /api/user/password/code/{mobile}', { params: { mobile: own.phone } });
    const { code } = await app.client()('GET /api/dev/sms/{mobile}', { params: { mobile: own.phone } });
    await refused(own.api('POST /api/user/close', { body: { code } }), 'code_wrong');
    await own.api('POST /api/user/password/update', {
      body: { mobile: own.phone, code, newPassword: 'Right-2026' },
    });
    const body = { username: own.username, password: 'Right-2026' };
    const { token } = await app.client()('POST /api/user/login', { body });
    const api = app.client(token);
    const close = (password: string) => api('POST /api/user/close', { body: { password } });
    for (let tries = 0; tries < 10; tries += 1) await refused(close('Wrong-2026'), 'password_wrong');
    await refused(close('Right-2026'), 'too_many_attempts');
    app.clock.pass(16 * 60_000);
    await close('Right-2026');
    await refused(app.client()('POST /api/user/login', { body }), 'login_failed');
  });

  it('requires settled orders, shops and roles, and keeps purchases anonymously', async () => {
    const fixture = await tradeFixture(app);
    const { me, detail } = await fixture.received();
    const [bought] = (await detail()).items;
    const line = bought?.id ?? 0;
    const said = { lineId: line, rating: 5, content: 'Some words about it', anonymous: false };
    await me.api('POST /api/product/review/add', { body: said });
    const asked = { productId: bought?.productId ?? 0, content: 'May others read this?', open: true };
    await me.api('POST /api/product/inquiry', { body: asked });
    await app.touched();
    const data = await me.api('GET /api/user/export');
    expect(data.orders).toHaveLength(1);
    expect(data.orders[0]?.lines).toHaveLength(1);
    expect(data.reviews).toMatchObject([{ rating: 5, content: 'Some words about it' }]);
    expect(data.questions).toMatchObject([{ content: asked.content, open: true }]);
    expect(data.account.id).toBe(me.id);
    expect(JSON.stringify(data)).not.toMatch(/scrypt|passwordHash|tokenHash/);
    const other = await fixture.paid();
    expect(await other.me.api('GET /api/user/close/check')).toEqual(['orders']);
    expect(await fixture.owner.api('GET /api/user/close/check')).toEqual(['shop']);
    expect(await (await addAccount(app, 9)).api('GET /api/user/close/check')).toContain('roles');
    await refused(
      other.me.api('POST /api/user/close', { body: { code: await codeFor(other.me) } }),
      'account_busy',
    );
    await me.api('POST /api/user/close', { body: { code: await codeFor(me) } });
    const touched = await app.touched();
    expect(touched).toContainEqual(expect.stringMatching(/^reviews:\d+$/));
    expect(touched).toContain(`questions:${asked.productId}`);
    const [question] = await app.deps.db
      .select()
      .from(productInquiry)
      .where(eq(productInquiry.accountId, me.id));
    expect(question?.shownAs).toBe('***');
    expect(await app.deps.db.$count(order, eq(order.accountId, me.id))).toBe(1);
    const [left] = await app.deps.db.select().from(review).where(eq(review.accountId, me.id));
    expect(left).toMatchObject({ nickname: '***', content: 'Some words about it' });
  });
});
