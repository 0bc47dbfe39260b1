import type { LoginResult } from '../../../../contract/identity/account.ts';
import { currentPage } from '../../../lib/browser.ts';
import { loadMenu } from '../../../lib/menu.ts';
import { redirectTarget } from '../../../lib/paths.ts';
import { mergeGuestCart } from '../../../lib/stores/cart.ts';
import { mergeViews } from '../../../lib/stores/history.ts';
import { logIn } from '../../../lib/stores/session.ts';

/** Keeps the session, takes the visitor's cart and history along, and returns to where the visitor came from. */
export async function afterLogin(result: LoginResult): Promise<void> {
  logIn(result);
  // What cannot be merged now stays on this device and is tried again at the next login.
  await Promise.allSettled([mergeGuestCart(), mergeViews(), loadMenu()]);
  currentPage.go(redirectTarget(location.search, currentPage.locale()));
}
