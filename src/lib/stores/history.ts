import { safeLocalStorage } from '../browser.ts';
import { api } from '../client.ts';
import { authorization } from '../login-token.ts';
import { searchOrigin } from '../search-origin.ts';
import { serverNow } from '../server-clock.ts';

const key = 'browseHistory';
const most = 200;

/** A product view of a visitor: product and time in milliseconds. */
type View = readonly [productId: number, at: number];

/**
 * Records a product view: for the shop's statistics and the search that led to it, and in the account's history, or on this device for a
 * visitor.
 */
export async function recordView(productId: number): Promise<void> {
  const params = { id: String(productId) };
  const counted = api('POST /api/product/view/{id}', { params, query: searchOrigin() ?? {} });
  if (authorization()) {
    await Promise.all([counted, api('POST /api/buyerCenter/history/record', { body: { productId } })]);
    return;
  }
  const others = guestViews().filter(([id]) => id !== productId);
  keepGuestViews([[productId, Math.round(serverNow())], ...others]);
  await counted;
}

/** After a login: moves the visitor's views into the account's history. */
export async function mergeViews(): Promise<void> {
  const items = guestViews().map(([productId, at]) => ({ productId, viewTime: new Date(at).toISOString() }));
  if (items.length === 0) return;
  await api('POST /api/buyerCenter/history/merge', { body: { items } });
  safeLocalStorage.remove(key);
}

/** The visitor's views on this device, latest first; invalid values are dropped. */
export function guestViews(): View[] {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.get(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView).slice(0, most) : [];
  } catch {
    return [];
  }
}

export const keepGuestViews = (views: readonly View[]): void =>
  safeLocalStorage.set(key, JSON.stringify(views.slice(0, most)));

/** The range of times that `toISOString` accepts. */
const isTime = (value: unknown) => typeof value === 'number' && value >= 0 && value < 8e15;

function isView(value: unknown): value is View {
  if (!Array.isArray(value)) return false;
  const [id, at] = value;
  return Number.isInteger(id) && id > 0 && isTime(at);
}
