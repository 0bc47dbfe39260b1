// A foreign program that buys something, with nothing of ours but the types generated from the OpenAPI document.
// Prints the order it placed. `node buy.ts http://localhost:4321 KEYWORD`
import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from '../../test-results/client/api.d.ts';

const [baseUrl = '', keyword = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl });

interface Answer<T> {
  data?: { code: number; data?: T };
  error?: { error: string; msg: string };
}

function check({ error }: Answer<unknown>): void {
  if (error) throw new Error(`${error.error}: ${error.msg}`);
}

/** The data in the envelope of a successful answer. */
function dataOf<T>(answer: Answer<T>): T {
  check(answer);
  if (answer.data?.data === undefined) throw new Error('no answer');
  return answer.data.data;
}

const withToken = (token: string): Middleware => ({
  onRequest({ request }) {
    request.headers.set('authorization', `Bearer ${token}`);
    return request;
  },
});

const mobile = '13900001234';
check(await api.POST('/api/user/sendCode/{mobile}', { params: { path: { mobile } } }));
const { code } = dataOf(await api.GET('/api/dev/sms/{mobile}', { params: { path: { mobile } } }));
const login = dataOf(
  await api.POST('/api/user/register', {
    body: { username: 'foreign_client', password: 'Correct-horse-7', mobile, code },
  }),
);
api.use(withToken(login.token));

const found = dataOf(
  await api.GET('/api/admin/product/searchPage', { params: { query: { keyword, size: 5, sort: 'sales' } } }),
);
const [card] = found.records;
if (!card) throw new Error(`nothing found for ${keyword}`);
const detail = dataOf(await api.GET('/api/admin/product/detail/{id}', { params: { path: { id: card.id } } }));
const sku = detail.skus.find(({ stock }) => stock >= detail.minQuantity);
if (!sku) throw new Error('sold out');
const cart = dataOf(
  await api.POST('/api/cart/add', {
    body: { productId: detail.id, skuId: sku.id, quantity: detail.minQuantity },
  }),
);
if (cart.count !== 1) throw new Error(`${cart.count} lines in the cart`);

const [address] = dataOf(
  await api.POST('/api/address/add', {
    body: {
      receiver: '王小明',
      phone: mobile,
      detail: '中山东路 1 号 2 单元',
      province: '330000',
      city: '330200',
      district: '330203',
      isDefault: true,
      rules: 'order',
    },
  }),
);
if (!address) throw new Error('no address');
const { payable } = dataOf(await api.POST('/api/order/confirm', { body: { addressId: address.id } }));
const place = () =>
  api.POST('/api/order/create', {
    params: { header: { 'Idempotency-Key': 'the-one-order' } },
    body: { addressId: address.id, expectedPayable: payable },
  });
const placed = dataOf(await place());
const again = dataOf(await place());
if (again.paymentNo !== placed.paymentNo) throw new Error('a repeated call placed another order');

const { qrText } = dataOf(
  await api.POST('/api/payment/create', { body: { paymentNo: placed.paymentNo, method: 'wechat' } }),
);
const token = new URL(qrText).searchParams.get('token') ?? '';
dataOf(
  await api.POST('/api/payment/sandbox/{token}', {
    params: { path: { token } },
    body: { action: 'approve' },
  }),
);
const { records } = dataOf(await api.GET('/api/order/list', { params: { query: { current: 1 } } }));
const [order] = records;
console.log(JSON.stringify({ orderNo: order?.orderNo, status: order?.status, payable: order?.payable }));
