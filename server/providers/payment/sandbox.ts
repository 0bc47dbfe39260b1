import type { Config } from '../../config.ts';
import type { PaymentProvider } from './port.ts';

/** A provider without money: the QR code opens a page of this site where the payment is approved or refused. */
export function sandboxPayment({ siteUrl }: Pick<Config, 'siteUrl'>): PaymentProvider {
  return {
    name: 'sandbox',
    async start({ token, locale }) {
      const prefix = locale === 'en' ? '/en' : '';
      return { qrText: `${siteUrl}${prefix}/qianduanshop/sandbox-pay?token=${encodeURIComponent(token)}` };
    },
    // Nothing was taken, so there is nothing to give back: every refund succeeds, as often as it is asked for.
    async refund() {},
  };
}
