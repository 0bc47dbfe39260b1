import { kept } from '../browser.ts';
import { api } from '../client.ts';
import { authorization } from './session.ts';

const key = 'browseHistory';
const most = 200;

/** Notes that a product was looked at: in the account's history, or on this device for a visitor. */
export async function recordView(productId: number): Promise<void> {
  if (authorization()) await api('POST /api/buyerCenter/history/record', { body: { productId } });
  else
    kept.set(key, JSON.stringify([productId, ...viewed().filter((id) => id !== productId)].slice(0, most)));
}

/** What a visitor looked at on this device, latest first; anything odd in storage is dropped. */
export function viewed(): number[] {
  try {
    const stored: unknown = JSON.parse(kept.get(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id) && id > 0) : [];
  } catch {
    return [];
  }
}
