import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../server/contexts/identity/account/password.ts';
import { account, accountChange, session, smsMessage } from '../../../server/platform/db/schema.ts';
import { smsPhones } from '../../support/fakes/sms-phones.ts';
import {
  addAccount,
  addSupplier,
  confirmSession,
  first,
  newMobile,
  unique,
} from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { address, allRoutes, type RouteInfo, sampleOf } from '../../support/routes/hostile.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const minute = 60_000;
const hour = 60 * minute;
const phones = smsPhones();
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ change: { sms: phones.provider } });
});
beforeEach(() => app.clock.pass(2 * minute));
afterAll(() => app.close());

const password = 'Owner-2026';
/** An account with a password, and a session of it that may be stolen. */
async function owner() {
  const own = await addAccount(app, 1, { confirmed: false });
  const values = { passwordHash: await hashPassword(password) };
  await app.deps.db.update(account).set(values).where(eq(account.id, own.id));
  return own;
}
type Own = Awaited<ReturnType<typeof owner>>;
const askNew = async ({ api }: Pick<Own, 'api'>, mobile: string) => {
  await api('POST /api/user/mobile/code/{mobile}', { params: { mobile } });
  return phones.codeOf(mobile);
};
const move = async (own: Pick<Own, 'api'>, newMobile: string) => {
  const code = await askNew(own, newMobile);
  return own.api('POST /api/user/mobile/update', { body: { newMobile, code } });
};
const login = (username: string, secret: string) =>
  app.client()('POST /api/user/login', { body: { username, password: secret } });
/** The token of the link in the newest message to a phone. */
const linkTo = (mobile: string) =>
  phones
    .to(mobile)
    .findLast(({ params }) => params.link !== undefined)
    ?.params.link?.split('#')[1] ?? '';

describe('routes that change the owner of an account', () => {
  const elevated = allRoutes.filter(({ route }) => route.elevated !== undefined);

  it('are listed with the confirmation each requires', () => {
    expect(Object.fromEntries(elevated.map(({ key, route }) => [key, route.elevated]))).toEqual({
      'PUT /api/user/info': 'partly',
      'POST /api/user/password/update': 'by-body',
      'POST /api/user/mobile/update': true,
      'POST /api/user/close': 'by-body',
      'POST /api/user/second-factor/begin': true,
      'POST /api/user/second-factor/confirm': true,
      'POST /api/user/second-factor/codes': 'by-body',
      'POST /api/user/second-factor/remove': 'by-body',
      'DELETE /api/system/user/second-factor/{id}': true,
      'POST /api/system/user/password/{id}': true,
      'POST /api/system/user/update': true,
      'PUT /api/supplier/payment/account/wechat': true,
      'PUT /api/supplier/payment/account/alipay': true,
      'PUT /api/supplier/payment/account/enabled/{method}': true,
      'POST /api/system/split/receiver/add': true,
      'POST /api/system/split/receiver/register/{id}': true,
      'POST /api/webhook/add': true,
      'PUT /api/webhook/update/{id}': true,
      'POST /api/webhook/secret/{id}': true,
    });
  });

  it('declare the refusal, and refuse a session without a recent confirmation', async () => {
    const supplier = (await addSupplier(app)).owner.token;
    const admin = (await addAccount(app, 9)).token;
    const insider = ({ route }: RouteInfo) =>
      typeof route.permission === 'string' && route.permission.startsWith('shop.') ? supplier : admin;
    const strict = elevated.filter(({ route }) => route.elevated === true);
    // Phone numbers and codes cannot be generated from a schema.
    const bodyOf = ({ key, route }: RouteInfo) => ({
      ...sampleOf(route, 'body'),
      ...(key === 'POST /api/user/mobile/update' && { newMobile: newMobile(), code: '123456' }),
      ...(key === 'POST /api/system/user/update' && { id: 1, nickname: 'Wang', email: '', roleIds: [1] }),
      ...(key === 'POST /api/system/split/receiver/add' && { kind: 'merchant', account: '1900000333' }),
    });
    const call = async (info: RouteInfo) => {
      const { route, method } = info;
      const response = await app.request(
        method,
        address(info, sampleOf(route, 'params'), sampleOf(route, 'query')),
        {
          headers: { authorization: `Bearer ${insider(info)}`, 'content-type': 'application/json' },
          ...(route.body ? { body: JSON.stringify(bodyOf(info)) } : {}),
        },
      );
      const { error } = await response.json();
      return [info.key, String(error)];
    };
    const unconfirmed = { confirmedAt: new Date(app.clock.now().getTime() - 5 * minute) };
    for (const confirmedAt of [unconfirmed, { confirmedAt: null }]) {
      await app.deps.db.update(session).set(confirmedAt);
      for (const info of strict) {
        expect(info.route.errors).toContain('confirmation_required');
        expect(await call(info)).toEqual([info.key, 'confirmation_required']);
      }
    }
    for (const token of [supplier, admin]) await confirmSession(app, token);
    for (const info of strict) expect(await call(info)).not.toEqual([info.key, 'confirmation_required']);
  });
});

describe('identity confirmation of a session', () => {
  it('keeps a stolen session from taking over the account', async () => {
    const own = await owner();
    const mobile = newMobile();
    await refused(move(own, mobile), 'confirmation_required');
    expect(await own.api('GET /api/user/info')).toMatchObject({ phone: own.phone });
    expect(await own.api('GET /api/user/confirm')).toEqual({ way: 'password', sentTo: null, until: null });
    await refused(own.api('POST /api/user/confirm', { body: { password: 'Guess-2026' } }), 'password_wrong');
    await refused(own.api('POST /api/user/confirm', { body: { code: '123456' } }), 'confirmation_way');
    await refused(own.api('POST /api/user/confirm/code'), 'confirmation_way');
    app.clock.pass(minute);
    await refused(move(own, mobile), 'confirmation_required');
  });

  it('lasts five minutes after the password, for no other session', async () => {
    const own = await owner();
    const other = await login(own.username, password);
    const { until } = await own.api('POST /api/user/confirm', { body: { password } });
    expect(until).toBe(new Date(app.clock.now().getTime() + 5 * minute).toISOString());
    await refused(move({ api: app.client(other.token) }, newMobile()), 'confirmation_required');
    const next = newMobile();
    expect(await move(own, next)).toMatchObject({ phone: next });
    app.clock.pass(5 * minute);
    await refused(move(own, newMobile()), 'confirmation_required');
    expect((await own.api('GET /api/user/confirm')).until).toBeNull();
  });

  it('uses a code to the current number for an account without a password, not to the new one', async () => {
    const own = await addAccount(app, 1, { confirmed: false });
    const next = newMobile();
    const code = await askNew(own, next);
    await refused(own.api('POST /api/user/confirm', { body: { code } }), 'code_wrong');
    expect(await own.api('GET /api/user/confirm')).toMatchObject({ way: 'code', until: null });
    await own.api('POST /api/user/confirm/code');
    await own.api('POST /api/user/confirm', { body: { code: phones.codeOf(own.phone) } });
    await own.api('POST /api/user/mobile/update', { body: { newMobile: next, code } });
    const again = { code: phones.codeOf(own.phone) };
    await refused(own.api('POST /api/user/confirm', { body: again }), 'code_wrong');
  });

  it('limits password guesses, without blocking other sessions', async () => {
    const own = await owner();
    const other = await login(own.username, password);
    for (let at = 0; at < 10; at += 1)
      await refused(
        own.api('POST /api/user/confirm', { body: { password: `Guess-${at}` } }),
        'password_wrong',
      );
    await refused(own.api('POST /api/user/confirm', { body: { password } }), 'too_many_attempts');
    await app.client(other.token)('POST /api/user/confirm', { body: { password } });
  });

  it('is not needed for names, and is needed to remove a verified address', async () => {
    const own = await owner();
    const email = `${unique()}@example.com`;
    await app.deps.db
      .update(account)
      .set({ email, emailVerifiedAt: app.clock.now() })
      .where(eq(account.id, own.id));
    await own.api('PUT /api/user/info', { body: { nickname: 'New name', email: email.toUpperCase() } });
    for (const other of ['', 'thief@example.com'])
      await refused(own.api('PUT /api/user/info', { body: { email: other } }), 'confirmation_required');
    expect(await own.api('GET /api/user/info')).toMatchObject({ emailVerified: true });
    await own.api('POST /api/user/confirm', { body: { password } });
    await own.api('PUT /api/user/info', { body: { email: '' } });
    expect(phones.to(own.phone).at(-1)).toMatchObject({ template: 'email_changed' });
  });
});

describe('reverting an unwanted account change', () => {
  /** A thief who knows the password as well has moved the account to another number. */
  async function stolen() {
    const own = await owner();
    await own.api('POST /api/user/confirm', { body: { password } });
    const thief = newMobile();
    await move(own, thief);
    return { ...own, thief, token: linkTo(own.phone) };
  }
  const restore = (token: string, code: string, newPassword = 'Back-2026') =>
    app.client()('POST /api/user/restore', { body: { token, code, newPassword } });
  const look = (token: string) => app.client()('POST /api/user/restore/look', { body: { token } });
  const sendCode = (token: string) => app.client()('POST /api/user/restore/code', { body: { token } });

  it('sends the old number a link that is stored nowhere', async () => {
    const own = await stolen();
    const message = phones.to(own.phone).at(-1);
    expect(message).toMatchObject({ template: 'mobile_changed' });
    expect(message?.params.mobile).toContain('****');
    expect(message?.params.link).toMatch(
      /^http:\/\/localhost:4321\/en\/qianduanshop\/user\/restore#[\w-]{24}$/,
    );
    const kept = await app.deps.db.select().from(smsMessage).where(eq(smsMessage.mobile, own.phone));
    const changes = await app.deps.db.select().from(accountChange).where(eq(accountChange.accountId, own.id));
    expect(changes).toHaveLength(1);
    expect(JSON.stringify([kept, changes])).not.toContain(own.token);
  });

  it('restores number and password and ends sessions, with the code to the old number', async () => {
    const own = await stolen();
    expect(await look(own.token)).toMatchObject({ kind: 'mobile', sentTo: expect.stringContaining('****') });
    await sendCode(own.token);
    const code = phones.codeOf(own.phone);
    await refused(restore(own.token, String((Number(code) + 1) % 1_000_000).padStart(6, '0')), 'code_wrong');
    await restore(own.token, code);
    await refused(own.api('GET /api/user/info'), 'login_expired');
    await refused(login(own.username, password), 'login_failed');
    expect(await login(own.phone, 'Back-2026')).toMatchObject({ id: own.id, phone: own.phone });
    await refused(look(own.token), 'restore_over');
    await refused(restore(own.token, code), 'restore_over');
    const row = first(await app.deps.db.select().from(account).where(eq(account.id, own.id)));
    expect(row.phone).toBe(own.phone);
  });

  it('reverts later changes too, and voids their links', async () => {
    const own = await stolen();
    app.clock.pass(2 * minute);
    await move(own, newMobile());
    const later = linkTo(own.thief);
    expect(later).not.toBe('');
    await sendCode(own.token);
    await restore(own.token, phones.codeOf(own.phone));
    expect(await login(own.username, 'Back-2026')).toMatchObject({ phone: own.phone });
    await refused(look(later), 'restore_over');
  });

  it('is possible for 72 hours, and only with its token', async () => {
    const own = await stolen();
    app.clock.pass(72 * hour - minute);
    await look(own.token);
    app.clock.pass(minute);
    await refused(look(own.token), 'restore_over');
    await refused(sendCode(own.token), 'restore_over');
    await refused(look('x'.repeat(24)), 'restore_over');
  });

  it('is offered for a new password, however it was set', async () => {
    const own = await owner();
    await own.api('POST /api/user/password/code/{mobile}', { params: { mobile: own.phone } });
    const body = { mobile: own.phone, code: phones.codeOf(own.phone), newPassword: 'Next-2026' };
    await own.api('POST /api/user/password/update', { body });
    expect(phones.to(own.phone).at(-1)).toMatchObject({ template: 'password_changed' });
    const before = phones.to(own.phone).length;
    app.clock.pass(2 * minute);
    await app.client()('POST /api/user/sendCode/{mobile}', { params: { mobile: own.phone } });
    const reset = { mobile: own.phone, code: phones.codeOf(own.phone), newPassword: 'Third-2026' };
    await app.client()('POST /api/user/password/reset', { body: reset });
    expect(phones.to(own.phone)).toHaveLength(before + 2);
    expect(phones.to(own.phone).at(-1)).toMatchObject({ template: 'password_changed' });
    const token = linkTo(own.phone);
    app.clock.pass(2 * minute);
    await sendCode(token);
    await restore(token, phones.codeOf(own.phone), 'Fourth-2026');
    await refused(login(own.username, 'Third-2026'), 'login_failed');
    await login(own.username, 'Fourth-2026');
  });

  it('restores nothing of a closed account', async () => {
    const own = await stolen();
    await own.api('POST /api/user/close', { body: { password } });
    await refused(look(own.token), 'restore_over');
  });
});

describe('identity confirmation of operators', () => {
  it('does not block operators with account permissions from verifying addresses again', async () => {
    const admin = await addAccount(app, 9);
    const [role] = await admin.api('GET /api/system/user/roles');
    const body = { nickname: 'Wang', roleIds: [role?.id ?? 0] };
    const email = `${unique()}@example.com`;
    const { id } = await admin.api('POST /api/system/user/add', {
      body: { ...body, username: `o${unique()}`, password, mobile: newMobile(), email },
    });
    await app.deps.db.update(account).set({ emailVerifiedAt: app.clock.now() }).where(eq(account.id, id));
    await admin.api('POST /api/system/user/update', {
      body: { ...body, id, email: `${unique()}@example.com` },
    });
    const row = first(await app.deps.db.select().from(account).where(eq(account.id, id)));
    expect(row.emailVerifiedAt).toBeNull();
  });
});
