import type { ApiKey, Routes } from '../../../contract/index.ts';
import { runProductJobs } from '../../../server/contexts/authoring/index.ts';
import { ensureIndex } from '../../../server/contexts/search/index.ts';
import { chatThread, paymentRefund } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { agreementWrites } from '../fixtures/agreements.ts';
import { addApplicant, addScopes, uploadDocument } from '../fixtures/application.ts';
import { addAccount, addCoupon, first } from '../fixtures/fixtures.ts';
import { hireClerk } from '../fixtures/hire.ts';
import { uploadInvoice } from '../fixtures/invoice-file.ts';
import { readVersion } from '../read-version.ts';
import type { TestApp } from '../test-app.ts';
import { byId, newParcel, tradeFixture } from '../trade.ts';
import { contentWrites } from './content-writes.ts';
import { dataImportWrites } from './data-import-writes.ts';
import { flashWrites } from './flash-writes.ts';
import { moneyWrites } from './money-writes.ts';
import { openingWrites } from './opening-writes.ts';
import { pageWrites } from './page-writes.ts';
import { peopleWrites } from './people-writes.ts';
import { productWrites } from './product-writes.ts';
import { searchWrites } from './search-writes.ts';
import { shopWrites } from './shop-writes.ts';
import { smsWrites } from './sms-writes.ts';
import { splitWrites } from './split-writes.ts';
import { tradeWrites } from './trade-writes.ts';
import { webhookWrites } from './webhook-writes.ts';

/** Calls of the back offices that write. */
type Asks = { readonly audits: 'none' };
type Write = {
  [K in ApiKey]: Routes[K]['auth'] extends 'staff'
    ? K extends `GET ${string}`
      ? never
      : Routes[K] extends Asks
        ? never
        : K
    : never;
}[ApiKey];

const name = { zh: '名字', en: 'Name' };
const said = { content: 'Some words about it' };
const csv = () => new Blob(['Handle,Title,Variant Price\nmug,Mug,1'], { type: 'text/csv' });

/** A supplier with business of every kind, and each back office write once in a way that succeeds. `shop` is its owner, `admin` the platform. */
export async function staffWrites(app: TestApp, admin: Api) {
  const fixture = await tradeFixture(app);
  await addScopes(app);
  await ensureIndex(app.deps.database);
  const { db } = app.deps;
  const supplierId = fixture.shop.id;
  const versionOf = readVersion(admin);
  const shop = fixture.owner.api;
  const goods = () => fixture.shop.product({ skus: [{ stock: 1_000 }] });
  const picture = (api: Api) => uploadDocument(api, 'shop');
  const mine = async () => (await addCoupon(app, { supplierId })).id;
  const slide = async () => {
    const body = { imageUrl: await picture(shop), title: name, description: name };
    return (await shop('POST /api/admin/carousel/save', { body })).id;
  };
  const banner = async () =>
    (
      await shop('POST /api/supplier/promotion/banner/save', {
        body: { activityName: name, percentage: 10, link: null, image: await picture(shop) },
      })
    ).id;
  let hosts = 0;
  const host = async () => {
    hosts += 1;
    return (await shop('POST /api/seoOptimize/addSeoOptimize', { body: { host: `h${hosts}.example` } })).id;
  };
  const shelf = async () => (await shop('POST /api/supplier/category', { body: { name } })).id;
  const sale = async (kind: 'refund' | 'return' = 'refund') =>
    (await fixture.ask(await fixture.shipped(), { kind })).id;
  const refusedSale = async () => {
    const placed = await fixture.shipped();
    const { id } = await fixture.ask(placed);
    await fixture.refuse(id);
    await placed.me.api('POST /api/after-sale/escalate/{id}', { ...byId(id), body: said });
    return id;
  };
  const application = async () => {
    const applicant = await addApplicant(app);
    await applicant.submit();
    const page = await admin('GET /api/system/supplier/application/list', {
      query: { status: 'pending' },
    });
    return first(page.records).id;
  };
  const request = async () => {
    const buyer = await addAccount(app);
    const body = {
      title: 'Blue cups with our mark',
      quantity: 500,
      unit: 'pc',
      targetPrice: 900,
      days: 7,
      details: 'Five hundred cups, our mark in one colour.',
      province: '330000',
    };
    return (await buyer.api('POST /api/quotation/request/add', { body })).id;
  };
  const quote = async () => {
    const offer = { unitPrice: 850, quantity: 500, freight: 0, leadDays: 10, validDays: 5 };
    const body = { requestId: await request(), skuId: (await goods()).sku.id, ...offer };
    return shop('POST /api/quotation/submit', { body });
  };
  const customer = async () => {
    const buyer = await addAccount(app);
    await db.insert(chatThread).values({ supplierId, buyerId: buyer.id, lastAt: app.clock.now() });
    return buyer.id;
  };
  const reply = async () =>
    (await shop('POST /api/chat/desk/reply', { body: { title: 'Hello', ...said } })).id;
  const clerk = async () => {
    const { phone } = await addAccount(app);
    return shop('POST /api/chat/desk/clerk', { body: { mobile: phone, name: 'Chen' } });
  };
  const failedRefund = async () => {
    const id = await sale('refund');
    await fixture.accept(id);
    await db.update(paymentRefund).set({ status: 'failed' });
    return first((await admin('GET /api/system/payment/refunds', { query: { status: 'failed' } })).records);
  };
  const freight = () => shop('POST /api/supplier/freight/add', { body: { name: 'Parcels', method: 'free' } });
  const invoice = async () => {
    const { me, id } = await fixture.paid();
    const body = { kind: 'personal', title: '王小明', email: 'wang@example.com' } as const;
    await me.api('POST /api/order/invoice/{id}', { ...byId(id), body });
    return id;
  };
  const coupon = {
    name,
    type: 2,
    discountValue: 100,
    minOrderAmount: 1_000,
    remaining: 10,
    startTime: '2026-11-20T08:00:00.000Z',
    endTime: '2026-12-20T08:00:00.000Z',
  } as const;
  const writes: Record<Write, () => Promise<() => Promise<unknown>>> = {
    'PUT /api/admin/product/update': async () => {
      const { id, sku } = await goods();
      const body = { id, name, skus: [{ id: sku.id, price: 900 }] };
      return () => shop('PUT /api/admin/product/update', { body });
    },
    'PUT /api/admin/product/status': async () => {
      const { id } = await goods();
      return () => shop('PUT /api/admin/product/status', { body: { id, status: 'off_shelf' } });
    },
    'DELETE /api/admin/product/delete/{id}': async () => {
      const { id } = await goods();
      return () => shop('DELETE /api/admin/product/delete/{id}', byId(id));
    },
    ...dataImportWrites(app, shop),
    ...productWrites({ shop, admin, goods, freight, shelf, work: () => runProductJobs(app.deps) }),
    'POST /api/admin/product/import': async () => {
      const { categoryId } = await goods();
      return () =>
        shop('POST /api/admin/product/import', { query: { categoryId: `${categoryId}` }, file: csv() });
    },
    'PUT /api/admin/product/import/category': async () => {
      const { categoryId } = await goods();
      return () =>
        shop('PUT /api/admin/product/import/category', { body: { words: 'Drinkware', categoryId } });
    },
    'PUT /api/admin/product/import/columns': async () => () =>
      shop('PUT /api/admin/product/import/columns', {
        body: { columns: [{ header: 'Artikel', means: 'title' }] },
      }),
    'POST /api/supplier/member/coupon/{id}': async () => {
      const { me } = await fixture.paid();
      const body = { couponId: await mine() };
      return () => shop('POST /api/supplier/member/coupon/{id}', { ...byId(me.id), body });
    },
    ...searchWrites(db, admin),
    ...webhookWrites(shop),
    'POST /api/system/supplier/application/approve/{id}': async () => {
      const id = await application();
      const body = { version: await versionOf.application(id) };
      return () => admin('POST /api/system/supplier/application/approve/{id}', { ...byId(id), body });
    },
    'POST /api/system/supplier/application/reject/{id}': async () => {
      const id = await application();
      const version = await versionOf.application(id);
      const body = { version, reason: 'The licence cannot be read' };
      return () => admin('POST /api/system/supplier/application/reject/{id}', { ...byId(id), body });
    },
    'POST /api/system/supplier/application/request-changes/{id}': async () => {
      const id = await application();
      const version = await versionOf.application(id);
      const body = { version, reason: 'Send a licence that can be read' };
      return () => admin('POST /api/system/supplier/application/request-changes/{id}', { ...byId(id), body });
    },
    'POST /api/supplier/category': async () => shelf,
    'PUT /api/supplier/category/{id}': async () => {
      const id = await shelf();
      return () => shop('PUT /api/supplier/category/{id}', { ...byId(id), body: { name } });
    },
    'DELETE /api/supplier/category/{id}': async () => {
      const id = await shelf();
      return () => shop('DELETE /api/supplier/category/{id}', byId(id));
    },
    'PUT /api/supplier/category-order/{id}': async () => {
      const id = await shelf();
      const below = async () =>
        (await shop('POST /api/supplier/category', { body: { name, parentId: id } })).id;
      const ids = [await below(), await below()].toReversed();
      return () => shop('PUT /api/supplier/category-order/{id}', { ...byId(id), body: { ids } });
    },
    'PUT /api/supplier/category/{id}/products': async () => {
      const [id, one] = [await shelf(), await goods()];
      const body = { productIds: [one.id] };
      return () => shop('PUT /api/supplier/category/{id}/products', { ...byId(id), body });
    },
    'POST /api/admin/carousel/listSupplier/{id}': async () => () =>
      shop('POST /api/admin/carousel/listSupplier/{id}', byId(supplierId)),
    'POST /api/admin/carousel/save': async () => slide,
    'PUT /api/admin/carousel/status': async () => {
      const id = await slide();
      return () => shop('PUT /api/admin/carousel/status', { body: { id, enabled: false } });
    },
    'DELETE /api/admin/carousel/{id}': async () => {
      const id = await slide();
      return () => shop('DELETE /api/admin/carousel/{id}', byId(id));
    },
    'POST /api/coupon/addCoupon': async () => () => shop('POST /api/coupon/addCoupon', { body: coupon }),
    'PUT /api/coupon/supplier/update': async () => {
      const id = await mine();
      return () =>
        shop('PUT /api/coupon/supplier/update', { body: { id, remaining: 9, confirmedWorst: 4_500 } });
    },
    'POST /api/coupon/setStatus': async () => {
      const id = await mine();
      return () => shop('POST /api/coupon/setStatus', { body: { id, enabled: false } });
    },
    'POST /api/coupon/supplier/update-status': async () => {
      const id = await mine();
      return () => shop('POST /api/coupon/supplier/update-status', { body: { id, enabled: true } });
    },
    'POST /api/seoOptimize/getSeoOptimizeById/{id}': async () => {
      const id = await host();
      return () => shop('POST /api/seoOptimize/getSeoOptimizeById/{id}', byId(id));
    },
    'POST /api/seoOptimize/addSeoOptimize': async () => host,
    'POST /api/seoOptimize/updateSeoOptimize': async () => {
      const id = await host();
      return () => shop('POST /api/seoOptimize/updateSeoOptimize', { body: { id, title: name } });
    },
    'POST /api/supplier/inquiry/answer/{id}': async () => {
      const [buyer, one] = [await addAccount(app), await goods()];
      const { id } = await buyer.api('POST /api/product/inquiry', { body: { productId: one.id, ...said } });
      return () => shop('POST /api/supplier/inquiry/answer/{id}', { ...byId(id), body: said });
    },
    'PUT /api/admin/supplier/update': async () => () =>
      shop('PUT /api/admin/supplier/update', { body: { id: supplierId, contact: 'Wang' } }),
    'POST /api/supplier/promotion/banner/save': async () => banner,
    'DELETE /api/supplier/promotion/banner/{id}': async () => {
      const id = await banner();
      return () => shop('DELETE /api/supplier/promotion/banner/{id}', byId(id));
    },
    'POST /api/order/ship/{id}': async () => {
      const { id } = await fixture.paid();
      return () => shop('POST /api/order/ship/{id}', { ...byId(id), body: newParcel() });
    },
    'POST /api/supplier/order/price/{id}': async () => {
      const { id, amount } = await fixture.placed();
      const body = { adjustment: -100, expectedPayable: amount, reason: 'A regular' };
      return () => shop('POST /api/supplier/order/price/{id}', { ...byId(id), body });
    },
    'POST /api/supplier/order/note/{id}': async () => {
      const { id } = await fixture.placed();
      return () => shop('POST /api/supplier/order/note/{id}', { ...byId(id), body: { note: 'Blue ones' } });
    },
    'POST /api/supplier/order/address/{id}': async () => {
      const { id } = await fixture.paid();
      const body = { receiver: '李小红', phone: '13900000002', detail: '中山西路 2 号' };
      return () => shop('POST /api/supplier/order/address/{id}', { ...byId(id), body });
    },
    'POST /api/supplier/order/cancel/{id}': async () => {
      const { id } = await fixture.placed();
      return () =>
        shop('POST /api/supplier/order/cancel/{id}', { ...byId(id), body: { reason: 'Sold out' } });
    },
    'POST /api/supplier/order/ship-sheet': async () => {
      const { orderNo } = await fixture.paid();
      const body = { rows: [{ orderNo, ...newParcel() }] };
      return () => shop('POST /api/supplier/order/ship-sheet', { body });
    },
    ...agreementWrites(app, fixture, admin),
    ...moneyWrites(app, fixture, admin),
    ...splitWrites(app, fixture, admin),
    ...peopleWrites(admin),
    ...contentWrites(admin, fixture),
    ...tradeWrites(app, fixture, admin),
    'POST /api/supplier/freight/add': async () => freight,
    'PUT /api/supplier/freight/update/{id}': async () => {
      const { id, version } = await freight();
      const body = { version, fields: { name: 'Free', method: 'free' } } as const;
      return () => shop('PUT /api/supplier/freight/update/{id}', { ...byId(id), body });
    },
    'DELETE /api/supplier/freight/delete/{id}': async () => {
      const { id } = await freight();
      return () => shop('DELETE /api/supplier/freight/delete/{id}', byId(id));
    },
    'PUT /api/supplier/freight/default/{id}': async () => {
      const { id } = await freight();
      return () => shop('PUT /api/supplier/freight/default/{id}', byId(id));
    },
    'POST /api/order/invoice/issue/{id}': async () => {
      const id = await invoice();
      return () =>
        shop('POST /api/order/invoice/issue/{id}', { ...byId(id), body: { invoiceNo: '12345678' } });
    },
    'PUT /api/order/invoice/file/{id}': async () => {
      const id = await invoice();
      await shop('POST /api/order/invoice/issue/{id}', { ...byId(id), body: { invoiceNo: '12345678' } });
      const { key } = await uploadInvoice(shop);
      return () => shop('PUT /api/order/invoice/file/{id}', { ...byId(id), body: { file: key } });
    },
    'POST /api/supplier/after-sale/accept/{id}': async () => {
      const id = await sale();
      return () => fixture.accept(id);
    },
    'POST /api/supplier/after-sale/refuse/{id}': async () => {
      const id = await sale();
      return () => fixture.refuse(id);
    },
    'POST /api/supplier/after-sale/receive/{id}': async () => {
      const placed = await fixture.shipped();
      const { id } = await fixture.ask(placed, { kind: 'return' });
      await fixture.accept(id);
      await placed.me.api('POST /api/after-sale/send-back/{id}', { ...byId(id), body: newParcel() });
      return () => shop('POST /api/supplier/after-sale/receive/{id}', { ...byId(id), body: { restock: 0 } });
    },
    'POST /api/supplier/after-sale/evidence/{id}': async () => {
      const id = await refusedSale();
      return () => shop('POST /api/supplier/after-sale/evidence/{id}', { ...byId(id), body: said });
    },
    'POST /api/system/after-sale/rule/{id}': async () => {
      const id = await refusedSale();
      const body = { version: await versionOf.afterSale(id), decision: 'reject', ...said } as const;
      return () => admin('POST /api/system/after-sale/rule/{id}', { ...byId(id), body });
    },
    'POST /api/product/review/reply/{id}': async () => {
      const { me, detail } = await fixture.received();
      const body = { lineId: first((await detail()).items).id, rating: 5, ...said };
      const { id } = await me.api('POST /api/product/review/add', { body });
      return () => shop('POST /api/product/review/reply/{id}', { ...byId(id), body: said });
    },
    'POST /api/system/payment/refund/resend/{refundNo}': async () => {
      const { refundNo } = await failedRefund();
      return () => admin('POST /api/system/payment/refund/resend/{refundNo}', { params: { refundNo } });
    },
    'PUT /api/system/report/status': async () => {
      const body = {
        kind: 'ipr',
        reason: 'trademark',
        name: 'Shore Ltd.',
        rightNo: 'TM 123',
        email: 'law@shore.example',
        link: 'https://shop.test/qianduanshop/product/7',
        description: 'The logo on this bag is ours.',
        declared: true,
      } as const;
      await app.client()('POST /api/report/submit', { body });
      const { id } = first((await admin('GET /api/system/report/list')).records);
      const step = { id, version: await versionOf.report(id), status: 'in_progress' } as const;
      return () => admin('PUT /api/system/report/status', { body: step });
    },
    'PUT /api/supplier/market/update': async () => () =>
      shop('PUT /api/supplier/market/update', { body: { codes: ['usa', 'japan'] } }),
    'POST /api/quotation/submit': async () => quote,
    'POST /api/quotation/withdraw/{id}': async () => {
      const { id } = await quote();
      return () => shop('POST /api/quotation/withdraw/{id}', byId(id));
    },
    'PUT /api/chat/desk': async () => () => shop('PUT /api/chat/desk', { body: { automatic: false } }),
    'PUT /api/chat/desk/customer/{id}': async () => {
      const id = await customer();
      return () => shop('PUT /api/chat/desk/customer/{id}', { ...byId(id), body: { remark: 'Regular' } });
    },
    'POST /api/chat/desk/transfer/{id}': async () => {
      const id = await customer();
      return () => shop('POST /api/chat/desk/transfer/{id}', { ...byId(id), body: { accountId: null } });
    },
    'POST /api/chat/desk/block/{id}': async () => {
      const id = await customer();
      return () => shop('POST /api/chat/desk/block/{id}', byId(id));
    },
    'POST /api/chat/desk/unblock/{id}': async () => {
      const id = await customer();
      return () => shop('POST /api/chat/desk/unblock/{id}', byId(id));
    },
    'POST /api/chat/desk/reply': async () => reply,
    'PUT /api/chat/desk/reply/{id}': async () => {
      const id = await reply();
      return () => shop('PUT /api/chat/desk/reply/{id}', { ...byId(id), body: { title: 'Bye', ...said } });
    },
    'DELETE /api/chat/desk/reply/{id}': async () => {
      const id = await reply();
      return () => shop('DELETE /api/chat/desk/reply/{id}', byId(id));
    },
    'POST /api/chat/desk/clerk': async () => clerk,
    'DELETE /api/chat/desk/clerk/{id}': async () => {
      const { id } = await hireClerk(shop, await addAccount(app));
      return () => shop('DELETE /api/chat/desk/clerk/{id}', byId(id ?? 0));
    },
    ...shopWrites(app, shop, admin),
    ...smsWrites(app, admin),
    ...openingWrites(app, admin, goods),
    ...flashWrites(app, { shop, admin, goods }),
    ...pageWrites(app, { api: shop, supplierId, host, slide }),
    'POST /api/system/chat/open': async () => {
      const body = { supplierId, buyerId: await customer(), reason: 'A complaint about this shop' };
      return () => admin('POST /api/system/chat/open', { body });
    },
  };
  return { writes, supplierId, ownerId: fixture.owner.id };
}
