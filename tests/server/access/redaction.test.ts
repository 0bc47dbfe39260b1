import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '../../../server/platform/observe/log.ts';
import { createApi } from '../../../src/lib/api.ts';
import { wechatGateway } from '../../support/fakes/wechat-gateway.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { newMobile, unique } from '../../support/fixtures/fixtures.ts';
import { createFullApp, type FullApp } from '../../support/full-app.ts';
import { TestClock } from '../../support/test-app.ts';

const lines: string[] = [];
const password = 'Rotkehlchen-2026';
let wechat: Awaited<ReturnType<typeof wechatGateway>>;
let app: FullApp;
beforeAll(async () => {
  wechat = await wechatGateway('public key', new TestClock());
  app = await createFullApp(wechat.env, openLog('trace', { write: (line) => void lines.push(line) }));
});
afterAll(async () => {
  await app.close();
  await wechat.close();
});
beforeEach(() => {
  lines.length = 0;
});

const client = (token?: string) =>
  createApi({
    locale: () => 'en',
    authorization: () => (token === undefined ? null : `Bearer ${token}`),
    base: 'http://shop.test',
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  });
const api = client();
/** Secrets the log may not contain: raw, as JSON, and their middle part. */
function expectUnsaid(secrets: Readonly<Record<string, string>>) {
  expect(lines.length).toBeGreaterThan(0);
  const text = lines.join('');
  for (const [name, secret] of Object.entries(secrets)) {
    const heart = secret.replace(/-----[^-]+-----/g, '').trim();
    const forms = [
      secret,
      JSON.stringify(secret).slice(1, -1),
      ...(heart.length > 60 ? [heart.slice(8, 40)] : []),
    ];
    // Six digits may be part of a time or of a trace id.
    const found = forms.some((form) =>
      /^\d{6}$/.test(form) ? new RegExp(`(?<![\\da-f])${form}(?![\\da-f])`).test(text) : text.includes(form),
    );
    expect(found, name).toBe(false);
  }
}
async function sendCode(mobile: string): Promise<string> {
  await api('POST /api/user/sendCode/{mobile}', { params: { mobile } });
  return (await api('GET /api/dev/sms/{mobile}', { params: { mobile } })).code;
}
/** Every write to the table fails during `work`, with the row in PostgreSQL's message. */
async function whileBroken(table: string, work: () => Promise<unknown>) {
  const { database } = app.deps;
  await database.query(`alter table "${table}" add constraint broken check (false) not valid`);
  await work().catch(() => {});
  await database.query(`alter table "${table}" drop constraint broken`);
}
const failures = () => lines.filter((line) => line.includes('request failed unexpectedly'));

describe('log redaction', () => {
  it('hides passwords, codes, phone numbers and tokens of registration and login', async () => {
    const [mobile, username] = [newMobile(), `u${unique()}`];
    const code = await sendCode(mobile);
    const { token } = await api('POST /api/user/register', { body: { username, password, mobile, code } });
    await api('POST /api/user/login', { body: { username, password } });
    await api('POST /api/user/login', { body: { username, password: `${password}x` } }).catch(() => {});
    await client(token)('GET /api/user/info');
    await client(`${token}x`)('GET /api/user/info').catch(() => {});
    expectUnsaid({ password, code, token, mobile });
  });

  it('hides them when the database refuses the row', async () => {
    const mobile = newMobile();
    await whileBroken('sms_code', () => sendCode(mobile));
    const code = await sendCode(newMobile());
    const username = `u${unique()}`;
    await whileBroken('account', () =>
      api('POST /api/user/register', { body: { username, password, mobile, code } }),
    );
    const phone = newMobile();
    const { token } = await api('POST /api/user/register', {
      body: { username, password, mobile: phone, code: await sendCode(phone) },
    });
    await whileBroken('session', () => api('POST /api/user/login', { body: { username, password } }));
    expect(failures().length).toBeGreaterThanOrEqual(2);
    expect(failures().join('')).toContain('Failed query: insert into');
    expectUnsaid({ password, code, mobile, phone, token, hash: 'scrypt', username });
  });

  it('hides payment keys of a supplier, saved or refused by the database', async () => {
    const shop = await addShop(app);
    const own = client(shop.owner.token);
    const body = { ...wechat.ownAccount, version: 0 };
    const save = () => own('PUT /api/supplier/payment/account/wechat', { body });
    await whileBroken('merchant_account', save);
    expect(failures()).toHaveLength(1);
    await save();
    await own('POST /api/supplier/payment/account/test/{method}', { params: { method: 'wechat' } });
    const { apiV3Key, privateKey } = wechat.ownAccount;
    expectUnsaid({ apiV3Key, privateKey, token: shop.owner.token });
  });

  it('hides every field named as a secret, at any depth', () => {
    app.deps.log.info(
      { password, headers: { authorization: password }, a: { b: { token: password } } },
      'careless',
    );
    app.deps.log.error(
      { err: Object.assign(new Error('a'), { detail: `Key (x)=(${password})` }) },
      'careless',
    );
    expectUnsaid({ password });
  });
});
