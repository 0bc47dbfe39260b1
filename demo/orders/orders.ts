import { unitPrice } from '../../server/contexts/catalogue/index.ts';
import { type StepTexts, sandboxNews } from '../../server/providers/logistics/sandbox.ts';
import { specOf } from '../catalogue/skus.ts';
import { type Random, random } from '../random.ts';
import type { DemoAddress, DemoOrder, DemoOrderItem, DemoProduct, DemoSku, LocalText } from '../types.ts';
import { afterSalesOf } from './after-sales.ts';
import { apportion } from './amounts.ts';
import { carriers, journey } from './logistics-data.ts';

const hour = 3_600_000;
const minute = 60_000;

/** How old the buyer's orders are, in hours, by status 0-7. */
const ages: Record<DemoOrder['status'], number[]> = {
  0: [0.2, 0.35],
  1: [9, 30],
  2: [52, 76, 120],
  3: [300, 560, 900],
  4: [240, 700],
  5: [70, 250, 300, 400],
  6: [420, 800],
  7: [130, 350],
};

function itemOf(product: DemoProduct, sku: DemoSku, quantity: number): DemoOrderItem {
  const goods = { price: sku.price, basePrice: product.price, tiers: product.tiers };
  return {
    productId: product.id,
    skuId: sku.id,
    name: product.name,
    spec: specOf(product.options, sku.values),
    picture: sku.picture,
    price: unitPrice(goods, quantity),
    quantity,
    discount: 0,
  };
}

/** One to three lines of one supplier. */
function itemsOf(products: DemoProduct[], supplierId: number, rng: Random): DemoOrderItem[] {
  const own = products.filter(
    (p) => p.supplierId === supplierId && p.price < 60_000 && p.skus.some((s) => s.stock > 20),
  );
  return rng.sample(own, rng.int(1, 3)).map((product) => {
    const sku = rng.pick(product.skus.filter((s) => s.stock > 0));
    return itemOf(product, sku, product.minOrder * rng.pick([1, 1, 1, 2]));
  });
}

type Times = Pick<DemoOrder, 'createdAt' | 'paidAt' | 'shippedAt' | 'receivedAt' | 'closedAt'>;

function timesOf(status: DemoOrder['status'], createdAt: Date, now: Date): Times {
  const after = (hours: number) => new Date(createdAt.getTime() + hours * hour);
  const none = { paidAt: null, shippedAt: null, receivedAt: null, closedAt: null };
  if (status === 0) return { createdAt, ...none };
  if (status === 4) return { createdAt, ...none, closedAt: new Date(createdAt.getTime() + 30 * minute) };
  const paid = { createdAt, ...none, paidAt: after(0.15) };
  const age = (now.getTime() - createdAt.getTime()) / hour;
  // What is older was shipped before its owner asked for the money.
  if (status === 1 || ((status === 5 || status === 7) && age < 200)) return paid;
  if (status === 2 || status === 5 || status === 7) return { ...paid, shippedAt: after(20) };
  if (status === 3) return { ...paid, shippedAt: after(20), receivedAt: after(96) };
  return status === 6 ? { ...paid, closedAt: after(60) } : paid;
}

const said: StepTexts = (name, details = {}) => {
  const filled = (text: string) => text.replace('{{place}}', details.place ?? '');
  return { zh: filled(journey[name].zh), en: filled(journey[name].en) };
};

/** The parcel's way as the sandbox tells it, so that what comes later goes on from here. */
function logisticsOf(
  { shippedAt }: Times,
  places: { from: LocalText; to: LocalText },
  now: Date,
  rng: Random,
): DemoOrder['logistics'] {
  if (!shippedAt) return null;
  const [company, companyName, prefix] = rng.pick(carriers);
  const number = `${prefix}${rng.int(100_000_000, 999_999_999)}${rng.int(1000, 9999)}`;
  const events = sandboxNews(said, { company, number, shippedAt, ...places }, now);
  return { company, companyName, number, events };
}

/** The buyer's orders: every status of the flow, two or three each, newest first. */
export function makeOrders(
  products: DemoProduct[],
  addresses: DemoAddress[],
  accountId: number,
  placeOf: (supplierId: number) => LocalText,
  now: Date,
): DemoOrder[] {
  const rng = random('orders');
  const statuses = [0, 1, 2, 3, 4, 5, 6, 7] as const;
  const plans = statuses
    .flatMap((status) => ages[status].map((age) => ({ status, age })))
    .sort((a, b) => b.age - a.age);
  return plans.map(({ status, age }, i) => {
    const supplierId = [1, 2, 10, 15, 21, 25, 31, 33, 9, 12][i % 10] ?? 1;
    const items = itemsOf(products, supplierId, rng);
    const itemsAmount = items.reduce((sum, item) => sum + item.price * item.quantity, 0);
    const discount = itemsAmount > 12_000 && rng.chance(0.5) ? 1_500 : 0;
    apportion(items, discount);
    const freight = rng.pick([0, 0, 600, 800, 1200]);
    const createdAt = new Date(now.getTime() - age * hour);
    const times = timesOf(status, createdAt, now);
    const address = addresses[i % 5 === 4 ? 1 : 0];
    if (!address) throw new Error('the buyer has no address');
    const made: DemoOrder = {
      id: i + 1,
      orderNo: `${createdAt.toISOString().slice(0, 10).replaceAll('-', '')}${String(rng.int(0, 9_999_999_999)).padStart(10, '0')}`,
      accountId,
      supplierId,
      status,
      items,
      itemsAmount,
      freight,
      discount,
      payable: itemsAmount + freight - discount,
      payMethod: times.paidAt ? rng.pick(['wechat', 'alipay'] as const) : null,
      address: {
        receiver: address.receiver,
        phone: address.phone,
        region: address.region,
        detail: address.detail,
        country: 'CN',
      },
      ...times,
      logistics: logisticsOf(times, { from: placeOf(supplierId), to: address.region }, now, rng),
      afterSales: [],
    };
    return { ...made, afterSales: afterSalesOf(made, now) };
  });
}
