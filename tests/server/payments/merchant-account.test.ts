import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile, tendRefunds } from '../../../server/contexts/payments/index.ts';
import {
  auditEntry,
  ledgerOrder,
  merchantAccount,
  order,
  payment,
  paymentReceipt,
  smsOutbox,
} from '../../../server/platform/db/schema.ts';
import { minute } from '../../../server/platform/time.ts';
import { alipayGateway, ownAlipay } from '../../support/fakes/alipay-gateway.ts';
import { pem, rsaKeys } from '../../support/fakes/gateway-server.ts';
import { wechatGateway } from '../../support/fakes/wechat-gateway.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, confirmSession, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { enableNew } from '../../support/fixtures/money/payout.ts';
import { openSession } from '../../support/fixtures/sessions.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, TestClock, testApp } from '../../support/test-app.ts';
import { askAndAccept } from '../../support/trade.ts';

const clock = new TestClock();
let wechat: Awaited<ReturnType<typeof wechatGateway>>;
let alipay: Awaited<ReturnType<typeof alipayGateway>>;
let app: TestApp;
beforeAll(async () => {
  wechat = await wechatGateway('public key', clock);
  alipay = await alipayGateway(clock);
  app = await testApp({ clock, env: { ...alipay.env, ...wechat.env } });
});
afterAll(async () => {
  await app.close();
  await wechat.close();
  await alipay.close();
});

const own = { params: { method: 'wechat' as const } };

/** A shop that has entered its account; `ready` also tested it and turned it on. */
async function shopWith(how: 'entered' | 'ready', change: Partial<typeof wechat.ownAccount> = {}) {
  const shop = await addShop(app);
  const { api } = shop.owner;
  const body = { ...wechat.ownAccount, version: 0, ...change };
  const { wechat: account } = await api('PUT /api/supplier/payment/account/wechat', { body });
  const test = async () =>
    (await api('POST /api/supplier/payment/account/test/{method}', own)).wechat?.lastTest?.outcome;
  const enable = (enabled = true) =>
    api('PUT /api/supplier/payment/account/enabled/{method}', { ...own, body: { enabled } });
  if (how === 'ready') {
    expect(await test()).toBe('ok');
    await enableNew(app, shop.owner, 'wechat');
  }
  const history = () => api('GET /api/supplier/payment/account/history/{method}', own);
  return { shop, api, account, id: account?.id ?? 0, test, enable, history };
}
type Shop = Awaited<ReturnType<typeof shopWith>>['shop'];

/** One piece of 10.00 from each of the shops. */
async function bought(...shops: readonly Pick<Shop, 'product'>[]) {
  const me = await addBuyer(app);
  const items = [];
  for (const shop of shops) {
    items.push({ skuId: (await shop.product({ skus: [{ price: 1_000, stock: 5 }] })).sku.id, quantity: 1 });
  }
  const { paymentNo } = await me.order({ items, expectedPayable: 1_000 * shops.length });
  const status = async () => (await me.payment(paymentNo)).status;
  return { me, paymentNo, status, pay: () => me.pay(paymentNo, 'wechat') };
}
const ledgerOf = async (paymentNo: string) =>
  (
    await app.deps.db
      .select({ by: ledgerOrder.collectedBy })
      .from(ledgerOrder)
      .innerJoin(order, eq(order.id, ledgerOrder.orderId))
      .innerJoin(payment, eq(payment.id, order.paymentId))
      .where(eq(payment.paymentNo, paymentNo))
  ).map(({ by }) => by);

describe('merchant account', () => {
  it('charges its own payments, receives their notifications, and records the supplier as collector', async () => {
    const { shop, id, account, history } = await shopWith('ready');
    const { paymentNo, pay, status } = await bought(shop);
    await pay();
    const { mchid, appid, notify_url } = wechat.tradeOf(paymentNo).body;
    expect([mchid, appid]).toEqual([wechat.ownAccount.mchId, wechat.ownAccount.appId]);
    expect(notify_url).toBe(account?.callbackUrl);
    wechat.pay(paymentNo);
    expect((await wechat.tellPaid(app, paymentNo)).status).toBe(200);
    expect(await status()).toBe('paid');
    expect(await ledgerOf(paymentNo)).toEqual(['shop']);
    const [receipt] = await app.deps.db
      .select()
      .from(paymentReceipt)
      .where(eq(paymentReceipt.number, paymentNo));
    expect(receipt?.merchantAccountId).toBe(id);
    expect((await history()).payments).toMatchObject([{ paymentNo, amount: 1_000 }]);
  });

  it('leaves to the platform payments of two suppliers, or of one without an enabled account', async () => {
    const ready = await shopWith('ready');
    const entered = await shopWith('entered');
    for (const one of [await bought(ready.shop, entered.shop), await bought(entered.shop)]) {
      await one.pay();
      expect(wechat.tradeOf(one.paymentNo).body.mchid).toBe('1900000109');
      wechat.pay(one.paymentNo);
      await wechat.tellPaid(app, one.paymentNo);
      expect(await one.status()).toBe('paid');
      expect(new Set(await ledgerOf(one.paymentNo))).toEqual(new Set(['platform']));
    }
  });

  it('queries and refunds at the account that took the money, also when it is disabled, retired or has new keys', async () => {
    const { shop, api, enable, account } = await shopWith('ready');
    const { me, paymentNo, pay, status } = await bought(shop);
    await pay();
    await enable(false);
    wechat.pay(paymentNo);
    clock.pass(minute);
    await reconcile(app.deps);
    expect(await status()).toBe('paid');
    const body = { ...wechat.ownAccount, mchId: '1900000333', version: account?.version ?? 0 };
    await api('PUT /api/supplier/payment/account/wechat', { body });
    wechat.state.refundStatus = 'PROCESSING';
    await askAndAccept(me, shop.owner, first(await me.orders()));
    const [back] = wechat.refundsOf(paymentNo);
    expect(back?.body.amount.refund).toBe(1_000);
    const refundNo = back?.body.out_refund_no ?? '';
    wechat.state.refundStatus = 'SUCCESS';
    expect((await wechat.tellRefund(app, refundNo, 'SUCCESS')).status).toBe(200);
    await tendRefunds(app.deps);
    expect(await status()).toBe('refunded');
    const { wechat: now } = await api('GET /api/supplier/payment/accounts');
    expect(now).toMatchObject({ mchId: '1900000333', enabled: false, lastTest: null });
    expect(now?.id).not.toBe(account?.id);
  });

  it('refuses foreign signatures, and queries the provider before it trusts a message signed with its own key', async () => {
    const { shop, id, history } = await shopWith('ready');
    const { paymentNo, pay, status } = await bought(shop);
    await pay();
    expect((await wechat.tellPaid(app, paymentNo, { key: 'stranger' })).status).toBe(400);
    expect((await history()).failures).toMatchObject([{ kind: 'callback', outcome: 'forged' }]);
    // Signed correctly, but the provider knows no payment.
    const { transactionId: transaction_id } = wechat.tradeOf(paymentNo);
    const fields = {
      trade_state: 'SUCCESS',
      transaction_id,
      success_time: '2026-11-20T16:00:00+08:00',
      amount: { total: 1_000, currency: 'CNY' },
    };
    expect((await wechat.tellPaid(app, paymentNo, { fields })).status).toBe(400);
    expect(await status()).toBe('pending');
    // A notification to one account never settles a charge of another.
    const other = await shopWith('ready');
    const message = wechat.prepared(paymentNo);
    wechat.pay(paymentNo);
    await wechat.deliver(app, wechat.prepared(paymentNo), `/api/payment/notify/wechat/${other.id}`);
    expect(await wechat.deliver(app, message)).toBe(400);
    expect(await status()).toBe('pending');
    expect(await wechat.deliver(app, message, '/api/payment/notify/wechat/999999')).toBe(404);
    expect(await wechat.deliver(app, message, `/api/payment/notify/alipay/${id}`)).toBe(404);
    await wechat.tellPaid(app, paymentNo);
    expect(await status()).toBe('paid');
  });

  it('reports the errors of a test, and cannot be enabled before one passes', async () => {
    const { shop, api, test, enable } = await shopWith('entered');
    await refused(enable(), 'merchant_untested');
    wechat.suffer('down');
    expect(await test()).toBe('unreachable');
    wechat.suffer('forged');
    expect(await test()).toBe('gateway_key');
    wechat.suffer('none');
    await refused(enable(), 'merchant_untested');
    expect(await test()).toBe('ok');
    expect((await enableNew(app, shop.owner, 'wechat')).wechat?.enabled).toBe(true);
    const change = async (body: object) => {
      const { wechat: before } = await api('GET /api/supplier/payment/accounts');
      const kept = { certificate: '', privateKey: '', apiV3Key: '', publicKey: '' };
      const whole = { ...wechat.ownAccount, ...kept, version: before?.version ?? 0, ...body };
      return api('PUT /api/supplier/payment/account/wechat', { body: whole });
    };
    // Empty fields keep their value; a change has to be tested again.
    expect((await change({ appId: 'wx1111111111111111' })).wechat).toMatchObject({
      enabled: false,
      lastTest: null,
    });
    expect(await test()).toBe('ok');
    await refused(change({ version: 1 }), 'conflict');
    await refused(change({ privateKey: pem(rsaKeys().privateKey) }), 'merchant_key_pair', 'body.privateKey');
    await refused(change({ privateKey: 'no key' }), 'merchant_private_key', 'body.privateKey');
    await refused(change({ certificate: 'none' }), 'merchant_certificate', 'body.certificate');
    await refused(change({ publicKey: 'none' }), 'merchant_public_key', 'body.publicKey');
    await refused(change({ mchId: '1900000444' }), 'merchant_key_missing', 'body.certificate');
    const strange = await shopWith('entered', { mchId: '1900000555' });
    expect(await strange.test()).toBe('merchant');
  });

  it('stores keys encrypted: no answer, log entry or event holds one, and another key opens nothing', async () => {
    const { shop, api, id, test } = await shopWith('ready');
    const secrets = [wechat.ownAccount.apiV3Key, wechat.ownAccount.privateKey.split('\n')[1] ?? ''];
    const answer = await api('GET /api/supplier/payment/accounts');
    expect(answer.wechat?.apiV3Key).toBe('••••9876');
    const [row] = await app.deps.db.select().from(merchantAccount).where(eq(merchantAccount.id, id));
    const entries = await app.deps.db.select().from(auditEntry).where(eq(auditEntry.supplierId, shop.id));
    expect(entries.map(({ targetKind }) => targetKind)).toEqual(Array(4).fill('merchant_account'));
    const all = JSON.stringify([answer, row, entries]);
    for (const secret of secrets) expect(all).not.toContain(secret);
    // A value encrypted for one supplier cannot be decrypted for another.
    const other = await shopWith('ready');
    await app.deps.db
      .update(merchantAccount)
      .set({ sealed: row?.sealed ?? '', version: 9 })
      .where(eq(merchantAccount.id, other.id));
    expect(await other.test()).toBe('unreadable');
    expect((await other.api('GET /api/supplier/payment/accounts')).wechat?.enabled).toBe(false);
    expect(await test()).toBe('ok');
  });

  it('is visible to the supplier alone, with the permission', async () => {
    const { shop } = await shopWith('ready');
    const other = await addShop(app);
    expect((await other.owner.api('GET /api/supplier/payment/accounts')).wechat).toBeNull();
    await refused(other.owner.api('POST /api/supplier/payment/account/test/{method}', own), 'not_found');
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'orders', shop.id);
    await refused(clerk.api('GET /api/supplier/payment/accounts'), 'forbidden');
  });

  it('does the same for Alipay', async () => {
    const shop = await addShop(app);
    const { api } = shop.owner;
    const method = { params: { method: 'alipay' as const } };
    const save = (change: object = {}) =>
      api('PUT /api/supplier/payment/account/alipay', { body: { ...ownAlipay(), version: 0, ...change } });
    const { privateKey } = ownAlipay();
    await refused(save({ publicKey: '' }), 'merchant_key_missing', 'body.publicKey');
    await refused(
      save({ privateKey: `${privateKey.slice(0, 200)}` }),
      'merchant_private_key',
      'body.privateKey',
    );
    await save();
    const { alipay: tested } = await api('POST /api/supplier/payment/account/test/{method}', method);
    expect(tested?.lastTest).toMatchObject({ outcome: 'ok' });
    await enableNew(app, shop.owner, 'alipay');
    const { me, paymentNo, status } = await bought(shop);
    await me.pay(paymentNo, 'alipay');
    expect(alipay.tradeOf(paymentNo).app_id).toBe(ownAlipay().applicationId);
    alipay.pay(paymentNo);
    expect((await alipay.tellPaid(app, paymentNo, { key: 'stranger' })).answer).toBe('fail');
    expect((await alipay.tellPaid(app, paymentNo)).answer).toBe('success');
    expect(await status()).toBe('paid');
    expect(await ledgerOf(paymentNo)).toEqual(['shop']);
    await askAndAccept(me, shop.owner, first(await me.orders()));
    expect(alipay.refundsOf(paymentNo)).toMatchObject([{ done: true }]);
    expect(await status()).toBe('refunded');
  });

  it('behaves in the sandbox as the account of the platform does', async () => {
    const plain = await testApp({ clock });
    const shop = await addShop(plain);
    const { api } = shop.owner;
    const body = { ...wechat.ownAccount, version: 0 };
    const set = await api('PUT /api/supplier/payment/account/wechat', { body });
    expect(set.sandboxed).toEqual(['wechat', 'alipay']);
    const { wechat: tested } = await api('POST /api/supplier/payment/account/test/{method}', own);
    expect(tested?.lastTest?.outcome).toBe('sandbox');
    await enableNew(plain, shop.owner, 'wechat');
    const me = await addBuyer(plain);
    const made = await shop.product({ skus: [{ price: 1_000, stock: 5 }] });
    const { paymentNo } = await me.order({
      items: [{ skuId: made.sku.id, quantity: 1 }],
      expectedPayable: 1_000,
    });
    const token = /[\w-]{32}/.exec((await me.pay(paymentNo)).qrText)?.[0] ?? '';
    await me.api('POST /api/payment/sandbox/{token}', { params: { token }, body: { action: 'approve' } });
    const rows = await plain.deps.db.select().from(ledgerOrder);
    expect(rows).toMatchObject([{ collectedBy: 'shop', provider: 'sandbox' }]);
    await plain.close();
  });

  it('takes no money to a new number within 72 hours without a code to the owner, who is notified', async () => {
    const { shop, api, test, enable } = await shopWith('entered');
    expect(await test()).toBe('ok');
    const told = await app.deps.db.select().from(smsOutbox).where(eq(smsOutbox.mobile, shop.owner.phone));
    expect(told.map(({ template }) => template)).toEqual(['security_changed']);
    await refused(enable(), 'merchant_held');
    const wrong = { enabled: true, code: '000000' };
    await api('POST /api/supplier/payment/account/code/{method}', own);
    await refused(
      api('PUT /api/supplier/payment/account/enabled/{method}', { ...own, body: wrong }),
      'code_wrong',
    );
    clock.pass(60_000);
    expect((await enableNew(app, shop.owner, 'wechat')).wechat).toMatchObject({
      enabled: true,
      heldUntil: null,
    });
    // A confirmed account can be disabled and enabled freely.
    await enable(false);
    await enable();
    const other = await shopWith('entered');
    expect(await other.test()).toBe('ok');
    clock.pass(72 * 60 * 60_000);
    const { token } = await openSession(app.deps.db, other.shop.owner.id, clock.now());
    await confirmSession(app, token);
    const body = { enabled: true };
    const later = app.client(token)('PUT /api/supplier/payment/account/enabled/{method}', { ...own, body });
    expect((await later).wechat).toMatchObject({ enabled: true, heldUntil: null });
  });
});
