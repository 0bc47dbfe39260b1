import { createSign, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { makeCertificate } from '../certificate.ts';
import type { TestApp } from '../test-app.ts';
import { gatewayServer, type Incoming, type Outgoing, rsaKeys, type Trouble } from './gateway-server.ts';

const clientId = 'AStandInClientIdOfPaypal0123456789';
const clientSecret = 'EStandInClientSecretOfPaypal012345';
const webhookId = '8WH12345STANDIN67';
const year = 365 * 86_400_000;
const id = () => randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
const keys = rsaKeys();
const otherKeys = rsaKeys();

/** PayPal refuses yuan for accounts outside China. */
const Amount = z.strictObject({
  currency_code: z.enum(['USD', 'EUR', 'GBP']),
  value: z.string().regex(/^(?:0|[1-9]\d{0,6})\.\d{2}$/),
});
const address = z.url({ protocol: /^https?$/ });
/** An unknown field is refused, which is stricter than PayPal. */
const OrderBody = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.strictObject({
      custom_id: z.string().max(255),
      invoice_id: z.string().max(127),
      description: z.string().min(1).max(127),
      amount: Amount,
    }),
  ]),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        user_action: z.literal('PAY_NOW'),
        shipping_preference: z.literal('NO_SHIPPING'),
        locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
        return_url: address,
        cancel_url: address,
      }),
    }),
  }),
});
const RefundBody = z.strictObject({
  amount: Amount,
  invoice_id: z.string().max(127),
  custom_id: z.string().max(255),
});

interface Order {
  readonly id: string;
  readonly body: z.infer<typeof OrderBody>;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  capture: { readonly id: string; status: string; readonly at: Date } | null;
}
interface Back {
  readonly id: string;
  readonly order: Order;
  readonly body: z.infer<typeof RefundBody>;
  status: string;
}

/** How a notification of the fake differs from a valid one. */
export interface PaypalTwist {
  readonly webhookId?: string;
  readonly ageSeconds?: number;
  readonly algorithm?: string;
  readonly certificate?: string;
  readonly isOtherKey?: boolean;
  /** Changes the text after it was signed. */
  readonly tamper?: (body: string) => string;
  /** Changes fields of the resource before the message is signed. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

const error = (status: number, name: string, issue = name): Outgoing => ({
  status,
  body: JSON.stringify({ name, message: issue, details: [{ issue }] }),
});
const ok = (value: object, status = 200): Outgoing => ({ status, body: JSON.stringify(value) });
const hundredths = (value: string): number => Number(value.replace('.', ''));

/** PayPal's API on 127.0.0.1: refuses what PayPal would, accepts each request id once, and signs its notifications with a certificate. */
export async function paypalGateway(clock: { now(): Date }) {
  let trouble: Trouble = 'none';
  const state = {
    /** Its next answer is lost after the work was done. */
    losesAnswer: false,
    slowRefunds: false,
    /** Captures are reviewed by PayPal first. */
    reviews: false,
    /** The issue that captures are declined with. */
    declines: null as string | null,
    certificateAsked: 0,
  };
  let token = '';
  const orders = new Map<string, Order>();
  const refunds = new Map<string, Back>();
  const answered = new Map<string, { readonly body: string; readonly out: Outgoing }>();
  const server = await gatewayServer(() => trouble, answer);
  const certificateUrl = `${server.url}/v1/notifications/certs/CERT-360caa42-standin`;

  function answer(request: Incoming): Outgoing {
    const { pathname } = new URL(request.path, 'http://paypal');
    if (pathname.startsWith('/v1/notifications/certs/')) return certificate();
    if (pathname === '/v1/oauth2/token') return login(request);
    if (request.header('authorization') !== `Bearer ${token}` || token === '')
      return error(401, 'AUTHENTICATION_FAILURE', 'invalid_token');
    if (request.method === 'GET') return get(pathname);
    if (!request.header('content-type').startsWith('application/json'))
      return error(415, 'UNSUPPORTED_MEDIA_TYPE');
    const out = once(request.header('paypal-request-id'), `${pathname} ${request.body}`, () =>
      post(pathname, JSON.parse(request.body), request.header('paypal-request-id')),
    );
    if (!state.losesAnswer) return out;
    state.losesAnswer = false;
    return { status: 502, body: '' };
  }

  function certificate(): Outgoing {
    state.certificateAsked += 1;
    const [from, to] = [clock.now().getTime() - year, clock.now().getTime() + year];
    return { status: 200, body: makeCertificate(keys, '1'.repeat(32), new Date(from), new Date(to)) };
  }

  function login(request: Incoming): Outgoing {
    const right = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (request.header('authorization') !== right || request.body !== 'grant_type=client_credentials')
      return error(401, 'invalid_client');
    token = `A21AA${randomBytes(20).toString('hex')}`;
    return ok({ access_token: token, token_type: 'Bearer', expires_in: 32_400 });
  }

  function once(key: string, body: string, work: () => Outgoing): Outgoing {
    const before = answered.get(key);
    if (key !== '' && before)
      return before.body === body ? before.out : error(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_REQUEST_ID');
    const out = work();
    if (key !== '' && out.status < 300) answered.set(key, { body, out });
    return out;
  }

  function post(path: string, body: unknown, requestId: string): Outgoing {
    if (path === '/v2/checkout/orders') return open(body, requestId);
    const [, orderId = ''] = /^\/v2\/checkout\/orders\/(\w+)\/capture$/.exec(path) ?? [];
    const order = orders.get(orderId);
    if (order) return capture(order);
    const [, captureId] = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path) ?? [];
    return captureId ? giveBack(captureId, body) : error(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  }

  function open(given: unknown, requestId: string): Outgoing {
    if (requestId === '') return error(400, 'INVALID_REQUEST', 'PAYPAL_REQUEST_ID_REQUIRED');
    const body = OrderBody.safeParse(given);
    if (!body.success) return error(400, 'INVALID_REQUEST', `${body.error.issues[0]?.path.join('.')}`);
    const [{ amount }] = body.data.purchase_units;
    if (hundredths(amount.value) === 0)
      return error(422, 'UNPROCESSABLE_ENTITY', 'CANNOT_BE_ZERO_OR_NEGATIVE');
    const order: Order = { id: id(), body: body.data, status: 'PAYER_ACTION_REQUIRED', capture: null };
    orders.set(order.id, order);
    const page = `https://www.paypal.com/checkoutnow?token=${order.id}`;
    return ok({ ...shown(order), links: [{ rel: 'payer-action', href: page, method: 'GET' }] });
  }

  function capture(order: Order): Outgoing {
    if (order.capture) return error(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return error(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    if (state.declines) return error(422, 'UNPROCESSABLE_ENTITY', state.declines);
    order.capture = { id: id(), status: state.reviews ? 'PENDING' : 'COMPLETED', at: clock.now() };
    order.status = 'COMPLETED';
    return ok(shown(order), 201);
  }

  function giveBack(captureId: string, given: unknown): Outgoing {
    const body = RefundBody.safeParse(given);
    if (!body.success) return error(400, 'INVALID_REQUEST', `${body.error.issues[0]?.path.join('.')}`);
    const order = [...orders.values()].find((one) => one.capture?.id === captureId);
    if (order?.capture?.status !== 'COMPLETED') return error(404, 'RESOURCE_NOT_FOUND');
    const [{ amount, custom_id }] = order.body.purchase_units;
    if (amount.currency_code !== body.data.amount.currency_code)
      return error(422, 'UNPROCESSABLE_ENTITY', 'REFUND_CAPTURE_CURRENCY_MISMATCH');
    const sum = refundsOf(custom_id)
      .filter(({ status }) => status !== 'FAILED')
      .reduce((total, one) => total + hundredths(one.body.amount.value), hundredths(body.data.amount.value));
    if (hundredths(body.data.amount.value) === 0) return error(400, 'INVALID_REQUEST', 'amount.value');
    if (sum > hundredths(amount.value)) return error(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED');
    const back: Back = {
      id: id(),
      order,
      body: body.data,
      status: state.slowRefunds ? 'PENDING' : 'COMPLETED',
    };
    refunds.set(back.id, back);
    return ok(shownRefund(back), 201);
  }

  function get(path: string): Outgoing {
    const [, orderId = ''] = /^\/v2\/checkout\/orders\/(\w+)$/.exec(path) ?? [];
    const order = orders.get(orderId);
    return order ? ok(shown(order)) : error(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  }

  const shownCapture = ({ body, capture: made }: Order) => {
    const [{ amount, custom_id, invoice_id }] = body.purchase_units;
    const create_time = (made?.at ?? clock.now()).toISOString();
    return {
      id: made?.id ?? id(),
      status: made?.status ?? 'COMPLETED',
      amount,
      custom_id,
      invoice_id,
      create_time,
    };
  };
  const shownRefund = ({ id: refundId, body, status }: Back) => ({ id: refundId, status, ...body });
  const shown = (order: Order) => {
    const [unit] = order.body.purchase_units;
    const backs = refundsOf(unit.custom_id).map(shownRefund);
    const payments = order.capture && { captures: [shownCapture(order)], refunds: backs };
    return {
      id: order.id,
      intent: 'CAPTURE',
      status: order.status,
      purchase_units: [{ reference_id: 'default', ...unit, ...(payments && { payments }) }],
      links: [],
    };
  };

  /** Signs a notification and sends it to the program. */
  async function send(app: TestApp, type: string, resource: object, twist: PaypalTwist = {}) {
    const time = new Date(clock.now().getTime() - (twist.ageSeconds ?? 0) * 1000).toISOString();
    const event = { id: `WH-${id()}`, event_type: type, resource: { ...resource, ...twist.fields } };
    const text = JSON.stringify(event);
    const transmission = randomBytes(16).toString('hex');
    const signed = `${transmission}|${time}|${twist.webhookId ?? webhookId}|${crc32(text)}`;
    const { privateKey } = twist.isOtherKey ? otherKeys : keys;
    const headers = {
      'content-type': 'application/json',
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64'),
      'paypal-cert-url': twist.certificate ?? certificateUrl,
      'paypal-auth-algo': twist.algorithm ?? 'SHA256withRSA',
    };
    const body = twist.tamper?.(text) ?? text;
    const deliver = async () =>
      (await app.request('POST', '/api/payment/notify/paypal', { headers, body })).status;
    return { status: await deliver(), again: deliver };
  }

  const ordersOf = (paymentNo: string) =>
    [...orders.values()].filter(({ body }) => body.purchase_units[0].custom_id === paymentNo);
  const orderOf = (paymentNo: string): Order => {
    const order = ordersOf(paymentNo).at(-1);
    if (!order) throw new Error(`nobody opened ${paymentNo}`);
    return order;
  };
  const refundsOf = (paymentNo: string) =>
    [...refunds.values()].filter(({ order }) => order.body.purchase_units[0].custom_id === paymentNo);

  return {
    close: server.close,
    url: server.url,
    env: {
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_URL: server.url,
      PAYMENT_TIMEOUT_SECONDS: '1',
    },
    state,
    orderOf,
    ordersOf,
    refundsOf,
    suffer(next: Trouble) {
      trouble = next;
    },
    /** The tokens that were given out are no longer valid. */
    revokeTokens() {
      token = '';
    },
    /** A month later: request ids have expired. */
    forgetKeys: () => answered.clear(),
    /** The buyer approves the payment on PayPal's page, without a notification. */
    approve(paymentNo: string) {
      orderOf(paymentNo).status = 'APPROVED';
    },
    tellApproved: (app: TestApp, paymentNo: string, twist?: PaypalTwist) =>
      send(app, 'CHECKOUT.ORDER.APPROVED', shown(orderOf(paymentNo)), twist),
    tellCapture: (app: TestApp, paymentNo: string, type = 'COMPLETED', twist?: PaypalTwist) =>
      send(app, `PAYMENT.CAPTURE.${type}`, shownCapture(orderOf(paymentNo)), twist),
    tellRefund: (app: TestApp, back: Back, type: string) => send(app, type, shownRefund(back)),
    send,
  };
}
