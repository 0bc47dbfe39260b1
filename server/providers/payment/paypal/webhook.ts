import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { day, minute } from '../../../platform/time.ts';
import { unreachable } from '../http.ts';
import { type Callback, ProviderError } from '../port.ts';
import type { PaypalSettings } from '../settings.ts';

/** PayPal retries a message for three days. */
const oldestMs = 4 * day;
const aheadMs = 5 * minute;
const certificatePath = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;
const remembered = 10;

const forged = (code: string): never => {
  throw new ProviderError('forged', code);
};

/** Certificates come from the host of the API: `api-m.paypal.com` answers calls, `api.paypal.com` has the certificates. */
const isHostOf = (url: string, origin: string): boolean =>
  [url, url.replace('//api-m.', '//api.')].some((one) => URL.parse(one)?.origin === origin);

/**
 * Verifies messages as PayPal documents it: SHA-256 with RSA over the transmission's id and time, the webhook's id and the CRC-32 of the raw
 * body, by a certificate of PayPal's host. https://developer.paypal.com/api/rest/webhooks/rest/
 */
export function webhookVerifier(
  { url, webhookId }: PaypalSettings,
  { timeoutMs, now }: { readonly timeoutMs: number; now(): Date },
) {
  const certificates = new Map<string, X509Certificate>();

  async function certificateAt(address: string): Promise<X509Certificate> {
    const known = certificates.get(address);
    if (known) return known;
    const parsed = URL.parse(address);
    const isOurs = parsed && isHostOf(url, parsed.origin) && certificatePath.test(parsed.pathname);
    if (!isOurs || parsed.search !== '') return forged('certificate address');
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, { redirect: 'error', signal }).catch(unreachable);
    if (!response.ok) throw new ProviderError('unreachable', `certificate HTTP ${response.status}`);
    let certificate: X509Certificate;
    try {
      certificate = new X509Certificate(await response.text());
    } catch {
      return forged('certificate');
    }
    const [oldest] = certificates.keys();
    if (certificates.size >= remembered && oldest !== undefined) certificates.delete(oldest);
    certificates.set(address, certificate);
    return certificate;
  }

  /** @throws ProviderError `forged` */
  return async ({ header, body }: Callback): Promise<void> => {
    const of = (name: string) => header(`paypal-${name}`) ?? '';
    const [id, time] = [of('transmission-id'), of('transmission-time')];
    if (of('auth-algo') !== 'SHA256withRSA') forged('algorithm');
    const age = now().getTime() - Date.parse(time);
    if (!(age <= oldestMs && age >= -aheadMs)) forged('time');
    const certificate = await certificateAt(of('cert-url'));
    const at = now();
    if (at < certificate.validFromDate || at > certificate.validToDate) forged('certificate expired');
    const signed = `${id}|${time}|${webhookId}|${crc32(body)}`;
    const signature = Buffer.from(of('transmission-sig'), 'base64');
    const isRight = createVerify('RSA-SHA256').update(signed).verify(certificate.publicKey, signature);
    if (!isRight) forged('signature');
  };
}
