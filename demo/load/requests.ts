import type { QuotationStatus, RequestStatus } from '../../contract/rfq/quotation.ts';
import type { Tx } from '../../server/platform/db/open.ts';
import { quotation, quoteRequest } from '../../server/platform/db/schema.ts';
import { buyerId } from '../people/accounts.ts';
import { random } from '../random.ts';
import type { DemoCategory, DemoData, DemoProduct } from '../types.ts';

const day = 86_400_000;

interface Plan {
  readonly status: RequestStatus;
  readonly askedDaysAgo: number;
  readonly days: number;
  readonly quantity: number;
  readonly locale: 'zh' | 'en';
  readonly quotations: readonly QuotationStatus[];
}

/** Oldest first, in id order. */
const plans: readonly Plan[] = [
  {
    status: 'expired',
    askedDaysAgo: 20,
    days: 7,
    quantity: 500,
    locale: 'en',
    quotations: ['expired', 'withdrawn'],
  },
  {
    status: 'closed',
    askedDaysAgo: 12,
    days: 7,
    quantity: 80,
    locale: 'zh',
    quotations: ['refused', 'refused'],
  },
  {
    status: 'open',
    askedDaysAgo: 2,
    days: 7,
    quantity: 300,
    locale: 'zh',
    quotations: ['pending', 'pending'],
  },
  { status: 'open', askedDaysAgo: 0, days: 15, quantity: 1_200, locale: 'en', quotations: [] },
];

const words = {
  zh: (name: string, quantity: number) => ({
    title: `采购${name} ${quantity} 件，单色印标`,
    unit: '件',
    details: `需要${name} ${quantity} 件，外箱单色印标，独立包装。请注明含税单价、运费和最快发货时间，可先寄样。`,
  }),
  en: (name: string, quantity: number) => ({
    title: `${name}: ${quantity} pieces with our mark`,
    unit: 'pieces',
    details: `We need ${quantity} pieces, ${name.toLowerCase()}, our mark in one colour on the outer carton, packed one by one. Please say price per piece, freight and the earliest day you can ship.`,
  }),
};
const notes = {
  zh: ['含税含印标，可先寄样。', '现货，三天内可发。', ''],
  en: ['Mark and carton included; a sample can be sent first.', 'From stock, ships in three days.', ''],
};

/** Categories with at least two shops, and one product of each shop. */
function trades(demoData: DemoData): { category: DemoCategory; goods: DemoProduct[] }[] {
  return demoData.categories.flatMap((category) => {
    const below = new Set(
      demoData.categories.filter((one) => one.parentId === category.id).map((one) => one.id),
    );
    const own = demoData.products.filter((p) => below.has(p.categoryId) && p.status === 'on_sale');
    const shops = new Map(own.map((product) => [product.supplierId, product]));
    return category.parentId !== null && shops.size >= 2 ? [{ category, goods: [...shops.values()] }] : [];
  });
}

/** The buyer's RFQs in every state, with quotations. */
export async function insertRequests(tx: Tx, demoData: DemoData, now: Date): Promise<void> {
  const rng = random('requests');
  const fields = rng.sample(trades(demoData), plans.length);
  const number = (at: Date, n: number) =>
    `Q${at.toISOString().slice(0, 10).replaceAll('-', '')}${String(n).padStart(8, '0')}`;
  for (const [at, { category, goods }] of fields.entries()) {
    const plan = plans[at];
    if (!plan) continue;
    const createdAt = new Date(now.getTime() - plan.askedDaysAgo * day);
    const deadline = new Date(createdAt.getTime() + plan.days * day);
    const said = words[plan.locale](category.name[plan.locale], plan.quantity);
    const id = at + 1;
    await tx.insert(quoteRequest).values({
      id,
      ...said,
      quantity: plan.quantity,
      status: plan.status,
      createdAt,
      deadline,
      requestNo: number(createdAt, id),
      accountId: buyerId,
      categoryId: category.id,
      targetPrice: goods[0] ? Math.round((goods[0].price * 0.8) / 100) * 100 : null,
      images: [],
      province: '330000',
    });
    for (const [n, status] of plan.quotations.entries()) {
      const product = goods[n];
      const sku = product?.skus[0];
      if (!product || !sku) continue;
      await tx.insert(quotation).values({
        requestId: id,
        supplierId: product.supplierId,
        skuId: sku.id,
        status,
        unitPrice: Math.max(100, Math.round((sku.price * (0.78 + 0.05 * n)) / 10) * 10),
        quantity: plan.quantity,
        freight: n === 0 ? 0 : 8_000 * n,
        leadDays: 5 + 4 * n,
        note: notes[plan.locale][n] ?? '',
        validUntil: new Date(createdAt.getTime() + (plan.days - 1) * day),
        createdAt: new Date(createdAt.getTime() + (n + 1) * 3_600_000),
      });
    }
  }
}
