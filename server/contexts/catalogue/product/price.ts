import { atPercent } from '../../../../contract/money.ts';
import type { Goods } from './goods.ts';

type Priced = Pick<Goods, 'price' | 'basePrice' | 'tiers'>;
type Limited = Pick<Goods, 'minQuantity' | 'orderMultiple'>;

/**
 * Price of one piece in fen for `quantity` pieces of the product (all its SKUs together): the tier price for that quantity plus the
 * difference of this SKU to the cheapest.
 */
export function unitPrice(goods: Priced, quantity: number): number {
  const reached = goods.tiers.filter((tier) => tier.from <= quantity);
  const lowest = Math.min(goods.basePrice, ...reached.map((tier) => tier.price));
  return goods.price - goods.basePrice + lowest;
}

type Offered = Priced & Limited & Pick<Goods, 'salePercent' | 'originalPrice'>;

/**
 * Price and list price in fen of the smallest order of a SKU, as shown on product pages and in structured data. `flash`: its price in a
 * platform flash sale.
 */
export function smallestOrder(
  goods: Offered,
  flash: { readonly price: number; readonly perBuyer: number | null } | null,
) {
  const pieces = Math.ceil(goods.minQuantity / goods.orderMultiple) * goods.orderMultiple;
  const usual = unitPrice(goods, pieces);
  const saleOff = (usual - atPercent(usual, goods.salePercent ?? 100)) * pieces;
  const flashOff = flash ? (usual - flash.price) * Math.min(pieces, flash.perBuyer ?? pieces) : 0;
  return {
    pieces,
    asked: usual * pieces - Math.max(saleOff, flashOff),
    listed: goods.originalPrice * pieces,
  };
}

/** The quantity rule that `quantity` pieces of a product violate, or null. */
export function brokenRule(goods: Limited, quantity: number): 'below_minimum' | 'not_a_multiple' | null {
  if (quantity < goods.minQuantity) return 'below_minimum';
  return quantity % goods.orderMultiple === 0 ? null : 'not_a_multiple';
}

/** Number of pieces per product in these lines, by product id. */
export function piecesByProduct(
  lines: readonly { readonly goods: Pick<Goods, 'productId'>; readonly quantity: number }[],
): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { goods, quantity } of lines) {
    pieces.set(goods.productId, (pieces.get(goods.productId) ?? 0) + quantity);
  }
  return pieces;
}
