import { constants, type KeyObject, privateDecrypt, randomBytes } from 'node:crypto';
import { z } from 'zod';

const Added = z.strictObject({
  appid: z.string(),
  type: z.enum(['MERCHANT_ID', 'PERSONAL_OPENID']),
  account: z.string().min(1).max(64),
  name: z.string().min(1).max(1_024).optional(),
  relation_type: z.enum([
    'SERVICE_PROVIDER',
    'STORE',
    'STAFF',
    'STORE_OWNER',
    'PARTNER',
    'HEADQUARTER',
    'BRAND',
    'DISTRIBUTOR',
    'USER',
    'SUPPLIER',
  ]),
});
const number = z.string().regex(/^[\w|*@-]{1,64}$/);
const description = z
  .string()
  .min(1)
  .refine((text) => Buffer.byteLength(text) <= 80);
const Asked = z.strictObject({
  appid: z.string(),
  transaction_id: z.string(),
  out_order_no: number,
  receivers: z
    .array(
      z.strictObject({
        type: z.enum(['MERCHANT_ID', 'PERSONAL_OPENID']),
        account: z.string(),
        amount: z.int().positive(),
        description,
      }),
    )
    .min(1)
    .max(50),
  unfreeze_unsplit: z.boolean(),
});
const Unfrozen = z.strictObject({ transaction_id: z.string(), out_order_no: number, description });
const Back = z.strictObject({
  out_order_no: number,
  out_return_no: number,
  return_mchid: z.string().regex(/^\d{8,10}$/),
  amount: z.int().positive(),
  description,
});

type Answer = { readonly status: number; readonly body?: unknown };
const no = (status: number, code: string): Answer => ({ status, body: { code, message: code } });
const days = 180 * 24 * 3_600_000;
/** Shares of one payment. */
const mostShares = 50;

/** A payment as the provider has it; `refunded` in fen. */
interface Shared {
  readonly paidAt: Date | null;
  readonly total: number;
  readonly isShared: boolean;
  readonly refunded: number;
}
interface Share {
  readonly body: z.infer<typeof Asked>;
  readonly orderId: string;
  readonly at: Date;
  isDone: boolean;
  result: 'PENDING' | 'SUCCESS' | 'CLOSED';
  reason: string | null;
}
interface Returned {
  readonly body: z.infer<typeof Back>;
  result: 'PROCESSING' | 'SUCCESS' | 'FAILED';
}

interface Around {
  readonly appid: string;
  readonly now: () => Date;
  readonly privateKey: KeyObject;
  readonly payment: (transactionId: string) => Shared | null;
}

/** Profit sharing of the WeChat Pay fake: processes after it has answered, and enforces the limits of WeChat Pay. */
export function wechatSplitApi({ appid, now, privateKey, payment }: Around) {
  const receivers = new Map<string, string>();
  const shares = new Map<string, Share>();
  const freed = new Map<string, string>();
  const returns = new Map<string, Returned>();
  const state = {
    /** What the contract allows of a payment, in basis points. */
    maxBp: 3_000,
    /** The result of shares and returns at the next query. */
    result: 'SUCCESS' as Share['result'],
    reason: 'ACCOUNT_ABNORMAL',
    /** The next share is accepted, and its answer lost. */
    losesNext: false,
  };
  const ofPayment = (ref: string) => [...shares.values()].filter(({ body }) => body.transaction_id === ref);
  const sumOf = (one: Share) => one.body.receivers.reduce((sum, { amount }) => sum + amount, 0);
  const retentionOf = (ref: string) =>
    ofPayment(ref).reduce((sum, one) => (one.result === 'CLOSED' ? sum : sum + sumOf(one)), 0);

  function add(value: unknown): Answer {
    const body = Added.safeParse(value);
    if (!body.success || body.data.appid !== appid) return no(400, 'PARAM_ERROR');
    const { type, account, name, relation_type } = body.data;
    // A merchant's full name is required, and only the provider may be able to decrypt it.
    if (type === 'MERCHANT_ID' && (!name || !/^\d{8,10}$/.test(account))) return no(400, 'PARAM_ERROR');
    const open = name === undefined ? '' : unsealed(privateKey, name);
    if (open === null) return no(400, 'PARAM_ERROR');
    receivers.set(`${type} ${account}`, open);
    return { status: 200, body: { type, account, name, relation_type } };
  }

  function share(value: unknown): Answer {
    const body = Asked.safeParse(value);
    if (!body.success || body.data.appid !== appid) return no(400, 'PARAM_ERROR');
    const { transaction_id: ref, out_order_no, receivers: wanted, unfreeze_unsplit } = body.data;
    const same = shares.get(out_order_no);
    if (same) {
      return JSON.stringify(same.body) === JSON.stringify(body.data)
        ? show(same)
        : no(400, 'INVALID_REQUEST');
    }
    const paid = payment(ref);
    if (!paid?.paidAt) return no(404, 'RESOURCE_NOT_EXISTS');
    if (!paid.isShared) return no(403, 'NO_AUTH');
    if (now().getTime() - paid.paidAt.getTime() > days) return no(400, 'INVALID_REQUEST');
    if (wanted.some(({ type, account }) => !receivers.has(`${type} ${account}`))) {
      return no(400, 'INVALID_REQUEST');
    }
    const amount = wanted.reduce((sum, one) => sum + one.amount, 0);
    if (ofPayment(ref).length >= mostShares) return no(429, 'FREQUENCY_LIMITED');
    if ((retentionOf(ref) + amount) * 10_000 > paid.total * state.maxBp) return no(403, 'RULE_LIMIT');
    if (freed.has(ref) || retentionOf(ref) + amount + paid.refunded > paid.total)
      return no(403, 'NOT_ENOUGH');
    const orderId = `30${randomBytes(12).toString('hex')}`;
    const one: Share = {
      body: body.data,
      orderId,
      at: now(),
      isDone: false,
      result: 'PENDING',
      reason: null,
    };
    shares.set(out_order_no, one);
    if (unfreeze_unsplit) freed.set(ref, out_order_no);
    if (!state.losesNext) return show(one);
    state.losesNext = false;
    return { status: 502 };
  }

  function show(one: Share): Answer {
    const { transaction_id, out_order_no, receivers: wanted } = one.body;
    const receivers = wanted.map((each) => ({
      ...each,
      result: one.result,
      ...(one.reason && { fail_reason: one.reason }),
      create_time: one.at.toISOString(),
      finish_time: now().toISOString(),
      detail_id: `36${one.orderId.slice(2)}`,
    }));
    const state = one.isDone ? 'FINISHED' : 'PROCESSING';
    return { status: 200, body: { transaction_id, out_order_no, order_id: one.orderId, state, receivers } };
  }

  /** Completes pending work of the provider. */
  function look(one: Share | undefined, query: string | undefined): Answer {
    if (!one) return no(404, 'RESOURCE_NOT_EXISTS');
    if (query !== `transaction_id=${one.body.transaction_id}`) return no(400, 'PARAM_ERROR');
    if (!one.isDone && state.result !== 'PENDING') {
      const reason = state.result === 'CLOSED' ? state.reason : null;
      Object.assign(one, { isDone: true, result: state.result, reason });
    }
    return show(one);
  }

  function free(value: unknown): Answer {
    const body = Unfrozen.safeParse(value);
    if (!body.success) return no(400, 'PARAM_ERROR');
    const { transaction_id: ref, out_order_no } = body.data;
    const paid = payment(ref);
    if (!paid?.isShared) return no(404, 'RESOURCE_NOT_EXISTS');
    const before = freed.get(ref);
    if (before !== undefined && before !== out_order_no) return no(400, 'INVALID_REQUEST');
    if (before === undefined && retentionOf(ref) + paid.refunded >= paid.total) return no(403, 'NOT_ENOUGH');
    freed.set(ref, out_order_no);
    const order = { transaction_id: ref, out_order_no, order_id: `31${ref.slice(5)}` };
    return { status: 200, body: { ...order, state: before === undefined ? 'PROCESSING' : 'FINISHED' } };
  }

  function giveBack(value: unknown): Answer {
    const body = Back.safeParse(value);
    if (!body.success) return no(400, 'PARAM_ERROR');
    const { out_order_no, out_return_no, return_mchid, amount } = body.data;
    const same = returns.get(out_return_no);
    if (same) {
      return JSON.stringify(same.body) === JSON.stringify(body.data)
        ? showBack(same)
        : no(400, 'INVALID_REQUEST');
    }
    const from = shares.get(out_order_no);
    const given = from?.body.receivers.find(({ account }) => account === return_mchid);
    if (!from || !given || from.result !== 'SUCCESS') return no(404, 'RESOURCE_NOT_EXISTS');
    if (given.type !== 'MERCHANT_ID') return no(400, 'INVALID_REQUEST');
    if (now().getTime() - from.at.getTime() > days) return no(400, 'INVALID_REQUEST');
    const before = [...returns.values()].filter(
      (one) => one.body.out_order_no === out_order_no && one.result !== 'FAILED',
    );
    const back = before.reduce((sum, one) => sum + one.body.amount, amount);
    if (back > given.amount) return no(403, 'NOT_ENOUGH');
    const one: Returned = { body: body.data, result: 'PROCESSING' };
    returns.set(out_return_no, one);
    return showBack(one);
  }

  function showBack({ body, result }: Returned): Answer {
    const order_id = shares.get(body.out_order_no)?.orderId ?? '';
    const fail = result === 'FAILED' && { fail_reason: state.reason };
    return {
      status: 200,
      body: { ...body, order_id, return_id: `32${body.out_return_no}`, result, ...fail },
    };
  }

  return {
    state,
    receivers,
    /** Shares of a payment as they were asked for. */
    sharesOf: (ref: string) => ofPayment(ref),
    isFree: (ref: string) => freed.has(ref),
    handle(method: string, route: string, query: string | undefined, value: unknown): Answer | null {
      const path = `${method} ${route}`;
      if (path === 'POST /v3/profitsharing/receivers/add') return add(value);
      if (path === 'POST /v3/profitsharing/orders') return share(value);
      if (path === 'POST /v3/profitsharing/orders/unfreeze') return free(value);
      if (path === 'POST /v3/profitsharing/return-orders') return giveBack(value);
      const [, what, no_] = /^GET \/v3\/profitsharing\/(orders|return-orders)\/([\w-]+)$/.exec(path) ?? [];
      if (what === 'orders') return look(shares.get(no_ ?? ''), query);
      if (what !== 'return-orders') return null;
      const back = returns.get(no_ ?? '');
      if (!back) return no(404, 'RESOURCE_NOT_EXISTS');
      if (query !== `out_order_no=${back.body.out_order_no}`) return no(400, 'PARAM_ERROR');
      if (back.result === 'PROCESSING' && state.result !== 'PENDING') {
        back.result = state.result === 'SUCCESS' ? 'SUCCESS' : 'FAILED';
      }
      return showBack(back);
    },
  };
}

/** The decrypted value; null when it was not encrypted, or wrongly. */
function unsealed(key: KeyObject, sealed: string): string | null {
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  try {
    return privateDecrypt({ key, padding, oaepHash: 'sha1' }, Buffer.from(sealed, 'base64')).toString();
  } catch {
    return null;
  }
}
