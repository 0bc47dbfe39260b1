export const pairOf = ({ skuId, quantity }: { readonly skuId: number; readonly quantity: number }) =>
  `${skuId}x${quantity}`;

/** `?sku=12&qty=3` or `?items=12x3,14x5` (buy now) as order items; undefined = the selected lines of the cart. */
export function directItems(search: string): { skuId: number; quantity: number }[] | undefined {
  const query = new URLSearchParams(search);
  const several = query.get('items');
  const pairs = several?.split(',').map((pair) => pair.split('x')) ?? [
    [query.get('sku') ?? '', query.get('qty') ?? '1'],
  ];
  const items = pairs.map(([sku, quantity]) => ({ skuId: Number(sku), quantity: Number(quantity) }));
  const isWhole = (value: number) => Number.isInteger(value) && value > 0;
  return items.every((item) => isWhole(item.skuId) && isWhole(item.quantity)) ? items : undefined;
}
