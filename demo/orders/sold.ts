import type { DemoOrder, DemoProduct } from '../types.ts';

type Sold = Pick<DemoProduct, 'sales' | 'minOrder' | 'orderMultiple' | 'reviewCount'>;

/** A number of pieces that orders of a product can come to. */
export const orderable = (pieces: number, { minOrder, orderMultiple }: Omit<Sold, 'sales' | 'reviewCount'>) =>
  Math.max(minOrder, Math.ceil(pieces / orderMultiple) * orderMultiple);

/** An order holds half as many pieces again as it has to, on average. */
const aboveMinimum = 1.5;

/** How many orders a product was in: one for each of its reviews at least, and none for fewer pieces than can be ordered. */
export function ordersOf({ sales, minOrder, reviewCount }: Sold): number {
  const most = Math.floor(sales / minOrder);
  return Math.min(most, Math.max(reviewCount, Math.round(sales / (minOrder * aboveMinimum))));
}

/** Counts what the orders were paid for, beside what was sold before them. */
export function countSold(products: readonly DemoProduct[], orders: readonly DemoOrder[]): void {
  const byId = new Map(products.map((one) => [one.id, one]));
  for (const { items } of orders.filter(({ paidAt }) => paidAt !== null)) {
    for (const { productId, quantity } of items) {
      const product = byId.get(productId);
      if (product) product.sales += quantity;
    }
  }
}
