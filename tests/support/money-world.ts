import { asc, eq, inArray } from 'drizzle-orm';
import { receiveDue } from '../../server/contexts/orders/index.ts';
import {
  expirePayments,
  freeDue,
  issueBills,
  payBack,
  releaseDue,
  tendRefunds,
  tendSplits,
} from '../../server/contexts/payments/index.ts';
import { settle } from '../../server/contexts/payments/payment/settle.ts';
import { processAfterSaleTimeouts } from '../../server/contexts/returns/index.ts';
import {
  bill,
  order,
  payment,
  paymentCharge,
  paymentSplit,
  session,
  splitReceiver,
} from '../../server/platform/db/schema.ts';
import { ApiError } from '../../src/lib/api.ts';
import { addBuyer, addShop } from './checkout.ts';
import { addAccount, first } from './fixtures.ts';
import { moodyGateway, randomFrom } from './moody-gateway.ts';
import { Killed, mortal } from './mortal.ts';
import { readVersion } from './read-version.ts';
import { TestClock, testApp } from './test-app.ts';
import { byId, newParcel } from './trade.ts';

const day = 24 * 3_600_000;
/** What jobs do by the clock, in the order that disturbs most. */
const jobs = [
  issueBills,
  tendSplits,
  releaseDue,
  tendRefunds,
  freeDue,
  expirePayments,
  receiveDue,
  (deps: Parameters<typeof releaseDue>[0]) => processAfterSaleTimeouts(deps, payBack),
];

interface Product {
  readonly skuId: number;
  readonly price: number;
}
type Shop = Awaited<ReturnType<typeof addShop>> & { readonly products: readonly Product[] };

/** Three shops, two of which get their parts at the gateway, four buyers, and what may happen to money; chance is the seed's. */
export async function moneyWorld(seed: number) {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(all: readonly T[]): T | undefined => all[below(all.length)];
  const clock = new TestClock();
  const gateway = moodyGateway(random, clock.now);
  const app = await testApp({ payment: gateway.provider, clock });
  const { db } = app.deps;
  const admin = (await addAccount(app, 9)).api;
  const buyers: Awaited<ReturnType<typeof addBuyer>>[] = [];
  for (let at = 0; at < 4; at += 1) buyers.push(await addBuyer(app));
  const shops: Shop[] = [];
  for (let at = 0; at < 3; at += 1) {
    const shop = await addShop(app);
    const products: Product[] = [];
    for (const price of [1_999, 10_000 + at]) {
      const { sku } = await shop.product({ skus: [{ price, stock: 999_999 }] });
      products.push({ skuId: sku.id, price });
    }
    shops.push({ ...shop, products });
  }
  for (const { id: supplierId } of shops.slice(0, 2)) {
    await db.insert(splitReceiver).values({
      supplierId,
      kind: 'merchant',
      account: `190000000${supplierId}`,
      name: '宁波小店有限公司',
      relation: 'SUPPLIER',
      status: 'active',
    });
  }
  const dying = mortal(app.deps, () => {
    const at = random();
    return at < 0.1 ? 'before' : at < 0.2 ? 'after' : 'no';
  });
  const deps = () => (random() < 0.4 ? dying : app.deps);
  const counts = new Map<string, number>();

  /** A shop or state that does not allow it is fine; a fault of the server is not. */
  async function attempt(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      if ((await work()) !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
    } catch (error) {
      if (error instanceof Killed) return;
      if (error instanceof ApiError && error.status < 500) return;
      throw error;
    }
  }
  const oneOf = async (status: (typeof payment.$inferSelect)['status']) =>
    pick(await db.select().from(payment).where(eq(payment.status, status)).orderBy(asc(payment.id)));
  const orderIn = async (...status: (typeof order.$inferSelect)['status'][]) =>
    pick(await db.select().from(order).where(inArray(order.status, status)).orderBy(asc(order.id)));
  const ownerOf = (supplierId: number) => shops.find(({ id }) => id === supplierId)?.owner.api;
  const buyerOf = (accountId: number) => buyers.find(({ id }) => id === accountId);

  async function place() {
    const me = pick(buyers);
    const chosen = shops.filter(() => random() < 0.5);
    const items = (chosen.length > 0 ? chosen : shops.slice(0, 1)).map(({ products }) => {
      return { ...(pick(products) ?? first(products)), quantity: 1 + below(4) };
    });
    const expectedPayable = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const body = { items: items.map(({ price: _, ...item }) => item), expectedPayable };
    const placed = await me?.order(body);
    if (placed && random() < 0.9) await me?.pay(placed.paymentNo);
  }

  /** The gateway's message, `times` times; of what was heard before, it may be one of a second payment that nobody asked for. */
  async function hear(times: number, status: 'pending' | 'paid' | 'cancelled', mayBeSecond = true) {
    const row = await oneOf(status);
    const [charge] = row
      ? await db.select().from(paymentCharge).where(eq(paymentCharge.paymentId, row.id))
      : [];
    if (!row || !charge) return null;
    const twice = mayBeSecond && status !== 'pending' && random() < 0.3 ? `-${below(3)}` : '';
    const { number: paymentNo, amount } = charge;
    const event = { provider: 'sandbox', eventId: `g-${paymentNo}${twice}`, paymentNo, amount } as const;
    for (let done = 0; done < times; done += 10) {
      const some = Array.from({ length: Math.min(10, times - done) }, () => settle(deps(), event));
      for (const one of await Promise.allSettled(some)) {
        if (one.status === 'rejected' && !(one.reason instanceof Killed)) throw one.reason;
      }
    }
    return times;
  }

  async function ship() {
    const row = await orderIn(1);
    return row
      ? ownerOf(row.supplierId)?.('POST /api/order/ship/{id}', { ...byId(row.id), body: newParcel() })
      : null;
  }
  async function receive() {
    const row = await orderIn(2);
    return row ? buyerOf(row.accountId)?.api('POST /api/order/receive/{id}', byId(row.id)) : null;
  }
  async function refund() {
    const row = await orderIn(...(random() < 0.7 ? ([1, 2] as const) : ([3] as const)));
    const me = row && buyerOf(row.accountId);
    if (!row || !me) return null;
    const { items } = await me.api('GET /api/order/detail/{id}', byId(row.id));
    const line = first(items);
    const quantity = 1 + below(line.quantity);
    const query = { lineId: `${line.id}`, quantity: `${quantity}` };
    const { amount: most } = await me.api('GET /api/after-sale/quote', { query });
    const amount = random() < 0.5 ? most : 1 + below(most);
    const body = { lineId: line.id, kind: 'refund', reason: 'other', quantity, amount } as const;
    const { id } = await me.api('POST /api/after-sale/apply', { body });
    if (random() < 0.8) {
      await ownerOf(row.supplierId)?.('POST /api/supplier/after-sale/accept/{id}', { ...byId(id), body: {} });
    }
    return id;
  }
  async function decideSplit() {
    const row = pick(await db.select().from(paymentSplit).orderBy(asc(paymentSplit.id)));
    if (!row) return null;
    const key = pick(['execute', 'retry', 'retry', 'finish'] as const) ?? 'retry';
    const mine = random() < 0.15 || row.status === 'finished' ? 'return' : key;
    if (mine !== 'return') return admin(`POST /api/system/split/${mine}/{id}`, byId(row.id));
    const body = { amount: 1 + below(row.amount) };
    return admin('POST /api/system/split/return/{id}', { ...byId(row.id), body });
  }
  async function generate() {
    const { id: supplierId } = pick(shops) ?? first(shops);
    return admin('POST /api/system/settlement/generate', { body: { supplierId } });
  }
  /** Agrees to a bill, or pays it: several people at once. */
  async function decideBill() {
    const row = pick(await db.select().from(bill).orderBy(asc(bill.id)));
    if (!row) return null;
    const { id, supplierId } = row;
    if (row.state === 'out') {
      return ownerOf(supplierId)?.('POST /api/supplier/settlement/agree/{id}', byId(id));
    }
    const version = await readVersion(admin).bill(id);
    const pay = (reference: string) =>
      admin('POST /api/system/settlement/pay/{id}', { ...byId(id), body: { version, reference } });
    const all = await Promise.allSettled([pay('ICBC-1'), pay('ICBC-2'), pay('ICBC-3')]);
    const paid = all.filter(({ status }) => status === 'fulfilled').length;
    if (paid > (row.state === 'check' ? 1 : 0)) throw new Error(`bill ${id} was paid ${paid} times`);
    return paid > 0 ? paid : null;
  }
  async function adjust() {
    const { id: supplierId } = pick(shops) ?? first(shops);
    const key = `00000000-0000-4000-8000-${String(below(1_000_000)).padStart(12, '0')}`;
    const body = {
      supplierId,
      amount: 1 + below(500) - (random() < 0.5 ? 600 : 0),
      reason: 'Set right',
      key,
    };
    return admin('POST /api/system/ledger/adjust', { body });
  }
  async function later(ms = 1_000 + below(4 * day)) {
    app.clock.pass(ms);
    const expiresAt = new Date(app.clock.now().getTime() + 40 * day);
    await db.update(session).set({ expiresAt });
  }

  const acts: readonly (readonly [name: string, weight: number, work: () => Promise<unknown>])[] = [
    ['place', 14, place],
    ['pay', 16, () => hear(1 + below(3), 'pending')],
    ['pay again', 3, () => hear(2, 'paid')],
    ['pay late', 1, () => hear(1, 'cancelled')],
    ['ship', 12, ship],
    ['receive', 10, receive],
    ['refund', 6, refund],
    ['split', 8, decideSplit],
    ['bill', 3, generate],
    ['bill on', 6, decideBill],
    ['adjust', 1, adjust],
    ['later', 5, later],
    // What a machine's clock does when it is set right.
    ['earlier', 1, () => later(-below(3 * 60 * 60_000))],
    ['job', 15, async () => (pick(jobs) ?? tendSplits)(deps())],
  ];
  const weights = acts.reduce((sum, [, weight]) => sum + weight, 0);

  return {
    app,
    admin,
    gateway,
    counts,
    later,
    /** One thing that happens, whichever. */
    async step() {
      let at = random() * weights;
      for (const [name, weight, work] of acts) {
        at -= weight;
        if (at < 0) return attempt(name, work);
      }
    },
    /** A gateway that says the same a hundred times. */
    replay: () => hear(100, 'paid', false),
    /** Nobody dies or fails any more, and everything under way comes to its end. */
    async settleDown() {
      gateway.calm();
      for (let round = 0; round < 6; round += 1) {
        await later(8 * day);
        for (const job of jobs) await job(app.deps);
      }
    },
  };
}
