import { kept } from './browser.ts';

/** `Bearer ...` of a session that has not passed its end, else null. */
export function authorization(now = Date.now()): string | null {
  const token = kept.get('token');
  return token && Number(kept.get('tokenExpiry')) > now ? token : null;
}

/** A token is stored but its 24 hours are over. */
export const isExpired = (now = Date.now()): boolean =>
  kept.get('token') !== null && authorization(now) === null;
