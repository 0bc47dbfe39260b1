import { currentPage } from './browser.ts';
import { noticeExpiry } from './client.ts';
import { authorization } from './login-token.ts';
import { loginPath } from './paths.ts';
import { $user, forgetUser, restoreSession } from './stores/session.ts';

/** Ends an expired login and restores the session. Returns whether the page stays: pages that require a login are left without one. */
export function takeOver(): boolean {
  if (noticeExpiry()) return false;
  restoreSession();
  if (authorization()) return true;
  if ($user.get()) forgetUser();
  if (!currentPage.needsLogin()) return true;
  currentPage.go(loginPath(currentPage.full(), currentPage.locale()));
  return false;
}
