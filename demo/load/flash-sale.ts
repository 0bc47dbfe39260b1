import type { Tx } from '../../server/platform/db/open.ts';
import { flashEntry, flashSale, flashSession } from '../../server/platform/db/schema.ts';
import { random } from '../random.ts';
import type { DemoData } from '../types.ts';

const day = 86_400_000;
const hour = 3_600_000;
/** Participating shops, the demo supplier's first. */
const shops = [1, 2, 10, 21, 27];
const eachOffers = 3;

/** A flash sale in three days with applications of shops; every third one is pending. */
export async function insertFlashSale(tx: Tx, { products }: DemoData, now: Date): Promise<void> {
  const date = new Date(now.getTime() + 3 * day).toISOString().slice(0, 10);
  const begin = Date.parse(`${date}T00:00:00+08:00`);
  const hours = [10, 15, 20].map((from) => ({
    startAt: new Date(begin + from * hour),
    endAt: new Date(begin + (from + 2) * hour),
  }));
  const [sale] = await tx
    .insert(flashSale)
    .values({
      name: { zh: '千岸秒杀日', en: 'Qianan flash day' },
      rules: {
        zh: '活动价不高于近 30 天最低成交价；付款后 24 小时内发货；每个规格至少 10 件。',
        en: 'No dearer than your lowest price of the last 30 days, shipped within 24 hours of payment, at least 10 pieces a variant.',
      },
      applyUntil: new Date(begin - 4 * hour),
      startAt: hours[0]?.startAt ?? now,
      endAt: hours.at(-1)?.endAt ?? now,
      supplierIds: [],
      perBuyer: 2,
      createdAt: new Date(now.getTime() - day),
    })
    .returning({ id: flashSale.id });
  if (!sale) return;
  const sessions = await tx
    .insert(flashSession)
    .values(hours.map((one) => ({ ...one, saleId: sale.id })))
    .returning({ id: flashSession.id });
  const rng = random('flash sale');
  const entries = shops.flatMap((supplierId) => {
    const own = products.filter((one) => one.supplierId === supplierId && one.tiers.length === 0);
    return rng.sample(own, eachOffers).flatMap(({ id: productId, skus }, at) => {
      const [sku] = skus.filter((one) => one.stock >= 10);
      const sessionId = sessions[at % sessions.length]?.id;
      if (!sku || sessionId === undefined) return [];
      const status = at % 3 === 1 ? ('waiting' as const) : ('passed' as const);
      return [
        {
          sessionId,
          supplierId,
          productId,
          skuId: sku.id,
          // Prices end in nines.
          price: Math.max(1, Math.floor((sku.price * 0.7) / 100) * 100 - 10),
          usualPrice: sku.price,
          pieces: Math.min(sku.stock, rng.int(10, 60)),
          status,
          createdAt: new Date(now.getTime() - rng.int(1, 20) * hour),
          decidedAt: status === 'passed' ? now : null,
        },
      ];
    });
  });
  await tx.insert(flashEntry).values(entries.filter(({ price, usualPrice }) => price < usualPrice));
}
