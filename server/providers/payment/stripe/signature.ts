import { createHmac, timingSafeEqual } from 'node:crypto';
import { minute } from '../../../platform/time.ts';
import { ProviderError } from '../port.ts';

const toleranceMs = 5 * minute;

/**
 * Checks `Stripe-Signature: t=1700000000,v1=...`: an HMAC over time and untouched body. While a secret is exchanged
 * for another there are two `v1`, of which one fits. https://docs.stripe.com/webhooks#verify-manually
 * @throws ProviderError `forged`
 */
export function checkSignature(header: string, body: Uint8Array, secret: string, now: Date): void {
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
