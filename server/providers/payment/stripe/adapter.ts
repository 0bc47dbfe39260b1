import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { localPath, paths } from '../../../../contract/paths.ts';
import type { Wallet } from '../../../../contract/payments/payment.ts';
import { minute } from '../../../platform/time.ts';
import { type ApiCall, parseJson, readAnswer, sameRefund, unreachable } from '../http.ts';
import {
  type Callback,
  type Notice,
  type PaymentFound,
  type PaymentProvider,
  ProviderError,
  type RefundRequest,
} from '../port.ts';
import type { Around, StripeSettings } from '../settings.ts';
import {
  Dispute,
  declineNotice,
  disputeNotice,
  foundOf,
  Intent,
  Message,
  paymentNotice,
  Refund,
  Refunds,
  ReportedSession,
  refundNotice,
  Session,
  Started,
  stateOf,
} from './objects.ts';

/** Pinned API version of the field names used here; otherwise the account's default version applies. */
const apiVersion = '2024-06-20';

const Fault = z.object({ error: z.object({ type: z.string(), code: z.string().optional() }) });

/** Form encoding of nested fields: `line_items[0][quantity]=1`. */
type Form = Readonly<Record<string, string | number>>;

interface Asking {
  readonly form?: Form;
  /** Idempotency key: for a day the same key with the same form returns the first answer. */
  readonly idempotencyKey?: string;
}

interface StripeClient {
  readonly call: ApiCall<Asking>;
}

/** Stripe's HTTP API: form-encoded requests, JSON answers. https://docs.stripe.com/api */
function stripeClient({ secretKey, url }: StripeSettings, timeoutMs: number): StripeClient {
  return {
    async call(method, path, output, { form, idempotencyKey } = {}) {
      const fields = Object.entries(form ?? {}).map(([name, value]) => [name, String(value)]);
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${secretKey}`,
          'stripe-version': apiVersion,
          'user-agent': 'marketplace',
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        ...(method === 'POST' ? { body: new URLSearchParams(fields) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(unreachable);
      const value: unknown = await response.json().catch(() => null);
      if (!response.ok) throw faultOf(response.status, value);
      return readAnswer(output, value);
    },
  };
}

/** 409: a call with the same key is running; 429: rate limit. Both are temporary. */
function faultOf(status: number, value: unknown): ProviderError {
  const fault = Fault.safeParse(value);
  const code = fault.success ? (fault.data.error.code ?? fault.data.error.type) : `HTTP ${status}`;
  const passes = status >= 500 || status === 409 || status === 429;
  return new ProviderError(passes ? 'unreachable' : 'refused', code);
}

const toleranceMs = 5 * minute;

/**
 * Verifies `Stripe-Signature: t=1700000000,v1=...`: an HMAC of time and raw body. During a secret rotation there are two `v1`, one of which
 * matches. https://docs.stripe.com/webhooks#verify-manually
 * @throws ProviderError `forged`
 */
function checkSignature(header: string, body: Uint8Array, secret: string, now: Date): void {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time)) throw new ProviderError('forged', 'signature');
  const right = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  const fits = parts.some(([name, value = '']) => {
    const given = Buffer.from(name === 'v1' ? value : '', 'hex');
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!fits) throw new ProviderError('forged', 'signature');
  if (Math.abs(now.getTime() - Number(time) * 1000) > toleranceMs) throw new ProviderError('forged', 'time');
}

/** A Checkout session lasts at least half an hour: one started in the last minute outlives our payment and is expired by us. */
const outlivesMs = 31 * minute;
/** A session id that exists in neither live nor test mode. */
const noSession = 'cs_test_none';

/** Bank cards by Stripe Checkout: the buyer is redirected to a page of Stripe instead of scanning a QR code. */
export function stripe(
  settings: StripeSettings,
  around: Omit<Around, 'notifyUrl'> & { readonly siteUrl: string },
): PaymentProvider {
  const client = stripeClient(settings, around.timeoutMs);
  const isLive = /^(sk|rk)_live_/.test(settings.secretKey);
  const sessionPath = (id: string | null) => `/v1/checkout/sessions/${encodeURIComponent(id ?? noSession)}`;

  return {
    name: 'stripe',
    keepsCode: true,
    async start({ paymentNo, pageNo, amount, currency, subject, expiresAt, locale }) {
      const back = `${around.siteUrl}${localPath(paths.payment(pageNo), locale)}`;
      const started = await client.call('POST', '/v1/checkout/sessions', Started, {
        // Return URLs differ by language, and an idempotency key is valid for one form only.
        idempotencyKey: `${paymentNo}-${locale}`,
        form: {
          mode: 'payment',
          'payment_method_types[0]': 'card',
          client_reference_id: paymentNo,
          'line_items[0][quantity]': 1,
          'line_items[0][price_data][currency]': currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': amount,
          'line_items[0][price_data][product_data][name]': subject,
          'payment_intent_data[metadata][payment_no]': paymentNo,
          success_url: `${back}&card=done`,
          cancel_url: `${back}&card=left`,
          expires_at: Math.floor((expiresAt.getTime() + outlivesMs) / 1000),
          locale,
        },
      });
      if (started.client_reference_id !== paymentNo) throw new ProviderError('forged', 'another payment');
      return { qrText: started.url, handle: started.id };
    },
    async probe() {
      await client.call('GET', '/v1/checkout/sessions?limit=1', z.object({}));
    },
    async query(paymentNo, handle) {
      // If the answer was lost, no buyer received the session's URL.
      if (handle === null) return { state: 'unknown' };
      return findSession(paymentNo, handle);
    },
    async close(_paymentNo, handle) {
      await client.call('POST', `${sessionPath(handle)}/expire`, ReportedSession.pick({ id: true }));
    },
    async refund(refund) {
      // Idempotency keys expire after a day, while a refund may be retried for longer.
      const before = await sent(refund);
      if (before) return stateOf(before);
      const { refundNo, paymentNo, ref, amount } = refund;
      const made = await client.call('POST', '/v1/refunds', Refund, {
        idempotencyKey: refundNo,
        form: {
          payment_intent: ref,
          amount,
          'metadata[refund_no]': refundNo,
          'metadata[payment_no]': paymentNo,
        },
      });
      return stateOf(made);
    },
    async refundState(refund) {
      const found = await sent(refund);
      if (!found) throw new ProviderError('refused', 'refund unknown');
      return stateOf(found);
    },
    split: null,
    hear: noticeOf,
    reply: (taken) => ({ status: taken ? 200 : 400, type: 'text/plain', body: '' }),
  };

  /** Finds the refund by our number among those of the payment. @throws ProviderError when its amount differs */
  async function sent({ refundNo, ref, amount, currency }: RefundRequest) {
    const query = new URLSearchParams({ payment_intent: ref, limit: '100' });
    const { data } = await client.call('GET', `/v1/refunds?${query}`, Refunds);
    const found = data.find(({ metadata }) => metadata?.refund_no === refundNo);
    return sameRefund(found, (one) => one.amount === amount && one.currency === currency.toLowerCase());
  }

  async function findSession(paymentNo: string, handle: string): Promise<PaymentFound> {
    const path = `${sessionPath(handle)}?expand%5B%5D=payment_intent.latest_charge`;
    return foundOf(paymentNo, await client.call('GET', path, Session));
  }

  /** The message does not name the wallet. The payment counts without it when Stripe does not answer. */
  async function walletOf(paymentNo: string, handle: string): Promise<Wallet | null> {
    const found = await findSession(paymentNo, handle).catch(() => null);
    return found?.state === 'paid' ? (found.wallet ?? null) : null;
  }

  async function noticeOf({ header, body }: Callback): Promise<Notice> {
    checkSignature(header('stripe-signature') ?? '', body, settings.webhookSecret, around.now());
    const message = readAnswer(Message, parseJson(body));
    if (message.livemode !== isLive) throw new ProviderError('forged', 'another mode');
    const { object } = message.data;
    if (message.type.startsWith('checkout.session.')) {
      const session = readAnswer(ReportedSession, object);
      const notice = paymentNotice(session, message.created);
      if (notice.kind !== 'payment') return notice;
      return { ...notice, wallet: await walletOf(notice.paymentNo, session.id) };
    }
    if (message.type === 'payment_intent.payment_failed')
      return declineNotice(readAnswer(Intent, object), message.created);
    if (/^charge\.dispute\.(created|updated|closed)$/.test(message.type))
      return disputeNotice(readAnswer(Dispute, object), message.created);
    const isRefund = /^(refund|charge\.refund)\.(created|updated|failed)$/.test(message.type);
    return isRefund ? refundNotice(readAnswer(Refund, object)) : { kind: 'nothing', paymentNo: null };
  }
}
