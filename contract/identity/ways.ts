import { z } from 'zod';
import { Instant, Phone } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { SmsCode } from './account.ts';

export const waysRoutes = defineRoutes({
  'GET /api/user/ways': {
    summary: 'What this shop offers for logging in and registering',
    auth: 'public',
    output: z.object({
      /** Codes can also be sent by e-mail. */
      email: z.boolean(),
      /** Captcha widget shown after `human_needed`; its answer is sent in the header `x-human`. null = captcha is off. */
      captcha: z
        .object({ kind: z.enum(['turnstile', 'hcaptcha']), siteKey: z.string(), script: z.string() })
        .nullable(),
    }),
  },
  'GET /api/dev/sms/{mobile}': {
    summary: 'Last code sent to a number; only with the outbox provider outside production',
    auth: 'public',
    params: z.object({ mobile: Phone }),
    output: z.object({ code: SmsCode, sentAt: Instant }),
    errors: ['not_found'],
  },
});
