import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { ApiError } from '../../../src/lib/api.ts';
import { captchaServer } from '../../support/fakes/captcha-server.ts';
import { smsPhones } from '../../support/fakes/sms-phones.ts';
import { addAccount, unique } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const minute = 60_000;
const hour = 60 * minute;
const phones = smsPhones();
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ change: { sms: phones.provider } });
});
beforeEach(() => app.clock.pass(25 * hour));
afterAll(() => app.close());

let numbers = 0;
/** One phone number of each block, which share nothing but the country. */
const scattered = () => `1${30 + (numbers % 10)}${String(10_000_000 + 1_234_567 * numbers++).slice(-8)}`;
const from = (ip: string) => app.client(undefined, { ip });
const ask = (api: Api, mobile: string, headers: Readonly<Record<string, string>> = {}) =>
  api('POST /api/user/sendCode/{mobile}', { params: { mobile }, headers });
/** How many of these were allowed; the others were refused for their number. */
async function passed(asking: readonly (() => Promise<unknown>)[]): Promise<number> {
  let count = 0;
  for (const one of asking) {
    try {
      await one();
      count += 1;
    } catch (error) {
      expect(error).toMatchObject({ error: 'too_many_attempts' });
    }
  }
  return count;
}
const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

describe('rate limits of login codes', () => {
  it('count an IPv6 subscriber as one, in any notation', async () => {
    const count = await passed(
      many(30, (at) => () => ask(from(`2001:db8:1:1::${(at + 1).toString(16)}`), scattered())),
    );
    expect(count).toBe(20);
    await refused(ask(from('2001:0db8:0001:0001:ffff:ffff:ffff:ffff'), scattered()), 'too_many_attempts');
    await ask(from('2001:db8:1:2::1'), scattered());
  });

  it('count IPv4 by address, mapped into IPv6 or not', async () => {
    expect(await passed(many(20, () => () => ask(from('198.51.100.7'), scattered())))).toBe(20);
    await refused(ask(from('::ffff:198.51.100.7'), scattered()), 'too_many_attempts');
    await ask(from('198.51.100.8'), scattered());
  });

  it('allow a /48 more than one subscriber, but only a few times as much', async () => {
    const count = await passed(
      many(120, (at) => () => ask(from(`2001:db8:2:${at.toString(16)}::1`), scattered())),
    );
    expect(count).toBe(60);
    await ask(from('2001:db8:3::1'), scattered());
  });

  it('affect no other client when one with changing addresses requests thousands of codes', async () => {
    const burst = many(
      2_300,
      (at) => () => ask(from(`2001:db8:${(at + 0x1000).toString(16)}::1`), scattered()),
    );
    expect(await passed(burst)).toBe(2_300);
    const mobile = scattered();
    await ask(from('203.0.113.5'), mobile);
    expect(phones.to(mobile)).toHaveLength(1);
  }, 120_000);

  it('limit codes into one number range, equally for every number, and never for account owners', async () => {
    const inRange = (at: number) => `1771234${String(at).padStart(4, '0')}`;
    for (let at = 0; at < 40; at += 1) await ask(from(`203.0.113.${at}`), inRange(at));
    expect(phones.sent.filter(({ mobile }) => mobile.startsWith('1771234'))).toHaveLength(30);
    const own = await addAccount(app);
    await app.deps.db
      .update(account)
      .set({ phone: inRange(7_777) })
      .where(eq(account.id, own.id));
    const [known, unknown] = [
      await ask(from('203.0.113.100'), inRange(7_777)),
      await ask(from('203.0.113.101'), inRange(8_888)),
    ];
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect([phones.to(inRange(7_777)).length, phones.to(inRange(8_888)).length]).toEqual([1, 0]);
    for (const mobile of [inRange(7_777), inRange(8_888)])
      await refused(ask(from('203.0.113.102'), mobile), 'code_too_soon');
    // The next range is not limited.
    const next = '17712350000';
    await ask(from('203.0.113.103'), next);
    expect(phones.to(next)).toHaveLength(1);
  });

  it('always allow codes on a known device of the account', async () => {
    const mobile = scattered();
    const home = from('192.0.2.10');
    await ask(home, mobile);
    const { device } = await home('POST /api/user/phoneLogin', {
      body: { mobile, code: phones.codeOf(mobile) },
    });
    for (let day = 0; day < 10; day += 1) {
      app.clock.pass(minute);
      await ask(from('192.0.2.77'), mobile).catch((error: unknown) => expect(error).toBeInstanceOf(ApiError));
    }
    app.clock.pass(minute);
    await refused(ask(from('192.0.2.77'), mobile), 'code_daily_limit');
    await passed(many(30, () => () => ask(home, scattered())));
    await refused(ask(home, scattered()), 'too_many_attempts');
    const before = phones.to(mobile).length;
    await ask(home, mobile, { 'x-device': device });
    expect(phones.to(mobile)).toHaveLength(before + 1);
    await refused(ask(home, mobile, { 'x-device': device }), 'code_too_soon');
    await refused(ask(home, mobile, { 'x-device': 'made-up-made-up-made-up' }), 'too_many_attempts');
  });

  it('limit one account to few new numbers, from any address', async () => {
    const { token } = await addAccount(app);
    const count = await passed(
      many(
        15,
        (at) => () =>
          app.client(token, { ip: `203.0.113.${at}` })('POST /api/user/mobile/code/{mobile}', {
            params: { mobile: scattered() },
          }),
      ),
    );
    expect(count).toBe(10);
  });

  it('require a captcha beyond the limit of a range, and send after it is solved', async () => {
    const server = await captchaServer();
    const own = await testApp({ env: server.env, change: { sms: phones.provider } });
    const send = (at: number, human?: string) =>
      ask(
        own.client(undefined, { ip: `198.51.100.${at}` }),
        `1781234${String(at).padStart(4, '0')}`,
        human === undefined ? {} : { 'x-human': human },
      );
    for (let at = 0; at < 10; at += 1) await send(at);
    await refused(send(10), 'human_needed');
    for (let at = 10; at < 40; at += 1) await send(at, server.answer());
    expect(phones.sent.filter(({ mobile }) => mobile.startsWith('1781234'))).toHaveLength(40);
    await own.close();
    await server.close();
  });

  it('count the subscriber in reports and logins as well', async () => {
    const report = (at: number) =>
      from(`2001:db8:9:9::${(at + 1).toString(16)}`)('POST /api/report/submit', {
        body: {
          kind: 'abuse',
          reason: 'other',
          description: `What is wrong ${unique()}`,
          email: 'a@b.example',
        },
      });
    expect(await passed(many(12, (at) => () => report(at)))).toBe(10);
    const username = `nobody${unique()}`;
    const login = async (at: number) => {
      const body = { username, password: 'Wrong-2026' };
      const call = from(`2001:db8:9:8::${(at + 1).toString(16)}`)('POST /api/user/login', { body });
      await call.catch((error: unknown) => {
        if (error instanceof ApiError && error.error === 'login_failed') return;
        throw error;
      });
    };
    expect(await passed(many(15, (at) => () => login(at)))).toBe(10);
  });
});
