/** `?sku=12&qty=3` (buy now) as order items; undefined = the selected lines of the cart. */
export function directItems(search: string): { skuId: number; quantity: number }[] | undefined {
  const query = new URLSearchParams(search);
  const skuId = Number(query.get('sku'));
  const quantity = Number(query.get('qty') ?? 1);
  const isWhole = (value: number) => Number.isInteger(value) && value > 0;
  return isWhole(skuId) && isWhole(quantity) ? [{ skuId, quantity }] : undefined;
}
