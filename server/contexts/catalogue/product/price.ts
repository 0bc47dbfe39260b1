import { atPercent } from '../../../../contract/money.ts';
import type { Goods } from './goods.ts';

type Priced = Pick<Goods, 'price' | 'basePrice' | 'tiers'>;
type Limited = Pick<Goods, 'minQuantity' | 'orderMultiple'>;

/**
 * What one piece costs in fen when `quantity` pieces of the product (all its SKUs together) are taken: the rung of the
 * ladder that is reached, with what this SKU costs above the cheapest on top.
 */
export function unitPrice(goods: Priced, quantity: number): number {
  const reached = goods.tiers.filter((tier) => tier.from <= quantity);
  const lowest = Math.min(goods.basePrice, ...reached.map((tier) => tier.price));
  return goods.price - goods.basePrice + lowest;
}

type Offered = Priced & Limited & Pick<Goods, 'salePercent' | 'originalPrice'>;

/**
 * What the smallest order of a SKU costs as pages show it, and at its list price, in fen: what the product's page and its structured
 * data say. `flash`: what a flash sale of the platform asks for it.
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

/** Which wholesale rule `quantity` pieces of a product break, or null. */
export function brokenRule(goods: Limited, quantity: number): 'below_minimum' | 'not_a_multiple' | null {
  if (quantity < goods.minQuantity) return 'below_minimum';
  return quantity % goods.orderMultiple === 0 ? null : 'not_a_multiple';
}

/** Pieces of every product in these lines, by product id. */
export function piecesByProduct(
  lines: readonly { readonly goods: Pick<Goods, 'productId'>; readonly quantity: number }[],
): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { goods, quantity } of lines) {
    pieces.set(goods.productId, (pieces.get(goods.productId) ?? 0) + quantity);
  }
  return pieces;
}
