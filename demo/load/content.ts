import type { Tx } from '../../server/platform/db/open.ts';
import {
  article,
  carousel,
  coupon,
  dictionaryItem,
  dictionaryType,
  hotKeyword,
  notification,
  promotionBanner,
  promotionCategory,
  siteSetting,
} from '../../server/platform/db/schema.ts';
import { pictureUrl } from '../pictures/keys.ts';
import type { DemoCoupon, DemoData, DemoSlide } from '../types.ts';

const slideRow = (slide: DemoSlide, supplierId: number | null) => ({
  supplierId,
  imageUrl: pictureUrl(slide.picture),
  title: slide.title,
  description: slide.description,
  link: slide.link,
  sort: slide.sort,
});

/** The database stores the rate in percent to pay, the demo data in thousandths. */
const couponRow = (one: DemoCoupon) => ({
  id: one.id,
  supplierId: one.supplierId,
  name: one.name,
  description: one.description,
  type: one.type,
  scope: one.scope,
  scopeIds: one.scope === 1 ? one.productIds : one.scope === 2 ? one.supplierIds : [],
  discountValue: one.type === 3 ? Math.round(one.discountValue / 10) : one.discountValue,
  minOrderAmount: one.minOrderAmount,
  startAt: one.startTime,
  endAt: one.endTime,
  remaining: one.remaining,
  perPersonLimit: one.perPerson,
  createdAt: one.startTime,
});

export async function insertContent(tx: Tx, demoData: DemoData): Promise<void> {
  const shopSlides = demoData.suppliers.flatMap((s) => s.slides.map((slide) => slideRow(slide, s.id)));
  await tx.insert(carousel).values([...demoData.slides.map((slide) => slideRow(slide, null)), ...shopSlides]);
  const empty = { zh: '', en: '' };
  // Company data for the imprint; everything else is the program's default.
  await tx.insert(siteSetting).values({
    title: empty,
    description: empty,
    keywords: empty,
    phone: '',
    sellerEmail: '',
    pressEmail: '',
    version: 0,
    company: {
      zh: '千岸商贸（宁波）有限公司（演示）',
      en: 'Qianan Trading (Ningbo) Co., Ltd. (demonstration)',
    },
    address: {
      zh: '浙江省宁波市海曙区中山西路 200 号千岸大厦 8 层',
      en: '8/F Qianan Building, 200 Zhongshan West Road, Haishu, Ningbo, Zhejiang, China',
    },
    representative: { zh: '周千里', en: 'Zhou Qianli' },
    registration: '91330203MA0DEM001M',
  });
  await tx.insert(promotionBanner).values(
    demoData.banners
      .filter((b) => b.kind === 'banner')
      .map((b, i) => ({
        supplierId: b.supplierId,
        imageUrl: pictureUrl(b.picture),
        activityName: b.name,
        rules: JSON.stringify({ percentage: b.percentOff }),
        link: b.link,
        sort: i + 1,
      })),
  );
  await tx.insert(promotionCategory).values(
    demoData.banners.flatMap((b, i) =>
      b.categoryId === null
        ? []
        : [
            {
              categoryId: b.categoryId,
              description: b.description,
              imageUrl: pictureUrl(b.picture),
              productImageUrl: pictureUrl(b.productPicture),
              sort: i + 1,
            },
          ],
    ),
  );
  await tx.insert(article).values(
    demoData.news.map((n) => ({
      id: n.id,
      title: n.title,
      summary: n.summary,
      body: n.body.zh.map((zh, i) => ({ zh, en: n.body.en[i] ?? '' })),
      image: pictureUrl(n.picture),
      publishedAt: n.publishedAt,
    })),
  );
  await tx.insert(coupon).values(demoData.coupons.map(couponRow));
  await insertWords(tx, demoData);
  await tx.insert(notification).values(demoData.notifications);
}

async function insertWords(tx: Tx, demoData: DemoData): Promise<void> {
  // Some exist already: see the migrations.
  await tx
    .insert(dictionaryType)
    .values(demoData.dictionaries.map(({ key, name }) => ({ key, name })))
    .onConflictDoNothing();
  await tx
    .insert(dictionaryItem)
    .values(demoData.dictionaries.flatMap((d) => d.items.map((item) => ({ typeKey: d.key, ...item }))))
    .onConflictDoNothing();
  await tx.insert(hotKeyword).values(
    (['zh', 'en'] as const).flatMap((locale) =>
      demoData.hotWords[locale].map((keyword, i) => ({
        locale,
        keyword,
        count: 900 - i * 47,
        isHot: i < 4,
      })),
    ),
  );
}
