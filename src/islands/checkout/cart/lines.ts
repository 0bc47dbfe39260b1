import type { Cart, CartItem } from '../../../../contract/checkout/cart.ts';

/** Cannot be ordered in any quantity: shown separately. */
export const isInvalid = (item: CartItem): boolean =>
  item.problem === 'off_shelf' || item.problem === 'sold_out';

interface CartLines {
  readonly live: readonly CartItem[];
  readonly invalid: readonly CartItem[];
  /** Selected lines that can be ordered, possibly in another quantity. */
  readonly selected: readonly CartItem[];
}

export function linesOf(cart: Cart): CartLines {
  const items = cart.groups.flatMap((group) => group.items);
  const live = items.filter((item) => !isInvalid(item));
  return { live, invalid: items.filter(isInvalid), selected: live.filter((item) => item.selected) };
}
