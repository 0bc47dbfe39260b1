import { createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { TestApp } from '../test-app.ts';
import { gatewayServer, type Incoming, type Outgoing, pem, rsaKeys, type Trouble } from './gateway-server.ts';

const appId = '2021000122671080';
const sellerId = '2088102146225135';
const merchant = rsaKeys();
/** A shop's own application. */
const own = { appId: '2021000199990000', sellerId: '2088102146229999', keys: rsaKeys() };
const platform = rsaKeys();
/** The fields a supplier enters for its account. */
export const ownAlipay = () => ({
  applicationId: own.appId,
  sellerId: own.sellerId,
  privateKey: pem(own.keys.privateKey),
  publicKey: pem(platform.publicKey),
});
const stranger = rsaKeys();

const yuan = z.string().regex(/^(0|[1-9]\d*)\.\d\d$/);
const no64 = z.string().regex(/^\w{1,64}$/);
const Precreate = z.strictObject({
  out_trade_no: no64,
  total_amount: yuan,
  subject: z.string().min(1).max(256),
  time_expire: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
});
const RefundBody = z.strictObject({ trade_no: z.string(), refund_amount: yuan, out_request_no: no64 });

/** In fen, computed independently of the program. */
const fen = (text: string): number => Number(text.replace('.', ''));
const money = (amount: number): string => (amount / 100).toFixed(2);

interface Trade {
  readonly body: z.infer<typeof Precreate>;
  readonly tradeNo: string;
  /** The application that opened it, and its notification address. */
  readonly app_id: string;
  readonly notifyUrl: string;
  /** `NONE`: the code was not scanned, Alipay knows no trade yet. */
  state: 'NONE' | 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  paidAt: Date | null;
}
interface Back {
  readonly body: z.infer<typeof RefundBody>;
  readonly paymentNo: string;
  done: boolean;
}

/** How a notification of the fake differs from a valid one. */
export interface Twist {
  readonly key?: 'stranger';
  /** Changes fields before the message is signed; undefined removes one. */
  readonly fields?: Readonly<Record<string, string | undefined>>;
  /** Changes fields afterwards. */
  readonly tamper?: Readonly<Record<string, string>>;
  readonly digest?: 'RSA-SHA1';
}

type Answer = Readonly<Record<string, string>>;
type Asked = Readonly<Record<string, string>>;
const no = (sub_code: string, code = '40004'): Answer => ({
  code,
  msg: 'Business Failed',
  sub_code,
  sub_msg: sub_code,
});
const yes = (fields: Answer): Answer => ({ code: '10000', msg: 'Success', ...fields });

/** Alipay's API on 127.0.0.1: refuses unsigned and invalid calls of the merchant, signs answers and notifications. */
export async function alipayGateway(clock: { now(): Date }) {
  let trouble: Trouble = 'none';
  const trades = new Map<string, Trade>();
  const refunds = new Map<string, Back>();
  /** Whether a refund is done at once. */
  const state = { slowRefunds: false };
  const server = await gatewayServer(() => trouble, answer);
  const china = () =>
    new Date(clock.now().getTime() + 28_800_000).toISOString().slice(0, 19).replace('T', ' ');

  function answer({ path, body }: Incoming): Outgoing {
    const form = new URLSearchParams(body);
    const query = new URL(path, 'http://gateway').searchParams;
    const fields = Object.fromEntries([...query, ...form]);
    const { sign = '', ...signed } = fields;
    const name = `${(fields.method ?? '').replaceAll('.', '_')}_response`;
    const wrong = checkCommon(signed, sign);
    const text = JSON.stringify(wrong ? no(wrong, '40002') : handle(fields));
    const key = trouble === 'forged' ? stranger.privateKey : platform.privateKey;
    const proof = createSign('RSA-SHA256').update(text).sign(key, 'base64');
    const sent = trouble === 'tampered' ? text.replace('Success', 'Succes5') : text;
    const tail = trouble === 'unsigned' ? '' : `,"sign":"${proof}"`;
    return { status: 200, body: `{"${name}":${sent}${tail}}` };
  }

  function checkCommon(fields: Readonly<Record<string, string>>, sign: string): string | null {
    const keys = fields.app_id === appId ? merchant : own.keys;
    if (fields.app_id !== appId && fields.app_id !== own.appId) return 'isv.invalid-app-id';
    if (fields.charset !== 'utf-8' || fields.sign_type !== 'RSA2' || fields.version !== '1.0') {
      return 'isv.invalid-parameter';
    }
    if (fields.timestamp !== china()) return 'isv.invalid-timestamp';
    const isSigned = createVerify('RSA-SHA256').update(canon(fields)).verify(keys.publicKey, sign, 'base64');
    return isSigned ? null : 'isv.invalid-signature';
  }

  function handle(fields: Readonly<Record<string, string>>): Answer {
    const value: unknown = JSON.parse(fields.biz_content ?? '{}');
    switch (fields.method) {
      case 'alipay.trade.precreate':
        return precreate(value, fields);
      case 'alipay.trade.query':
        return withTrade(value, fields, query);
      case 'alipay.trade.close':
        return withTrade(value, fields, close);
      case 'alipay.trade.refund':
        return refund(value, fields);
      case 'alipay.trade.fastpay.refund.query':
        return refundQuery(value);
      default:
        return no('isv.invalid-method', '40002');
    }
  }

  function precreate(value: unknown, { notify_url: notifyUrl = '', app_id = '' }: Asked): Answer {
    const body = Precreate.safeParse(value);
    if (!body.success || !URL.canParse(notifyUrl)) return no('ACQ.INVALID_PARAMETER');
    const { out_trade_no, total_amount } = body.data;
    const before = trades.get(out_trade_no);
    if (before && before.body.total_amount !== total_amount) return no('ACQ.CONTEXT_INCONSISTENT');
    if (before?.paidAt) return no('ACQ.TRADE_HAS_SUCCESS');
    const tradeNo = `20261120${randomBytes(10).toString('hex').replace(/\D/g, '7')}`;
    trades.set(
      out_trade_no,
      before ?? { body: body.data, tradeNo, app_id, notifyUrl, state: 'NONE', paidAt: null },
    );
    return yes({ out_trade_no, qr_code: `https://qr.alipay.com/${randomBytes(8).toString('hex')}` });
  }

  function withTrade(value: unknown, { app_id }: Asked, then: (trade: Trade) => Answer): Answer {
    const body = z.strictObject({ out_trade_no: no64 }).safeParse(value);
    const trade = body.success ? trades.get(body.data.out_trade_no) : undefined;
    if (!body.success) return no('ACQ.INVALID_PARAMETER');
    return trade && trade.app_id === app_id && trade.state !== 'NONE'
      ? then(trade)
      : no('ACQ.TRADE_NOT_EXIST');
  }

  const query = ({ body, tradeNo, state: trade_status, paidAt }: Trade): Answer =>
    yes({
      trade_no: tradeNo,
      trade_status,
      out_trade_no: body.out_trade_no,
      total_amount: body.total_amount,
      ...(paidAt && { send_pay_date: local(paidAt) }),
    });

  function close(trade: Trade): Answer {
    if (trade.state !== 'WAIT_BUYER_PAY') return no('ACQ.TRADE_STATUS_ERROR');
    trade.state = 'TRADE_CLOSED';
    return yes({ out_trade_no: trade.body.out_trade_no, trade_no: trade.tradeNo });
  }

  function refund(value: unknown, { app_id }: Asked): Answer {
    const body = RefundBody.safeParse(value);
    const trade = body.success
      ? [...trades.values()].find((item) => item.tradeNo === body.data.trade_no)
      : undefined;
    if (!body.success) return no('ACQ.INVALID_PARAMETER');
    if (!trade?.paidAt || trade.app_id !== app_id) return no('ACQ.TRADE_NOT_EXIST');
    const paymentNo = trade.body.out_trade_no;
    const before = refunds.get(body.data.out_request_no);
    const given = [...refunds.values()].filter((item) => item.paymentNo === paymentNo && item !== before);
    const sum = given.reduce(
      (total, item) => total + fen(item.body.refund_amount),
      fen(body.data.refund_amount),
    );
    if (sum > fen(trade.body.total_amount)) return no('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    const back = before ?? { body: body.data, paymentNo, done: !state.slowRefunds };
    refunds.set(body.data.out_request_no, back);
    if (back.done && sum === fen(trade.body.total_amount)) trade.state = 'TRADE_CLOSED';
    const fund_change = before || !back.done ? 'N' : 'Y';
    return yes({ out_trade_no: paymentNo, trade_no: trade.tradeNo, fund_change, refund_fee: money(sum) });
  }

  function refundQuery(value: unknown): Answer {
    const body = z.strictObject({ trade_no: z.string(), out_request_no: no64 }).safeParse(value);
    const back = body.success ? refunds.get(body.data.out_request_no) : undefined;
    if (!back?.done) return yes({});
    const { out_request_no, refund_amount } = back.body;
    return yes({ out_request_no, refund_amount, refund_status: 'REFUND_SUCCESS' });
  }

  /** Signs a notification and sends it to the address of the order. */
  async function send(app: TestApp, trade: Trade, content: Asked, twist: Twist = {}) {
    const all = {
      notify_time: china(),
      notify_type: 'trade_status_sync',
      notify_id: randomBytes(17).toString('hex'),
      app_id: trade.app_id,
      seller_id: trade.app_id === appId ? sellerId : own.sellerId,
      charset: 'utf-8',
      version: '1.0',
      sign_type: 'RSA2',
      ...content,
      ...twist.fields,
    };
    const fields: Record<string, string> = {};
    for (const [name, value] of Object.entries(all)) if (value !== undefined) fields[name] = value;
    const { sign_type: _, ...signed } = fields;
    const key: KeyObject = twist.key === 'stranger' ? stranger.privateKey : platform.privateKey;
    const sign = createSign(twist.digest ?? 'RSA-SHA256')
      .update(canon(signed))
      .sign(key, 'base64');
    const body = new URLSearchParams({ ...fields, sign, ...twist.tamper }).toString();
    return { body, answer: await deliver(app, body, new URL(trade.notifyUrl).pathname) };
  }

  async function deliver(app: TestApp, body: string, path = '/api/payment/notify/alipay'): Promise<string> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    return (await app.request('POST', path, { headers, body })).text();
  }

  const tradeOf = (paymentNo: string): Trade => {
    const trade = trades.get(paymentNo);
    if (!trade) throw new Error(`nobody opened ${paymentNo}`);
    return trade;
  };
  const message = ({ body, tradeNo, state: trade_status, paidAt }: Trade) => ({
    trade_no: tradeNo,
    out_trade_no: body.out_trade_no,
    trade_status,
    subject: body.subject,
    total_amount: body.total_amount,
    receipt_amount: body.total_amount,
    ...(paidAt && { gmt_payment: local(paidAt) }),
  });

  return {
    close: server.close,
    env: {
      ALIPAY_APP_ID: appId,
      // As Alipay's key tool writes it: base64 without the PEM lines.
      ALIPAY_PRIVATE_KEY: merchant.privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
      ALIPAY_PUBLIC_KEY: pem(platform.publicKey),
      ALIPAY_SELLER_ID: sellerId,
      ALIPAY_GATEWAY_URL: `${server.url}/gateway.do`,
      PAYMENT_TIMEOUT_SECONDS: '1',
    },
    state,
    tradeOf,
    refundsOf: (paymentNo: string) => [...refunds.values()].filter((item) => item.paymentNo === paymentNo),
    suffer(next: Trouble) {
      trouble = next;
    },
    /** The buyer scans the code but does not pay yet. */
    scan(paymentNo: string) {
      tradeOf(paymentNo).state = 'WAIT_BUYER_PAY';
    },
    /** The buyer pays, without a notification. */
    pay(paymentNo: string) {
      Object.assign(tradeOf(paymentNo), { state: 'TRADE_SUCCESS', paidAt: clock.now() });
    },
    /** The trade is ended unpaid in the app, with a notification. */
    tellClosed(app: TestApp, paymentNo: string) {
      tradeOf(paymentNo).state = 'TRADE_CLOSED';
      return send(app, tradeOf(paymentNo), message(tradeOf(paymentNo)));
    },
    tellPaid: (app: TestApp, paymentNo: string, twist?: Twist) =>
      send(app, tradeOf(paymentNo), message(tradeOf(paymentNo)), twist),
    tellRefund(app: TestApp, refundNo: string, twist?: Twist) {
      const back = refunds.get(refundNo);
      if (!back) throw new Error(`nobody asked for ${refundNo}`);
      back.done = true;
      const times = {
        gmt_refund: `${china()}.123`,
        refund_fee: back.body.refund_amount,
        out_biz_no: refundNo,
      };
      const trade = tradeOf(back.paymentNo);
      return send(app, trade, { ...message(trade), ...times }, twist);
    },
    deliver,
  };
}

const local = (at: Date): string =>
  new Date(at.getTime() + 28_800_000).toISOString().slice(0, 19).replace('T', ' ');

/** The signed text: the fields by name, undecoded, joined by `&`. */
const canon = (fields: Readonly<Record<string, string>>): string =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
