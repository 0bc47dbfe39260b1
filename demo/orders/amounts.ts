import { apportion as shares } from '../../server/contexts/pricing/index.ts';
import type { DemoOrder, DemoOrderItem } from '../types.ts';

/** Apportions `discount` fen to the lines by their value. */
export function apportion(items: DemoOrderItem[], discount: number): void {
  const parts = shares(
    discount,
    items.map((item) => item.price * item.quantity),
  );
  items.forEach((item, at) => {
    item.discount = parts[at] ?? 0;
  });
}

/** Freight and paid amount of each line, apportioned as in a checkout. */
export function sharesOf({ items, freight }: Pick<DemoOrder, 'items' | 'freight'>) {
  const worths = items.map((item) => item.price * item.quantity);
  const freights = shares(freight, worths);
  return items.map((item, at) => ({
    freight: freights[at] ?? 0,
    paid: (worths[at] ?? 0) - item.discount + (freights[at] ?? 0),
  }));
}
