import { issueBill } from '../../../server/contexts/payments/index.ts';
import type { Db } from '../../../server/platform/db/open.ts';
import {
  chatClerk,
  chatQuickReply,
  chatThread,
  coupon,
  userCoupon,
} from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { agreements } from '../fixtures/agreements.ts';
import { addScopes } from '../fixtures/application.ts';
import {
  addAccount,
  addCategories,
  addCoupon,
  addProduct,
  addPromotion,
  addSupplier,
  first,
  giveRole,
} from '../fixtures/fixtures.ts';
import { hire } from '../fixtures/hire.ts';
import { duePart } from '../fixtures/money/settlement.ts';
import type { TestApp } from '../test-app.ts';
import { tradeFixture } from '../trade.ts';
import { type Owned, someAddress } from './owned.ts';

/** Objects from orders and RFQs, each of a buyer and a supplier. */
async function addTrade(app: TestApp) {
  const fixture = await tradeFixture(app);
  const [sold, bought] = [await fixture.shipped(), await fixture.received()];
  const sale = await fixture.ask(sold);
  const line = first((await bought.detail()).items);
  const said = { lineId: line.id, rating: 5, content: 'Holds water and looks good' };
  const review = await bought.me.api('POST /api/product/review/add', { body: said });
  const request = await bought.me.api('POST /api/quotation/request/add', {
    body: {
      title: 'Blue cups with our mark',
      quantity: 500,
      unit: 'pc',
      targetPrice: 900,
      days: 7,
      details: 'Five hundred cups, our mark in one colour.',
      province: '330000',
    },
  });
  const goods = await fixture.shop.product({ skus: [{ stock: 1_000 }] });
  const offer = { unitPrice: 850, quantity: 500, freight: 3_000, leadDays: 10, validDays: 5 };
  const body = { requestId: request.id, skuId: goods.sku.id, ...offer };
  const quotation = await fixture.owner.api('POST /api/quotation/submit', { body });
  return {
    agreement: await addAgreement(app, fixture.shop.id),
    bill: await addBill(app, fixture.shop.id),
    orderNo: sold.orderNo,
    orderShop: fixture.shop.id,
    paidOrder: sold.id,
    line: line.id,
    afterSale: sale.id,
    review: review.id,
    sku: goods.sku.id,
    quoteRequest: request.id,
    quotation: quotation.id,
  };
}

/** One that waits for the shop's signature. */
async function addAgreement(app: TestApp, supplierId: number): Promise<number> {
  const { api } = await addAccount(app, 9);
  return (await agreements(api).sent(supplierId)).id;
}

/** A statement the supplier has not answered. */
async function addBill(app: TestApp, supplierId: number): Promise<number> {
  await duePart(app, supplierId);
  const now = app.clock.now();
  const made = await app.deps.db.transaction((tx) => issueBill(tx, supplierId, now, now));
  return made?.id ?? 0;
}

/** Objects that make up a shop page. */
async function addShopPage(api: Api) {
  const file = () => new Blob([pixel], { type: 'image/png' });
  const upload = async () =>
    (await api('POST /api/upload/image', { query: { purpose: 'shop' }, file: file() })).key;
  const text = { zh: '图', en: 'Picture' };
  const name = { zh: '分类', en: 'Category' };
  const category = await api('POST /api/supplier/category', { body: { name } });
  const body = { imageUrl: await upload(), title: text, description: text };
  const slide = await api('POST /api/admin/carousel/save', { body });
  const parcels = await api('POST /api/supplier/freight/add', { body: { name: 'Parcels', method: 'free' } });
  return { shopCategory: category.id, slide: slide.id, freight: parcels.id };
}

async function addClerk(db: Db, helper: typeof chatClerk.$inferInsert) {
  await giveRole(db, helper.accountId, 'chat', helper.supplierId);
  return first(await db.insert(chatClerk).values(helper).returning());
}

/** A staff member of the supplier, with its role. */
async function addColleague(app: TestApp, shop: Api) {
  const name = { zh: '打包', en: 'Packer' };
  const body = { name, permissions: ['shop.order.read' as const] };
  const { id } = await shop('POST /api/supplier/staff/role/add', { body });
  const member = await hire(shop, await addAccount(app), [id]);
  const invited = { mobile: (await addAccount(app)).phone, name: 'Wang', roleIds: [id] };
  const invitation = await shop('POST /api/supplier/staff/add', { body: invited });
  const change = { fields: { legalPerson: 'Wu Ming' }, reason: 'New licence' };
  const { request } = await shop('POST /api/supplier/settings/request', { body: change });
  return {
    colleague: member.id,
    shopRole: id,
    shopRequest: request?.id ?? 0,
    staffInvitation: invitation.id,
  };
}

/** A conversation of the supplier, and the objects of its chat page. */
async function addShopChat(app: TestApp, supplierId: number, buyerId: number) {
  const { db } = app.deps;
  await db.insert(chatThread).values({ supplierId, buyerId, lastAt: app.clock.now() });
  const reply = { supplierId, title: 'Hello', content: 'Good morning' };
  const helper = { supplierId, accountId: (await addAccount(app)).id, name: 'Chen' };
  return {
    customer: buyerId,
    chatUser: `user_${buyerId}`,
    quickReply: first(await db.insert(chatQuickReply).values(reply).returning()).id,
    clerk: (await addClerk(db, helper)).id,
  };
}

/** A buyer with one object of each kind, with another supplier. */
export async function addOwner(app: TestApp): Promise<Omit<Owned, 'ownAddress' | 'ownShop'>> {
  const buyer = await addAccount(app);
  const shop = await addSupplier(app);
  const [, , categoryId] = await addCategories(app);
  const goods = await addProduct(app, { supplierId: shop.id, categoryId });
  const addresses = await buyer.api('POST /api/address/add', { body: someAddress });
  const item = { productId: goods.id, skuId: goods.sku.id, quantity: 1 };
  const placed = await buyer.api('POST /api/order/create', {
    body: {
      addressId: first(addresses).id,
      items: [{ skuId: goods.sku.id, quantity: 1 }],
      expectedPayable: 1_000,
    },
  });
  const cart = await buyer.api('POST /api/cart/add', { body: item });
  const orders = await buyer.api('GET /api/order/list');
  const inquiry = await buyer.api('POST /api/product/inquiry', {
    body: { productId: goods.id, content: 'Can it be engraved with our logo?' },
  });
  const messages = await shop.owner.api('GET /api/order/notification/list');
  const [offered] = await app.deps.db
    .insert(coupon)
    .values({
      name: { zh: '券', en: 'Coupon' },
      description: { zh: '', en: '' },
      scopeIds: [],
      type: 1,
      scope: 0,
      discountValue: 100,
      minOrderAmount: 0,
      remaining: 10,
      perPersonLimit: 1,
      enabled: true,
      startAt: app.clock.now(),
      endAt: new Date(app.clock.now().getTime() + 86_400_000),
      createdAt: app.clock.now(),
    })
    .returning();
  const claim = { accountId: buyer.id, couponId: offered?.id ?? 0, receivedAt: app.clock.now() };
  const claimed = await app.deps.db.insert(userCoupon).values(claim).returning();
  const host = await shop.owner.api('POST /api/seoOptimize/addSeoOptimize', {
    body: { host: `${shop.owner.username}.example` },
  });
  const paper = await buyer.api('POST /api/upload/image', {
    query: { purpose: 'qualification' },
    file: new Blob([pixel], { type: 'image/png' }),
  });
  await addScopes(app);
  const upload = (api: typeof buyer.api, purpose: 'avatar' | 'shop') =>
    api('POST /api/upload/image', { query: { purpose }, file: new Blob([pixel], { type: 'image/png' }) });
  const picture = await upload(buyer.api, 'avatar');
  const shopPicture = await upload(shop.owner.api, 'shop');
  const shopBanner = await shop.owner.api('POST /api/supplier/promotion/banner/save', {
    body: {
      activityName: { zh: '大促', en: 'Sale' },
      percentage: 10,
      link: null,
      image: (await upload(shop.owner.api, 'shop')).key,
    },
  });
  const shopCoupon = await addCoupon(app, { supplierId: shop.id });
  const shopPromotion = await addPromotion(app, shop.id, { kind: 'member_offer' });
  const view = { list: 'vendor/orders', name: 'Mine', search: 'status=1', columns: [] };
  const asked = await shop.owner.api('POST /api/admin/export', {
    body: { list: 'vendor/orders', format: 'csv' },
  });
  const sheet = await shop.owner.api('POST /api/supplier/product/sheet/save', {
    body: { products: [{ id: goods.id, changes: [{ field: 'nameZh', was: '', to: '名字' }] }] },
  });
  const hook = { url: 'https://nobody.invalid/', kinds: ['order.paid' as const] };
  const webhook = await shop.owner.api('POST /api/webhook/add', { body: hook });
  const delivery = await shop.owner.api('POST /api/webhook/ping/{id}', {
    params: { id: `${webhook.id}` },
  });
  const favoriteList = await buyer.api('POST /api/product/favorite-list/add', { body: { name: 'Mine' } });
  const savedCart = await buyer.api('POST /api/cart/saved/add', { body: { name: 'Mine' } });
  const views = await buyer.api('POST /api/admin/view/save', { body: view });
  return {
    ...(await addShopChat(app, shop.id, buyer.id)),
    ...(await addShopPage(shop.owner.api)),
    ...(await addColleague(app, shop.owner.api)),
    address: first(addresses).id,
    cartItem: first(first(cart.groups).items).id,
    order: first(orders.records).id,
    payment: placed.paymentNo,
    message: first(messages.records).id,
    userCoupon: first(claimed).id,
    avatar: picture.key,
    paper: paper.key,
    mobile: buyer.phone,
    account: buyer.id,
    inquiry: inquiry.id,
    shopPicture: shopPicture.key,
    shopCoupon: shopCoupon.id,
    shopPromotion: shopPromotion.id,
    shopBanner: shopBanner.id,
    siteHost: host.id,
    webhook: webhook.id,
    webhookDelivery: delivery.id,
    savedView: first(views).id,
    favoriteList: favoriteList.id,
    savedCart: savedCart.id,
    exportJob: asked.id,
    productJob: sheet.id,
    product: goods.id,
    shop: shop.id,
    ...(await addTrade(app)),
  };
}

/** One white pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
