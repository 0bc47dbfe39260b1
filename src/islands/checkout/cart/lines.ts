import type { Cart, CartItem } from '../../../../contract/checkout/cart.ts';

/** Cannot be ordered whatever the quantity: set apart from the rest. */
export const isInvalid = (item: CartItem): boolean =>
  item.problem === 'off_shelf' || item.problem === 'sold_out';

interface CartLines {
  readonly live: readonly CartItem[];
  readonly invalid: readonly CartItem[];
  /** The selected ones that can be ordered, perhaps in another quantity. */
  readonly selected: readonly CartItem[];
}

export function linesOf(cart: Cart): CartLines {
  const items = cart.groups.flatMap((group) => group.items);
  const live = items.filter((item) => !isInvalid(item));
  return { live, invalid: items.filter(isInvalid), selected: live.filter((item) => item.selected) };
}
