import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pushRunner } from '../../../server/contexts/messaging/index.ts';
import { pushKeyOf } from '../../../server/platform/crypto/push-key.ts';
import { sealKeyOf } from '../../../server/platform/crypto/seal.ts';
import { pushMessage, pushSubscription } from '../../../server/platform/db/schema.ts';
import { notify } from '../../../server/platform/delivery/notify.ts';
import { withTransaction } from '../../../server/platform/transaction.ts';
import { hookSender } from '../../../server/providers/web/post-hook.ts';
import { talkIn } from '../../support/chat.ts';
import { localSender } from '../../support/fakes/hook-receiver.ts';
import { pushService } from '../../support/fakes/push-service.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, TestClock, testApp } from '../../support/test-app.ts';
import { type Trade, tradeFixture } from '../../support/trade.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('web push', () => {
  const clock = new TestClock();
  let app: TestApp;
  let trade: Trade;
  let service: Awaited<ReturnType<typeof pushService>>;
  beforeAll(async () => {
    app = await testApp({ clock, change: { hooks: localSender() } });
    trade = await tradeFixture(app);
    service = await pushService(pushKeyOf(app.deps.sealKey).publicKey, clock);
  });
  beforeEach(async () => {
    service.state.status = 201;
    delete service.state.retryAfter;
    service.heard.length = 0;
    await app.deps.db.delete(pushSubscription);
  });
  afterAll(async () => {
    expect(service.refused).toEqual([]);
    await app.close();
    await service.close();
  });

  type Who = Pick<Awaited<ReturnType<typeof addAccount>>, 'api'>;
  const subscribe = (who: Who, body = service.subscription(), language = 'en') =>
    who.api('POST /api/push/subscribe', { body, headers: { 'accept-language': language } });
  const send = () => pushRunner(app.deps).run();
  const shipped = (id: number, orderNo: string) =>
    withTransaction(app.deps, (work) =>
      notify(
        work,
        { account: id },
        {
          key: 'order_shipped',
          data: { orderNo, number: 'SF123' },
          link: `/qianduanshop/order/detail?no=${orderNo}`,
        },
      ),
    );
  const waiting = () => app.deps.db.select().from(pushMessage);
  const subscriptions = () => app.deps.db.select().from(pushSubscription);
  const said = () => service.heard.map(({ message }) => message.body);

  it('tells the buyer of an order in the language of the page, without address, amount and parcel number', async () => {
    const one = await trade.placed([[1_000, 2]]);
    await subscribe(one.me);
    await trade.pay(one);
    await send();
    await trade.ship(one);
    await send();
    expect(said()).toEqual([
      `Order ${one.orderNo} has been paid. The seller is preparing it.`,
      `Order ${one.orderNo} is on its way. Tap to track it.`,
    ]);
    const [paid, sent] = service.heard;
    expect(sent?.message).toMatchObject({
      title: 'Your order has shipped',
      url: `/en/qianduanshop/order/detail?no=${one.orderNo}`,
    });
    expect(sent).toMatchObject({ topic: paid?.topic, urgency: 'normal', ttl: 24 * 3_600 });
    expect(JSON.stringify(service.heard)).not.toMatch(/王小明|13812345678|中山东路|SF1|20\.00/);
    await subscribe(one.me, service.subscription(), 'zh-CN');
    await shipped(one.me.id, 'B7');
    await send();
    expect(said().at(-1)).toBe('订单 B7 已发货，点击查看物流。');
    expect(await waiting()).toEqual([]);
  });

  it('tells the staff who ship of a paid order, and nobody who did not subscribe', async () => {
    await subscribe(trade.owner, service.subscription(), 'en');
    const one = await trade.paid();
    await send();
    expect(said()).toEqual([`Order ${one.orderNo} has been paid and is ready to ship.`]);
  });

  it('stores only the newest state of an order for a browser that is away', async () => {
    const me = await addAccount(app);
    await subscribe(me);
    for (const number of ['SF1', 'SF2']) {
      await withTransaction(app.deps, (work) =>
        notify(
          work,
          { account: me.id },
          {
            key: number === 'SF1' ? 'order_shipped' : 'order_signed',
            data: { orderNo: 'B1', number },
            link: '/qianduanshop/order/detail?no=B1',
          },
        ),
      );
    }
    await send();
    expect(said()).toEqual(['A parcel of order B1 has been delivered. Please confirm receipt.']);
  });

  it('tells a buyer who is not in the chat that a shop wrote, without its words', async () => {
    const talk = talkIn(app);
    const buyer = await addAccount(app);
    await subscribe(buyer);
    await talk.say(buyer.id, trade.owner.id, 'Hello');
    await talk.say(trade.owner.id, buyer.id, 'A secret offer');
    await send();
    expect(service.heard.at(-1)).toMatchObject({ urgency: 'high', message: { title: 'New chat message' } });
    expect(JSON.stringify(service.heard)).not.toContain('secret');
  });

  it.each([404, 410, 403])('forgets a browser whose push service answers %i', async (status) => {
    const me = await addAccount(app);
    await subscribe(me);
    await shipped(me.id, 'B2');
    service.state.status = status;
    await send();
    expect(await subscriptions()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it.each(['seconds', 'date'])('waits as long as a busy push service asks, in %s', async (form) => {
    const me = await addAccount(app);
    await subscribe(me);
    await shipped(me.id, 'B3');
    Object.assign(service.state, {
      status: 429,
      retryAfter: form === 'seconds' ? '1800' : service.inMs(30 * minute),
    });
    await send();
    service.state.status = 201;
    clock.pass(29 * minute);
    await send();
    expect(said()).toEqual([]);
    clock.pass(2 * minute);
    await send();
    expect(said()).toEqual(['Order B3 is on its way. Tap to track it.']);
    expect(service.heard[0]?.ttl).toBe(24 * 3_600 - 31 * 60);
  });

  it('tries again after a failure, and no longer than a day', async () => {
    const me = await addAccount(app);
    await subscribe(me);
    await shipped(me.id, 'B4');
    service.state.status = 503;
    await send();
    expect(await waiting()).toMatchObject([{ tries: 1 }]);
    clock.pass(25 * hour);
    service.state.status = 201;
    await send();
    expect(await waiting()).toEqual([]);
    expect(said()).toEqual([]);
    expect(await subscriptions()).toHaveLength(1);
  });

  it('belongs to the account that subscribed last, which does not get messages of the one before', async () => {
    const [before, after] = [await addAccount(app), await addAccount(app)];
    const browser = service.subscription();
    await subscribe(before, browser);
    await shipped(before.id, 'B5');
    await subscribe(after, browser);
    await shipped(before.id, 'B6');
    await send();
    expect(said()).toEqual([]);
    await shipped(after.id, 'B7');
    await send();
    expect(said()).toEqual(['Order B7 is on its way. Tap to track it.']);
  });

  it('ends with the browser that knows its address, and follows it to another address', async () => {
    const me = await addAccount(app);
    const [old, fresh] = [service.subscription('old'), service.subscription('fresh')];
    await subscribe(me, old);
    const renew = (before: string) =>
      app.client()('POST /api/push/renew', { body: { before, subscription: fresh } });
    await refused(renew(`${service.url}/push/unknown`), 'not_found');
    await renew(old.endpoint);
    await shipped(me.id, 'B8');
    await send();
    expect(said()).toEqual(['Order B8 is on its way. Tap to track it.']);
    await app.client()('POST /api/push/unsubscribe', { body: { endpoint: fresh.endpoint } });
    expect(await subscriptions()).toEqual([]);
  });

  it('keeps ten browsers of an account, and stores their addresses sealed', async () => {
    const me = await addAccount(app);
    for (let at = 0; at < 11; at += 1) {
      await subscribe(me, service.subscription(`browser-${at}`));
      clock.pass(1_000);
    }
    const rows = await subscriptions();
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain(service.url);
    await app.client()('POST /api/push/unsubscribe', {
      body: { endpoint: service.subscription('browser-0').endpoint },
    });
    expect(await subscriptions()).toHaveLength(10);
  });

  it('refuses addresses in private networks and keys that are no point of the curve', async () => {
    const me = await addAccount(app);
    const good = service.subscription();
    const bad = { ...good, keys: { ...good.keys, p256dh: `B${'A'.repeat(86)}` } };
    await refused(subscribe(me, bad), 'push_subscription');
    const strict = await testApp({ clock, change: { hooks: hookSender() } });
    const stranger = await addAccount(strict);
    for (const endpoint of [
      'http://push.example/1',
      'https://127.0.0.1/1',
      'https://10.0.0.1/1',
      'https://printer/1',
    ])
      await refused(subscribe(stranger, { ...good, endpoint }), 'push_subscription');
    await strict.close();
  });

  it('has the same key in every process with the same secret', () => {
    const key = pushKeyOf(sealKeyOf('one secret'));
    expect(pushKeyOf(sealKeyOf('one secret'))).toEqual(key);
    expect(pushKeyOf(sealKeyOf('another secret'))).not.toEqual(key);
    expect(key.publicKey).toMatch(/^B[\w-]{86}$/);
  });
});
