import type { Locale } from '../../contract/basics.ts';
import { forgetVisited } from './arrival/offline.ts';
import { api, navigateTo, toastError } from './client.ts';
import { localPath, paths } from './paths.ts';
import { forgetUser } from './stores/session.ts';
import { carryToast } from './stores/toast.ts';

interface Words {
  readonly loggedOut: string;
  readonly logoutFailed: string;
}

/** Ends the session, here and on the server, and goes to the home page. */
export async function logOut(t: Words, locale: Locale): Promise<void> {
  try {
    await api('POST /api/user/logout');
    forgetUser();
    forgetVisited();
    carryToast('success', t.loggedOut);
    navigateTo(localPath(paths.home, locale));
  } catch (error) {
    toastError(error, t.logoutFailed);
  }
}
