import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSeedData } from '../../../demo/index.ts';
import { readConfig } from '../../../server/config.ts';
import {
  createAdministrator,
  giveOneTimePassword,
  hashPassword,
} from '../../../server/contexts/identity/index.ts';
import { whoAsks } from '../../../server/http/security/proxy.ts';
import { startAttempt } from '../../../server/platform/access/attempts.ts';
import { account, accountRole, auditEntry, knownDevice, role } from '../../../server/platform/db/schema.ts';
import { unfitSettings } from '../../../server/production.ts';
import { choosePayments } from '../../../server/providers/payment/choose.ts';
import { alipayGateway } from '../../support/fakes/alipay-gateway.ts';
import { aliyunCloud } from '../../support/fakes/sms-clouds.ts';
import { first, newMobile, unique } from '../../support/fixtures/fixtures.ts';
import { hashToken } from '../../support/fixtures/sessions.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, TestClock, testApp } from '../../support/test-app.ts';

const sms = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_SMS_ACCESS_KEY_ID: 'id',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN: '海港',
  SMS_TEMPLATES: 'code=SMS_1',
};

const hex = randomBytes(16).toString('hex');

describe('production settings', async () => {
  const gateway = await alipayGateway({ now: () => new Date() });
  afterAll(() => gateway.close());
  const whole = {
    NODE_ENV: 'production',
    SITE_URL: 'https://shop.example',
    PAYMENT_SEAL_KEY: randomBytes(24).toString('base64url'),
    ...gateway.env,
    ALIPAY_GATEWAY_URL: undefined,
    ...sms,
  };
  const reasons = (change: object) => unfitSettings(readConfig({ ...whole, ...change }));
  const noGateway = Object.fromEntries(Object.keys(gateway.env).map((name) => [name, undefined]));

  it('are complete with a payment provider, a message provider, a secret and an https address', async () => {
    expect(await reasons({})).toEqual([]);
  });

  it.each([
    ['PAYMENT_SEAL_KEY', { PAYMENT_SEAL_KEY: '' }],
    ['WECHAT_PAY_', noGateway],
    ['SMS_PROVIDER', { SMS_PROVIDER: '' }],
    ['SMS_PROVIDER', { SMS_PROVIDER: 'test' }],
  ])('are refused without %s, in one sentence', async (name, change) => {
    expect(await reasons(change)).toEqual([expect.stringContaining(name)]);
  });

  it('are refused without TLS at their own address', async () => {
    const local = { SITE_URL: 'http://shop.example', ALLOW_SANDBOX: '1', ...noGateway };
    expect(await reasons(local)).toEqual([expect.stringContaining('SITE_URL')]);
    expect(() => readConfig({ ...whole, SITE_URL: 'http://shop.example' })).toThrow(/^SITE_URL must be/);
  });

  const stripe = (key: string) => ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: `whsec_${hex}` });
  const paypal = {
    PAYPAL_CLIENT_ID: hex,
    PAYPAL_CLIENT_SECRET: hex,
    PAYPAL_WEBHOOK_ID: '8WH1234567890123',
  };
  const turnstile = {
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: '0x4AAAAAAAkg0s2VIOD',
    CAPTCHA_SECRET: hex,
  };
  it.each([
    ['STRIPE_SECRET_KEY', stripe(`sk_test_${hex}`)],
    ['STRIPE_SECRET_KEY', stripe(`rk_test_${hex}`)],
    ['STRIPE_URL', { ...stripe(`sk_live_${hex}`), STRIPE_URL: 'http://127.0.0.1:8080' }],
    ['STRIPE_URL', { ...stripe(`sk_live_${hex}`), STRIPE_URL: 'https://[::1]:8443' }],
    ['PAYPAL_URL', { ...paypal, PAYPAL_URL: 'https://api-m.sandbox.paypal.com' }],
    ['PAYPAL_URL', { ...paypal, PAYPAL_URL: 'http://127.0.0.1:8080' }],
    ['ALIPAY_GATEWAY_URL', { ALIPAY_GATEWAY_URL: gateway.env.ALIPAY_GATEWAY_URL }],
    ['ALIPAY_GATEWAY_URL', { ALIPAY_GATEWAY_URL: 'https://localhost/gateway.do' }],
    ['ALIPAY_GATEWAY_URL', { ALIPAY_GATEWAY_URL: 'https://10.1.2.3/gateway.do' }],
    ['ALIPAY_GATEWAY_URL', { ALIPAY_GATEWAY_URL: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do' }],
    ['PAYMENT_CARD_SANDBOX', { PAYMENT_CARD_SANDBOX: 'true' }],
    ['ALIYUN_SMS_URL', { ALIYUN_SMS_URL: 'http://localhost:9000' }],
    ['ALIYUN_SMS_SIGN', { ALIYUN_SMS_SIGN: '阿里云短信测试' }],
    ['CAPTCHA_URL', { ...turnstile, CAPTCHA_URL: 'http://127.0.0.1:9000/siteverify' }],
    ['CAPTCHA_SITE_KEY', { ...turnstile, CAPTCHA_SITE_KEY: '1x00000000000000000000AA' }],
    ['CAPTCHA_SECRET', { ...turnstile, CAPTCHA_SECRET: '1x0000000000000000000000000000000AA' }],
    ['CAPTCHA_SITE_KEY', { ...turnstile, CAPTCHA_SITE_KEY: '10000000-ffff-ffff-ffff-000000000001' }],
    ['CAPTCHA_SECRET', { ...turnstile, CAPTCHA_SECRET: `0x${'0'.repeat(40)}` }],
    [
      'KUAIDI100_URL',
      { KUAIDI100_CUSTOMER: 'c', KUAIDI100_KEY: 'k', KUAIDI100_URL: 'http://localhost:9000' },
    ],
    [
      'EASEMOB_REST_URL',
      {
        EASEMOB_APPKEY: 'org#app',
        EASEMOB_CLIENT_ID: 'id',
        EASEMOB_CLIENT_SECRET: hex,
        EASEMOB_REST_URL: 'http://127.0.0.1:9000',
      },
    ],
  ])('are refused for %s of a test system or this machine, unless nothing is sold', async (name, change) => {
    expect(await reasons(change)).toEqual([expect.stringContaining(name)]);
    expect(await reasons({ ...change, ALLOW_SANDBOX: '1' })).toEqual([]);
  });

  it.each([
    ['PAYMENT_SEAL_KEY', 'a'.repeat(36)],
    ['PAYMENT_SEAL_KEY', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['PAYMENT_SEAL_KEY', 'deadbeef'.repeat(4)],
    ['PAYMENT_SEAL_KEY', 'change-me-to-40-random-letters-and-digits'],
    ['METRICS_TOKEN', 'passwordpassword'],
    ['SMS_CALLBACK_SECRET', '1234567890123456'],
    ['ALIYUN_SMS_ACCESS_KEY_SECRET', 'your-secret'],
    ['DATABASE_URL', 'postgres://shop:change-me@db.shop.example/shop'],
  ])('are refused for a guessable %s, also where nothing is sold', async (name, value) => {
    expect(await reasons({ [name]: value })).toEqual([expect.stringContaining(name)]);
    expect(await reasons({ [name]: value, ALLOW_SANDBOX: '1' })).toEqual([expect.stringContaining(name)]);
  });

  it('accept random secrets in any notation', async () => {
    for (let at = 0; at < 50; at += 1) {
      for (const secret of [randomBytes(16).toString('hex'), randomBytes(24).toString('base64url')])
        expect(await reasons({ PAYMENT_SEAL_KEY: secret, METRICS_TOKEN: secret }), secret).toEqual([]);
    }
  });

  it('report everything that is missing, and nothing outside production', async () => {
    expect(await unfitSettings(readConfig({ NODE_ENV: 'production' }))).toHaveLength(4);
    expect(await unfitSettings(readConfig({}))).toEqual([]);
  });

  it('allow a sandbox only on request, without relaxing secret and address', async () => {
    const env = { NODE_ENV: 'production', ALLOW_SANDBOX: '1' };
    expect(await unfitSettings(readConfig(env))).toHaveLength(2);
    const now = () => new Date();
    const names = (given: object) =>
      Object.values(choosePayments(readConfig({ ...given }), now)).map((one) => one?.name);
    expect(names(env)).toEqual(['sandbox', 'sandbox', undefined, undefined]);
    expect(names({ NODE_ENV: 'production' })).toEqual(Array.from({ length: 4 }));
    expect(() => readConfig({ ALLOW_SANDBOX: 'yes' })).toThrow(/^ALLOW_SANDBOX must be/);
  });
});

describe('client address', () => {
  const asked = (trust: string, remote: string, headers: Record<string, string>) =>
    whoAsks(readConfig({ TRUST_PROXY: trust }).proxies, remote, (name) => headers[name]);
  const forwarded = {
    'x-forwarded-for': '203.0.113.9, 198.51.100.7',
    'x-forwarded-host': 'shop.example',
    host: 'a',
  };

  it('is the socket’s address, whatever headers strangers send', () => {
    expect(asked('', '127.0.0.1', forwarded)).toEqual({ ip: '127.0.0.1', host: 'a' });
    expect(asked('10.0.0.0/8', '192.0.2.1', forwarded)).toEqual({ ip: '192.0.2.1', host: 'a' });
    expect(asked('', '::ffff:192.0.2.1', {})).toEqual({ ip: '192.0.2.1', host: undefined });
  });

  it('is reported by the nearest proxy, and behind several by the farthest trusted one', () => {
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

describe('accounts of an empty database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  const login = (username: string, password: string, newPassword?: string) =>
    app.client()('POST /api/user/login', { body: { username, password, newPassword } });

  it('are not taken for demo accounts, whatever names and mail addresses visitors choose', async () => {
    const { db } = app.deps;
    const passwordHash = await hashPassword('Buyer-2026');
    const createdAt = new Date();
    const stranger = {
      username: 'buyer',
      nickname: 'b',
      email: 'packer@example.com',
      passwordHash,
      createdAt,
    };
    await db.insert(account).values({ ...stranger, phone: newMobile() });
    expect(await demoSeedData.traces(db)).toEqual([]);
  });

  it('are reported where an operator has the password of the README', async () => {
    const { db } = app.deps;
    const passwordHash = await hashPassword('Admin-2026');
    const isAdmin = eq(account.username, 'Admin');
    const [row] = await db
      .insert(account)
      .values({ username: 'Admin', nickname: 'a', passwordHash, createdAt: new Date() })
      .returning();
    const [all] = await db.select().from(role).where(eq(role.key, 'super'));
    expect(await demoSeedData.traces(db)).toEqual([]);
    const held = { accountId: row?.id ?? 0, roleId: all?.id ?? 0, createdAt: new Date() };
    await db.insert(accountRole).values(held);
    expect(await demoSeedData.traces(db)).toEqual([expect.stringContaining('admin')]);
    await db.update(account).set({ disabled: true }).where(isAdmin);
    expect(await demoSeedData.traces(db)).toEqual([]);
  });

  it('are reported by phone number with name or mail of a demo account, whatever the password', async () => {
    const { db } = app.deps;
    const createdAt = new Date();
    const values = { username: `renamed${unique()}`, nickname: 'r', phone: '13800138002', createdAt };
    const [row] = await db.insert(account).values(values).returning();
    expect(await demoSeedData.traces(db)).toEqual([]);
    await db
      .update(account)
      .set({ email: 'Admin@example.com' })
      .where(eq(account.id, row?.id ?? 0));
    expect(await demoSeedData.traces(db)).toEqual([
      'people with its phone numbers (1)',
      'mail addresses of its people',
    ]);
    await db.delete(account).where(eq(account.id, row?.id ?? 0));
  });

  it('begin with an administrator of the command line, who has to set an own password at once', async () => {
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

  it('can get a one-time password, which ends sessions and works once', async () => {
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

  it('show a notice on every page where payments are simulated', async () => {
    const shown = await testApp({ env: { NODE_ENV: 'production', ALLOW_SANDBOX: '1' } });
    expect(await shown.client()('GET /api/site/settings')).toMatchObject({ showcase: true });
    await shown.close();
    expect(await app.client()('GET /api/site/settings')).toMatchObject({ showcase: false });
  });
});

describe('rate limits for strangers', () => {
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
    const anywhere = () => ({ ip: `2001:db8:${unique().slice(0, 4)}::1` });
    expect(await tries(60, 'account:90001', anywhere)).toBe(20);
    expect(await tries(1, 'account:90001', () => ({ own: 'device' }))).toBe(1);
    app.clock.pass(minute);
    expect(await tries(5, 'account:90001', anywhere)).toBe(1);
    expect(await tries(12, 'account:90001', () => ({ own: 'device' }))).toBe(9);
    expect(await tries(3, 'account:90002', anywhere)).toBe(3);
  });

  it('count codes of a second factor together, from any address', async () => {
    const anywhere = () => ({ ip: `2001:db8:${unique().slice(0, 4)}::1`, isShort: true });
    expect(await tries(30, 'second factor:1', anywhere)).toBe(10);
  });

  it('recognise a device after a login, for its account only, until the password changes', async () => {
    const username = `boss${unique()}`;
    const given = await createAdministrator(app.deps, username);
    const client = app.client();
    const body = { username, password: given, newPassword: 'Own-secret-1' };
    const { id, device } = await client('POST /api/user/login', { body });
    const again = await client('POST /api/user/login', {
      body: { username, password: 'Own-secret-1', device },
    });
    expect(again.device).toBe(device);
    const known = await app.deps.db
      .select()
      .from(knownDevice)
      .where(eq(knownDevice.deviceHash, hashToken(device)));
    expect(known.map(({ accountId }) => accountId)).toEqual([id]);
    await giveOneTimePassword(app.deps, username);
    const last = { username, password: 'Wrong-2026', device };
    await refused(client('POST /api/user/login', { body: last }), 'login_failed');
  });

  it('allow twenty codes an hour to one address, where messages cost', async () => {
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
