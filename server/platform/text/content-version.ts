import { createHash } from 'node:crypto';
import { fail } from '../fail.ts';

/** Names what a thing says now, as an HTTP entity tag does: 16 characters that change with any of its content. */
export const contentVersion = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);

/**
 * Refuses a decision about something that says other things than whoever decides has read. Called with the row locked.
 * @throws conflict with the version of now
 */
export function requireSeen(seen: string, content: unknown): void {
  const version = contentVersion(content);
  if (seen !== version) fail('conflict', { version });
}
