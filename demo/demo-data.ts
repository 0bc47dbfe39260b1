import { makeCategories, withGoods } from './catalogue/categories.ts';
import { makePlans, type Plan } from './catalogue/plan.ts';
import { cityOf, makeProduct } from './catalogue/product.ts';
import { parseOptionSets, parseProfiles } from './catalogue/profiles.ts';
import {
  makeBanners,
  makeDictionaries,
  makeNews,
  makeRegions,
  makeShopBanners,
  makeSlides,
} from './content/content.ts';
import { makeCoupons } from './content/coupons.ts';
import { hotWordRows } from './content/dictionaries-data.ts';
import { makeFreight } from './money/freight.ts';
import { makePromotions, markCoupons } from './money/promotions.ts';
import { makeNotifications } from './orders/notifications.ts';
import { makeOrders } from './orders/orders.ts';
import { countSold } from './orders/sold.ts';
import { buyerId, firstOwner, makeAccounts, makeAddresses, reviewersOf } from './people/accounts.ts';
import { makeShopCategories } from './people/shop-categories.ts';
import { makeShopSlides } from './people/shop-slides.ts';
import { makeTraders } from './people/suppliers.ts';
import { random } from './random.ts';
import { makeOwnReviews } from './reviews/own.ts';
import { makeReviews, type Reviewed } from './reviews/reviews.ts';
import type { DemoCoupon, DemoData, DemoProduct, DemoUserCoupon, Stock } from './types.ts';

const day = 86_400_000;

const placeOf = ({ good, noun, trait }: Plan) =>
  random(`row of ${good.drawing} ${noun.name.en} ${trait?.name.en ?? ''}`).next();

/**
 * Shuffled, so that neighbouring ids are different kinds of goods. For goods on sale the position depends only on the good itself, so
 * adding one does not reorder the others. The full vocabulary keeps its order, which the relevance judgements of search refer to.
 */
function shuffled(plans: Plan[], stock: Stock): Plan[] {
  if (stock === 'everything') return random('order of the catalogue').sample(plans, plans.length);
  const places = new Map(plans.map((plan) => [plan, placeOf(plan)]));
  return plans.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

function makeProducts(plans: Plan[], stock: Stock, now: Date): Reviewed[] {
  const context = {
    profiles: parseProfiles(),
    sets: parseOptionSets(),
    now,
    ...(stock === 'pictured' && { led: new Set<string>() }),
  };
  const goods: Reviewed[] = [];
  let firstSku = 1;
  for (const plan of shuffled(plans, stock)) {
    const product = makeProduct(plan, goods.length + 1, firstSku, context);
    if (!product) continue;
    firstSku += product.skus.length;
    goods.push({ product, profile: plan.noun.profile, leaf: plan.noun.leaf, noun: plan.noun.name });
  }
  return goods;
}

/** The buyer's coupons: some usable, one used, one expired. */
function claimed(coupons: DemoCoupon[], now: Date): DemoUserCoupon[] {
  const ids = [1, 4, 5, 6, 8, 13, 14];
  return coupons
    .filter((coupon) => ids.includes(coupon.id))
    .map((coupon, i) => ({
      id: i + 1,
      accountId: buyerId,
      couponId: coupon.id,
      receivedAt: new Date(Math.max(coupon.startTime.getTime(), now.getTime() - (30 - i) * day)),
      usedAt: coupon.id === 5 ? new Date(now.getTime() - day) : null,
    }));
}

/**
 * All data of the demo shop, deterministic for the same `now`. `everything` adds the goods without an image, which are used for search
 * benchmarks only.
 */
export function makeDemoData(now: Date, stock: Stock = 'pictured'): DemoData {
  const tree = makeCategories();
  const traders = makeTraders(firstOwner, now, stock);
  const suppliers = traders.map((trader) => trader.supplier);
  const accounts = makeAccounts(traders, now);
  const goods = makeProducts(makePlans(tree, traders, stock), stock, now);
  const reviews = makeReviews(goods, reviewersOf(accounts), now);
  const products: DemoProduct[] = goods.map((one) => one.product);
  const categories = stock === 'everything' ? tree : withGoods(tree, products);
  for (const one of traders) one.supplier.slides = makeShopSlides(one, products);
  const addresses = makeAddresses();
  const coupons = makeCoupons(suppliers, products, now);
  const freights = makeFreight(suppliers, products);
  const promotions = makePromotions(suppliers, products, now);
  markCoupons(products, coupons, now);
  const places = new Map(suppliers.map((s) => [s.id, cityOf(s.districtCode)]));
  const placeOf = (supplierId: number) => places.get(supplierId) ?? { zh: '', en: '' };
  const orders = makeOrders(products, addresses, buyerId, placeOf, now);
  countSold(products, orders);
  reviews.push(...makeOwnReviews(orders, products, reviews));
  const rng = random('likes');
  const liked = rng.sample(
    products.filter((p) => p.rating >= 4.5 && !p.isNew),
    14,
  );
  return {
    accounts,
    addresses,
    categories,
    suppliers,
    products,
    shopCategories: makeShopCategories(suppliers, products, categories),
    reviews,
    coupons,
    userCoupons: claimed(coupons, now),
    freights,
    promotions,
    slides: makeSlides(categories),
    banners: [...makeBanners(categories), ...makeShopBanners(suppliers, promotions)],
    dictionaries: makeDictionaries(),
    regions: makeRegions(),
    hotWords: hotWordRows,
    news: makeNews(now),
    orders,
    notifications: makeNotifications(orders, buyerId, now),
    favourites: liked.map((p, i) => ({
      accountId: buyerId,
      productId: p.id,
      createdAt: new Date(now.getTime() - (i + 1) * day),
    })),
    follows: [1, 2, 10, 21, 27].map((supplierId, i) => ({
      accountId: buyerId,
      supplierId,
      createdAt: new Date(now.getTime() - (i + 3) * day),
    })),
  };
}
