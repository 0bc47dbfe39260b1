import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '../../../server/platform/observe/log.ts';
import { alipayGateway, ownAlipay } from '../../support/fakes/alipay-gateway.ts';
import { s3Server } from '../../support/fakes/s3-server.ts';
import { wechatGateway } from '../../support/fakes/wechat-gateway.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { createFullApp, type FullApp } from '../../support/full-app.ts';
import { address, allRoutes, type RouteInfo, sampleOf } from '../../support/routes/hostile.ts';
import { TestClock } from '../../support/test-app.ts';

/** Keys of the operator of the program, one of each kind. */
const planted = {
  STRIPE_SECRET_KEY: 'sk_test_zeisigzeisigzeisig',
  STRIPE_WEBHOOK_SECRET: 'whsec_girlitzgirlitzgirlitz',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'kernbeisser-kernbeisser',
  SMS_CALLBACK_SECRET: 'gimpel-gimpel-gimpel-gimpel',
  PAYMENT_SEAL_KEY: 'buchfink-buchfink-buchfink-buchfink',
  KUAIDI100_KEY: 'bergfink-bergfink-bergfink',
};
const lines: string[] = [];
const answers: { readonly key: string; readonly text: string }[] = [];
/** Values that must be nowhere, each in the forms it could have. */
let hidden: Readonly<Record<string, readonly string[]>>;
let app: FullApp;
let close: () => Promise<void>;

const sendInfo = async (info: RouteInfo, token: string, params = sampleOf(info.route, 'params')) => {
  const url = `http://shop.test${address(info, params, sampleOf(info.route, 'query'))}`;
  const request = new Request(url, {
    method: info.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(info.route.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(info.route.body ? { body: JSON.stringify(sampleOf(info.route, 'body')) } : {}),
  });
  answers.push({ key: info.key, text: await (await app.fetch(request)).text() });
};

/** Raw, as JSON, in base64; of a key its body without line breaks. */
function formsOf(secret: string): string[] {
  const heart = secret.replace(/-----[^-]+-----/g, '').replace(/\s/g, '');
  const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    base64,
    heart.length > 60 ? heart.slice(8, 48) : heart,
  ];
}

beforeAll(async () => {
  const clock = new TestClock();
  const [wechat, alipay] = [await wechatGateway('public key', clock), await alipayGateway(clock)];
  const bucket = await s3Server();
  const env: Record<string, string> = {
    ...wechat.env,
    ...alipay.env,
    ...planted,
    STRIPE_URL: 'http://127.0.0.1:9',
    ...bucket.env,
    SMS_PROVIDER: 'aliyun',
    ALIYUN_SMS_ACCESS_KEY_ID: 'key-of-the-texts',
    ALIYUN_SMS_SIGN: 'Mall',
    ALIYUN_SMS_URL: 'http://127.0.0.1:9',
    SMS_TEMPLATES: 'code=SMS_1',
    KUAIDI100_CUSTOMER: 'customer',
  };
  const log = openLog('trace', { write: (line) => void lines.push(line) });
  app = await createFullApp(env, log);
  close = async () => {
    await app.close();
    await wechat.close();
    await alipay.close();
    await bucket.close();
  };
  const shop = await addShop(app);
  const admin = await addAccount(app, 9);
  const own = { wechat: wechat.ownAccount, alipay: ownAlipay() };
  const { api } = shop.owner;
  // Saved, tested, saved again, and used once.
  const entered = await api('PUT /api/supplier/payment/account/wechat', {
    body: { ...own.wechat, version: 0 },
  });
  await api('PUT /api/supplier/payment/account/alipay', { body: { ...own.alipay, version: 0 } });
  for (const method of ['wechat', 'alipay'] as const)
    await api('POST /api/supplier/payment/account/test/{method}', { params: { method } });
  const version = entered.wechat?.version ?? 0;
  await api('PUT /api/supplier/payment/account/wechat', { body: { ...own.wechat, version } }).catch(() => {});
  const me = await addBuyer(app);
  const { sku } = await shop.product({ skus: [{ price: 1_000, stock: 5 }] });
  const { paymentNo } = await me.order({ items: [{ skuId: sku.id, quantity: 1 }], expectedPayable: 1_000 });
  await me.pay(paymentNo, 'wechat');
  hidden = Object.fromEntries(
    Object.entries({
      ...planted,
      WECHAT_PAY_PRIVATE_KEY: env.WECHAT_PAY_PRIVATE_KEY ?? '',
      WECHAT_PAY_API_V3_KEY: env.WECHAT_PAY_API_V3_KEY ?? '',
      STORAGE_SECRET: bucket.env.STORAGE_SECRET,
      ALIPAY_PRIVATE_KEY: env.ALIPAY_PRIVATE_KEY ?? '',
      'WeChat key of a shop': own.wechat.privateKey,
      'APIv3 key of a shop': own.wechat.apiV3Key,
      'Alipay key of a shop': own.alipay.privateKey,
    }).map(([name, secret]) => [name, formsOf(secret)]),
  );
  for (const info of allRoutes) {
    if (info.method !== 'GET' && info.route.audits !== 'none') continue;
    for (const token of [shop.owner.token, admin.token]) await sendInfo(info, token);
    const params = sampleOf(info.route, 'params');
    if ('method' in params) await sendInfo(info, shop.owner.token, { ...params, method: 'wechat' });
  }
});
afterAll(() => close());

/** Every row of every table as text. */
async function rowsOfAll(): Promise<string> {
  const { database } = app.deps;
  const { rows: tables } = await database.query(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.query(`select t::text as row from "${String(name)}" t`);
    texts.push(...rows.map(({ row }) => String(row)));
  }
  return texts.join('\n');
}

function expectUnsaid(text: string, where: string) {
  for (const [name, forms] of Object.entries(hidden)) {
    expect(
      forms.every((form) => form.length >= 12),
      name,
    ).toBe(true);
    for (const form of forms) expect(text.includes(form), `${name} in ${where}`).toBe(false);
  }
}

describe('secrets', () => {
  it('are in no answer of any route that reads', () => {
    expect(answers.length).toBeGreaterThan(300);
    // Fields beside them in the same row are shown: only secrets are hidden.
    const accounts = answers.filter(({ key }) => key === 'GET /api/supplier/payment/accounts');
    expect(first(accounts).text).toContain('1900000');
    for (const { key, text } of answers) expectUnsaid(text, key);
  });

  it('are in no line of the log, though all of that was logged', () => {
    expect(lines.length).toBeGreaterThan(300);
    expectUnsaid(lines.join(''), 'the log');
  });

  it('are in no row of the database as they are, the audit log included', async () => {
    const text = await rowsOfAll();
    expect(text).toContain('PUT /api/supplier/payment/account/wechat');
    expectUnsaid(text, 'the database');
  });
});
