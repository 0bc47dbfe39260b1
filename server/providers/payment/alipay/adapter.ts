import { AlipayRequestError, AlipaySdk } from 'alipay-sdk';
import { z } from 'zod';
import { plainYuan } from '../../../../contract/money.ts';
import { timeInChina } from '../../../platform/time.ts';
import {
  type Notice,
  noPayment,
  type PaymentFound,
  type PaymentProvider,
  ProviderError,
  type RefundRequest,
  type RefundState,
} from '../port.ts';
import type { AlipaySettings, Around } from '../settings.ts';

// Field names as Alipay writes them: https://opendocs.alipay.com/open/02ekfg

const Answer = z.object({ code: z.string(), sub_code: z.string().optional() });
const amount = z.string().transform((value, context) => {
  const fen = fenOf(value);
  if (fen === null) context.addIssue('no amount');
  return fen ?? 0;
});
/** China time without a zone. */
const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  .transform((value) => new Date(`${value.slice(0, 19).replace(' ', 'T')}+08:00`));

const Started = z.object({ out_trade_no: z.string(), qr_code: z.string().min(1) });
const TradeStatus = z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']);
const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: TradeStatus,
  total_amount: amount,
  send_pay_date: instant.optional(),
});
const Refunded = z.object({ fund_change: z.enum(['Y', 'N']) });
const RefundFound = z.object({
  out_request_no: z.string().optional(),
  refund_status: z.string().optional(),
  refund_amount: amount.optional(),
});

/** Form fields of a callback. For a refund it has `gmt_refund`, and our refund number as `out_biz_no`. */
const Message = z.object({
  app_id: z.string(),
  sign_type: z.literal('RSA2'),
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: TradeStatus,
  total_amount: amount,
  seller_id: z.string().optional(),
  gmt_payment: instant.optional(),
  gmt_refund: z.string().optional(),
  out_biz_no: z.string().optional(),
});

/** Alipay's `trade.precreate`: like WeChat Pay Native, it returns the text of a QR code. */
export function alipay(settings: AlipaySettings, around: Around): PaymentProvider {
  const sdk = new AlipaySdk({
    appId: settings.appId,
    privateKey: String(settings.privateKey.export({ type: 'pkcs1', format: 'pem' })),
    alipayPublicKey: String(settings.publicKey.export({ type: 'spki', format: 'pem' })),
    gateway: settings.gatewayUrl,
    timeout: around.timeoutMs,
    signType: 'RSA2',
    camelcase: false,
  });

  /** @throws ProviderError, also when the answer has no valid signature of Alipay. */
  async function call<T extends z.ZodType>(
    method: string,
    output: T,
    bizContent: Readonly<Record<string, string>>,
    notifyUrl?: string,
  ): Promise<z.output<T>> {
    const timestamp = timeInChina(around.now()).replace('T', ' ');
    const params = { bizContent, timestamp, ...(notifyUrl ? { notifyUrl } : {}) };
    const data: unknown = await sdk
      .exec(method, params, { validateSign: true })
      .catch((error: unknown) => Promise.reject(errorOf(error)));
    const { code, sub_code } = read(Answer, data);
    // 10000: success; 20000 and ACQ.SYSTEM_ERROR: error of the provider; everything else: refused.
    if (code === '10000') return read(output, data);
    const isFault =
      code === '20000' || sub_code === 'ACQ.SYSTEM_ERROR' || sub_code === 'aop.ACQ.SYSTEM_ERROR';
    throw new ProviderError(isFault ? 'unreachable' : 'refused', sub_code ?? code);
  }

  return {
    name: 'alipay',
    keepsCode: true,
    async start({ paymentNo, amount: fen, subject, expiresAt }) {
      const bizContent = {
        out_trade_no: paymentNo,
        total_amount: plainYuan(fen),
        subject: subject.slice(0, 128),
        time_expire: timeInChina(expiresAt).replace('T', ' '),
      };
      const started = await call('alipay.trade.precreate', Started, bizContent, around.notifyUrl);
      if (started.out_trade_no !== paymentNo) throw new ProviderError('forged', 'another payment');
      return { qrText: started.qr_code };
    },
    async probe() {
      const asking = call('alipay.trade.query', z.object({}), { out_trade_no: noPayment });
      await orMissing(asking, {});
    },
    query: (paymentNo) =>
      orMissing(
        call('alipay.trade.query', Trade, { out_trade_no: paymentNo }).then((trade) =>
          foundOf(paymentNo, trade),
        ),
        { state: 'unknown' },
      ),
    // A QR code that was not scanned has no trade yet; `time_expire` ends it.
    async close(paymentNo) {
      const closing = call('alipay.trade.close', z.object({}), { out_trade_no: paymentNo });
      await orMissing(closing, {});
    },
    async refund(refund) {
      const answer = await call('alipay.trade.refund', Refunded, {
        trade_no: refund.ref,
        refund_amount: plainYuan(refund.amount),
        out_request_no: refund.refundNo,
      });
      return answer.fund_change === 'Y' ? 'done' : refundState(refund);
    },
    refundState: (refund) => refundState(refund),
    split: null,
    async hear({ body }) {
      const fields = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)));
      if (!sdk.checkNotifySignV2(fields)) throw new ProviderError('forged', 'signature');
      return noticeOf(settings, read(Message, fields));
    },
    reply: (taken) => ({
      status: taken ? 200 : 400,
      type: 'text/plain',
      body: taken ? 'success' : 'fail',
    }),
  };

  async function refundState({ refundNo, ref, amount: fen }: RefundRequest): Promise<RefundState> {
    const found = await call('alipay.trade.fastpay.refund.query', RefundFound, {
      trade_no: ref,
      out_request_no: refundNo,
    });
    if (found.refund_status !== 'REFUND_SUCCESS') return 'processing';
    if (found.out_request_no !== refundNo || found.refund_amount !== fen) {
      throw new ProviderError('forged', 'another refund');
    }
    return 'done';
  }
}

function foundOf(paymentNo: string, trade: z.infer<typeof Trade>): PaymentFound {
  if (trade.out_trade_no !== paymentNo) throw new ProviderError('forged', 'another payment');
  if (trade.trade_status === 'WAIT_BUYER_PAY') return { state: 'open' };
  if (trade.trade_status === 'TRADE_CLOSED') return { state: 'closed' };
  const { trade_no: ref, total_amount, send_pay_date: paidAt = null } = trade;
  return { state: 'paid', ref, amount: total_amount, paidAt };
}

function noticeOf({ appId, sellerId }: AlipaySettings, message: z.infer<typeof Message>): Notice {
  if (message.app_id !== appId) throw new ProviderError('forged', 'another app');
  if (sellerId !== null && message.seller_id !== sellerId)
    throw new ProviderError('forged', 'another seller');
  const { out_trade_no: paymentNo, out_biz_no: refundNo, gmt_payment: paidAt = null } = message;
  if (message.gmt_refund && refundNo) return { kind: 'refund', paymentNo, refundNo, state: 'done' };
  if (message.trade_status === 'TRADE_CLOSED' && !message.gmt_payment && !message.gmt_refund)
    return { kind: 'declined', paymentNo, why: 'closed', at: null, isSpent: true };
  const isPaid = message.trade_status === 'TRADE_SUCCESS' || message.trade_status === 'TRADE_FINISHED';
  if (!isPaid || message.gmt_refund) return { kind: 'nothing', paymentNo };
  return { kind: 'payment', paymentNo, ref: message.trade_no, amount: message.total_amount, paidAt };
}

/** `otherwise` for a trade unknown to Alipay. */
async function orMissing<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  return answer.catch((error: unknown) => {
    if (error instanceof ProviderError && error.code === 'ACQ.TRADE_NOT_EXIST') return otherwise;
    throw error;
  });
}

/** The library distinguishes failures by message only. The request is dropped because it contains buyers' data. */
function errorOf(error: unknown): ProviderError {
  if (!(error instanceof AlipayRequestError)) return new ProviderError('forged', 'signature');
  if (error.message.includes('验签失败')) return new ProviderError('forged', 'signature');
  if (error.message.includes('格式错误')) return new ProviderError('unreachable', 'unexpected answer');
  const isTimeout = error.cause instanceof Error && error.cause.name.includes('Timeout');
  return new ProviderError('unreachable', isTimeout ? 'timeout' : 'no connection');
}

/** @throws ProviderError when a signed answer or callback has another shape. */
function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ProviderError('refused', `unexpected answer ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
}

/** `12.3` -> fen; null when invalid. Without floating point, as 1.15 * 100 is not 115. */
export function fenOf(yuan: string): number | null {
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(yuan);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}
