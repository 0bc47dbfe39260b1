import { z } from 'zod';
import { ConfigError } from './error.ts';

export const WebhookEnvironment = z.object({
  WEBHOOK_LOCAL: z.enum(['', 'true', 'false'], 'must be true or false').default(''),
});

/**
 * Whether webhooks may be sent to this machine, for developing a receiver. Never enable it in a public shop: suppliers choose the URL and
 * could reach services that listen on the loopback interface only (SSRF).
 * @throws ConfigError with one sentence that names the variable
 */
export function readWebhook({ WEBHOOK_LOCAL }: z.output<typeof WebhookEnvironment>, production: boolean) {
  const localHooks = WEBHOOK_LOCAL === 'true';
  if (localHooks && production)
    throw new ConfigError(
      'WEBHOOK_LOCAL would let every shop call this machine; leave it empty in production.',
    );
  return { localHooks };
}
