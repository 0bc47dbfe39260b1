import { api } from './client.ts';
import { $user, storeUser } from './stores/session.ts';

/** Reloads the account, for example after a buyer became a supplier. Keeps the known data on failure. */
export async function refreshUser(): Promise<void> {
  try {
    const user = await api('GET /api/user/info');
    const before = $user.get();
    if (before?.id === user.id && JSON.stringify(before) !== JSON.stringify(user)) storeUser(user);
  } catch {
    // The next page with a request updates it.
  }
}
