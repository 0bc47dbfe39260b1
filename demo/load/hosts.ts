import type { Tx } from '../../server/platform/db/open.ts';
import { siteHost } from '../../server/platform/db/schema.ts';
import type { DemoData } from '../types.ts';

/** A host for the first shop that every browser resolves to this machine: `beian.localhost`. */
export async function insertHosts(tx: Tx, demoData: DemoData, now: Date): Promise<void> {
  const [shop] = demoData.suppliers;
  if (!shop) return;
  const brand = shop.brand;
  await tx.insert(siteHost).values({
    host: `${brand.en.toLowerCase()}.localhost`,
    supplierId: shop.id,
    title: {
      zh: `${brand.zh}：${shop.mainProducts.zh}，工厂直供`,
      en: `${brand.en}: ${shop.mainProducts.en}, from the factory`,
    },
    keywords: { zh: shop.mainProducts.zh.replaceAll('、', ','), en: shop.mainProducts.en },
    description: shop.description,
    verifiedAt: now,
    isPrimary: true,
    createdAt: now,
    updatedAt: now,
  });
}
