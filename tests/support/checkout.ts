import type { Api } from '../../src/lib/api.ts';
import { addAccount, addCategories, addProduct, addSupplier, first } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

const place = {
  receiver: '王小明',
  phone: '13812345678',
  province: '330000',
  city: '330200',
  district: '330203',
  detail: '中山东路 1 号 2 单元',
};

interface Ordering {
  readonly items?: { skuId: number; quantity: number }[];
  readonly expectedPayable: number;
  readonly key?: string;
  readonly addressId?: number;
  readonly notes?: { supplierId: number; note: string }[];
  readonly coupons?: 'best' | { platform: number | null; suppliers: number[] };
}

/** A buyer with an address, and short hands for what buyers do. */
export async function addBuyer(app: TestApp) {
  const { api, ...account } = await addAccount(app);
  return { ...account, ...(await withAddress(api)) };
}

/** The same for a session that is open already. */
export async function withAddress(api: Api) {
  const addressId = first(await api('POST /api/address/add', { body: place })).id;
  return {
    api,
    addressId,
    add: (productId: number, quantity = 1, skuId?: number) =>
      api('POST /api/cart/add', { body: { productId, quantity, ...(skuId ? { skuId } : {}) } }),
    order: ({ key, ...body }: Ordering) =>
      api('POST /api/order/create', {
        body: { addressId, ...body },
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      }),
    orders: async () => (await api('GET /api/order/list')).records,
    confirm: (body: Partial<Omit<Ordering, 'expectedPayable' | 'key' | 'notes'>> = {}) =>
      api('POST /api/order/confirm', { body }),
    claim: (couponId: number) => api('POST /api/coupon/receiveCoupon', { body: { couponId } }),
    cancel: (id: number) => api('POST /api/order/cancel/{id}', { params: { id: `${id}` } }),
    pay: (paymentNo: string, method: 'wechat' | 'alipay' | 'bankcard' = 'wechat', onPhone = false) =>
      api('POST /api/payment/create', { body: { paymentNo, method, onPhone } }),
    payment: (paymentNo: string) => api('GET /api/payment/status/{paymentNo}', { params: { paymentNo } }),
  };
}

/** A shop with a function that makes products in it. */
export async function addShop(app: TestApp) {
  const shop = await addSupplier(app);
  const [, , categoryId] = await addCategories(app);
  return {
    ...shop,
    product: (values: Partial<Parameters<typeof addProduct>[1]> = {}) =>
      addProduct(app, { supplierId: shop.id, categoryId, ...values }),
  };
}
