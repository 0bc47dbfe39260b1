import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../../server/contexts/identity/account/password.ts';
import { account, session, smsCode } from '../../../server/platform/db/schema.ts';
import { addSupplier, first, newMobile, unique } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('password hash', () => {
  it('matches the right password only', async () => {
    const hash = await hashPassword('Buyer-2026');
    expect(hash).not.toBe(await hashPassword('Buyer-2026'));
    expect(await verifyPassword('Buyer-2026', hash)).toBe(true);
    expect(await verifyPassword('buyer-2026', hash)).toBe(false);
    expect(await verifyPassword('Buyer-2026', null)).toBe(false);
  });
});

describe('registration and login', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  const send = (mobile: string) => app.client()('POST /api/user/sendCode/{mobile}', { params: { mobile } });
  const codeOf = async (mobile: string) =>
    (await app.client()('GET /api/dev/sms/{mobile}', { params: { mobile } })).code;
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  async function register(values: { username?: string; email?: string; mobile?: string } = {}) {
    const { username = `u${unique()}`, mobile = newMobile(), email } = values;
    await send(mobile);
    const body = { username, password: 'Buyer-2026', mobile, code: await codeOf(mobile), email };
    return { mobile, ...(await app.client()('POST /api/user/register', { body })) };
  }
  const login = (username: string, password = 'Buyer-2026') =>
    app.client()('POST /api/user/login', { body: { username, password } });
  const phoneLogin = (mobile: string, code: string) =>
    app.client()('POST /api/user/phoneLogin', { body: { mobile, code } });

  it('register a buyer and log in at once', async () => {
    const made = await register({ email: `${unique()}@example.com` });
    expect(made).toMatchObject({ userType: 1, supplierId: null, phone: made.mobile });
    expect(made.expiresAt).toBe(new Date(app.clock.now().getTime() + 24 * hour).toISOString());
    const info = await app.client(made.token)('GET /api/user/info');
    expect(info).toMatchObject({ id: made.id, username: made.username });
    expect(JSON.stringify(info)).not.toMatch(/scrypt|password/i);
  });

  it('refuse taken names in any case, and keep the code for another try', async () => {
    const made = await register({ email: `${unique()}@example.com` });
    const mobile = newMobile();
    await send(mobile);
    const code = await codeOf(mobile);
    const base = { username: `u${unique()}`, password: 'Buyer-2026', mobile, code };
    const attempt = (body: object) => app.client()('POST /api/user/register', { body: { ...base, ...body } });
    await refused(attempt({ username: made.username.toUpperCase() }), 'username_taken');
    await refused(attempt({ email: made.email?.toUpperCase() }), 'email_taken');
    await attempt({});
    app.clock.pass(2 * minute);
    await send(mobile);
    const again = { username: `u${unique()}`, code: await codeOf(mobile) };
    await refused(attempt(again), 'phone_taken');
  });

  it('let one of two concurrent registrations of a name win', async () => {
    const username = `u${unique()}`;
    const tries = await Promise.allSettled([register({ username }), register({ username })]);
    expect(tries.filter((item) => item.status === 'fulfilled')).toHaveLength(1);
    expect(tries.find((item) => item.status === 'rejected')?.reason).toMatchObject({
      error: 'username_taken',
    });
  });

  it('log in by name or mobile number, without revealing which part was wrong', async () => {
    const made = await register();
    expect(await login(made.username.toUpperCase())).toMatchObject({ id: made.id });
    expect(await login(made.mobile)).toMatchObject({ id: made.id });
    await refused(login(made.username, 'Wrong-2026'), 'login_failed');
    await refused(login(`nobody${unique()}`), 'login_failed');
  });

  it('name the shop of a supplier in the caller’s language', async () => {
    const shop = await addSupplier(app);
    const info = (locale: 'zh' | 'en') => app.client(shop.owner.token, { locale })('GET /api/user/info');
    expect(await info('zh')).toMatchObject({ supplierId: shop.id, supplierName: shop.name.zh });
    expect(await info('en')).toMatchObject({ supplierName: shop.name.en, userType: 2 });
  });

  it('lock after ten wrong passwords in a quarter of an hour, then allow again', async () => {
    const made = await register();
    for (let at = 0; at < 10; at += 1) await refused(login(made.username, 'Wrong-2026'), 'login_failed');
    await refused(login(made.username), 'too_many_attempts');
    app.clock.pass(15 * minute + 1);
    expect(await login(made.username)).toMatchObject({ id: made.id });
  });

  it('block parallel guesses, and reset failures after a success', async () => {
    const made = await register();
    app.clock.pass(16 * minute);
    const guesses = await Promise.allSettled(
      Array.from({ length: 15 }, () => login(made.username, 'Wrong-2026')),
    );
    const reasons = guesses.map((item) => (item.status === 'rejected' ? item.reason.error : 'in'));
    expect(reasons.filter((reason) => reason === 'login_failed').length).toBeLessThanOrEqual(10);
    expect(reasons).not.toContain('in');
    app.clock.pass(16 * minute);
    for (let at = 0; at < 9; at += 1) await refused(login(made.username, 'Wrong-2026'), 'login_failed');
    await login(made.username);
    for (let at = 0; at < 9; at += 1) await refused(login(made.username, 'Wrong-2026'), 'login_failed');
    await login(made.username);
    app.clock.pass(16 * minute);
  });

  it('block one address after fifty failures over many names', async () => {
    for (let at = 0; at < 50; at += 1) await refused(login(`nobody${at}-${unique()}`), 'login_failed');
    const made = await register();
    await refused(login(made.username), 'too_many_attempts');
    app.clock.pass(16 * minute);
    await login(made.username);
  });

  it('end sessions after 24 hours, at logout, and when the account is disabled', async () => {
    const made = await register();
    const second = await login(made.username);
    const info = (token: string) => app.client(token)('GET /api/user/info');
    await app.client(second.token)('POST /api/user/logout');
    await refused(info(second.token), 'login_expired');
    app.clock.pass(24 * hour - 1);
    await info(made.token);
    app.clock.pass(1);
    await refused(info(made.token), 'login_expired');
    const third = await login(made.username);
    await app.deps.db.update(account).set({ disabled: true }).where(eq(account.id, made.id));
    await refused(info(third.token), 'login_expired');
    await refused(login(made.username), 'account_disabled');
    await refused(login(made.username, 'Wrong-2026'), 'login_failed');
    await refused(app.client()('GET /api/user/info'), 'not_logged_in');
  });

  it('store neither tokens nor codes in plain text', async () => {
    const made = await register();
    const sessions = await app.deps.db.select().from(session).where(eq(session.accountId, made.id));
    expect(JSON.stringify(sessions)).not.toContain(made.token);
    const code = await codeOf(made.mobile);
    const codes = await app.deps.db.select().from(smsCode).where(eq(smsCode.mobile, made.mobile));
    expect(JSON.stringify(codes)).not.toContain(`"${code}"`);
  });

  it('send one code a minute and ten a day', async () => {
    const mobile = newMobile();
    await send(mobile);
    await refused(send(mobile), 'code_too_soon');
    for (let at = 1; at < 10; at += 1) {
      app.clock.pass(minute);
      await send(mobile);
    }
    app.clock.pass(minute);
    await refused(send(mobile), 'code_daily_limit');
    app.clock.pass(24 * hour);
    await send(mobile);
    const burst = newMobile();
    const sent = await Promise.allSettled([send(burst), send(burst), send(burst)]);
    expect(sent.filter((item) => item.status === 'fulfilled')).toHaveLength(1);
  });

  it('accept a code once, within five minutes, the newest only', async () => {
    const { mobile, id } = await register();
    app.clock.pass(minute);
    await send(mobile);
    const old = await codeOf(mobile);
    app.clock.pass(minute);
    await send(mobile);
    const code = await codeOf(mobile);
    if (old !== code) await refused(phoneLogin(mobile, old), 'code_wrong');
    expect(await phoneLogin(mobile, code)).toMatchObject({ id });
    await refused(phoneLogin(mobile, code), 'code_wrong');
    app.clock.pass(minute);
    await send(mobile);
    app.clock.pass(5 * minute);
    await refused(phoneLogin(mobile, await codeOf(mobile)), 'code_wrong');
  });

  it('void a code after five wrong tries', async () => {
    const mobile = newMobile();
    await send(mobile);
    const code = await codeOf(mobile);
    for (let at = 0; at < 5; at += 1) await refused(phoneLogin(mobile, wrong(code)), 'code_wrong');
    await refused(phoneLogin(mobile, code), 'code_wrong');
  });

  it('create an account for an unknown number, once', async () => {
    const mobile = newMobile();
    await send(mobile);
    const code = await codeOf(mobile);
    const tries = await Promise.allSettled([phoneLogin(mobile, code), phoneLogin(mobile, code)]);
    expect(tries.filter((item) => item.status === 'fulfilled')).toHaveLength(1);
    const rows = await app.deps.db.select().from(account).where(eq(account.phone, mobile));
    expect(first(rows)).toMatchObject({ passwordHash: null });
    expect(first(rows).nickname).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
    await refused(login(first(rows).username), 'login_failed');
  });

  it('reset a forgotten password by the code sent to the number', async () => {
    const made = await register();
    const reset = (mobile: string, code: string) =>
      app.client()('POST /api/user/password/reset', { body: { mobile, code, newPassword: 'Later-2027' } });
    app.clock.pass(2 * minute);
    await send(made.mobile);
    const code = await codeOf(made.mobile);
    await refused(reset(made.mobile, wrong(code)), 'code_wrong');
    await reset(made.mobile, code);
    await refused(app.client(made.token)('GET /api/user/info'), 'login_expired');
    await refused(login(made.username), 'login_failed');
    expect(await login(made.username, 'Later-2027')).toMatchObject({ id: made.id });
    await refused(reset(made.mobile, code), 'code_wrong');
    const unknown = newMobile();
    await send(unknown);
    await refused(reset(unknown, await codeOf(unknown)), 'code_wrong');
  });

  it('show codes in development only', async () => {
    const production = await testApp({ env: { NODE_ENV: 'production' } });
    const mobile = newMobile();
    await production.client()('POST /api/user/sendCode/{mobile}', { params: { mobile } });
    const read = production.client()('GET /api/dev/sms/{mobile}', { params: { mobile } });
    await refused(read, 'not_found');
    await production.close();
    await refused(codeOf(newMobile()), 'not_found');
  });
});
