import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config.ts';
import { captchaSources, contentSecurityPolicy } from '../../../server/http/security/content-security.ts';
import { siteverify } from '../../../server/providers/captcha/siteverify.ts';
import { captchaServer } from '../../support/fakes/captcha-server.ts';
import { addAccount, newMobile } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const minute = 60_000;

describe('captcha', () => {
  let server: Awaited<ReturnType<typeof captchaServer>>;
  let app: TestApp;
  beforeAll(async () => {
    server = await captchaServer();
    app = await testApp({ env: server.env });
  });
  beforeEach(() => {
    server.state.trouble = 'none';
    server.asked.length = 0;
    app.clock.pass(61 * minute);
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  const by = (human?: string) => (human === undefined ? {} : { headers: { 'x-human': human } });
  const send = (human?: string, mobile = newMobile()) =>
    app.client()('POST /api/user/sendCode/{mobile}', { params: { mobile }, ...by(human) });
  const codeOf = async (mobile: string) =>
    (await app.client()('GET /api/dev/sms/{mobile}', { params: { mobile } })).code;

  it('is required before more codes than usual, and each answer is valid once', async () => {
    for (let sent = 0; sent < 5; sent += 1) await send();
    expect(server.asked).toEqual([]);
    await refused(send(), 'human_needed');
    await refused(send('made-up'), 'human_wrong');
    const answer = server.answer();
    await send(answer);
    expect(server.asked.at(-1)).toEqual({ response: answer, ip: expect.any(String) });
    await refused(send(answer), 'human_wrong');
    app.clock.pass(61 * minute);
    await send();
  });

  it('is required after failed logins, and not on a known device', async () => {
    const own = await addAccount(app);
    await send(undefined, own.phone);
    const set = { mobile: own.phone, code: await codeOf(own.phone), newPassword: 'Right-2026' };
    await app.client()('POST /api/user/password/reset', { body: set });
    const login = (password: string, human?: string, device?: string) =>
      app.client()('POST /api/user/login', { body: { username: own.phone, password, device }, ...by(human) });
    const { device } = await login('Right-2026');
    for (let tried = 0; tried < 5; tried += 1) await refused(login('Wrong-2026'), 'login_failed');
    await refused(login('Right-2026'), 'human_needed');
    await refused(login('Wrong-2026', server.answer()), 'login_failed');
    await login('Right-2026', undefined, device);
    await login('Right-2026', server.answer());
  });

  it('is required before many registrations from one address', async () => {
    const join = async (human?: string) => {
      const mobile = newMobile();
      app.clock.pass(13 * minute);
      await send(server.answer(), mobile);
      const body = { username: `n${mobile}`, password: 'Join-2026x', mobile, code: await codeOf(mobile) };
      return app.client()('POST /api/user/register', { body, ...by(human) });
    };
    for (let joined = 0; joined < 3; joined += 1) await join();
    await refused(join(), 'human_needed');
    await join(server.answer());
  });

  it('blocks nobody when its service is down; the rate limits stay', async () => {
    for (let sent = 0; sent < 5; sent += 1) await send();
    for (const trouble of ['down', 'fault'] as const) {
      server.state.trouble = trouble;
      await send('whatever');
    }
    await refused(send(), 'human_needed');
    const { captcha } = app.deps.config;
    if (!captcha) throw new Error('no captcha');
    server.state.trouble = 'slow';
    expect(await siteverify(captcha, 100).check('x', '127.0.0.1')).toBe('unknown');
    server.state.trouble = 'none';
    expect(await siteverify({ ...captcha, secret: 'another' }).check('x', '127.0.0.1')).toBe('unknown');
  });

  it('exposes its site key and script to pages, and its secret to nobody', async () => {
    const ways = await app.client()('GET /api/user/ways');
    expect(ways.captcha).toEqual({
      kind: 'turnstile',
      siteKey: '0x4AAAAAAAstandin',
      script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    });
    expect(JSON.stringify(ways)).not.toContain('secret');
  });
});

describe('captcha configuration', () => {
  it('is off by default', async () => {
    const app = await testApp();
    expect(await app.client()('GET /api/user/ways')).toEqual({ email: false, captcha: null });
    for (let sent = 0; sent < 8; sent += 1)
      await app.client()('POST /api/user/sendCode/{mobile}', { params: { mobile: newMobile() } });
    await app.close();
    expect(contentSecurityPolicy([], undefined, captchaSources(null))).toBe(contentSecurityPolicy([]));
    expect(contentSecurityPolicy([])).not.toMatch(/frame-src|cloudflare|hcaptcha/);
  });

  it('is allowed by the content security policy where it is set', () => {
    const read = (env: Readonly<Record<string, string>>) =>
      readConfig({ CAPTCHA_SITE_KEY: 'k', CAPTCHA_SECRET: 's', ...env }).captcha;
    const parts = (kind: string) =>
      contentSecurityPolicy([], undefined, captchaSources(read({ CAPTCHA_PROVIDER: kind }))).split('; ');
    expect(parts('turnstile')).toContain("script-src 'self' https://challenges.cloudflare.com");
    expect(parts('turnstile')).toContain("frame-src 'self' https://challenges.cloudflare.com");
    expect(parts('turnstile')).toContain("connect-src 'self'");
    expect(parts('hcaptcha')).toContain("frame-src 'self' https://hcaptcha.com https://*.hcaptcha.com");
    expect(parts('hcaptcha')).toContain("connect-src 'self' https://hcaptcha.com https://*.hcaptcha.com");
    expect(() => readConfig({ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'k' })).toThrow(ConfigError);
    expect(() => read({ CAPTCHA_PROVIDER: 'mine' })).toThrow(ConfigError);
    expect(() => read({ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_URL: 'http://elsewhere.example/' })).toThrow(
      ConfigError,
    );
  });
});
