import { currentPage } from './browser.ts';
import { noticeExpiry } from './client.ts';
import { authorization } from './login-token.ts';
import { loginPath } from './paths.ts';
import { $user, forgetUser, restoreSession } from './stores/session.ts';

/** Whose page this is. Answers with whether it stays: those that need a login are left without one. */
export function takeOver(): boolean {
  if (noticeExpiry()) return false;
  restoreSession();
  if (authorization()) return true;
  if ($user.get()) forgetUser();
  if (!currentPage.needsLogin()) return true;
  currentPage.go(loginPath(currentPage.full(), currentPage.locale()));
  return false;
}
