import type { ApiOutput } from '../../contract/index.ts';

/** A visitor, or an account of the demo shop. */
type Reader = 'visitor' | 'buyer' | 'supplier' | 'admin';

interface Stop {
  readonly name: string;
  /** Path without language. A back office has one for both. */
  readonly path: string;
  readonly reader: Reader;
}

/** The demo's accounts, as in server and README. */
export const accounts: Readonly<Record<Exclude<Reader, 'visitor'>, string>> = {
  buyer: 'Buyer-2026',
  supplier: 'Supplier-2026',
  admin: 'Admin-2026',
};

const shop = '/qianduanshop';

/** The objects of the demo shop that the tour needs: existing ids, and items to check out. */
export interface Found {
  readonly ids: ApiOutput<'GET /api/publish/paths'>;
  /** A product with colour options, and one of its SKUs with its minimum order quantity. */
  readonly product: number;
  readonly skuId: number;
  readonly quantity: number;
  readonly orderNo: string;
}

/** The twenty most visited pages. */
export const stopsOf = ({ ids, product, skuId, quantity, orderNo }: Found): readonly Stop[] => [
  { name: 'home', path: `${shop}/home`, reader: 'visitor' },
  { name: 'search', path: `${shop}/category?keyword=cup`, reader: 'visitor' },
  { name: 'category', path: `${shop}/category/${ids.categories[1]}`, reader: 'visitor' },
  { name: 'deals', path: `${shop}/products`, reader: 'visitor' },
  { name: 'product', path: `${shop}/product/${product}`, reader: 'visitor' },
  { name: 'shop', path: `${shop}/supplier/detail/${ids.suppliers[0]}`, reader: 'visitor' },
  { name: 'suppliers', path: `${shop}/supplier/list`, reader: 'visitor' },
  { name: 'login', path: `${shop}/user/login`, reader: 'visitor' },
  { name: 'help', path: `${shop}/help`, reader: 'visitor' },
  { name: 'article', path: `${shop}/news/${ids.articles[0]}`, reader: 'visitor' },
  { name: 'cart', path: `${shop}/cart`, reader: 'buyer' },
  { name: 'checkout', path: `${shop}/order/confirm?sku=${skuId}&qty=${quantity}`, reader: 'buyer' },
  { name: 'orders', path: `${shop}/orders`, reader: 'buyer' },
  { name: 'order', path: `${shop}/order/detail?no=${orderNo}`, reader: 'buyer' },
  { name: 'buyer-centre', path: `${shop}/user/buyer-center`, reader: 'buyer' },
  { name: 'coupons', path: `${shop}/coupon-center`, reader: 'buyer' },
  { name: 'messages', path: `${shop}/message`, reader: 'buyer' },
  { name: 'chat', path: `${shop}/customer-service`, reader: 'buyer' },
  { name: 'shop-centre', path: '/adminweb/vendor', reader: 'supplier' },
  { name: 'administration', path: '/adminsystem/dashboard', reader: 'admin' },
];
