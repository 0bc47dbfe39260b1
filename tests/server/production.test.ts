import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWorld } from '../../demo/index.ts';
import { readConfig } from '../../server/config.ts';
import { account, auditEntry } from '../../server/db/schema/index.ts';
import { whoAsks } from '../../server/http/proxy.ts';
import { startAttempt } from '../../server/modules/account/attempts.ts';
import { isKnownDevice } from '../../server/modules/account/device.ts';
import { hashPassword, openLogins } from '../../server/modules/account/index.ts';
import { createAdministrator, giveOneTimePassword } from '../../server/modules/operator/index.ts';
import { unfitSettings } from '../../server/production.ts';
import { choosePayments } from '../../server/providers/payment/choose.ts';
import { alipayGateway } from '../support/alipay-gateway.ts';
import { first, newMobile, unique } from '../support/fixtures.ts';
import { refused } from '../support/refusal.ts';
import { aliyunCloud } from '../support/sms-clouds.ts';
import { type TestApp, TestClock, testApp } from '../support/test-app.ts';

const sms = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_SMS_ACCESS_KEY_ID: 'id',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN: '千岸',
  SMS_TEMPLATES: 'code=SMS_1',
};

describe('a production start', async () => {
  const gateway = await alipayGateway({ now: () => new Date() });
  afterAll(() => gateway.close());
  const whole = {
    NODE_ENV: 'production',
    SITE_URL: 'https://shop.example',
    PAYMENT_SEAL_KEY: 'a'.repeat(40),
    ...gateway.env,
    ...sms,
  };
  const reasons = (change: object) => unfitSettings(readConfig({ ...whole, ...change }));
  const noGateway = Object.fromEntries(Object.keys(gateway.env).map((name) => [name, undefined]));

  it('is fit with a gateway, a provider of messages, a secret and an https address', () => {
    expect(reasons({})).toEqual([]);
  });

  it.each([
    ['SITE_URL', { SITE_URL: 'http://shop.example' }],
    ['PAYMENT_SEAL_KEY', { PAYMENT_SEAL_KEY: '' }],
    ['WECHAT_PAY_', noGateway],
    ['SMS_PROVIDER', { SMS_PROVIDER: '' }],
    ['SMS_PROVIDER', { SMS_PROVIDER: 'test' }],
  ])('is refused for want of %s, in one sentence that says so', (name, change) => {
    expect(reasons(change)).toEqual([expect.stringContaining(name)]);
  });

  it('says everything that is missing, and nothing of any other start', () => {
    expect(unfitSettings(readConfig({ NODE_ENV: 'production' }))).toHaveLength(4);
    expect(unfitSettings(readConfig({}))).toEqual([]);
  });

  it('has a sandbox only where that is wanted, which helps neither secret nor address', () => {
    const env = { NODE_ENV: 'production', ALLOW_SANDBOX: '1' };
    expect(unfitSettings(readConfig(env))).toHaveLength(2);
    const now = () => new Date();
    const names = (given: object) =>
      Object.values(choosePayments(readConfig({ ...given }), now)).map((one) => one?.name);
    expect(names(env)).toEqual(['sandbox', 'sandbox', undefined]);
    expect(names({ NODE_ENV: 'production' })).toEqual([undefined, undefined, undefined]);
    expect(() => readConfig({ ALLOW_SANDBOX: 'yes' })).toThrow(/^ALLOW_SANDBOX must be/);
  });
});

describe('who asks', () => {
  const asked = (trust: string, remote: string, headers: Record<string, string>) =>
    whoAsks(readConfig({ TRUST_PROXY: trust }).proxies, remote, (name) => headers[name]);
  const forwarded = {
    'x-forwarded-for': '203.0.113.9, 198.51.100.7',
    'x-forwarded-host': 'shop.example',
    host: 'a',
  };

  it('is the socket’s address, whatever strangers write', () => {
    expect(asked('', '127.0.0.1', forwarded)).toEqual({ ip: '127.0.0.1', host: 'a' });
    expect(asked('10.0.0.0/8', '192.0.2.1', forwarded)).toEqual({ ip: '192.0.2.1', host: 'a' });
    expect(asked('', '::ffff:192.0.2.1', {})).toEqual({ ip: '192.0.2.1', host: undefined });
  });

  it('is what the nearest proxy saw, and behind several what the farthest of ours saw', () => {
    expect(asked('loopback', '::ffff:127.0.0.1', forwarded)).toEqual({
      ip: '198.51.100.7',
      host: 'shop.example',
    });
    expect(asked('loopback,198.51.100.0/24', '::1', forwarded).ip).toBe('203.0.113.9');
    expect(asked('loopback', '127.0.0.1', { 'x-forwarded-for': 'unknown, 198.51.100.7' }).ip).toBe(
      '198.51.100.7',
    );
    expect(asked('loopback', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9, <script>' }).ip).toBe(
      '127.0.0.1',
    );
    expect(asked('loopback', '127.0.0.1', {}).ip).toBe('127.0.0.1');
  });

  it.each(['proxy', '10.0.0.0/33', '10.0.0.0/x', '::1/129', '1.2.3.4/8/9', '1.2.3.4,'])(
    'cannot be %s',
    (trust) => {
      expect(() => readConfig({ TRUST_PROXY: trust })).toThrow(/^TRUST_PROXY must be/);
    },
  );
});

describe('people of an empty shop', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  const login = (username: string, password: string, newPassword?: string) =>
    app.client()('POST /api/user/login', { body: { username, password, newPassword } });

  it('are found where they open with the passwords of the demo', async () => {
    const { db } = app.deps;
    const passwordHash = await hashPassword('Admin-2026');
    const createdAt = new Date();
    await db.insert(account).values({ username: 'Admin', nickname: 'a', passwordHash, createdAt });
    const other = { username: 'buyer', nickname: 'b', passwordHash, createdAt };
    await db.insert(account).values(other);
    expect(await openLogins(db, demoWorld.logins)).toEqual(['admin']);
    await db.update(account).set({ disabled: true }).where(eq(account.nickname, 'a'));
    expect(await openLogins(db, demoWorld.logins)).toEqual([]);
  });

  it('begin with an administrator of the command line, who needs a password of their own at once', async () => {
    const username = `boss${unique()}`;
    const given = await createAdministrator(app.deps, username);
    await expect(createAdministrator(app.deps, username)).rejects.toMatchObject({ reason: 'username_taken' });
    await refused(login(username, 'Wrong-2026', 'Own-secret-1'), 'login_failed');
    await refused(login(username, given), 'password_change_needed');
    await refused(login(username, given, given), 'password_kept');
    await refused(login(username, given, 'weak'), 'invalid_input');
    const session = await login(username, given, 'Own-secret-1');
    expect(session).toMatchObject({ username, userType: 9 });
    await refused(login(username, given, 'Own-secret-2'), 'login_failed');
    const again = await login(username, 'Own-secret-1');
    await app.client(again.token)('POST /api/system/user/page', { query: {} });
    const entries = await app.deps.db.select().from(auditEntry).where(eq(auditEntry.route, 'npm run admin'));
    expect(entries).toHaveLength(1);
    expect(first(entries)).toMatchObject({ accountId: session.id, role: 'command line', ip: 'local' });
    expect(JSON.stringify(entries)).not.toContain(given);
  });

  it('get a one-time password that logs them out and lets one of two in who use it', async () => {
    const username = `boss${unique()}`;
    await login(username, await createAdministrator(app.deps, username), 'Own-secret-1').then(
      async ({ token }) => {
        const given = await giveOneTimePassword(app.deps, username.toUpperCase());
        await refused(app.client(token)('GET /api/user/info'), 'login_expired');
        await refused(login(username, 'Own-secret-1'), 'login_failed');
        const both = await Promise.allSettled([
          login(username, given, 'Own-secret-2'),
          login(username, given, 'Own-secret-3'),
        ]);
        expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      },
    );
    await expect(giveOneTimePassword(app.deps, `nobody${unique()}`)).rejects.toMatchObject({
      reason: 'not_found',
    });
  });

  it('says on every page where nothing is paid', async () => {
    const shown = await testApp({ env: { NODE_ENV: 'production', ALLOW_SANDBOX: '1' } });
    expect(await shown.client()('GET /api/site/settings')).toMatchObject({ showcase: true });
    await shown.close();
    expect(await app.client()('GET /api/site/settings')).toMatchObject({ showcase: false });
  });
});

describe('limits of what strangers can do', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  const minute = 60_000;
  const tries = async (count: number, who: string, place: () => object) => {
    let taken = 0;
    for (let at = 0; at < count; at += 1) {
      await startAttempt(app.deps, who, { ip: '192.0.2.1', ...place() }).then(
        () => (taken += 1),
        (error: unknown) => expect(error).toMatchObject({ reason: 'too_many_attempts' }),
      );
    }
    return taken;
  };

  it('slow strangers down, and leave the owner’s own device alone', async () => {
    const anywhere = () => ({ ip: `2001:db8::${unique().slice(0, 4)}` });
    expect(await tries(60, 'account:90001', anywhere)).toBe(20);
    expect(await tries(1, 'account:90001', () => ({ device: 'own' }))).toBe(1);
    app.clock.pass(minute);
    expect(await tries(5, 'account:90001', anywhere)).toBe(1);
    expect(await tries(12, 'account:90001', () => ({ device: 'own' }))).toBe(9);
    expect(await tries(3, 'account:90002', anywhere)).toBe(3);
  });

  it('count codes of a second factor together, wherever they come from', async () => {
    const anywhere = () => ({ ip: `2001:db8::${unique().slice(0, 4)}`, isShort: true });
    expect(await tries(30, 'second factor:1', anywhere)).toBe(10);
  });

  it('know a device after a login, for its account only, until there is a new password', async () => {
    const username = `boss${unique()}`;
    const given = await createAdministrator(app.deps, username);
    const client = app.client();
    const body = { username, password: given, newPassword: 'Own-secret-1' };
    const { id, device } = await client('POST /api/user/login', { body });
    const again = await client('POST /api/user/login', {
      body: { username, password: 'Own-secret-1', device },
    });
    expect(again.device).toBe(device);
    expect(await isKnownDevice(app.deps.db, id, device)).toBe(true);
    expect(await isKnownDevice(app.deps.db, id + 1, device)).toBe(false);
    await giveOneTimePassword(app.deps, username);
    const last = { username, password: 'Wrong-2026', device };
    await refused(client('POST /api/user/login', { body: last }), 'login_failed');
  });

  it('send twenty codes an hour to one address, where messages cost', async () => {
    const clock = new TestClock();
    const cloud = await aliyunCloud(clock);
    const real = await testApp({ env: cloud.env, clock });
    const send = (mobile: string) =>
      real.client()('POST /api/user/sendCode/{mobile}', { params: { mobile } });
    for (let at = 0; at < 20; at += 1) await send(newMobile());
    await refused(send(newMobile()), 'too_many_attempts');
    clock.pass(61 * minute);
    await send(newMobile());
    await real.close();
    await cloud.close();
  });
});
