import { api } from './client.ts';
import { $user, storeUser } from './stores/session.ts';

/** Reads the account again: a buyer has become a supplier meanwhile. What is known stays when that fails. */
export async function refreshUser(): Promise<void> {
  try {
    const user = await api('GET /api/user/info');
    const before = $user.get();
    if (before?.id === user.id && JSON.stringify(before) !== JSON.stringify(user)) storeUser(user);
  } catch {
    // The next page that asks learns it.
  }
}
