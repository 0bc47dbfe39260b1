import { z } from 'zod';
import { localPath, paths } from '../../../../contract/paths.ts';
import { timeInChina } from '../../../platform/time.ts';
import {
  type Callback,
  type Decline,
  type Notice,
  noPayment,
  type PaymentFound,
  type PaymentProvider,
  ProviderError,
  type RefundRequest,
  type RefundState,
} from '../port.ts';
import type { Around, WechatPaySettings } from '../settings.ts';
import { isMissing, type WechatClient, wechatClient } from './client.ts';
import {
  Notification,
  Refund,
  RefundNotice,
  type RefundStatus,
  Started,
  StartedOnPhone,
  Transaction,
} from './messages.ts';
import { parseJson } from './platform-keys.ts';
import { checkSignature, checkTime, decrypt, proofOf } from './sign.ts';
import { wechatSplit } from './split.ts';

const refundStates: Readonly<Record<z.infer<typeof RefundStatus>, RefundState>> = {
  SUCCESS: 'done',
  PROCESSING: 'processing',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
};

/**
 * WeChat Pay API v3. Native: returns a `weixin://` text for the QR code. On phones H5: returns a URL that opens WeChat, valid for five
 * minutes. A payment number can be used for one of the two only.
 */
export function wechatPay(settings: WechatPaySettings, around: Around): PaymentProvider {
  const client = wechatClient(settings, around);
  const { appId: appid, mchId: mchid } = settings;
  const { notifyUrl: notify_url } = around;
  const pathOf = (paymentNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(paymentNo)}`;

  return {
    name: 'wechat',
    keepsCode: true,
    async start({ paymentNo, pageNo, amount, subject, expiresAt, isShared, phone, locale }) {
      const order = {
        appid,
        mchid,
        description: shorten(subject),
        out_trade_no: paymentNo,
        time_expire: `${timeInChina(expiresAt)}+08:00`,
        notify_url,
        amount: { total: amount, currency: 'CNY' },
        ...(isShared && { settle_info: { profit_sharing: true } }),
      };
      if (phone === null) {
        const { code_url } = await client.call('POST', '/v3/pay/transactions/native', Started, order);
        return { qrText: code_url };
      }
      const { h5_url } = await client.call('POST', '/v3/pay/transactions/h5', StartedOnPhone, {
        ...order,
        scene_info: { payer_client_ip: phone.ip, h5_info: { type: 'Wap', app_url: around.siteUrl } },
      });
      const back = `${around.siteUrl}${localPath(paths.payment(pageNo), locale)}&app=back`;
      return { qrText: `${h5_url}&redirect_url=${encodeURIComponent(back)}` };
    },
    probe: () => client.probe(`${pathOf(noPayment)}?mchid=${encodeURIComponent(mchid)}`),
    async query(paymentNo) {
      const path = `${pathOf(paymentNo)}?mchid=${encodeURIComponent(mchid)}`;
      return foundOf(settings, paymentNo, await orMissing(client.call('GET', path, Transaction)));
    },
    async close(paymentNo) {
      await client.call('POST', `${pathOf(paymentNo)}/close`, z.null(), { mchid });
    },
    async refund(refund) {
      const answer = await client.call('POST', '/v3/refund/domestic/refunds', Refund, {
        transaction_id: refund.ref,
        out_refund_no: refund.refundNo,
        notify_url,
        amount: { refund: refund.amount, total: refund.total, currency: 'CNY' },
      });
      return stateOf(answer, refund);
    },
    async refundState(refund) {
      const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refund.refundNo)}`;
      return stateOf(await client.call('GET', path, Refund), refund);
    },
    split: wechatSplit(client, appid),
    hear: (callback) => hear(client, settings, around, callback),
    reply: (taken) =>
      taken
        ? { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' }
        : { status: 400, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' },
  };
}

/** Truncates to 127 bytes at a character boundary. */
function shorten(text: string): string {
  let short = '';
  for (const character of text) {
    if (Buffer.byteLength(short + character) > 127) break;
    short += character;
  }
  return short;
}

/** null for a payment unknown to WeChat Pay. */
async function orMissing(answer: Promise<Transaction>): Promise<Transaction | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof ProviderError && isMissing(error)) return null;
    throw error;
  });
}

/** WeChat Pay reports this case only in the message text and requires another payment number. */
const failed: Decline = { why: null, at: null, isSpent: true };

function foundOf(settings: WechatPaySettings, paymentNo: string, found: Transaction | null): PaymentFound {
  if (!found) return { state: 'unknown' };
  checkMine(settings, found);
  if (found.out_trade_no !== paymentNo) throw new ProviderError('forged', 'another payment');
  switch (found.trade_state) {
    // `REFUND` means that the payment was made and refunded later.
    case 'SUCCESS':
    case 'REFUND':
      return { state: 'paid', ...paidOf(found) };
    case 'PAYERROR':
      return { state: 'declined', ...failed };
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' };
    default:
      return { state: 'open' };
  }
}

function paidOf({ transaction_id, amount, success_time }: Transaction) {
  if (!transaction_id || !amount) throw new ProviderError('refused', 'unexpected answer amount');
  return { ref: transaction_id, amount: amount.total, paidAt: success_time ? new Date(success_time) : null };
}

function checkMine({ appId, mchId }: WechatPaySettings, found: { appid?: string; mchid: string }): void {
  if (found.mchid !== mchId) throw new ProviderError('forged', 'another merchant');
  if (found.appid !== undefined && found.appid !== appId) throw new ProviderError('forged', 'another app');
}

function stateOf(answer: z.infer<typeof Refund>, { refundNo, amount }: RefundRequest): RefundState {
  if (answer.out_refund_no !== refundNo || answer.amount.refund !== amount) {
    throw new ProviderError('forged', 'another refund');
  }
  return refundStates[answer.status];
}

async function hear(
  client: WechatClient,
  settings: WechatPaySettings,
  around: Around,
  { header, body }: Callback,
): Promise<Notice> {
  const proof = proofOf(header);
  checkTime(proof, around.now());
  checkSignature(proof, body, await client.keys.find(proof.serial));
  const { event_type, resource } = read(Notification, parseJson(body));
  const open = parseJson(Buffer.from(decrypt(settings.apiV3Key, resource)));
  if (event_type.startsWith('REFUND.')) {
    const notice = read(RefundNotice, open);
    checkMine(settings, notice);
    const state = refundStates[notice.refund_status];
    return { kind: 'refund', paymentNo: notice.out_trade_no, refundNo: notice.out_refund_no, state };
  }
  const found = read(Transaction, open);
  checkMine(settings, found);
  const paymentNo = found.out_trade_no;
  if (found.trade_state === 'PAYERROR') return { kind: 'declined', paymentNo, ...failed };
  if (found.trade_state !== 'SUCCESS') return { kind: 'nothing', paymentNo };
  return { kind: 'payment', paymentNo, ...paidOf(found) };
}

/** @throws ProviderError when a signed callback has another shape. */
function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ProviderError('refused', `unexpected message ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
}
