import { atom } from 'nanostores';
import { api } from '../client.ts';

/** Products among the favourites of the logged-in buyer, as far as hearts are asked for. */
export const $favorites = atom<ReadonlySet<number>>(new Set());

let loading: Promise<void> = Promise.resolve();

export function loadFavorites(): Promise<void> {
  loading = api('GET /api/product/favorite/ids').then((ids) => $favorites.set(new Set(ids)));
  return loading;
}

/**
 * Keeps a product, or forgets one that is kept. Answers with whether it is kept now. Waits for the list: an answer from
 * before the change would undo what is shown, and what is not known to be kept would not be forgotten.
 */
export async function toggleFavorite(productId: number): Promise<boolean> {
  await loading.catch(() => {});
  const isFavorite = $favorites.get().has(productId);
  if (isFavorite)
    await api('DELETE /api/product/favorite/remove/{id}', { params: { id: String(productId) } });
  else await api('POST /api/product/favorite/add', { body: { productId } });
  const others = [...$favorites.get()].filter((id) => id !== productId);
  $favorites.set(new Set(isFavorite ? others : [productId, ...others]));
  return !isFavorite;
}
