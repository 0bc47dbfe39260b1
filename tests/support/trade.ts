import type { ApiOutput } from '../../contract/index.ts';
import type { Order } from '../../contract/orders/order.ts';
import { settle } from '../../server/contexts/payments/index.ts';
import { session } from '../../server/platform/db/schema.ts';
import type { Api } from '../../src/lib/api.ts';
import { addBuyer, addShop } from './fixtures/checkout.ts';
import { first } from './fixtures/fixtures.ts';
import type { TestApp } from './test-app.ts';

interface Has {
  readonly api: Api;
}
type Detail = ApiOutput<'GET /api/order/detail/{id}'>;
type AfterSaleOf = ApiOutput<'GET /api/after-sale/detail/{id}'>;
export const byId = (id: number) => ({ params: { id: `${id}` } });
let parcels = 0;
export const newParcel = () => {
  parcels += 1;
  return { company: 'sf', number: `SF10000${parcels}` };
};

/** Requests a full refund of the first line of an order, which the supplier accepts. */
export async function askAndAccept(me: Has, owner: Has, { items }: Order) {
  const line = first(items);
  const { quantity, amount } = await me.api('GET /api/after-sale/quote', { query: { lineId: `${line.id}` } });
  const body = { lineId: line.id, kind: 'refund', reason: 'other', quantity: quantity || 1, amount } as const;
  const { id } = await me.api('POST /api/after-sale/apply', { body });
  await owner.api('POST /api/supplier/after-sale/accept/{id}', { ...byId(id), body: {} });
  return id;
}

/** A supplier, and actions of buyers and supplier on orders. Prices in fen, pieces by line. */
export async function tradeFixture(app: TestApp) {
  const shop = await addShop(app);
  const owner = shop.owner;

  /** An order of these lines: unit price and pieces each. */
  async function placed(lines: readonly (readonly [price: number, pieces: number])[] = [[1_000, 2]]) {
    const me = await addBuyer(app);
    const made = [];
    for (const [price] of lines) made.push(await shop.product({ skus: [{ price, stock: 100 }] }));
    const items = made.map((one, at) => ({ skuId: one.sku.id, quantity: lines[at]?.[1] ?? 1 }));
    const expectedPayable = lines.reduce((sum, [price, pieces]) => sum + price * pieces, 0);
    const { paymentNo } = await me.order({ items, expectedPayable });
    const { id, orderNo } = first(await me.orders());
    const detail = (): Promise<Detail> => me.api('GET /api/order/detail/{id}', byId(id));
    return { me, made, paymentNo, id, orderNo, detail, amount: expectedPayable };
  }
  type Placed = Awaited<ReturnType<typeof placed>>;

  const pay = async ({ paymentNo, amount }: Placed, eventId = `paid-${paymentNo}`) =>
    settle(app.deps, { provider: 'sandbox', eventId, paymentNo, amount });
  const ship = ({ id }: Placed, items?: { lineId: number; quantity: number }[]) =>
    owner.api('POST /api/order/ship/{id}', {
      ...byId(id),
      body: { ...newParcel(), ...(items ? { items } : {}) },
    });

  return {
    /** Passes time; all sessions stay open. */
    async later(ms: number) {
      app.clock.pass(ms);
      const expiresAt = new Date(app.clock.now().getTime() + 24 * 3_600_000);
      await app.deps.db.update(session).set({ expiresAt });
    },
    shop,
    owner,
    placed,
    pay,
    ship,
    async paid(lines?: Parameters<typeof placed>[0]) {
      const one = await placed(lines);
      await pay(one);
      return one;
    },
    async shipped(lines?: Parameters<typeof placed>[0]) {
      const one = await placed(lines);
      await pay(one);
      await ship(one);
      return one;
    },
    async received(lines?: Parameters<typeof placed>[0]) {
      const one = await placed(lines);
      await pay(one);
      await ship(one);
      await one.me.api('POST /api/order/receive/{id}', byId(one.id));
      return one;
    },
    /** Requests a refund for pieces of one line; the maximum when no amount is given. */
    async ask(
      { me, detail }: Placed,
      { at = 0, kind = 'refund', pieces, amount }: AskOptions = {},
    ): Promise<AfterSaleOf> {
      const line = (await detail()).items[at] ?? first([]);
      const query = { lineId: `${line.id}`, ...(pieces ? { quantity: `${pieces}` } : {}) };
      const most = await me.api('GET /api/after-sale/quote', { query });
      return me.api('POST /api/after-sale/apply', {
        body: {
          lineId: line.id,
          kind,
          reason: 'faulty',
          description: 'A crack',
          quantity: pieces ?? most.quantity,
          amount: amount ?? most.amount,
        },
      });
    },
    accept: (id: number) => owner.api('POST /api/supplier/after-sale/accept/{id}', { ...byId(id), body: {} }),
    refuse: (id: number) =>
      owner.api('POST /api/supplier/after-sale/refuse/{id}', {
        ...byId(id),
        body: { content: 'It was fine' },
      }),
  };
}
export type Trade = Awaited<ReturnType<typeof tradeFixture>>;
interface AskOptions {
  readonly at?: number;
  readonly kind?: 'refund' | 'return';
  readonly pieces?: number;
  readonly amount?: number;
}

/** Titles of an account's notifications, newest first. */
export const titlesOf = async ({ api }: Has): Promise<string[]> =>
  (await api('GET /api/order/notification/list', { query: { pageSize: '50' } })).records.map(
    ({ title }) => title.en,
  );
