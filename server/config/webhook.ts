import { z } from 'zod';
import { ConfigError } from './error.ts';

export const WebhookEnvironment = z.object({
  WEBHOOK_LOCAL: z.enum(['', 'true', 'false'], 'must be true or false').default(''),
});

/**
 * Whether messages may go to this machine: to a receiver that somebody is writing, never from a shop that strangers use, for they would
 * reach what only listens here.
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
