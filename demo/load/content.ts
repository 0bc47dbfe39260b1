import type { Tx } from '../../server/platform/db/open.ts';
import {
  article,
  brandVersion,
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
import { brandFiles } from '../pictures/brand.ts';
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

export async function insertContent(tx: Tx, demoData: DemoData, now: Date): Promise<void> {
  const shopSlides = demoData.suppliers.flatMap((s) => s.slides.map((slide) => slideRow(slide, s.id)));
  await tx.insert(carousel).values([...demoData.slides.map((slide) => slideRow(slide, null)), ...shopSlides]);
  const empty = { zh: '', en: '' };
  await insertBrand(tx, now);
  await tx.insert(siteSetting).values({
    title: empty,
    description: {
      zh: '千岸是中英双语的多商家商城：来自产地与品牌商家的好货，支持零售与批发，价格透明，售后有保障。',
      en: 'Qianan is a marketplace in Chinese and English: goods straight from makers and brand shops, by the piece or by the case, with clear prices and real after-sales care.',
    },
    keywords: empty,
    image: brandFiles.social,
    phone: '400-820-2026',
    hours: { zh: '每天 9:00–21:00', en: '9 am to 9 pm every day' },
    careEmail: 'care@qianan.example',
    sellerEmail: 'sellers@qianan.example',
    pressEmail: 'hello@qianan.example',
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
    // The demo keeps them: money is booked as held, marked products can be returned, every parcel has a tracking number.
    promises: ['escrow', 'returns', 'tracking'],
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

async function insertBrand(tx: Tx, now: Date): Promise<void> {
  await tx.insert(brandVersion).values({
    number: 1,
    name: { zh: '千岸', en: 'Qianan' },
    shortName: { zh: '千岸', en: 'Qianan' },
    slogan: { zh: '货通千岸，好物直达', en: 'Good things from a thousand shores' },
    owner: {
      zh: '千岸 Qianan。演示站点，商品与商家均为虚构。',
      en: 'Qianan. A demonstration site: its products and suppliers are fictional.',
    },
    icon: brandFiles.icon,
    accounts: [],
    publishedAt: now,
    updatedAt: now,
  });
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
