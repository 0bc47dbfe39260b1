import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import { ConfigError, readConfig } from '../../../server/config.ts';
import { shownPath } from '../../../server/http/pages/shown-path.ts';
import { account, smsMessage } from '../../../server/platform/db/schema.ts';
import { retrySms } from '../../../server/platform/delivery/sms.ts';
import { withoutContacts } from '../../../server/platform/text/mask.ts';
import { smtpMail } from '../../../server/providers/mail/smtp.ts';
import type { Api } from '../../../src/lib/api.ts';
import { mailServer, readMail } from '../../support/fakes/mail-server.ts';
import { addAccount, confirmSession, first, newMobile } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, TestClock, testApp } from '../../support/test-app.ts';
import { byId, tradeFixture } from '../../support/trade.ts';

const minute = 60_000;
let counted = 0;
const newAddress = () => {
  counted += 1;
  return `buyer${counted}@abroad.example`;
};
const plain = { to: 'a@b.example', subject: '您的验证码', text: '你好\n.\n再见', html: '<p>你好</p>' };

describe('SMTP adapter', () => {
  let server: Awaited<ReturnType<typeof mailServer>>;
  afterEach(() => server.close());
  const settings = (change: object = {}) => {
    const { mail } = readConfig(server.env);
    if (!mail) throw new Error('no mail');
    return { ...mail, ...change };
  };

  it('sends both parts in UTF-8, with an encoded subject and one of each header', async () => {
    server = await mailServer({ tls: 'none' });
    const ref = await smtpMail(settings()).send(plain);
    expect(server.faults).toEqual([]);
    const [mail] = server.taken;
    expect(mail).toMatchObject({ from: 'no-reply@shop.example', to: ['a@b.example'], user: 'shop' });
    const { headers, parts } = readMail(mail?.raw ?? '');
    expect(headers).toMatchObject({
      subject: '您的验证码',
      from: '海港 <no-reply@shop.example>',
      to: 'a@b.example',
      'auto-submitted': 'auto-generated',
      'message-id': ref,
    });
    expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html']);
    expect(parts[0]?.text.replaceAll('\r\n', '\n').trim()).toBe(plain.text);
    expect(parts[1]?.text).toContain('<p>你好</p>');
  });

  it('prevents header and receiver injection', async () => {
    server = await mailServer({ tls: 'none' });
    const provider = smtpMail(settings());
    await provider.send({ ...plain, subject: 'Hello\r\nBcc: c@d.example\r\n\r\nbody' });
    const { headers } = readMail(server.taken[0]?.raw ?? '');
    expect(headers.bcc).toBeUndefined();
    expect(headers.subject).toContain('Hello');
    for (const to of ['a@b.example,c@d.example', 'a@b.example>\r\nRCPT TO:<c@d.example', 'A <c@d.example>'])
      await provider.send({ ...plain, to }).catch(() => undefined);
    expect(server.taken.flatMap((mail) => mail.to)).not.toContain('c@d.example');
    expect(server.taken.every((mail) => mail.to.length === 1)).toBe(true);
  });

  it('uses STARTTLS where offered, before it authenticates', async () => {
    server = await mailServer({ tls: 'starttls' });
    await smtpMail(settings({ mayBePlain: false }), { ca: server.certificate }).send(plain);
    expect(server.taken).toMatchObject([{ isEncrypted: true, user: 'shop' }]);
    // The certificate of this server is not trusted.
    await expect(smtpMail(settings()).send(plain)).rejects.toMatchObject({ reason: 'unreachable' });
    expect(server.taken).toHaveLength(1);
    expect(server.faults).toEqual([]);
  });

  it('uses TLS from the first byte', async () => {
    server = await mailServer({ tls: 'first' });
    await smtpMail(settings(), { ca: server.certificate }).send(plain);
    expect(server.taken).toMatchObject([{ isEncrypted: true, user: 'shop' }]);
  });

  it('sends to a remote server only over TLS', async () => {
    server = await mailServer({ tls: 'none' });
    const elsewhere = smtpMail(settings({ mayBePlain: false }));
    await expect(elsewhere.send(plain)).rejects.toMatchObject({ reason: 'unreachable', code: 'no TLS' });
    await expect(elsewhere.probe()).rejects.toMatchObject({ code: 'no TLS' });
    expect(server.taken).toEqual([]);
  });

  it('reports why a message was refused', async () => {
    server = await mailServer({ tls: 'none' });
    const provider = smtpMail(settings(), { timeoutMs: 300 });
    await provider.probe();
    server.state.trouble = 'refuse';
    await expect(provider.send(plain)).rejects.toMatchObject({ reason: 'refused', code: 'SMTP 550' });
    server.state.trouble = 'busy';
    await expect(provider.send(plain)).rejects.toMatchObject({ reason: 'unreachable', code: 'SMTP 451' });
    server.state.trouble = 'reset';
    await expect(provider.send(plain)).rejects.toMatchObject({ reason: 'unreachable' });
    server.state.trouble = 'slow';
    await expect(provider.send(plain)).rejects.toMatchObject({ reason: 'unreachable', code: 'timeout' });
    server.state.trouble = 'none';
    const stranger = smtpMail(settings({ login: { user: 'shop', pass: 'wrong' } }));
    await expect(stranger.probe()).rejects.toMatchObject({ reason: 'refused', code: 'SMTP 535' });
  });
});

describe('buyers with an email address', () => {
  const clock = new TestClock();
  let server: Awaited<ReturnType<typeof mailServer>>;
  let app: TestApp;
  beforeAll(async () => {
    server = await mailServer({ tls: 'none' });
    app = await testApp({ env: server.env, clock });
  });
  beforeEach(() => {
    server.state.trouble = 'none';
    clock.pass(61 * minute);
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  const lastTo = (address: string) => {
    const raw = server.taken.findLast(({ to }) => to.includes(address))?.raw ?? '';
    return raw === '' ? null : readMail(raw);
  };
  const codeTo = (address: string) => /\d{6}/.exec(lastTo(address)?.parts[0]?.text ?? '')?.[0] ?? '';
  const sendCode = (mobile: string, api: Api = app.client()) =>
    api('POST /api/user/sendCode/{mobile}', { params: { mobile } });
  const register = async (email = newAddress(), username = `abroad${counted}`) => {
    await sendCode(email);
    const body = { username, password: 'Abroad-2026', mobile: email, code: codeTo(email) };
    const result = await app.client()('POST /api/user/register', { body });
    await confirmSession(app, result.token);
    return { ...result, email, username, api: app.client(result.token) };
  };
  const accountOf = async (id: number) =>
    first(await app.deps.db.select().from(account).where(eq(account.id, id)));

  it('register with it, and log in by password or code', async () => {
    expect(await app.client()('GET /api/user/ways')).toMatchObject({ email: true });
    const own = await register();
    expect(own).toMatchObject({ phone: null, emailVerified: true, mailNotices: true });
    const { headers, parts } = lastTo(own.email) ?? { headers: {}, parts: [] };
    expect(headers.subject).toBe('Your Marketplace code');
    expect(parts[1]?.text).toContain(codeTo(own.email));
    const login = { username: own.email.toUpperCase(), password: 'Abroad-2026' };
    expect(await app.client()('POST /api/user/login', { body: login })).toMatchObject({ id: own.id });
    clock.pass(2 * minute);
    await sendCode(own.email.toUpperCase());
    const body = { mobile: own.email, code: codeTo(own.email) };
    expect(await app.client()('POST /api/user/phoneLogin', { body })).toMatchObject({ id: own.id });
    await refused(app.client()('POST /api/user/phoneLogin', { body }), 'code_wrong');
  });

  it('get an account by their first code, with a name unrelated to the address', async () => {
    const email = newAddress();
    await sendCode(email, app.client(undefined, { locale: 'zh' }));
    expect(lastTo(email)?.headers.subject).toBe('商城验证码');
    const body = { mobile: email, code: codeTo(email) };
    const result = await app.client()('POST /api/user/phoneLogin', { body });
    expect(result).toMatchObject({ email, emailVerified: true, nickname: 'bu***@abroad.example' });
    expect(result.username).toMatch(/^u-[0-9a-f]{10}$/);
  });

  it('reset a forgotten password, and change it, by email', async () => {
    const own = await register();
    clock.pass(2 * minute);
    await sendCode(own.email);
    const body = { mobile: own.email, code: codeTo(own.email), newPassword: 'Second-2026' };
    await app.client()('POST /api/user/password/reset', { body });
    const login = { username: own.username, password: 'Second-2026' };
    const again = app.client((await app.client()('POST /api/user/login', { body: login })).token);
    clock.pass(2 * minute);
    await again('POST /api/user/password/code/{mobile}', { params: { mobile: own.email } });
    const next = { mobile: own.email, code: codeTo(own.email), newPassword: 'Third-2026' };
    await again('POST /api/user/password/update', { body: next });
    const last = { username: own.username, password: 'Third-2026' };
    await app.client()('POST /api/user/login', { body: last });
  });

  it('own only a verified address; its verifier takes it from unverified accounts', async () => {
    const email = newAddress();
    const stranger = await addAccount(app);
    await stranger.api('PUT /api/user/info', { body: { email } });
    expect(await stranger.api('GET /api/user/info')).toMatchObject({ email, emailVerified: false });
    await refused(
      stranger.api('POST /api/user/password/code/{mobile}', { params: { mobile: email } }),
      'forbidden',
    );
    await sendCode(email);
    const body = { mobile: email, code: codeTo(email), newPassword: 'Stolen-2026' };
    await refused(app.client()('POST /api/user/password/reset', { body }), 'code_wrong');
    const login = { mobile: email, code: codeTo(email) };
    const owner = await app.client()('POST /api/user/phoneLogin', { body: login });
    expect(owner.id).not.toBe(stranger.id);
    expect(await accountOf(stranger.id)).toMatchObject({ email: null });
    await refused(stranger.api('PUT /api/user/info', { body: { email } }), 'email_taken');
  });

  it('verify another address by its code, of which the old one is notified', async () => {
    const [own, next] = [await register(), newAddress()];
    await own.api('POST /api/user/mobile/code/{mobile}', { params: { mobile: next } });
    const body = { newMobile: next, code: codeTo(next) };
    await refused(
      own.api('POST /api/user/mobile/update', { body: { ...body, newMobile: own.email } }),
      'code_wrong',
    );
    expect(await own.api('POST /api/user/mobile/update', { body })).toMatchObject({
      email: next,
      emailVerified: true,
      phone: null,
    });
    expect(lastTo(own.email)?.parts[0]?.text).toContain('bu***@abroad.example');
    await own.api('PUT /api/user/info', { body: { email: newAddress() } });
    expect(await own.api('GET /api/user/info')).toMatchObject({ emailVerified: false });
    expect((await accountOf(own.id)).emailVerifiedAt).toBeNull();
  });

  it('have the same code limits as phone numbers', async () => {
    const email = newAddress();
    await sendCode(email);
    await refused(sendCode(email.toUpperCase()), 'code_too_soon');
    for (let sent = 1; sent < 10; sent += 1) {
      clock.pass(2 * minute);
      await sendCode(email);
    }
    clock.pass(2 * minute);
    await refused(sendCode(email), 'code_daily_limit');
    clock.pass(61 * minute);
    for (let sent = 0; sent < 20; sent += 1) await sendCode(newAddress());
    await refused(sendCode(newAddress()), 'too_many_attempts');
  });

  it('leave no code and no address in logs and errors', async () => {
    const email = newAddress();
    server.state.trouble = 'refuse';
    await sendCode(email);
    const row = first(await app.deps.db.select().from(smsMessage).where(eq(smsMessage.mobile, email)));
    expect(row).toMatchObject({ channel: 'mail', state: 'failed', text: null, nextTryAt: null });
    expect(row.error).toBe('SMTP 550: 550 5.1.1 <bu***@abroad.example>: no such user');
    expect(shownPath(`/api/user/sendCode/${encodeURIComponent(email)}`)).toBe('/api/user/sendCode/••••');
    expect(withoutContacts(`to ${email}, +447700900123`)).toBe('to bu***@abroad.example, +44****0123');
    const admin = (await addAccount(app, 9)).api;
    const { records } = await admin('GET /api/system/sms/list', {
      query: { channel: 'mail', ending: 'abroad.example' },
    });
    expect(records[0]).toMatchObject({ mobile: 'bu***@abroad.example', event: 'code', canResend: false });
    await refused(admin('POST /api/system/sms/resend/{id}', byId(row.id)), 'sms_holds_code');
    expect(await admin('GET /api/system/sms/setup')).toMatchObject({
      mail: { host: '127.0.0.1', from: '海港 <no-reply@shop.example>' },
    });
  });

  it('may close an account that has no number', async () => {
    const own = await register();
    clock.pass(2 * minute);
    await own.api('POST /api/user/close/code');
    await own.api('POST /api/user/close', { body: { code: codeTo(own.email) } });
    expect(await accountOf(own.id)).toMatchObject({ email: null, emailVerifiedAt: null });
    clock.pass(2 * minute);
    const again = await register(own.email, `again${counted}`);
    expect(again.id).not.toBe(own.id);
  });

  it('are notified of paid, shipped and refunded orders, in their language, as long as they want', async () => {
    const trade = await tradeFixture(app);
    const one = await trade.placed();
    const email = newAddress();
    const inChinese = app.client(one.me.token, { locale: 'zh' });
    await inChinese('PUT /api/user/info', { body: { email } });
    const subjects = async () => {
      clock.pass(minute);
      await retrySms(app.deps);
      return server.taken
        .filter(({ to }) => to.includes(email))
        .map(({ raw }) => readMail(raw).headers.subject);
    };
    // Not verified: it may be anybody's.
    const unproven = await trade.placed();
    await trade.pay(unproven);
    expect(await subjects()).toEqual([]);
    await inChinese('POST /api/user/mobile/code/{mobile}', { params: { mobile: email } });
    const body = { newMobile: email, code: codeTo(email) };
    await inChinese('POST /api/user/mobile/update', { body });
    const sent = server.taken.length;
    await trade.pay(one);
    expect(server.taken).toHaveLength(sent);
    expect((await subjects()).slice(1)).toEqual([`订单 ${one.orderNo} 已付款`]);
    await trade.ship(one);
    await subjects();
    const shipped = lastTo(email)?.parts;
    const link = app.deps.config.siteUrl + paths.orderDetail(one.orderNo);
    expect(shipped?.[0]?.text).toMatch(/顺丰.*SF10000\d+/);
    expect(shipped?.[0]?.text).toContain(link);
    expect(shipped?.[1]?.text).toContain(`<a href="${link}">`);
    const { id } = await trade.ask(one);
    await trade.accept(id);
    expect((await subjects()).at(-1)).toMatch(/^售后单 \S+ 已退款$/);
    await one.me.api('PUT /api/user/info', { body: { mailNotices: false } });
    const before = (await subjects()).length;
    const other = { ...(await trade.placed()), me: one.me };
    await trade.pay(other);
    expect(await subjects()).toHaveLength(before);
    expect(server.faults).toEqual([]);
  });

  it('can pay while the mail server is down, and get the mail later', async () => {
    const trade = await tradeFixture(app);
    const one = await trade.placed();
    const email = newAddress();
    await app.deps.db
      .update(account)
      .set({ email, emailVerifiedAt: clock.now() })
      .where(eq(account.id, one.me.id));
    server.state.trouble = 'refuse';
    await trade.pay(one);
    await retrySms(app.deps);
    expect(lastTo(email)).toBeNull();
    server.state.trouble = 'none';
    clock.pass(2 * minute);
    await retrySms(app.deps);
    expect(lastTo(email)?.headers.subject).toBe(`Payment received for order ${one.orderNo}`);
  });

  it('can use a mobile number as before', async () => {
    const mobile = newMobile();
    await sendCode(mobile);
    const { code } = await app.client()('GET /api/dev/sms/{mobile}', { params: { mobile } });
    expect(await app.client()('POST /api/user/phoneLogin', { body: { mobile, code } })).toMatchObject({
      phone: mobile,
      email: null,
      emailVerified: false,
    });
    await retrySms(app.deps);
  });
});

describe('mail settings', () => {
  const read = (url: string, from = 'a@b.example') => readConfig({ MAIL_URL: url, MAIL_FROM: from }).mail;
  it('require TLS for a server that is not local', () => {
    expect(readConfig({}).mail).toBeNull();
    expect(read('smtps://me:p%40ss@mail.example')).toEqual({
      host: 'mail.example',
      port: 465,
      isTls: true,
      mayBePlain: false,
      login: { user: 'me', pass: 'p@ss' },
      from: 'a@b.example',
    });
    expect(read('smtp://mail.example')).toMatchObject({
      port: 587,
      isTls: false,
      mayBePlain: false,
      login: null,
    });
    expect(read('smtp://localhost:25')).toMatchObject({ port: 25, mayBePlain: true });
  });
  it.each([
    ['http://mail.example', 'a@b.example'],
    ['smtp://me@mail.example', 'a@b.example'],
    ['smtp://mail.example/path', 'a@b.example'],
    ['smtp://me:%zz@mail.example', 'a@b.example'],
    ['smtp://mail.example', ''],
    ['smtp://mail.example', 'Shop <a@b.example>\r\nBcc: c@d.example'],
  ])('refuse %s from %s', (url, from) => expect(() => read(url, from)).toThrow(ConfigError));
});

describe('disabled mail', () => {
  it('is offered nowhere', async () => {
    const app = await testApp();
    expect(await app.client()('GET /api/user/ways')).toMatchObject({ email: false });
    const params = { mobile: 'a@b.example' };
    await refused(app.client()('POST /api/user/sendCode/{mobile}', { params }), 'mail_off');
    const { api: admin } = await addAccount(app, 9);
    const body = { address: 'a@b.example', event: 'code', locale: 'en' } as const;
    await refused(admin('POST /api/system/sms/mail-trial', { body }), 'mail_not_set_up');
    expect(await app.deps.db.$count(smsMessage)).toBe(0);
    await app.close();
  });
});
