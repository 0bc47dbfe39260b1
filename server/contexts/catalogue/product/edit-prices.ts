import type { Tier } from '../../../../contract/catalogue/product.ts';
import { fail } from '../../../platform/fail.ts';
import type { SkuAggregate } from './product-aggregate.ts';

interface SkuChange {
  readonly id: number;
  readonly price?: number | undefined;
  readonly originalPrice?: number | undefined;
  readonly stock?: number | undefined;
  /** The stock that the editor was shown. */
  readonly stockFrom?: number | undefined;
}

/** Whether the stock changed since it was read: writing the new value would undo sales made meanwhile. */
export const isStale = (
  {
    stock,
    stockFrom,
  }: { readonly stock?: number | null | undefined; readonly stockFrom?: number | undefined },
  now: number,
): boolean => stock != null && stockFrom !== undefined && stockFrom !== now && stock !== now;

/**
 * Applies changes to the SKUs. A list price that is not given is raised to the price if it would be lower.
 * @throws invalid_input with the field: an unknown or repeated SKU, a list price below the price; conflict with the current stock when
 * orders changed it since it was read
 */
export function applyChanges(rows: readonly SkuAggregate[], changes: readonly SkuChange[]): SkuAggregate[] {
  const result = new Map<number | undefined, SkuAggregate>(rows.map((row) => [row.id, row]));
  const seen = new Set<number>();
  changes.forEach((change, at) => {
    const row = result.get(change.id);
    if (!row || seen.has(change.id)) fail('invalid_input', {}, `body.skus.${at}.id`);
    seen.add(change.id);
    if (isStale(change, row.stock)) fail('conflict', { stock: row.stock }, `body.skus.${at}.stock`);
    const price = change.price ?? row.price;
    const originalPrice = change.originalPrice ?? Math.max(row.originalPrice, price);
    if (originalPrice < price) fail('invalid_input', {}, `body.skus.${at}.originalPrice`);
    result.set(change.id, { ...row, price, originalPrice, stock: change.stock ?? row.stock });
  });
  return [...result.values()];
}

/** Prices on the product's own row: lowest and highest SKU price, and the list price of the cheapest SKU. */
export function productPrices(skus: readonly Pick<SkuAggregate, 'price' | 'originalPrice'>[]) {
  const price = Math.min(...skus.map((row) => row.price));
  const maxPrice = Math.max(...skus.map((row) => row.price));
  const cheapest = skus.find((row) => row.price === price);
  return { price, maxPrice, originalPrice: cheapest?.originalPrice ?? price };
}

/**
 * The tier prices under a new base price. A first tier at the minimum order quantity equals the base price and follows it.
 * @throws invalid_input at the changed SKU's price when another tier would no longer be lower
 */
export function tiersUnder(
  tiers: readonly Tier[],
  minQuantity: number,
  base: number,
  changes: readonly SkuChange[],
): Tier[] {
  return tiers.map((tier) => {
    if (tier.from <= minQuantity) return { from: tier.from, price: base };
    if (tier.price < base) return tier;
    const at = changes.findIndex((change) => change.price === base);
    return fail('invalid_input', {}, `body.skus.${Math.max(at, 0)}.price`);
  });
}
