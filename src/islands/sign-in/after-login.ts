import type { LoginResult } from '../../../contract/account.ts';
import { here } from '../../lib/browser.ts';
import { redirectTarget } from '../../lib/paths.ts';
import { mergeGuestCart } from '../../lib/stores/cart.ts';
import { logIn } from '../../lib/stores/session.ts';

/** Keeps the session, takes the visitor's cart along, and returns to where the visitor came from. */
export async function afterLogin(result: LoginResult): Promise<void> {
  logIn(result);
  // A cart that cannot be merged now stays on this device and is tried again at the next login.
  await mergeGuestCart().catch(() => {});
  here.go(redirectTarget(location.search, here.locale()));
}
