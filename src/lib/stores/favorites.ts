import { atom } from 'nanostores';
import { api } from '../client.ts';

/** Favourite products of the logged-in buyer, loaded for pages with favourite buttons. */
export const $favorites = atom<ReadonlySet<number>>(new Set());

let loading: Promise<void> = Promise.resolve();

export function loadFavorites(): Promise<void> {
  loading = api('GET /api/product/favorite/ids').then((ids) => $favorites.set(new Set(ids)));
  return loading;
}

/**
 * Adds or removes a favourite and returns whether it is one now. Waits for the list: an earlier answer would overwrite the change, and
 * without the list an existing favourite would not be removed.
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
