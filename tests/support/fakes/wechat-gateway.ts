import { createCipheriv, createSign, createVerify, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { makeCertificate } from '../certificate.ts';
import type { TestApp } from '../test-app.ts';
import { gatewayServer, type Incoming, type Outgoing, pem, rsaKeys, type Trouble } from './gateway-server.ts';
import { wechatSplitApi } from './wechat-split.ts';

const appid = 'wx0123456789abcdef';
const mchid = '1900000109';
const merchantSerial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
const apiV3Key = 'Ab3dEfGhIjKlMnOpQrStUvWxYz012345';
const publicKeyId = 'PUB_KEY_ID_0119000001092026112000112233';

const merchant = rsaKeys();
/** A shop's own merchant number, and how it is entered. */
const own = {
  mchid: '1900000222',
  appid: 'wxfedcba9876543210',
  serial: '6157F09EFDC096DE15EBE81A47057A7232F1B8E2',
  keys: rsaKeys(),
  apiV3Key: 'Sh0pdEfGhIjKlMnOpQrStUvWxYz09876',
};
const merchants = [{ mchid, appid, serial: merchantSerial, keys: merchant, apiV3Key }, own];
const platform = rsaKeys();
const rotated = rsaKeys();
const stranger = rsaKeys();

const Native = z.strictObject({
  appid: z.enum([appid, own.appid]),
  mchid: z.enum([mchid, own.mchid]),
  description: z
    .string()
    .min(1)
    .refine((text) => Buffer.byteLength(text) <= 127),
  out_trade_no: z.string().regex(/^[\w|*-]{6,32}$/),
  time_expire: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/),
  notify_url: z.url().refine((url) => !url.includes('?')),
  amount: z.strictObject({ total: z.int().positive(), currency: z.literal('CNY') }),
  settle_info: z.strictObject({ profit_sharing: z.boolean() }).optional(),
});
/** An order for the buyer's phone; an unknown field is refused. */
const H5 = Native.extend({
  scene_info: z.strictObject({
    payer_client_ip: z.union([z.ipv4(), z.ipv6()]),
    h5_info: z.strictObject({
      type: z.enum(['iOS', 'Android', 'Wap']),
      app_name: z.string().max(64).optional(),
      app_url: z.url().max(128).optional(),
    }),
  }),
});
/** Minutes a link for phones opens. */
const linkMinutes = 5;
const RefundBody = z.strictObject({
  transaction_id: z.string(),
  out_refund_no: z.string().regex(/^[\w|*@-]{1,64}$/),
  notify_url: z.url(),
  amount: z.strictObject({
    refund: z.int().positive(),
    total: z.int().positive(),
    currency: z.literal('CNY'),
  }),
});

interface Trade {
  readonly body: z.infer<typeof Native> | z.infer<typeof H5>;
  /** The value in the address that opens WeChat; null = there is a code. */
  readonly link: { readonly prepayId: string; readonly endsAt: number } | null;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND' | 'PAYERROR';
  paidAt: Date | null;
  readonly transactionId: string;
}
interface Back {
  readonly body: z.infer<typeof RefundBody>;
  readonly paymentNo: string;
  status: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL' | 'CLOSED';
}

/** How a notification of the fake differs from a valid one. */
export interface Twist {
  readonly key?: 'stranger';
  readonly serial?: string;
  /** Seconds its time is off. */
  readonly skew?: number;
  /** Is done to the body after it was signed. */
  readonly tamper?: (body: string) => string;
  readonly unsigned?: true;
  /** Fields of the sealed content. */
  readonly fields?: object;
  readonly apiV3Key?: string;
}

type Merchant = (typeof merchants)[number];

const year = 365 * 24 * 3_600_000;
/** The fields a supplier enters for its account, with the public key of the provider. */
export const ownWechat = (now: Date) => ({
  mchId: own.mchid,
  appId: own.appid,
  certificate: makeCertificate(own.keys, own.serial, now, new Date(now.getTime() + year)),
  privateKey: pem(own.keys.privateKey),
  apiV3Key: own.apiV3Key,
  publicKeyId,
  publicKey: pem(platform.publicKey),
});

type Answer = { readonly status: number; readonly body?: unknown };
const no = (status: number, code: string): Answer => ({ status, body: { code, message: code } });

/**
 * WeChat Pay on 127.0.0.1: refuses what the merchant did not sign or filled in wrongly, signs its answers, seals and signs
 * its messages. Time is the test's.
 */
export async function wechatGateway(mode: 'public key' | 'certificate', clock: { now(): Date }) {
  let trouble: Trouble = 'none';
  let current = { keys: platform, serial: '1111111111111111111111111111111111111111' };
  const trades = new Map<string, Trade>();
  const refunds = new Map<string, Back>();
  const calls: string[] = [];
  const nonces = new Set<string>();
  /** `takesPhones`: the merchant's contract holds orders for phones. */
  const state = { refundStatus: 'SUCCESS' as Back['status'], takesPhones: true };
  const split = wechatSplitApi({
    appid,
    now: () => clock.now(),
    privateKey: platform.privateKey,
    payment: (transactionId) => {
      const trade = [...trades.values()].find((one) => one.transactionId === transactionId);
      if (trade?.body.mchid !== mchid) return null;
      const { out_trade_no, amount, settle_info } = trade.body;
      const back = [...refunds.values()].filter(({ paymentNo }) => paymentNo === out_trade_no);
      const refunded = back.reduce((sum, { body }) => sum + body.amount.refund, 0);
      const isShared = settle_info?.profit_sharing === true;
      return { paidAt: trade.paidAt, total: amount.total, isShared, refunded };
    },
  });
  const server = await gatewayServer(() => trouble, answer);

  function answer(request: Incoming): Outgoing {
    calls.push(`${request.method} ${request.path.replace(/\?.*/, '')}`);
    const caller = checkAuthorization(request);
    const { status, body } = typeof caller === 'string' ? no(401, caller) : handle(request, caller);
    const text = body === undefined ? '' : JSON.stringify(body);
    return { status, headers: prove(text), body: trouble === 'tampered' ? `${text} ` : text };
  }

  /** The four headers, or what the trouble leaves of them. */
  function prove(text: string, twist: Twist = {}): Record<string, string> {
    if (trouble === 'unsigned' || twist.unsigned) return {};
    const skew = trouble === 'stale' ? -301 : (twist.skew ?? 0);
    const timestamp = String(Math.floor(clock.now().getTime() / 1000) + skew);
    const nonce = randomBytes(16).toString('hex');
    const isForged = trouble === 'forged' || twist.key === 'stranger';
    const key = isForged ? stranger.privateKey : current.keys.privateKey;
    return {
      'wechatpay-serial': twist.serial ?? (mode === 'public key' ? publicKeyId : current.serial),
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': createSign('RSA-SHA256')
        .update(`${timestamp}\n${nonce}\n${text}\n`)
        .sign(key, 'base64'),
    };
  }

  function checkAuthorization({ method, path, body, header }: Incoming): Merchant | string {
    const match = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(header('authorization'));
    const fields = new Map(
      [...(match?.[1] ?? '').matchAll(/(\w+)="([^"]*)"/g)].map((m) => [m[1], m[2] ?? '']),
    );
    const read = (name: string) => fields.get(name) ?? '';
    if (header('accept') !== 'application/json' || header('user-agent') === '') return 'PARAM_ERROR';
    if (mode === 'public key' && header('wechatpay-serial') !== publicKeyId) return 'PARAM_ERROR';
    // With certificates it is said only where something is encrypted.
    const isSealed = path === '/v3/profitsharing/receivers/add';
    if (mode === 'certificate' && isSealed && header('wechatpay-serial') !== current.serial)
      return 'PARAM_ERROR';
    const caller = merchants.find((one) => one.mchid === read('mchid'));
    if (!caller) return 'MCH_NOT_EXISTS';
    if (read('serial_no') !== caller.serial) return 'SIGN_ERROR';
    if (Math.abs(Number(read('timestamp')) * 1000 - clock.now().getTime()) > 300_000) return 'SIGN_ERROR';
    if (nonces.has(read('nonce_str'))) return 'SIGN_ERROR';
    nonces.add(read('nonce_str'));
    const text = `${method}\n${path}\n${read('timestamp')}\n${read('nonce_str')}\n${body}\n`;
    const verify = createVerify('RSA-SHA256').update(text);
    return verify.verify(caller.keys.publicKey, read('signature'), 'base64') ? caller : 'SIGN_ERROR';
  }

  function handle({ method, path, body }: Incoming, caller: Merchant): Answer {
    const value: unknown = body === '' ? undefined : JSON.parse(body);
    const [route, query] = path.split('?');
    if (method === 'GET' && route === '/v3/certificates') {
      return mode === 'certificate' ? certificates(caller) : no(404, 'RESOURCE_NOT_EXISTS');
    }
    if (method === 'POST' && route === '/v3/pay/transactions/native') return start(Native, value, caller);
    if (method === 'POST' && route === '/v3/pay/transactions/h5')
      return state.takesPhones ? start(H5, value, caller) : no(403, 'NO_AUTH');
    if (method === 'POST' && route === '/v3/refund/domestic/refunds') return refund(value, caller);
    const shared = caller.mchid === mchid ? split.handle(method, route ?? '', query, value) : null;
    if (shared) return shared;
    const back = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(route ?? '')?.[1];
    if (method === 'GET' && back) return showRefund(refunds.get(back));
    const [, paymentNo = '', close] =
      /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(route ?? '') ?? [];
    const known = trades.get(paymentNo);
    const trade = known?.body.mchid === caller.mchid ? known : undefined;
    if (method === 'GET' && query !== `mchid=${caller.mchid}`) return no(400, 'PARAM_ERROR');
    if (!trade) return no(404, 'ORDER_NOT_EXIST');
    if (method === 'GET' && !close) return { status: 200, body: transaction(trade) };
    if (!z.strictObject({ mchid: z.literal(caller.mchid) }).safeParse(value).success)
      return no(400, 'PARAM_ERROR');
    if (trade.state === 'SUCCESS') return no(400, 'ORDERPAID');
    trade.state = 'CLOSED';
    return { status: 204 };
  }

  function start(shape: typeof Native | typeof H5, value: unknown, caller: Merchant): Answer {
    const body = shape.safeParse(value);
    if (!body.success || body.data.mchid !== caller.mchid || body.data.appid !== caller.appid)
      return no(400, 'PARAM_ERROR');
    const before = trades.get(body.data.out_trade_no);
    if (before && before.state !== 'NOTPAY')
      return no(400, before.state === 'SUCCESS' ? 'ORDERPAID' : 'ORDER_CLOSED');
    if (before && JSON.stringify(before.body) !== JSON.stringify(body.data))
      return no(400, 'INVALID_REQUEST');
    const transactionId = `42000${randomBytes(11).toString('hex')}`;
    const prepayId = `wx${randomBytes(17).toString('hex')}`;
    const link = shape === H5 ? { prepayId, endsAt: clock.now().getTime() + linkMinutes * 60_000 } : null;
    const trade: Trade = { body: body.data, link, state: 'NOTPAY', paidAt: null, transactionId };
    trades.set(body.data.out_trade_no, trade);
    if (link) {
      const address = `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${prepayId}&package=1037687096`;
      return { status: 200, body: { h5_url: address } };
    }
    return {
      status: 200,
      body: { code_url: `weixin://wxpay/bizpayurl?pr=${randomBytes(5).toString('hex')}` },
    };
  }

  function refund(value: unknown, caller: Merchant): Answer {
    const body = RefundBody.safeParse(value);
    if (!body.success) return no(400, 'PARAM_ERROR');
    const { transaction_id, out_refund_no, amount } = body.data;
    const trade = [...trades.values()].find((item) => item.transactionId === transaction_id);
    if (!trade?.paidAt || trade.body.mchid !== caller.mchid) return no(404, 'RESOURCE_NOT_EXISTS');
    const before = refunds.get(out_refund_no);
    if (before)
      return before.body.amount.refund === amount.refund ? showRefund(before) : no(400, 'INVALID_REQUEST');
    const paymentNo = trade.body.out_trade_no;
    const given = [...refunds.values()].filter((item) => item.paymentNo === paymentNo);
    const sum = given.reduce((total, item) => total + item.body.amount.refund, amount.refund);
    if (amount.total !== trade.body.amount.total || sum > amount.total) return no(400, 'INVALID_REQUEST');
    const back: Back = { body: body.data, paymentNo, status: state.refundStatus };
    refunds.set(out_refund_no, back);
    trade.state = 'REFUND';
    return showRefund(back);
  }

  function showRefund(back: Back | undefined): Answer {
    if (!back) return no(404, 'RESOURCE_NOT_EXISTS');
    const { out_refund_no, amount } = back.body;
    const rest = { refund_id: `50${out_refund_no}`, status: back.status, out_trade_no: back.paymentNo };
    return { status: 200, body: { ...rest, out_refund_no, amount } };
  }

  function certificates(caller: Merchant): Answer {
    const { keys, serial } = current;
    const day = 24 * 60 * 60_000;
    const [from, to] = [new Date(clock.now().getTime() - day), new Date(clock.now().getTime() + 30 * day)];
    const encrypt_certificate = seal(makeCertificate(keys, serial, from, to), 'certificate', caller.apiV3Key);
    const times = { effective_time: from.toISOString(), expire_time: to.toISOString() };
    return { status: 200, body: { data: [{ serial_no: serial, ...times, encrypt_certificate }] } };
  }

  const transaction = ({ body, link, state: trade_state, paidAt, transactionId }: Trade) => ({
    appid: body.appid,
    mchid: body.mchid,
    out_trade_no: body.out_trade_no,
    trade_state,
    trade_state_desc: trade_state,
    ...(paidAt && {
      transaction_id: transactionId,
      trade_type: link ? 'MWEB' : 'NATIVE',
      bank_type: 'OTHERS',
      payer: { openid: 'o1' },
      success_time: `${new Date(paidAt.getTime() + 28_800_000).toISOString().slice(0, 19)}+08:00`,
      amount: { ...body.amount, payer_total: body.amount.total, payer_currency: 'CNY' },
    }),
  });

  /** Encrypts, signs and sends a notification to the address of the order. */
  async function send(app: TestApp, event_type: string, trade: Trade, content: object, twist: Twist = {}) {
    const message = write(event_type, trade, content, twist);
    return { message, status: await deliver(app, message, new URL(trade.body.notify_url).pathname) };
  }

  function write(event_type: string, { body: asked }: Trade, content: object, twist: Twist = {}) {
    const key = twist.apiV3Key ?? merchants.find((one) => one.mchid === asked.mchid)?.apiV3Key;
    const sealed = seal(JSON.stringify({ ...content, ...twist.fields }), 'transaction', key);
    const resource = { ...sealed, original_type: 'transaction' };
    const create_time = clock.now().toISOString();
    const whole = {
      id: randomBytes(18).toString('hex'),
      create_time,
      event_type,
      resource_type: 'encrypt-resource',
      resource,
    };
    const body = JSON.stringify(whole);
    return { headers: prove(body, twist), body: twist.tamper?.(body) ?? body };
  }

  async function deliver(
    app: TestApp,
    message: { headers: Record<string, string>; body: string },
    path = '/api/payment/notify/wechat',
  ) {
    return (await app.request('POST', path, message)).status;
  }

  const tradeOf = (paymentNo: string): Trade => {
    const trade = trades.get(paymentNo);
    if (!trade) throw new Error(`nobody opened ${paymentNo}`);
    return trade;
  };

  return {
    url: server.url,
    close: server.close,
    env: {
      WECHAT_PAY_APP_ID: appid,
      WECHAT_PAY_MCH_ID: mchid,
      WECHAT_PAY_SERIAL: merchantSerial,
      WECHAT_PAY_PRIVATE_KEY: pem(merchant.privateKey),
      WECHAT_PAY_API_V3_KEY: apiV3Key,
      WECHAT_PAY_URL: server.url,
      PAYMENT_TIMEOUT_SECONDS: '1',
      ...(mode === 'public key' && {
        WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId,
        WECHAT_PAY_PUBLIC_KEY: pem(platform.publicKey),
      }),
    },
    /** The fields a supplier enters for its own account. */
    ownAccount: ownWechat(clock.now()),
    calls,
    /** Its profit sharing. */
    split,
    state,
    tradeOf,
    refundsOf: (paymentNo: string) => [...refunds.values()].filter((item) => item.paymentNo === paymentNo),
    suffer(next: Trouble) {
      trouble = next;
    },
    /** Answers and notifications are signed by another certificate from here on. */
    rotate() {
      current = { keys: rotated, serial: '2222222222222222222222222222222222222222' };
    },
    /** The buyer's phone opens a link: the number it pays by, and where it leads back to. */
    openLink(address: string) {
      const { searchParams } = new URL(address);
      const trade = [...trades.values()].find(({ link }) => link?.prepayId === searchParams.get('prepay_id'));
      if (!trade?.link || trade.state !== 'NOTPAY') throw new Error('nothing is to be paid by this link');
      if (clock.now().getTime() >= trade.link.endsAt) throw new Error('this link is too old');
      return { number: trade.body.out_trade_no, back: searchParams.get('redirect_url') };
    },
    /** The buyer pays, without a notification. */
    pay(paymentNo: string) {
      Object.assign(tradeOf(paymentNo), { state: 'SUCCESS', paidAt: clock.now() });
    },
    /** The payment fails in the app, or the order is ended there, without a notification. */
    decline(paymentNo: string, state: 'PAYERROR' | 'CLOSED' = 'PAYERROR') {
      tradeOf(paymentNo).state = state;
    },
    tellPaid: (app: TestApp, paymentNo: string, twist?: Twist) =>
      send(app, 'TRANSACTION.SUCCESS', tradeOf(paymentNo), transaction(tradeOf(paymentNo)), twist),
    tellRefund(app: TestApp, refundNo: string, status: Back['status'], twist?: Twist) {
      const back = refunds.get(refundNo);
      if (!back) throw new Error(`nobody asked for ${refundNo}`);
      back.status = status;
      const { out_refund_no, amount } = back.body;
      const trade = tradeOf(back.paymentNo);
      const { out_trade_no } = trade.body;
      const content = { mchid: trade.body.mchid, out_trade_no, out_refund_no, refund_status: status, amount };
      return send(app, `REFUND.${status}`, trade, content, twist);
    },
    /** A delayed notification. */
    prepared: (paymentNo: string) =>
      write('TRANSACTION.SUCCESS', tradeOf(paymentNo), transaction(tradeOf(paymentNo))),
    deliver,
  };
}

function seal(text: string, associated_data: string, key = apiV3Key) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associated_data));
  const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data, ciphertext: sealed.toString('base64') };
}
