import { type APIRequestContext, type APIResponse, expect, type Page } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { type Detail, mobileNumber, read } from './shop.ts';

/** Calls the API as an account. */
export function caller(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  // A connection that was idle may have been closed.
  const maxRetries = 2;
  const answer = async (response: APIResponse) => {
    expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true);
    return (await response.json()).data;
  };
  return {
    get: async (path: string) => answer(await request.get(path, { headers, maxRetries })),
    post: async (path: string, data: object = {}) =>
      answer(await request.post(path, { headers, data, maxRetries })),
  };
}
export type Caller = ReturnType<typeof caller>;

const place = {
  receiver: '陈小北',
  phone: '13812345678',
  detail: '1 Lighthouse Road, floor 2',
  province: '330000',
  city: '330200',
  district: '330203',
};

type Order = ApiOutput<'GET /api/order/list'>['records'][number];
/** Orders and pays as a buyer who has no address yet. */
export async function buy(
  me: Caller,
  items: readonly { readonly skuId: number; readonly quantity: number }[],
): Promise<Order> {
  const [address] = await me.post('/api/address/add', place);
  const { payable } = await me.post('/api/order/confirm', { items });
  const body = { addressId: address.id, items, expectedPayable: payable };
  const { paymentNo } = await me.post('/api/order/create', body);
  const { qrText } = await me.post('/api/payment/create', { paymentNo, method: 'wechat' });
  const token = new URL(qrText).searchParams.get('token');
  await me.post(`/api/payment/sandbox/${token}`, { action: 'approve' });
  const list: ApiOutput<'GET /api/order/list'> = await me.get('/api/order/list');
  const [order] = list.records;
  if (!order) throw new Error('the order is not in the list');
  return order;
}

/** A new buyer, logged in on the page, with a paid order from the demo supplier's shop. */
export async function paidOrder(page: Page) {
  const { request } = page;
  const visitor = caller(request, '');
  const mobile = mobileNumber();
  await visitor.post(`/api/user/sendCode/${mobile}`);
  const { code } = await read<{ code: string }>(request, `/api/dev/sms/${mobile}`);
  const own = { username: `life${mobile.slice(2)}`, password: 'Shopping-2026', mobile, code };
  const user: ApiOutput<'POST /api/user/register'> = await visitor.post('/api/user/register', own);
  const supplier: ApiOutput<'POST /api/user/login'> = await visitor.post('/api/user/login', {
    username: 'supplier',
    password: 'Supplier-2026',
  });
  const me = caller(request, user.token);
  const order = await buy(me, [{ skuId: await skuOf(request, supplier.supplierId ?? 0), quantity: 1 }]);
  await page.addInitScript(({ token: secret, expiresAt, ...rest }) => {
    localStorage.setItem('token', `Bearer ${secret}`);
    localStorage.setItem('tokenExpiry', String(Date.parse(expiresAt)));
    localStorage.setItem('userInfo', JSON.stringify(rest));
  }, user);
  return { me, owner: caller(request, supplier.token), buyer: user, supplier, order };
}

async function skuOf(request: APIRequestContext, supplierId: number): Promise<number> {
  const list = await read<ApiOutput<'GET /api/admin/product/list'>>(
    request,
    `/api/admin/product/list?supplierId=${supplierId}&size=50`,
  );
  for (const card of list.records.filter((one) => one.minQuantity === 1 && one.hasStock)) {
    const detail = await read<Detail>(request, `/api/admin/product/detail/${card.id}`);
    const sku = detail.skus.find((one) => one.stock > 50);
    if (sku && detail.orderMultiple === 1) return sku.id;
  }
  throw new Error('the demo supplier sells nothing by the piece');
}
