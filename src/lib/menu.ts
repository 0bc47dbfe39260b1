import { safeLocalStorage } from './browser.ts';
import { api } from './client.ts';

/** Loads the back office pages the account may open. A failure is only logged. */
export async function loadMenu(): Promise<void> {
  try {
    safeLocalStorage.set('menu', JSON.stringify(await api('GET /api/system/menu/user')));
  } catch (error) {
    console.warn('the menu could not be loaded', error);
  }
}
