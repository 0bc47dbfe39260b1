import { z } from 'zod';
import { localPath, paths } from '../../../../contract/paths.ts';
import { minute } from '../../../platform/time.ts';
import {
  type Callback,
  type Notice,
  type PaymentProvider,
  ProviderError,
  type RefundRequest,
} from '../port.ts';
import type { Around, StripeSettings } from '../settings.ts';
import { read, stripeClient } from './client.ts';
import {
  declineNotice,
  foundOf,
  Intent,
  Message,
  paymentNotice,
  Refund,
  Refunds,
  refundNotice,
  Session,
  Started,
  stateOf,
  ToldSession,
} from './objects.ts';
import { checkSignature } from './signature.ts';

/** A session lives half an hour at least: one begun in the last minute of a payment outlives it, and is closed by us. */
const outlivesMs = 31 * minute;
/** No session has it, in either mode. */
const noSession = 'cs_test_none';

/** Bank cards by Stripe Checkout: the buyer pays on a page of Stripe's, whose address takes the place of the code. */
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
    async start({ paymentNo, pageNo, amount, subject, expiresAt, locale }) {
      const back = `${around.siteUrl}${localPath(paths.payment(pageNo), locale)}`;
      const started = await client.call('POST', '/v1/checkout/sessions', Started, {
        // The addresses to return to differ by language, and a key is good for one form only.
        idempotencyKey: `${paymentNo}-${locale}`,
        form: {
          mode: 'payment',
          'payment_method_types[0]': 'card',
          client_reference_id: paymentNo,
          'line_items[0][quantity]': 1,
          'line_items[0][price_data][currency]': 'cny',
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
      // Without its answer nobody was given the session's address.
      if (handle === null) return { state: 'unknown' };
      const path = `${sessionPath(handle)}?expand%5B%5D=payment_intent.latest_charge`;
      return foundOf(paymentNo, await client.call('GET', path, Session));
    },
    async close(_paymentNo, handle) {
      await client.call('POST', `${sessionPath(handle)}/expire`, ToldSession.pick({ id: true }));
    },
    async refund(refund) {
      // Keys are forgotten after a day, while a refund may be tried for longer.
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
    hear: async (callback) => noticeOf(callback),
    reply: (taken) => ({ status: taken ? 200 : 400, type: 'text/plain', body: '' }),
  };

  /** A refund by our number, among those of its payment. @throws ProviderError when it is of another amount */
  async function sent({ refundNo, ref, amount }: RefundRequest) {
    const query = new URLSearchParams({ payment_intent: ref, limit: '100' });
    const { data } = await client.call('GET', `/v1/refunds?${query}`, Refunds);
    const found = data.find(({ metadata }) => metadata?.refund_no === refundNo);
    if (found && (found.amount !== amount || found.currency !== 'cny'))
      throw new ProviderError('forged', 'another refund');
    return found;
  }

  function noticeOf({ header, body }: Callback): Notice {
    checkSignature(header('stripe-signature') ?? '', body, settings.webhookSecret, around.now());
    const message = read(Message, parsed(body));
    if (message.livemode !== isLive) throw new ProviderError('forged', 'another mode');
    const { object } = message.data;
    if (message.type.startsWith('checkout.session.'))
      return paymentNotice(read(ToldSession, object), message.created);
    if (message.type === 'payment_intent.payment_failed')
      return declineNotice(read(Intent, object), message.created);
    const isRefund = /^(refund|charge\.refund)\.(created|updated|failed)$/.test(message.type);
    return isRefund ? refundNotice(read(Refund, object)) : { kind: 'nothing', paymentNo: null };
  }
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
