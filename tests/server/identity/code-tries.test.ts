import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '../../../src/lib/api.ts';
import { ApiError } from '../../../src/lib/api.ts';
import { addAccount, newMobile, unique } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const minute = 60_000;
const hour = 60 * minute;
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.clock.pass(25 * hour));
afterAll(() => app.close());

const from = (ip: string) => app.client(undefined, { ip });
const home = '198.51.100.1';
const ask = (api: Api, mobile: string) => api('POST /api/user/sendCode/{mobile}', { params: { mobile } });
const codeOf = async (mobile: string) =>
  (await app.client()('GET /api/dev/sms/{mobile}', { params: { mobile } })).code;
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const login = (api: Api, mobile: string, code: string, requestToken?: string) =>
  api('POST /api/user/phoneLogin', { body: { mobile, code, ...(requestToken && { requestToken }) } });
/** The result of a call: the name of the error, or `in`. */
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'in',
    (error: unknown) => (error instanceof ApiError ? error.error : 'fault'),
  );

describe('attempts with a login code', () => {
  it('by strangers leave the code of its requester valid, however many they are', async () => {
    const mobile = newMobile();
    const { requestToken } = await ask(from(home), mobile);
    const code = await codeOf(mobile);
    const answers: string[] = [];
    for (let at = 0; at < 60; at += 1)
      answers.push(await outcome(login(from(`203.0.113.${at}`), mobile, wrong(code, at + 1))));
    expect(new Set(answers)).toEqual(new Set(['code_wrong', 'too_many_attempts']));
    expect(answers.filter((one) => one === 'code_wrong')).toHaveLength(20);
    expect(await outcome(login(from('192.0.2.200'), mobile, code, requestToken))).toBe('in');
  });

  it('by strangers leave it valid at the requesting address, without a token too', async () => {
    const mobile = newMobile();
    await ask(from(home), mobile);
    const code = await codeOf(mobile);
    for (let at = 0; at < 30; at += 1)
      await outcome(login(from(`203.0.113.${at}`), mobile, wrong(code, at + 1)));
    expect(await outcome(login(from(home), mobile, code))).toBe('in');
  });

  it('at the same address cannot use up the attempts of a token', async () => {
    const mobile = newMobile();
    const { requestToken } = await ask(from(home), mobile);
    const code = await codeOf(mobile);
    for (let at = 0; at < 12; at += 1) await outcome(login(from(home), mobile, wrong(code, at + 1)));
    expect(await outcome(login(from(home), mobile, code))).not.toBe('in');
    expect(await outcome(login(from(home), mobile, code, requestToken))).toBe('in');
  });

  it('are limited to five with the token', async () => {
    const mobile = newMobile();
    const { requestToken } = await ask(from(home), mobile);
    const code = await codeOf(mobile);
    for (let at = 0; at < 5; at += 1)
      await refused(login(from('192.0.2.9'), mobile, wrong(code, at + 1), requestToken), 'code_wrong');
    await refused(login(from('192.0.2.9'), mobile, code, requestToken), 'code_wrong');
  });

  it('accept the code of its requester although a stranger requested another since', async () => {
    const mobile = newMobile();
    const { requestToken } = await ask(from(home), mobile);
    const code = await codeOf(mobile);
    app.clock.pass(minute);
    await ask(from('203.0.113.50'), mobile);
    expect(await outcome(login(from(home), mobile, code, requestToken))).toBe('in');
  });

  it('accept the newest code from its reader', async () => {
    const mobile = newMobile();
    const { requestToken } = await ask(from(home), mobile);
    app.clock.pass(minute);
    await ask(from('203.0.113.51'), mobile);
    expect(await outcome(login(from(home), mobile, await codeOf(mobile), requestToken))).toBe('in');
  });

  it('are refused at an address that tries many numbers', async () => {
    const answers: string[] = [];
    for (let at = 0; at < 120; at += 1)
      answers.push(await outcome(login(from(`2001:db8:7:7::${at.toString(16)}`), newMobile(), '123456')));
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'code_wrong'));
    expect(answers.slice(30)).toEqual(Array.from({ length: 90 }, () => 'too_many_attempts'));
    const mobile = newMobile();
    const { requestToken } = await ask(from('2001:db8:7:7::1'), mobile);
    const own = login(from('2001:db8:7:7::1'), mobile, await codeOf(mobile), requestToken);
    expect(await outcome(own)).toBe('in');
  });

  it('are counted equally for registration and a new password', async () => {
    for (const call of [
      (api: Api, mobile: string, code: string, requestToken?: string) =>
        api('POST /api/user/register', {
          body: {
            username: `u${unique()}`,
            password: 'Buyer-2026',
            mobile,
            code,
            ...(requestToken && { requestToken }),
          },
        }),
      (api: Api, mobile: string, code: string, requestToken?: string) =>
        api('POST /api/user/password/reset', {
          body: { mobile, code, newPassword: 'Later-2027', ...(requestToken && { requestToken }) },
        }),
    ]) {
      app.clock.pass(25 * hour);
      const isReset = call.toString().includes('reset');
      const mobile = isReset ? (await addAccount(app)).phone : newMobile();
      const { requestToken } = await ask(from(home), mobile);
      const code = await codeOf(mobile);
      for (let at = 0; at < 25; at += 1)
        await outcome(call(from(`203.0.113.${at}`), mobile, wrong(code, at + 1)));
      await refused(call(from('203.0.113.99'), mobile, code), 'too_many_attempts');
      expect(await outcome(call(from(home), mobile, code, requestToken))).toBe('in');
    }
  });

  it('for a new number are counted by the requesting session', async () => {
    const [own, other] = [await addAccount(app), await addAccount(app)];
    const mobile = newMobile();
    const update = (token: string, ip: string, code: string) =>
      app.client(token, { ip })('POST /api/user/mobile/update', { body: { newMobile: mobile, code } });
    await app.client(own.token, { ip: home })('POST /api/user/mobile/code/{mobile}', { params: { mobile } });
    const code = await codeOf(mobile);
    for (let at = 0; at < 25; at += 1)
      await outcome(update(other.token, `203.0.113.${at}`, wrong(code, at + 1)));
    expect(await outcome(update(own.token, '192.0.2.1', code))).toBe('in');
  });
});

describe('attempts with a password', () => {
  const fail = (api: Api, username: string) =>
    outcome(api('POST /api/user/login', { body: { username, password: 'Wrong-2026' } }));

  it('do not reveal whether a name and a number are one account', async () => {
    const own = await addAccount(app);
    /** Tries the names in turn from one address, then from many, until the results repeat. */
    const sequence = async (names: readonly [string, string], net: string) => {
      const answers: string[] = [];
      for (const name of names)
        for (let at = 0; at < 12; at += 1) answers.push(await fail(from(`${net}.1`), name));
      for (const name of names)
        for (let at = 0; at < 12; at += 1) answers.push(await fail(from(`${net}.${at + 2}`), name));
      return answers;
    };
    const one = await sequence([own.username, own.phone], '203.0.113');
    app.clock.pass(hour);
    const none = await sequence([`nobody${unique()}`, newMobile()], '203.0.113');
    expect(one).toEqual(none);
    expect(new Set(one)).toEqual(new Set(['login_failed', 'too_many_attempts']));
  });

  it('do not reveal it by the captcha either', async () => {
    const check = async () => 'human' as const;
    const env = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'k', CAPTCHA_SECRET: 's' };
    const guarded = await testApp({ env, change: { captcha: { check } } });
    const own = await addAccount(guarded);
    const sequence = async (names: readonly [string, string], net: string) => {
      const answers: string[] = [];
      for (const [at, name] of [0, 1, 2, 3, 4, 5, 6, 7].map((at) => [at, names[at % 2] ?? ''] as const)) {
        const api = guarded.client(undefined, { ip: `${net}.${at}` });
        answers.push(await fail(api, name));
      }
      return answers;
    };
    const one = await sequence([own.username, own.phone], '203.0.113');
    guarded.clock.pass(hour);
    expect(one).toEqual(await sequence([`nobody${unique()}`, newMobile()], '198.51.100'));
    await guarded.close();
  });
});
