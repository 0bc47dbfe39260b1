import type { ApiKey } from '../../../contract/index.ts';
import { companyFields } from '../fixtures/application.ts';
import { fieldsOf } from '../fixtures/product-fields.ts';
import { ownedHooks } from './owned-hooks.ts';
import { ownedMoney } from './owned-money.ts';
import { ownedStaff } from './owned-staff.ts';

/** Ids of objects of one buyer and one supplier, for calls of others. */
export type Owned = Readonly<Record<OwnedName, string | number>>;
type OwnedName =
  | 'address'
  | 'cartItem'
  | 'order'
  | 'payment'
  | 'message'
  | 'userCoupon'
  | 'avatar'
  | 'mobile'
  | 'account'
  | 'product'
  | 'shop'
  | 'orderNo'
  | 'orderShop'
  | 'line'
  | 'paidOrder'
  | 'freight'
  | 'agreement'
  | 'bill'
  | 'afterSale'
  | 'review'
  | 'sku'
  | 'quoteRequest'
  | 'quotation'
  | 'paper'
  | 'inquiry'
  | 'siteHost'
  | 'webhook'
  | 'webhookDelivery'
  | 'shopCoupon'
  | 'shopPicture'
  | 'shopBanner'
  | 'shopCategory'
  | 'slide'
  | 'shopPromotion'
  | 'customer'
  | 'quickReply'
  | 'clerk'
  | 'savedView'
  | 'favoriteList'
  | 'savedCart'
  | 'colleague'
  | 'staffInvitation'
  | 'shopRole'
  | 'shopRequest'
  | 'exportJob'
  | 'productJob'
  | 'chatUser'
  /** Ids of the caller. */
  | 'ownAddress'
  | 'ownShop';

export interface Attempt {
  /** Path of the id in the input (`body.id`, `body.items.0.skuId`) and its owner. */
  readonly at: Readonly<Record<string, OwnedName>>;
  /** Other fields the route needs to get that far. */
  readonly with?: Readonly<Record<string, unknown>>;
  /** The calling account, where it is not the usual one of the route. */
  readonly by?: 'supplier';
  /** 404 unless another answer has a reason. */
  readonly answer?: { readonly status: 200 | 403; readonly because: string };
}

export const someAddress = {
  receiver: '王小明',
  phone: '13900000001',
  detail: '中山东路 1 号',
  province: '330000',
  city: '330200',
  district: '330203',
};

const notYou = { status: 403, because: 'the caller may only be named as themselves' } as const;
const paper = '/private/upload/3f6c0e0a7c0e4a39.pdf';
const parcel = { 'body.company': 'sf', 'body.number': 'SF1000001' };
const said = { 'body.content': 'It was fine' };
const items = [{ skuId: 1, quantity: 1 }];
const shopCategory = { 'body.name': { zh: '分类', en: 'Category' } };
const slide = { 'body.title': { zh: '图', en: 'Slide' }, 'body.description': { zh: '', en: '' } };
/** An order of public products, paid with another account's coupon. */
const theirCoupon = {
  at: { 'body.coupons.platform': 'userCoupon', 'body.addressId': 'ownAddress' },
  with: { 'body.coupons.suppliers': [], 'body.items': items, 'body.expectedPayable': 1_000 },
} as const;

const banner = {
  'body.activityName': { zh: '大促', en: 'Sale' },
  'body.percentage': 20,
  'body.link': null,
};
const promotion = {
  'body.name': { zh: '会员价', en: 'Members' },
  'body.rule': { kind: 'member_offer' },
  'body.startTime': '2026-11-20T08:00:00.000Z',
  'body.endTime': '2026-12-20T08:00:00.000Z',
};
const couponTerms = {
  'body.name': { zh: '券', en: 'Coupon' },
  'body.type': 2,
  'body.discountValue': 100,
  'body.minOrderAmount': 1_000,
  'body.remaining': 10,
  'body.startTime': '2026-11-20T08:00:00.000Z',
  'body.endTime': '2026-12-20T08:00:00.000Z',
};

/** Routes with the id of an owned object: called with the id of another account. */
export const owned: Partial<Record<ApiKey, Attempt | readonly Attempt[]>> = {
  'GET /api/admin/export/download/{id}': { at: { 'params.id': 'exportJob' } },
  'DELETE /api/admin/export/delete/{id}': { at: { 'params.id': 'exportJob' } },
  'GET /api/supplier/product/job/detail/{id}': { at: { 'params.id': 'productJob' } },
  'GET /api/supplier/product/job/rows/{id}': { at: { 'params.id': 'productJob' } },
  'GET /api/supplier/product/job/report/{id}': { at: { 'params.id': 'productJob' } },
  'POST /api/supplier/product/job/undo/{id}': { at: { 'params.id': 'productJob' } },
  'POST /api/supplier/product/job/check-again/{id}': {
    at: { 'params.id': 'productJob' },
    with: { 'body.setStock': true, 'body.encoding': null },
  },
  'POST /api/supplier/product/job/start/{id}': { at: { 'params.id': 'productJob' } },
  'POST /api/supplier/product/placing/groups': { at: { 'body.jobId': 'productJob' } },
  'PUT /api/product/favorite-list/update/{id}': {
    at: { 'params.id': 'favoriteList' },
    with: { 'body.name': 'Mine' },
  },
  'DELETE /api/product/favorite-list/delete/{id}': { at: { 'params.id': 'favoriteList' } },
  'PUT /api/product/favorite-list/move': {
    at: { 'body.listId': 'favoriteList' },
    with: { 'body.productIds': [1] },
  },
  'POST /api/product/favorite-list/share/{id}': { at: { 'params.id': 'favoriteList' } },
  'DELETE /api/product/favorite-list/share/{id}': { at: { 'params.id': 'favoriteList' } },
  'POST /api/cart/saved/restore/{id}': { at: { 'params.id': 'savedCart' } },
  'DELETE /api/cart/saved/delete/{id}': { at: { 'params.id': 'savedCart' } },
  'DELETE /api/admin/view/delete/{id}': { at: { 'params.id': 'savedView' } },
  'PUT /api/user/info': { at: { 'body.avatar': 'avatar' } },
  'POST /api/user/password/code/{mobile}': {
    at: { 'params.mobile': 'mobile' },
    answer: { status: 403, because: 'a number is no secret id; the answer is the same for unknown ones' },
  },
  'POST /api/user/password/update': {
    at: { 'body.mobile': 'mobile' },
    with: { 'body.newPassword': 'Stolen-2026' },
    answer: { status: 403, because: 'as above' },
  },
  'PUT /api/address/update': {
    at: { 'body.id': 'address' },
    with: Object.fromEntries(Object.entries(someAddress).map(([name, value]) => [`body.${name}`, value])),
  },
  'PUT /api/address/default/{id}': { at: { 'params.id': 'address' } },
  'DELETE /api/address/delete/{id}': { at: { 'params.id': 'address' } },
  'PUT /api/cart/update': { at: { 'body.id': 'cartItem' } },
  'PUT /api/cart/select': { at: { 'body.id': 'cartItem' } },
  'PUT /api/cart/change-sku': { at: { 'body.id': 'cartItem' } },
  'DELETE /api/cart/delete/{id}': { at: { 'params.id': 'cartItem' } },
  'DELETE /api/cart/batch-delete': { at: { 'body.ids.0': 'cartItem' } },
  'POST /api/order/confirm': [
    { at: { 'body.addressId': 'address' }, with: { 'body.items': items } },
    { ...theirCoupon, with: { 'body.coupons.suppliers': [], 'body.items': items } },
  ],
  'POST /api/order/create': [
    { at: { 'body.addressId': 'address' }, with: { 'body.expectedPayable': 1_000, 'body.items': items } },
    theirCoupon,
  ],
  'GET /api/order/detail/{id}': { at: { 'params.id': 'order' } },
  'GET /api/order/by-no/{orderNo}': { at: { 'params.orderNo': 'orderNo' } },
  'POST /api/order/cancel/{id}': { at: { 'params.id': 'order' } },
  'POST /api/order/remind/{id}': { at: { 'params.id': 'paidOrder' } },
  'POST /api/order/receive/{id}': { at: { 'params.id': 'paidOrder' } },
  'POST /api/order/extend/{id}': { at: { 'params.id': 'paidOrder' } },
  'POST /api/order/buy-again/{id}': { at: { 'params.id': 'paidOrder' } },
  'POST /api/order/invoice/{id}': {
    at: { 'params.id': 'paidOrder' },
    with: { 'body.kind': 'personal', 'body.title': '王小明', 'body.email': 'wang@example.com' },
  },
  'GET /api/order/logistics/{id}': { at: { 'params.id': 'paidOrder' } },
  'POST /api/order/ship/{id}': { at: { 'params.id': 'paidOrder' }, with: parcel },
  'POST /api/order/invoice/issue/{id}': {
    at: { 'params.id': 'paidOrder' },
    with: { 'body.invoiceNo': '12345678' },
  },
  'PUT /api/order/invoice/file/{id}': { at: { 'params.id': 'paidOrder' }, with: { 'body.file': paper } },
  'GET /api/supplier/order/detail/{id}': { at: { 'params.id': 'paidOrder' } },
  'GET /api/supplier/order/customs-invoice/{id}': { at: { 'params.id': 'paidOrder' } },
  'POST /api/supplier/order/price/{id}': {
    at: { 'params.id': 'order' },
    with: { 'body.adjustment': -100, 'body.expectedPayable': 1_000, 'body.reason': 'A regular' },
  },
  'POST /api/supplier/order/note/{id}': { at: { 'params.id': 'paidOrder' }, with: { 'body.note': 'Mine' } },
  'POST /api/supplier/order/address/{id}': {
    at: { 'params.id': 'order' },
    with: { 'body.receiver': '李小红', 'body.phone': '13900000002', 'body.detail': '中山西路 2 号' },
  },
  'POST /api/supplier/order/cancel/{id}': {
    at: { 'params.id': 'order' },
    with: { 'body.reason': 'Sold out' },
  },
  'GET /api/supplier/member/detail/{id}': { at: { 'params.id': 'account' } },
  'POST /api/supplier/member/coupon/{id}': { at: { 'params.id': 'account', 'body.couponId': 'shopCoupon' } },

  'GET /api/supplier/product/preview/{id}': { at: { 'params.id': 'product' } },
  ...ownedMoney,
  ...ownedStaff,
  'PUT /api/supplier/freight/update/{id}': {
    at: { 'params.id': 'freight' },
    with: { 'body.version': 1, 'body.fields': { name: 'Mine', method: 'free' } },
  },
  'DELETE /api/supplier/freight/delete/{id}': { at: { 'params.id': 'freight' } },
  'PUT /api/supplier/freight/default/{id}': { at: { 'params.id': 'freight' } },
  'GET /api/after-sale/quote': { at: { 'query.lineId': 'line' } },
  'POST /api/after-sale/apply': {
    at: { 'body.lineId': 'line' },
    with: { 'body.kind': 'refund', 'body.reason': 'other', 'body.quantity': 1, 'body.amount': 100 },
  },
  'GET /api/after-sale/detail/{id}': { at: { 'params.id': 'afterSale' } },
  'POST /api/after-sale/withdraw/{id}': { at: { 'params.id': 'afterSale' } },
  'POST /api/after-sale/send-back/{id}': { at: { 'params.id': 'afterSale' }, with: parcel },
  'POST /api/after-sale/escalate/{id}': { at: { 'params.id': 'afterSale' }, with: said },
  'POST /api/after-sale/evidence/{id}': { at: { 'params.id': 'afterSale' }, with: said },
  'GET /api/supplier/after-sale/detail/{id}': { at: { 'params.id': 'afterSale' } },
  'POST /api/supplier/after-sale/accept/{id}': { at: { 'params.id': 'afterSale' } },
  'POST /api/supplier/after-sale/refuse/{id}': { at: { 'params.id': 'afterSale' }, with: said },
  'POST /api/supplier/after-sale/receive/{id}': {
    at: { 'params.id': 'afterSale' },
    with: { 'body.restock': 0 },
  },
  'POST /api/supplier/after-sale/evidence/{id}': { at: { 'params.id': 'afterSale' }, with: said },
  'POST /api/product/review/add': {
    at: { 'body.lineId': 'line' },
    with: { 'body.rating': 1, 'body.content': 'Never bought it' },
  },
  'POST /api/product/review/follow-up/{id}': { at: { 'params.id': 'review' }, with: said },
  'POST /api/product/review/reply/{id}': { at: { 'params.id': 'review' }, with: said },
  'GET /api/product/review/waiting': {
    at: { 'query.orderId': 'paidOrder' },
    answer: { status: 200, because: 'a filter of the own list, which is empty then' },
  },
  'GET /api/quotation/request/detail/{id}': { at: { 'params.id': 'quoteRequest' } },
  'POST /api/quotation/request/close/{id}': { at: { 'params.id': 'quoteRequest' } },
  'POST /api/quotation/refuse/{id}': { at: { 'params.id': 'quotation' } },
  'GET /api/quotation/proforma/{id}': { at: { 'params.id': 'quotation' } },
  'GET /api/quotation/supplier/proforma/{id}': { at: { 'params.id': 'quotation' } },
  'POST /api/quotation/accept/{id}': {
    at: { 'params.id': 'quotation', 'body.addressId': 'ownAddress' },
    with: { 'body.expectedPayable': 1_000 },
  },
  'POST /api/quotation/submit': {
    at: { 'body.skuId': 'sku', 'body.requestId': 'quoteRequest' },
    with: {
      'body.unitPrice': 850,
      'body.quantity': 500,
      'body.freight': 0,
      'body.leadDays': 10,
      'body.validDays': 5,
    },
  },
  'POST /api/quotation/withdraw/{id}': { at: { 'params.id': 'quotation' } },
  'PUT /api/supplier/application/draft': [
    { at: { 'body.license': 'paper' } },
    { at: { 'body.others.0': 'paper' } },
    { at: { 'body.logo': 'avatar' } },
  ],
  'POST /api/supplier/application/submit': {
    at: { 'body.license': 'paper', 'body.idFront': 'paper', 'body.idBack': 'paper' },
    with: Object.fromEntries(Object.entries(companyFields).map(([name, value]) => [`body.${name}`, value])),
  },
  'GET /api/supplier/review/detail/{id}': { at: { 'params.id': 'review' } },
  'GET /api/supplier/inquiry/detail/{id}': { at: { 'params.id': 'inquiry' } },
  'POST /api/supplier/inquiry/answer/{id}': { at: { 'params.id': 'inquiry' }, with: said },
  'POST /api/seoOptimize/getSeoOptimizeById/{id}': { at: { 'params.id': 'siteHost' } },
  'POST /api/seoOptimize/addSeoOptimize': {
    at: { 'body.supplierId': 'shop' },
    with: { 'body.host': 'not-mine.example' },
  },
  'POST /api/seoOptimize/updateSeoOptimize': [
    { at: { 'body.id': 'siteHost' } },
    { at: { 'body.id': 'siteHost', 'body.supplierId': 'shop' } },
  ],
  'PUT /api/admin/supplier/update': [
    { at: { 'body.id': 'shop' }, with: { 'body.contact': 'Somebody else' } },
    { at: { 'body.id': 'ownShop', 'body.logo': 'shopPicture' } },
  ],
  'GET /api/admin/supplier/overview/{id}': { at: { 'params.id': 'shop' } },
  'POST /api/supplier/promotion/banner/save': [
    { at: { 'body.id': 'shopBanner' }, with: banner },
    { at: { 'body.supplierId': 'shop' }, with: banner },
    { at: { 'body.image': 'shopPicture' }, with: banner },
  ],
  'DELETE /api/supplier/promotion/banner/{id}': { at: { 'params.id': 'shopBanner' } },
  'POST /api/coupon/addCoupon': [
    { at: { 'body.supplierId': 'shop' }, with: couponTerms },
    { at: { 'body.scopeIds.0': 'product' }, with: { ...couponTerms, 'body.scope': 1 } },
  ],
  'GET /api/coupon/supplier/list': { at: { 'query.supplierId': 'shop' } },
  'GET /api/coupon/supplier/detail/{id}': { at: { 'params.id': 'shopCoupon' } },
  'GET /api/coupon/supplier/claims/{id}': { at: { 'params.id': 'shopCoupon' } },
  'PUT /api/coupon/supplier/update': { at: { 'body.id': 'shopCoupon' }, with: { 'body.remaining': 9 } },
  'POST /api/coupon/setStatus': { at: { 'body.id': 'shopCoupon' }, with: { 'body.enabled': false } },
  'POST /api/coupon/supplier/update-status': {
    at: { 'body.id': 'shopCoupon' },
    with: { 'body.enabled': false },
  },
  'POST /api/supplier/category': [
    { at: { 'body.parentId': 'shopCategory' }, with: shopCategory },
    { at: { 'body.url': 'shopPicture' }, with: { ...shopCategory, 'body.parentId': null } },
  ],
  'PUT /api/supplier/category/{id}': { at: { 'params.id': 'shopCategory' }, with: shopCategory },
  'DELETE /api/supplier/category/{id}': { at: { 'params.id': 'shopCategory' } },
  'PUT /api/supplier/category-order/{id}': {
    at: { 'params.id': 'shopCategory' },
    with: { 'body.ids': [1] },
  },
  'PUT /api/supplier/category/{id}/products': { at: { 'params.id': 'shopCategory' } },
  'GET /api/supplier/product/detail/{id}': { at: { 'params.id': 'product' } },
  'GET /api/supplier/product/published/{id}': { at: { 'params.id': 'product' } },
  'GET /api/supplier/product/list': [
    {
      at: { 'query.shopCategoryId': 'shopCategory' },
      answer: { status: 200, because: 'a filter of the own list, which is empty then' },
    },
    {
      at: { 'query.freightTemplateId': 'freight' },
      answer: { status: 200, because: 'as above' },
    },
  ],
  'POST /api/supplier/product/add': {
    at: { 'body.fields.freightTemplateId': 'freight' },
    with: { 'body.fields': fieldsOf() },
  },
  'POST /api/admin/product/add': {
    at: { 'body.fields.freightTemplateId': 'freight' },
    with: { 'body.fields': fieldsOf({ categoryId: 1, images: ['/files/upload/x.webp'] }) },
  },
  'PUT /api/supplier/product/draft/{id}': {
    at: { 'params.id': 'product' },
    with: { 'body.version': 1, 'body.fields': fieldsOf() },
  },
  'POST /api/supplier/product/submit/{id}': {
    at: { 'params.id': 'product' },
    with: { 'body.version': 1, 'body.fields': fieldsOf({ categoryId: 1, images: ['/files/upload/x.webp'] }) },
  },
  'POST /api/supplier/product/withdraw/{id}': { at: { 'params.id': 'product' } },
  'POST /api/supplier/product/discard/{id}': { at: { 'params.id': 'product' }, with: { 'body.version': 1 } },
  'POST /api/supplier/product/copy/{id}': { at: { 'params.id': 'product' } },
  'POST /api/supplier/product/restore/{id}': { at: { 'params.id': 'product' } },
  'POST /api/supplier/product/appeal/{id}': {
    at: { 'params.id': 'product' },
    with: { 'body.text': 'Never taken down' },
    answer: { status: 403, because: 'products are public, and so are their numbers' },
  },
  'POST /api/supplier/product/purge/{id}': { at: { 'params.id': 'product' } },
  'PUT /api/supplier/product/freight/{id}': {
    at: { 'params.id': 'product' },
    with: { 'body.freightTemplateId': null },
  },
  'PUT /api/supplier/product/shop-categories/{id}': {
    at: { 'params.id': 'product' },
    with: { 'body.ids': [] },
  },
  'POST /api/admin/carousel/listSupplier/{id}': { at: { 'params.id': 'shop' } },
  'POST /api/admin/carousel/save': [
    { at: { 'body.id': 'slide' }, with: slide },
    { at: { 'body.supplierId': 'shop', 'body.imageUrl': 'shopPicture' }, with: slide },
    { at: { 'body.imageUrl': 'shopPicture' }, with: slide },
  ],
  'PUT /api/admin/carousel/status': { at: { 'body.id': 'slide' }, with: { 'body.enabled': false } },
  'GET /api/supplier/promotion/banner/list': { at: { 'query.supplierId': 'shop' } },
  'PUT /api/admin/carousel/order': {
    at: { 'body.supplierId': 'shop' },
    with: { 'body.ids': [1] },
  },
  'DELETE /api/admin/carousel/{id}': { at: { 'params.id': 'slide' } },
  'GET /api/supplier/promotion/detail/{id}': { at: { 'params.id': 'shopPromotion' } },
  'POST /api/supplier/promotion/add': { at: { 'body.productIds.0': 'product' }, with: promotion },
  'PUT /api/supplier/promotion/update/{id}': { at: { 'params.id': 'shopPromotion' }, with: promotion },
  'POST /api/supplier/promotion/close/{id}': { at: { 'params.id': 'shopPromotion' } },
  'DELETE /api/supplier/promotion/delete/{id}': { at: { 'params.id': 'shopPromotion' } },
  ...ownedHooks,
  'POST /api/seoOptimize/verify/{id}': { at: { 'params.id': 'siteHost' } },
  'PUT /api/seoOptimize/primary/{id}': { at: { 'params.id': 'siteHost' } },
  'DELETE /api/seoOptimize/delete/{id}': { at: { 'params.id': 'siteHost' } },
  'POST /api/payment/create': { at: { 'body.paymentNo': 'payment' } },
  'POST /api/payment/check/{paymentNo}': { at: { 'params.paymentNo': 'payment' } },
  'GET /api/payment/status/{paymentNo}': { at: { 'params.paymentNo': 'payment' } },
  'POST /api/order/notification/read/{id}': { at: { 'params.id': 'message' } },
  'DELETE /api/order/notification/{id}': { at: { 'params.id': 'message' } },
  'POST /api/chat/contact': [{ at: { 'body.orderNo': 'orderNo', 'body.supplierId': 'orderShop' } }],
  'POST /api/chat/viewing': { at: { 'body.supplierId': 'shop', 'body.productId': 'product' } },
  'POST /api/chat/cards': [
    { at: { 'body.peer': 'chatUser' }, with: { 'body.as': 'self' } },
    { at: { 'body.peer': 'chatUser' }, with: { 'body.as': 'shop' }, by: 'supplier' },
  ],
  'GET /api/chat/desk/customer/{id}': { at: { 'params.id': 'customer' }, by: 'supplier' },
  'PUT /api/chat/desk/customer/{id}': { at: { 'params.id': 'customer' }, by: 'supplier' },
  'POST /api/chat/desk/transfer/{id}': {
    at: { 'params.id': 'customer' },
    with: { 'body.accountId': null },
    by: 'supplier',
  },
  'POST /api/chat/desk/block/{id}': { at: { 'params.id': 'customer' }, by: 'supplier' },
  'POST /api/chat/desk/unblock/{id}': { at: { 'params.id': 'customer' }, by: 'supplier' },
  'PUT /api/chat/desk/reply/{id}': { at: { 'params.id': 'quickReply' }, by: 'supplier' },
  'DELETE /api/chat/desk/reply/{id}': { at: { 'params.id': 'quickReply' }, by: 'supplier' },
  'DELETE /api/chat/desk/clerk/{id}': { at: { 'params.id': 'clerk' }, by: 'supplier' },
  'DELETE /api/supplier/settings/request/{id}': { at: { 'params.id': 'shopRequest' }, by: 'supplier' },
  'GET /api/search/history': { at: { 'query.userId': 'account' }, answer: notYou },
  'DELETE /api/search/history': { at: { 'query.userId': 'account' }, answer: notYou },
  'DELETE /api/search/history/clear': { at: { 'query.userId': 'account' }, answer: notYou },
};
