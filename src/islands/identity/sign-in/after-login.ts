import type { LoginResult } from '../../../../contract/identity/account.ts';
import { currentPage } from '../../../lib/browser.ts';
import { loadMenu } from '../../../lib/menu.ts';
import { redirectTarget } from '../../../lib/paths.ts';
import { mergeGuestCart } from '../../../lib/stores/cart.ts';
import { mergeViews } from '../../../lib/stores/history.ts';
import { logIn } from '../../../lib/stores/session.ts';

/** Stores the session, merges the visitor's cart and history, and returns to the previous page. */
export async function afterLogin(result: LoginResult): Promise<void> {
  logIn(result);
  // Data that cannot be merged stays on this device for the next login.
  await Promise.allSettled([mergeGuestCart(), mergeViews(), loadMenu(), takeOverPush()]);
  currentPage.go(redirectTarget(location.search, currentPage.locale()));
}

/** Messages on this browser are those of whoever logged in last. */
async function takeOverPush(): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;
  const { claimPush } = await import('../../../lib/push.ts');
  await claimPush();
}
