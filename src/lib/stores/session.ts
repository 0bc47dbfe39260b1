import { atom } from 'nanostores';
import type { LoginResult, UserInfo } from '../../../contract/identity/account.ts';
import { safeLocalStorage } from '../browser.ts';
import { authorization } from '../login-token.ts';

/** null = a visitor, or not restored yet; static pages always start as a visitor's. */
export const $user = atom<UserInfo | null>(null);

const own = [
  'token',
  'tokenExpiry',
  'userInfo',
  'isLoggedIn',
  'menu',
  'supplierId',
  'supplierName',
  'cartCount',
  'addressPlace',
  'easemobAuth',
  'easemobShopAuth',
];

export function logIn(result: LoginResult): void {
  const { token, expiresAt, easemobUsername: username, easemobToken, device, ...user } = result;
  safeLocalStorage.set('device', device);
  // The stored count is the visitor's.
  safeLocalStorage.remove('cartCount');
  safeLocalStorage.set('token', `Bearer ${token}`);
  safeLocalStorage.set('tokenExpiry', String(Date.parse(expiresAt)));
  safeLocalStorage.set('userInfo', JSON.stringify(user));
  safeLocalStorage.set('isLoggedIn', 'true');
  safeLocalStorage.set('easemobAuth', JSON.stringify({ username, token: easemobToken }));
  if (user.supplierId !== null) safeLocalStorage.set('supplierId', String(user.supplierId));
  if (user.supplierName !== null) safeLocalStorage.set('supplierName', user.supplierName);
  $user.set(user);
}

/** Stores a changed profile for this page and the next ones. */
export function storeUser(user: UserInfo): void {
  safeLocalStorage.set('userInfo', JSON.stringify(user));
  $user.set(user);
}

/** Removes all data of the user from this device; `currentLanguage` stays. */
export function forgetUser(): void {
  safeLocalStorage.remove(...own);
  $user.set(null);
}

/** Restores the user of an earlier page, unless the session has expired: `noticeExpiry` reports that. */
export function restoreSession(): void {
  const stored = authorization() ? safeLocalStorage.get('userInfo') : null;
  // Several islands call this; listeners are notified only of a change.
  if (stored === null || stored === JSON.stringify($user.get())) return;
  try {
    $user.set(JSON.parse(stored));
  } catch {
    forgetUser();
  }
}
