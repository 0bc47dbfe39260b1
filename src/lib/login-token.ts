import { safeLocalStorage } from './browser.ts';
import { isTimeKnown, serverNow } from './server-clock.ts';

/** `Bearer ...` of a session that has not passed its end, else null. A device's own clock ends none: then the server says so. */
export function authorization(now = serverNow()): string | null {
  const token = safeLocalStorage.get('token');
  return token && (!isTimeKnown() || Number(safeLocalStorage.get('tokenExpiry')) > now) ? token : null;
}

/** A token is stored but its 24 hours are over. */
export const isExpired = (now = serverNow()): boolean =>
  safeLocalStorage.get('token') !== null && authorization(now) === null;
