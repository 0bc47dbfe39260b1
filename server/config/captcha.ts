import { z } from 'zod';
import type { CaptchaSettings } from '../providers/captcha/settings.ts';
import { ConfigError } from './error.ts';

const address = z
  .string()
  .default('')
  .refine((value) => value === '' || /^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\//.test(value), {
    message: 'must be an https address',
  });

/** Variables of the captcha provider; an empty value counts as not set. */
export const CaptchaEnvironment = z.object({
  CAPTCHA_PROVIDER: z
    .enum(['', 'turnstile', 'hcaptcha'], { error: 'must be turnstile or hcaptcha' })
    .default(''),
  CAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]{0,100}$/, 'must be letters, digits, - or _')
    .default(''),
  CAPTCHA_SECRET: z.string().default(''),
  CAPTCHA_URL: address,
  CAPTCHA_SCRIPT: address,
});

const usual = {
  turnstile: {
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  },
  hcaptcha: {
    url: 'https://api.hcaptcha.com/siteverify',
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
  },
} as const;

/** @throws ConfigError with one sentence that names the variable */
export function readCaptcha(e: z.output<typeof CaptchaEnvironment>): CaptchaSettings {
  const kind = e.CAPTCHA_PROVIDER;
  if (kind === '') return { captcha: null };
  const missing = (['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const).find((name) => e[name] === '');
  if (missing) throw new ConfigError(`${missing} is missing; CAPTCHA_PROVIDER needs it.`);
  const { url, script } = usual[kind];
  return {
    captcha: {
      kind,
      siteKey: e.CAPTCHA_SITE_KEY,
      secret: e.CAPTCHA_SECRET,
      url: e.CAPTCHA_URL || url,
      script: e.CAPTCHA_SCRIPT || script,
    },
  };
}
