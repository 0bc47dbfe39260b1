import type { ProductCard } from '../../../contract/catalogue/product.ts';
import { api } from '../../lib/client.ts';
import { authorization } from '../../lib/login-token.ts';
import { guestViews, keepGuestViews } from '../../lib/stores/history.ts';

/** Number of products in the row. */
const most = 16;

const viewedIds = () => guestViews().map(([id]) => id);

/** Whether anything was viewed, as far as this device knows: of an account only the server does. */
export const mayHaveViews = (): boolean => authorization() !== null || guestViews().length > 0;

/** The products that a visitor viewed on this device, latest first, for the server to choose by. */
export const guestSeeds = (): readonly number[] => viewedIds().slice(0, most);

/** What was viewed lately and is still on sale, latest first, without `except`, the product of this page. */
export async function loadRecent(except?: number): Promise<ProductCard[]> {
  const others = (cards: readonly ProductCard[]) => cards.filter(({ id }) => id !== except).slice(0, most);
  if (authorization()) {
    const { records } = await api('GET /api/buyerCenter/history/list', {
      query: { size: String(most + 1) },
    });
    return others(records.map(({ product }) => product));
  }
  const ids = viewedIds().slice(0, most + 1);
  return ids.length === 0
    ? []
    : others(await api('GET /api/product/cards', { query: { ids: ids.join(',') } }));
}

export async function forgetView(productId: number): Promise<void> {
  if (authorization()) {
    await api('DELETE /api/buyerCenter/history/delete/{id}', { params: { id: String(productId) } });
  } else keepGuestViews(guestViews().filter(([id]) => id !== productId));
}

export async function forgetViews(): Promise<void> {
  if (authorization()) await api('DELETE /api/buyerCenter/history/clear');
  else keepGuestViews([]);
}
