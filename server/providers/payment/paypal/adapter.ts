import { plainYuan } from '../../../../contract/money.ts';
import { localPath, paths } from '../../../../contract/paths.ts';
import type { ChargeCurrency } from '../../../../contract/payments/payment.ts';
import { parseJson, readAnswer, sameRefund } from '../http.ts';
import { noPayment, type PaymentProvider, ProviderError, type RefundRequest } from '../port.ts';
import type { Around, PaypalSettings } from '../settings.ts';
import { paypalClient } from './client.ts';
import {
  declineOf,
  foundOf,
  Message,
  noticeIn,
  Order,
  Refund,
  refundsIn,
  Started,
  stateOf,
} from './objects.ts';
import { webhookVerifier } from './webhook.ts';

/** `{ currency_code: 'USD', value: '12.34' }` */
const amountOf = (currency: ChargeCurrency, amount: number) => ({
  currency_code: currency,
  value: plainYuan(amount),
});

const isCode = (error: unknown, code: string): boolean =>
  error instanceof ProviderError && error.code === code;

const subjectLength = 127;

/** PayPal: the buyer approves the payment on a page of PayPal, and the server takes the money afterwards. */
export function paypal(settings: PaypalSettings, around: Omit<Around, 'notifyUrl'>): PaymentProvider {
  const client = paypalClient(settings, around);
  const verify = webhookVerifier(settings, around);
  const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;
  const orderOf = (id: string) => client.call('GET', orderPath(id), Order);

  return {
    name: 'paypal',
    keepsCode: true,
    split: null,
    async start({ paymentNo, pageNo, amount, currency, subject, locale }) {
      const back = `${around.siteUrl}${localPath(paths.payment(pageNo), locale)}`;
      const started = await client.call('POST', '/v2/checkout/orders', Started, {
        // Return addresses differ by language.
        requestId: `${paymentNo}-${locale}`,
        body: {
          intent: 'CAPTURE',
          purchase_units: [
            {
              custom_id: paymentNo,
              invoice_id: paymentNo,
              description: subject.slice(0, subjectLength),
              amount: amountOf(currency, amount),
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                user_action: 'PAY_NOW',
                shipping_preference: 'NO_SHIPPING',
                locale: locale === 'zh' ? 'zh-CN' : 'en-GB',
                return_url: `${back}&paypal=done`,
                cancel_url: `${back}&paypal=left`,
              },
            },
          },
        },
      });
      if (started.purchase_units[0]?.custom_id !== paymentNo)
        throw new ProviderError('forged', 'another payment');
      const page = started.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
      if (!page || !/^https?:\/\//.test(page)) throw new ProviderError('refused', 'unexpected answer links');
      return { qrText: page, handle: started.id };
    },
    async probe() {
      const known = await orderOf(noPayment).catch((error: unknown) =>
        isCode(error, 'INVALID_RESOURCE_ID') || isCode(error, 'RESOURCE_NOT_FOUND') ? null : fail(error),
      );
      if (known) throw new ProviderError('forged', 'another payment');
    },
    async query(paymentNo, handle) {
      // If the answer was lost, no buyer received the page's address.
      if (handle === null) return { state: 'unknown' };
      try {
        return foundOf(paymentNo, await orderOf(handle));
      } catch (error) {
        // PayPal deletes orders that were not approved in time.
        if (isCode(error, 'INVALID_RESOURCE_ID') || isCode(error, 'RESOURCE_NOT_FOUND'))
          return { state: 'closed' };
        throw error;
      }
    },
    async capture(paymentNo, handle) {
      if (handle === null) return { state: 'unknown' };
      try {
        // Without a request id: PayPal captures an order once, and another try after a declined one must not repeat its answer.
        return foundOf(paymentNo, await client.call('POST', `${orderPath(handle)}/capture`, Order));
      } catch (error) {
        if (isCode(error, 'ORDER_ALREADY_CAPTURED')) return foundOf(paymentNo, await orderOf(handle));
        if (isCode(error, 'ORDER_NOT_APPROVED')) return { state: 'open' };
        const declined = error instanceof ProviderError ? declineOf(error.code, around.now()) : null;
        if (declined) return declined;
        throw error;
      }
    },
    // PayPal has no call for it. No money is taken from an order that is not captured, and it expires.
    async close() {},
    async refund(refund) {
      const before = await sent(refund);
      if (before) return stateOf(before);
      const { refundNo, paymentNo, ref, amount, currency } = refund;
      const path = `/v2/payments/captures/${encodeURIComponent(ref)}/refund`;
      const made = await client.call('POST', path, Refund, {
        requestId: refundNo,
        body: { amount: amountOf(currency, amount), invoice_id: refundNo, custom_id: paymentNo },
      });
      return stateOf(made);
    },
    async refundState(refund) {
      const found = await sent(refund);
      if (!found) throw new ProviderError('refused', 'refund unknown');
      return stateOf(found);
    },
    async hear(callback) {
      await verify(callback);
      return noticeIn(readAnswer(Message, parseJson(callback.body)));
    },
    reply: (taken) => ({ status: taken ? 200 : 400, type: 'text/plain', body: '' }),
  };

  /** Finds the refund by our number among those of the order. @throws ProviderError when its amount differs */
  async function sent({ refundNo, handle, amount, currency }: RefundRequest) {
    if (handle === null) return undefined;
    const found = refundsIn(await orderOf(handle)).find(({ invoice_id }) => invoice_id === refundNo);
    return sameRefund(found, (one) => one.amount.value === amount && one.amount.currency_code === currency);
  }
}

function fail(error: unknown): never {
  throw error;
}
