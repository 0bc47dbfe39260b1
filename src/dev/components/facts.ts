import type { LocalText } from '../../../contract/basics.ts';
import type { CategoryNode, ProductCard } from '../../../contract/catalogue/product.ts';
import type { Area, Article } from '../../../contract/content/content.ts';
import type { Region } from '../../../contract/content/region.ts';
import type { Address } from '../../../contract/identity/address.ts';
import type { Order, PlacedLine } from '../../../contract/orders/order.ts';
import { OrderStatus } from '../../../contract/orders/order-status.ts';
import type { AvailableCoupon } from '../../../contract/pricing/coupon.ts';
import { CouponScope, CouponType } from '../../../contract/pricing/coupon-terms.ts';
import type { SupplierListItem } from '../../../contract/suppliers/supplier.ts';
import { noPicture } from '../../lib/format/image.ts';
import words from './facts.json';

/** Sample names and sentences in both languages. */
export const facts: typeof words = words;

/** A photo of the demo shop, which the dev server serves from the sources. */
export const photo = (name: string): string => `/demo/assets/photos/${name}.webp`;

export const chair: ProductCard = {
  id: 1,
  supplierId: 1,
  supplierName: facts.shop,
  name: facts.chair,
  mainImage: photo('eames-chair'),
  price: 129900,
  originalPrice: 159900,
  displayPrice: 129900,
  maxPrice: 149900,
  brief: facts.brief,
  categoryId: 1,
  categoryName: facts.chairs,
  isNew: false,
  isHot: true,
  discountRate: 0.81,
  discount: 0.81,
  rating: 4.8,
  reviewCount: 126,
  sales: 3140,
  minQuantity: 1,
  unit: facts.piece,
  freeShipping: true,
  province: 'zj',
  hasStock: true,
  tradeType: 'both',
  memberOffer: false,
};

/** Only required fields. */
export const plainProduct: ProductCard = {
  ...chair,
  id: 2,
  name: facts.bonsai,
  mainImage: photo('bonsai'),
  price: 8800,
  originalPrice: 8800,
  displayPrice: 8800,
  maxPrice: 8800,
  discountRate: 1,
  discount: 1,
  isHot: false,
  rating: 0,
  reviewCount: 0,
  sales: 0,
  freeShipping: false,
};

export const longProduct: ProductCard = {
  ...chair,
  id: 3,
  name: facts.long,
  mainImage: photo('padded-chair'),
  isNew: true,
  memberOffer: true,
  tradeType: 'en',
  minQuantity: 12,
  price: 123456789,
  originalPrice: 234567890,
  maxPrice: 198765432,
};

export const unpicturedProduct: ProductCard = { ...plainProduct, id: 4, mainImage: noPicture };

export const line: PlacedLine = {
  id: 1,
  productId: 1,
  skuId: 1,
  name: facts.chair,
  image: photo('eames-chair'),
  spec: facts.spec,
  unitPrice: 129900,
  quantity: 2,
  unit: facts.piece,
  subtotal: 259800,
  promotionOff: 20000,
  supplierCouponOff: 5000,
  platformCouponOff: 0,
  freightShare: 1200,
  paid: 236000,
  shipped: 0,
  refundedPieces: 0,
  adjustment: 0,
  refunded: 0,
  afterSaleId: null,
  reviewId: null,
};

export const longLine: PlacedLine = {
  ...line,
  id: 2,
  productId: 3,
  skuId: 3,
  name: facts.long,
  image: noPicture,
};

export const order: Order = {
  id: 1,
  orderNo: '2026101208300001',
  paymentNo: 'P2026101208300001',
  status: OrderStatus.PendingPayment,
  supplierId: 1,
  shopName: facts.shop,
  items: [line],
  itemCount: 2,
  goodsAmount: 259800,
  freight: 1200,
  arrives: null,
  importTerms: null,
  importCharges: null,
  promotionOff: 20000,
  supplierCouponOff: 5000,
  platformCouponOff: 0,
  discount: 25000,
  adjustment: 0,
  payable: 236000,
  offs: [{ kind: 'full_reduction', name: facts.promotion, amount: 20000 }],
  gifts: [{ name: facts.promotion, gift: facts.gift }],
  refunded: 0,
  actions: ['pay', 'cancel'],
  paidWith: null,
  note: '',
  giftMessage: null,
  address: {
    country: 'CN',
    receiver: facts.buyer.zh,
    phone: '13800138000',
    detail: facts.street.zh,
    region: facts.region,
  },
  logisticsCompany: null,
  logisticsNo: null,
  logisticsStatus: null,
  cancelReason: null,
  createTime: '2026-10-12T00:30:00Z',
  expireTime: null,
  payTime: null,
  shipTime: null,
  completeTime: null,
  cancelTime: null,
  receiptDueTime: null,
};

export const address: Address = {
  id: 1,
  receiver: facts.buyer.zh,
  phone: '13800138000',
  country: 'CN',
  province: '330000',
  city: '330200',
  district: '330203',
  state: '',
  town: '',
  postcode: '',
  detail: facts.street.zh,
  isDefault: true,
  region: facts.region,
};

export const coupon: AvailableCoupon = {
  id: 1,
  name: facts.coupon,
  description: facts.coupon,
  type: CouponType.FullReduction,
  discountValue: 5000,
  minOrderAmount: 30000,
  scope: CouponScope.All,
  categories: [],
  supplierId: 1,
  supplierName: facts.shop,
  startTime: '2026-10-01T00:00:00Z',
  endTime: '2026-12-31T15:59:59Z',
  remaining: 1280,
  perPersonLimit: 1,
};

export const rateCoupon: AvailableCoupon = {
  ...coupon,
  id: 2,
  name: facts.memberCoupon,
  type: CouponType.DiscountRate,
  discountValue: 85,
  minOrderAmount: 0,
  supplierId: null,
  supplierName: null,
  scope: CouponScope.Categories,
  categories: [facts.chairs, facts.plants],
};

export const supplier: SupplierListItem = {
  id: 1,
  name: facts.shop,
  logo: null,
  description: facts.brief,
  mainProducts: [facts.chair, facts.bonsai],
  location: facts.ningbo,
  province: 'zj',
  yearsInBusiness: 8,
  verified: true,
  productCount: 64,
  transactions: 5210,
  rating: 4.9,
  products: [chair, plainProduct, longProduct, unpicturedProduct],
};

const area = (code: string, name: LocalText): Area => ({ code, name });
const below: Readonly<Record<string, readonly Area[]>> = {
  '330000': [area('330200', facts.ningboCity)],
  '330200': [area('330203', facts.haishu)],
};

/** The answer of the area list for a parent. */
export const areasOf = (query: URLSearchParams): Area[] => {
  const parent = query.get('parent');
  return parent === null
    ? [area('330000', facts.zhejiang), area('350000', facts.fujian), area('440000', facts.guangdong)]
    : [...(below[parent] ?? [])];
};

const node = (id: number, name: CategoryNode['name'], children: CategoryNode[] = []): CategoryNode => ({
  id,
  parentId: null,
  level: 1,
  name,
  description: facts.brief,
  icon: 'sofa',
  image: null,
  url: '',
  externalId: '',
  productCount: 0,
  pages: 1,
  children,
});

export const categoryTree: CategoryNode[] = [
  node(1, facts.chairs, [node(2, facts.chair), node(3, facts.long)]),
  node(4, facts.plants),
];

export const article: Article = {
  id: 1,
  title: facts.heading,
  summary: facts.review,
  body: [],
  image: photo('side-desk'),
  publishTime: '2026-10-12T02:00:00Z',
};

export const regions: Region[] = [
  { code: 'all', name: facts.everywhere, flag: null },
  { code: 'brazil', name: facts.brazil, flag: '/flags/br.svg' },
  { code: 'germany', name: facts.germany, flag: '/flags/de.svg' },
];

/** A handler without effect. */
export const nothing = (): void => {};
export const nothingLater = async (): Promise<void> => {};
