import { releaseDue, tendSplits } from '../../server/contexts/payments/index.ts';
import { session } from '../../server/platform/db/schema.ts';
import { first } from './fixtures.ts';
import { gatewayShop } from './gateway-shop.ts';
import type { TestClock } from './test-app.ts';
import { byId, newParcel } from './trade.ts';
import type { wechatGateway } from './wechat-gateway.ts';

const day = 24 * 3_600_000;
type Gateway = Awaited<ReturnType<typeof wechatGateway>>;

/** A shop whose part of orders is paid at WeChat Pay's stand-in, and what becomes of its orders of 20.00. */
export async function splitShop(clock: TestClock, gateway: Gateway) {
  const world = await gatewayShop(clock, gateway.env, 'wechat');
  const { app, shop, admin } = world;
  const account = '1900000333';
  const later = async (ms: number) => {
    clock.pass(ms);
    const expiresAt = new Date(clock.now().getTime() + day);
    await app.deps.db.update(session).set({ expiresAt });
  };
  const list = async () => (await admin.api('GET /api/system/split/list')).records;

  /** Paid at the gateway. */
  async function paid() {
    const one = await world.opened();
    gateway.pay(one.paymentNo);
    await gateway.tellPaid(app, one.paymentNo);
    const { id, orderNo } = first(await one.me.orders());
    return { ...one, id, orderNo, ref: gateway.tradeOf(one.paymentNo).transactionId };
  }
  /** Received, and its after-sale window over. */
  async function over(one: { readonly id: number; readonly me: Awaited<ReturnType<typeof paid>>['me'] }) {
    await shop.owner.api('POST /api/order/ship/{id}', { ...byId(one.id), body: newParcel() });
    await one.me.api('POST /api/order/receive/{id}', byId(one.id));
    await later(15 * day);
    await releaseDue(app.deps);
  }
  const splitOf = async (orderId: number) => {
    const found = (await list()).find((one) => one.orderId === orderId);
    if (!found) throw new Error('nothing is split of this order');
    return admin.api('GET /api/system/split/detail/{id}', byId(found.id));
  };

  return {
    ...world,
    account,
    later,
    list,
    paid,
    over,
    splitOf,
    addReceiver: (fields: { supplierId?: number; account?: string; kind?: 'merchant' | 'person' } = {}) =>
      admin.api('POST /api/system/split/receiver/add', {
        body: {
          supplierId: shop.id,
          kind: 'merchant',
          account,
          name: '宁波小店有限公司',
          relation: 'SUPPLIER',
          ...fields,
        },
      }),
    /** An order whose split was sent. */
    async released() {
      const one = await paid();
      await over(one);
      return { ...one, split: await splitOf(one.id) };
    },
    /** The gateway has worked, and is asked. */
    async tend(ms = 7 * 3_600_000) {
      await later(ms);
      await tendSplits(app.deps);
    },
    bill: () => admin.api('POST /api/system/settlement/generate', { body: { supplierId: shop.id } }),
    balance: () => shop.owner.api('GET /api/supplier/settlement/balance'),
    trial: () => admin.api('GET /api/system/ledger/trial-balance'),
  };
}
