import type { DemoOrder, DemoProduct } from '../types.ts';

type Sold = Pick<DemoProduct, 'sales' | 'minOrder' | 'orderMultiple' | 'reviewCount'>;

/** A quantity that orders of the product can add up to. */
export const orderable = (pieces: number, { minOrder, orderMultiple }: Omit<Sold, 'sales' | 'reviewCount'>) =>
  Math.max(minOrder, Math.ceil(pieces / orderMultiple) * orderMultiple);

/** On average an order has 1.5 times the minimum quantity. */
const aboveMinimum = 1.5;

/** Number of orders of a product: at least one for each review, limited by quantity sold and minimum order quantity. */
export function ordersOf({ sales, minOrder, reviewCount }: Sold): number {
  const most = Math.floor(sales / minOrder);
  return Math.min(most, Math.max(reviewCount, Math.round(sales / (minOrder * aboveMinimum))));
}

/** Adds the quantities of paid orders to those sold before. */
export function countSold(products: readonly DemoProduct[], orders: readonly DemoOrder[]): void {
  const byId = new Map(products.map((one) => [one.id, one]));
  for (const { items } of orders.filter(({ paidAt }) => paidAt !== null)) {
    for (const { productId, quantity } of items) {
      const product = byId.get(productId);
      if (product) product.sales += quantity;
    }
  }
}
