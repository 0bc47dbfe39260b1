import { z } from 'zod';
import type { Captcha } from './settings.ts';

export interface CaptchaProvider {
  /** Result of the verification. `unknown`: the provider cannot be reached. */
  check(answer: string, ip: string): Promise<'human' | 'robot' | 'unknown'>;
}

const Answer = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});
/** Error codes caused by our configuration and not by the user. */
const ours =
  /^(?:missing-input-secret|invalid-input-secret|internal-error|sitekey-secret-mismatch|bad-request)$/;

/** The `siteverify` call of Turnstile and hCaptcha, and of compatible providers. */
export function siteverify({ url, secret }: Captcha, timeoutMs = 5_000): CaptchaProvider {
  return {
    async check(answer, ip) {
      const said = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ secret, response: answer, remoteip: ip }).toString(),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
        .then(async (response): Promise<unknown> => response.json())
        .catch(() => null);
      const { data } = Answer.safeParse(said);
      if (!data) return 'unknown';
      if (data.success) return 'human';
      return data['error-codes'].some((code) => ours.test(code)) ? 'unknown' : 'robot';
    },
  };
}
