import { atom } from 'nanostores';
import type { LoginResult, UserInfo } from '../../../contract/account.ts';
import { kept } from '../browser.ts';
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
  kept.set('device', device);
  // That of the visitor.
  kept.remove('cartCount');
  kept.set('token', `Bearer ${token}`);
  kept.set('tokenExpiry', String(Date.parse(expiresAt)));
  kept.set('userInfo', JSON.stringify(user));
  kept.set('isLoggedIn', 'true');
  kept.set('easemobAuth', JSON.stringify({ username, token: easemobToken }));
  if (user.supplierId !== null) kept.set('supplierId', String(user.supplierId));
  if (user.supplierName !== null) kept.set('supplierName', user.supplierName);
  $user.set(user);
}

/** The profile changed: this page and the next ones show it. */
export function keepUser(user: UserInfo): void {
  kept.set('userInfo', JSON.stringify(user));
  $user.set(user);
}

/** Forgets everything about the user on this device; `currentLanguage` stays. */
export function forgetUser(): void {
  kept.remove(...own);
  $user.set(null);
}

/** Takes the user of an earlier page over, unless the session has ended: that is said by `noticeExpiry`. */
export function restoreSession(): void {
  const stored = authorization() ? kept.get('userInfo') : null;
  // Several ask for it; whoever listens hears of it once.
  if (stored === null || stored === JSON.stringify($user.get())) return;
  try {
    $user.set(JSON.parse(stored));
  } catch {
    forgetUser();
  }
}
