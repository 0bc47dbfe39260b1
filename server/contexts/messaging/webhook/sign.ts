import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import type { webhookEndpoint } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';

// Signed according to https://www.standardwebhooks.com, so that its libraries can verify our events.

const prefix = 'whsec_';
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

const about = (endpointId: number) => `webhook ${endpointId}`;
export const sealed = ({ sealKey }: Deps, endpointId: number, secret: string): string =>
  seal(sealKey, secret, about(endpointId));

interface Message {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/**
 * Headers of an event, signed with the secret and, during rotation, also with the previous one. null = the stored secrets cannot be
 * decrypted.
 */
export function signedHeaders(
  { sealKey }: Deps,
  endpoint: Pick<typeof webhookEndpoint.$inferSelect, 'id' | 'sealed' | 'sealedBefore' | 'beforeUntil'>,
  { id, at, body }: Message,
): Record<string, string> | null {
  const isBefore = endpoint.beforeUntil !== null && endpoint.beforeUntil > at;
  const stored = [endpoint.sealed, ...(isBefore && endpoint.sealedBefore ? [endpoint.sealedBefore] : [])];
  const secrets = stored.flatMap((one) => unseal(sealKey, one, about(endpoint.id)) ?? []);
  if (secrets.length < stored.length) return null;
  return {
    'content-type': 'application/json',
    'user-agent': 'Marketplace-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
