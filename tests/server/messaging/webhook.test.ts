import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WebhookKind } from '../../../contract/messaging/webhook.ts';
import { cleanWebhooks, webhookRunner } from '../../../server/contexts/messaging/index.ts';
import { sealed, signedHeaders } from '../../../server/contexts/messaging/webhook/sign.ts';
import {
  auditEntry,
  session,
  webhookDelivery,
  webhookEndpoint,
  webhookEvent,
} from '../../../server/platform/db/schema.ts';
import { announce } from '../../../server/platform/delivery/announce.ts';
import { withTransaction } from '../../../server/platform/transaction.ts';
import { hookSender } from '../../../server/providers/web/post-hook.ts';
import { hookReceiver, localSender } from '../../support/fakes/hook-receiver.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, TestClock, testApp } from '../../support/test-app.ts';
import { byId, type Trade, titlesOf, tradeFixture } from '../../support/trade.ts';

const minute = 60_000;
const hour = 60 * minute;
const all: WebhookKind[] = ['order.paid', 'order.shipped', 'order.refunded', 'product.changed'];

describe('webhooks', () => {
  const clock = new TestClock();
  let receiver: Awaited<ReturnType<typeof hookReceiver>>;
  let app: TestApp;
  let trade: Trade;
  let admin: Awaited<ReturnType<typeof addAccount>>;
  beforeAll(async () => {
    receiver = await hookReceiver(clock);
    app = await testApp({ clock, change: { hooks: localSender() } });
    trade = await tradeFixture(app);
    admin = await addAccount(app, 9);
  });
  beforeEach(async () => {
    Object.assign(receiver.state, { trouble: 'none', status: 204, secrets: [] });
    receiver.heard.length = 0;
    receiver.refused.length = 0;
    await app.deps.db.delete(webhookEndpoint);
    await later(16 * minute);
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
  });
  const later = async (ms: number) => {
    clock.pass(ms);
    const expiresAt = new Date(clock.now().getTime() + 24 * hour);
    await app.deps.db.update(session).set({ expiresAt });
  };
  const send = () => webhookRunner(app.deps).run();
  const listen = async (kinds = all, { api } = trade.owner, path = '/hook') => {
    const { id, secret } = await api('POST /api/webhook/add', { body: { url: receiver.url + path, kinds } });
    receiver.state.secrets.push(secret);
    return id;
  };
  const heard = () => receiver.heard.map(({ body }) => body.type);
  const deliveries = async (id: number) =>
    (await trade.owner.api('GET /api/webhook/deliveries/{id}', byId(id))).records;
  const something = (supplierId = trade.shop.id, count = 1) =>
    withTransaction(app.deps, (work) =>
      announce(work, {
        kind: 'product.changed',
        supplierId,
        facts: () => Array.from({ length: count }, (_, productId) => ({ productId })),
      }),
    );

  it('reports a paid, shipped and refunded order, signed, without data of the buyer', async () => {
    await listen();
    const one = await trade.placed([[1_000, 2]]);
    await send();
    receiver.heard.length = 0;
    await trade.pay(one);
    await send();
    expect(heard()).toEqual(['order.paid']);
    const { body } = first(receiver.heard);
    const items = [
      { productId: one.made[0]?.id, skuId: one.made[0]?.sku.id, quantity: 2, unitPrice: 1_000, paid: 2_000 },
    ];
    expect(body).toMatchObject({ type: 'order.paid', shopId: trade.shop.id });
    expect(body.data).toMatchObject({
      orderId: one.id,
      orderNo: one.orderNo,
      amount: 2_000,
      currency: 'CNY',
      items,
    });
    expect(JSON.stringify(body)).not.toMatch(/王小明|13812345678|中山东路/);
    await trade.ship(one);
    const { id } = await trade.ask(one);
    await trade.accept(id);
    await send();
    expect(heard()).toEqual(['order.paid', 'order.shipped', 'order.refunded']);
    expect(receiver.heard[1]?.body.data).toMatchObject({
      orderNo: one.orderNo,
      company: 'sf',
      isWhole: true,
    });
    expect(receiver.heard[2]?.body.data).toMatchObject({
      orderNo: one.orderNo,
      amount: 2_000,
      refunded: 2_000,
    });
    expect(receiver.refused).toEqual([]);
    expect(receiver.heard.every((one) => one.id === one.body.id)).toBe(true);
  });

  it('reports a created, changed and deleted product, and not an unchanged one', async () => {
    const { id, sku } = await trade.shop.product({ skus: [{ price: 900, stock: 5 }] });
    await listen(['product.changed']);
    const change = (price: number) =>
      trade.owner.api('PUT /api/admin/product/update', { body: { id, skus: [{ id: sku.id, price }] } });
    await change(800);
    await change(800);
    await trade.owner.api('PUT /api/admin/product/status', { body: { id, status: 'off_shelf' } });
    await send();
    expect(receiver.heard.map(({ body }) => body.data)).toMatchObject([
      { productId: id, status: 'on_sale', isNew: false, skus: [{ price: 800, stock: 5 }] },
      { productId: id, status: 'off_shelf' },
    ]);
  });

  it('sends each endpoint its subscribed events: a supplier its own, the platform all', async () => {
    const other = await tradeFixture(app);
    await listen(['order.shipped'], other.owner, '/other');
    await listen(['product.changed'], admin, '/platform');
    await something();
    await something(other.shop.id);
    await send();
    expect(receiver.heard.map(({ body }) => body.shopId)).toEqual([trade.shop.id, other.shop.id]);
    await refused(trade.owner.api('GET /api/webhook/deliveries/{id}', byId(9_999_999)), 'not_found');
    expect((await trade.owner.api('GET /api/webhook/list')).records).toEqual([]);
    const { records } = await admin.api('GET /api/webhook/list');
    expect(records.map(({ supplierId }) => supplierId)).toEqual([null, other.shop.id]);
  });

  it('is written in the transaction of its event, or not at all', async () => {
    await listen();
    const fall = withTransaction(app.deps, async (work) => {
      await announce(work, { kind: 'product.changed', supplierId: trade.shop.id, facts: () => [{}] });
      throw new Error('thought better of it');
    });
    await expect(fall).rejects.toThrow('thought better');
    await send();
    expect(receiver.heard).toEqual([]);
  });

  it('retries for a day under the same number, and then gives up', async () => {
    const id = await listen();
    await something();
    receiver.state.status = 503;
    await send();
    const [waiting] = await deliveries(id);
    expect(waiting).toMatchObject({ state: 'waiting', tries: 1, status: 503 });
    for (const pause of [1, 5, 30, 120, 240, 480]) {
      await later(pause * minute - 1_000);
      await send();
      const before = first(await deliveries(id)).tries;
      await later(1_000);
      await send();
      expect(first(await deliveries(id)).tries).toBe(before + 1);
    }
    receiver.state.status = 200;
    await later(480 * minute);
    await send();
    expect(first(await deliveries(id))).toMatchObject({
      state: 'done',
      tries: 8,
      status: 200,
      nextTime: null,
    });
    expect(receiver.heard.map((one) => one.id)).toEqual([waiting?.eventId]);
    expect(receiver.refused).toEqual([]);
  });

  it('disables an endpoint that fails for a day, notifies the supplier, and restarts when enabled', async () => {
    const id = await listen();
    receiver.state.trouble = 'down';
    await something();
    await send();
    for (const pause of [1, 5, 30, 120, 240, 480, 480]) {
      await later(pause * minute);
      await send();
    }
    expect(first(await deliveries(id))).toMatchObject({ state: 'failed', tries: 8, error: 'unreachable' });
    const state = async () => first((await trade.owner.api('GET /api/webhook/list')).records).state;
    expect(await state()).toBe('on');
    await later(2 * hour);
    await something();
    await send();
    expect(await state()).toBe('broken');
    expect(first(await deliveries(id))).toMatchObject({ state: 'failed', tries: 1, error: 'endpoint_off' });
    expect(await titlesOf(trade.owner)).toContain('Webhook disabled');
    await something();
    expect(await deliveries(id)).toHaveLength(2);
    await refused(trade.owner.api('POST /api/webhook/ping/{id}', byId(id)), 'webhook_off');

    receiver.state.trouble = 'none';
    const body = { url: `${receiver.url}/hook`, kinds: all, enabled: true };
    await trade.owner.api('PUT /api/webhook/update/{id}', { ...byId(id), body });
    const [last] = await deliveries(id);
    expect(await trade.owner.api('POST /api/webhook/resend/{id}', byId(last?.id ?? 0))).toMatchObject({
      state: 'done',
      status: 204,
      tries: 1,
    });
    expect(receiver.heard.map((one) => one.id)).toEqual([last?.eventId]);
  });

  it('stops at once at 410, and follows no redirects', async () => {
    const id = await listen();
    receiver.state.status = 302;
    await something();
    await send();
    expect(first(await deliveries(id))).toMatchObject({ state: 'waiting', status: 302 });
    receiver.state.status = 410;
    await later(minute);
    await send();
    expect(first((await trade.owner.api('GET /api/webhook/list')).records).state).toBe('broken');
  });

  it('delivers to other endpoints while one does not answer', async () => {
    const slow = await hookReceiver(clock);
    slow.state.trouble = 'slow';
    await trade.owner.api('POST /api/webhook/add', { body: { url: slow.url, kinds: all } });
    await listen();
    await something(trade.shop.id, 20);
    const start = performance.now();
    await send();
    expect(receiver.heard).toHaveLength(20);
    // One wait of half a second, not twenty.
    expect(performance.now() - start).toBeLessThan(8_000);
    await slow.close();
  });

  it('signs with the previous secret for a day after a change', async () => {
    const id = await listen();
    const { secret } = await trade.owner.api('POST /api/webhook/secret/{id}', byId(id));
    expect(receiver.state.secrets).not.toContain(secret);
    await something();
    await send();
    expect(first(receiver.heard).signatures).toBe(2);
    receiver.state.secrets = [secret];
    await something();
    await send();
    await later(25 * hour);
    await something();
    await send();
    expect(receiver.heard.map((one) => one.signatures)).toEqual([2, 2, 1]);
    expect(receiver.refused).toEqual([]);
  });

  it('shows a secret once, to its owner alone', async () => {
    const id = await listen();
    const [secret = ''] = receiver.state.secrets;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await trade.owner.api('POST /api/webhook/ping/{id}', byId(id));
    const [row] = await app.deps.db.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id));
    const answers = [row, await trade.owner.api('GET /api/webhook/list'), await deliveries(id)];
    const entries = await app.deps.db.select().from(auditEntry).where(eq(auditEntry.targetKind, 'webhook'));
    expect(entries.length).toBeGreaterThan(1);
    expect(JSON.stringify([answers, entries])).not.toContain(secret.slice(8, 30));
    expect(heard()).toEqual(['ping']);
  });

  it('is sent once by two processes, and survives the kill of one', async () => {
    await listen();
    await something(trade.shop.id, 30);
    await Promise.all([send(), send()]);
    expect(receiver.heard).toHaveLength(30);
    expect(new Set(receiver.heard.map((one) => one.id)).size).toBe(30);

    receiver.heard.length = 0;
    await something(trade.shop.id, 12);
    receiver.state.trouble = 'slow';
    const { url } = app.deps.database;
    const child: ChildProcess = fork('tests/support/processes/hook-process.ts', [
      url,
      String(clock.now().getTime()),
    ]);
    await claimed();
    child.kill('SIGKILL');
    await once(child, 'exit');
    receiver.state.trouble = 'none';
    await send();
    expect(receiver.heard).toEqual([]);
    await later(16 * minute);
    await send();
    expect(new Set(receiver.heard.map(({ body }) => body.data.productId)).size).toBe(12);
  });
  /** Until another process has taken all due deliveries. */
  async function claimed(): Promise<void> {
    for (;;) {
      const rows = await app.deps.db
        .select()
        .from(webhookDelivery)
        .where(eq(webhookDelivery.state, 'waiting'));
      if (rows.every(({ nextTryAt }) => nextTryAt && nextTryAt > clock.now())) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it('allows ten endpoints and thirty manual messages, and deletes deliveries after 30 days', async () => {
    const ids = [];
    for (let at = 0; at < 10; at += 1) ids.push(await listen(all, trade.owner, `/${at}`));
    await refused(listen(), 'webhook_limit');
    const [id = 0] = ids;
    for (let at = 0; at < 30; at += 1) await trade.owner.api('POST /api/webhook/ping/{id}', byId(id));
    await refused(trade.owner.api('POST /api/webhook/ping/{id}', byId(id)), 'too_many_attempts');
    await trade.owner.api('DELETE /api/webhook/delete/{id}', byId(ids[1] ?? 0));
    await refused(trade.owner.api('GET /api/webhook/deliveries/{id}', byId(ids[1] ?? 0)), 'not_found');
    await later(31 * 24 * hour);
    await cleanWebhooks(app.deps);
    expect(await app.deps.db.$count(webhookDelivery)).toBe(0);
    expect(await app.deps.db.$count(webhookEvent)).toBe(0);
  });
});

describe('webhook endpoints', () => {
  it('are public addresses over TLS', async () => {
    const sender = hookSender();
    for (const url of [
      'http://erp.example/',
      'https://localhost/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.1.2.3/',
      'https://169.254.169.254/latest',
      'https://user:pass@erp.example/',
      'https://erp.example:22/',
      'https://printer.local/',
      'https://intranet/',
      'https://erp.example/#part',
      'ftp://erp.example/',
    ]) {
      expect([url, sender.fits(url)]).toEqual([url, false]);
      expect(await sender.post(url, {}, '{}')).toEqual({ status: null, error: 'refused' });
    }
    expect(['https://erp.example/hook?a=1', 'https://erp.example:8443/'].map(sender.fits)).toEqual([
      true,
      true,
    ]);
    // A name that resolves to an internal address is detected at the call.
    const named = hookSender({ mayBePlain: true });
    expect(await named.post('http://localhost:9/', {}, '{}')).toEqual({ status: null, error: 'refused' });
    const app = await testApp();
    const { api } = await addAccount(app, 9);
    await refused(
      api('POST /api/webhook/add', { body: { url: 'https://192.168.1.1/', kinds: ['order.paid'] } }),
      'webhook_address',
      'body.url',
    );
    await app.close();
  });

  it('are signed as the example in docs/webhooks.md', async () => {
    const app = await testApp();
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const endpoint = { id: 1, sealed: sealed(app.deps, 1, secret), sealedBefore: null, beforeUntil: null };
    const message = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    };
    const headers = signedHeaders(app.deps, endpoint, message);
    expect(headers?.['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    // Encrypted for this endpoint alone.
    expect(signedHeaders(app.deps, { ...endpoint, id: 2 }, message)).toBeNull();
    await app.close();
  });
});
