import { createHash } from 'node:crypto';
import { fail } from '../fail.ts';

/** Content hash of 16 characters, like an HTTP ETag. */
export const contentVersion = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);

/**
 * Optimistic locking: rejects a decision about content that changed since it was read. Call it with the row locked.
 * @throws conflict with the current version
 */
export function requireSeen(seen: string, content: unknown): void {
  const version = contentVersion(content);
  if (seen !== version) fail('conflict', { version });
}
