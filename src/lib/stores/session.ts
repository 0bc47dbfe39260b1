import { atom } from 'nanostores';
import type { LoginResult, UserInfo } from '../../../contract/identity/account.ts';
import { safeLocalStorage } from '../browser.ts';
import { authorization } from '../login-token.ts';

/** null = a visitor, or not yet restored; static pages always show the visitor first. */
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
  'easemobAuth',
  'easemobShopAuth',
];

export function logIn(result: LoginResult): void {
  const { token, expiresAt, easemobUsername: username, easemobToken, device, ...user } = result;
  safeLocalStorage.set('device', device);
  // That of the visitor.
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

/** The profile changed: this page and the next ones show it. */
export function storeUser(user: UserInfo): void {
  safeLocalStorage.set('userInfo', JSON.stringify(user));
  $user.set(user);
}

/** Forgets everything about the user on this device; `currentLanguage` stays. */
export function forgetUser(): void {
  safeLocalStorage.remove(...own);
  $user.set(null);
}

/** Takes the user of an earlier page over, unless the session has ended: that is said by `noticeExpiry`. */
export function restoreSession(): void {
  const stored = authorization() ? safeLocalStorage.get('userInfo') : null;
  // Several ask for it; whoever listens hears of it once.
  if (stored === null || stored === JSON.stringify($user.get())) return;
  try {
    $user.set(JSON.parse(stored));
  } catch {
    forgetUser();
  }
}
