import { api } from '../../../lib/client.ts';

/** Takes SKUs out of what is ordered; they stay in the cart. */
export async function deselect(skuIds: readonly number[]): Promise<void> {
  const { groups } = await api('GET /api/cart/list');
  const lines = groups.flatMap(({ items }) => items.filter(({ skuId }) => skuIds.includes(skuId)));
  for (const { id } of lines) await api('PUT /api/cart/select', { body: { id, selected: false } });
}
