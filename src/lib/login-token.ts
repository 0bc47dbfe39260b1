import { safeLocalStorage } from './browser.ts';
import { isTimeKnown, serverNow } from './server-clock.ts';

/** `Bearer ...` of a session that has not expired, else null. The device's clock alone never ends a session; the server does. */
export function authorization(now = serverNow()): string | null {
  const token = safeLocalStorage.get('token');
  return token && (!isTimeKnown() || Number(safeLocalStorage.get('tokenExpiry')) > now) ? token : null;
}

/** Whether a token is stored and its 24 hours are over. */
export const isExpired = (now = serverNow()): boolean =>
  safeLocalStorage.get('token') !== null && authorization(now) === null;
