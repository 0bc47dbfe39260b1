import { localPath, paths } from '../../../contract/paths.ts';
import type { Config } from '../../config.ts';
import { type PaymentProvider, ProviderError } from './port.ts';
import { sandboxSplit } from './sandbox-split.ts';

/** A provider without money: the QR code opens a page of this site where the payment is approved or refused. */
export function sandboxPayment(
  { siteUrl, splitMaxBp }: Pick<Config, 'siteUrl' | 'splitMaxBp'>,
  now: () => Date,
): PaymentProvider {
  return {
    name: 'sandbox',
    keepsCode: false,
    async start({ token, locale }) {
      return { qrText: `${siteUrl}${localPath(paths.sandboxPayment(token), locale)}` };
    },
    async probe() {},
    // The page settles at once; there is no gateway that could know more.
    query: async () => ({ state: 'unknown' }),
    async close() {},
    // Nothing was taken, so there is nothing to give back: every refund succeeds, as often as it is asked for.
    refund: async () => 'done',
    refundState: async () => 'done',
    split: sandboxSplit({ maxBp: splitMaxBp, now }),
    async hear() {
      throw new ProviderError('forged', 'sandbox');
    },
    reply: () => ({ status: 400, type: 'text/plain', body: '' }),
  };
}
