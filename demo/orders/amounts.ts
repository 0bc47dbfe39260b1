import { apportion as shares } from '../../server/contexts/pricing/index.ts';
import type { DemoOrder, DemoOrderItem } from '../types.ts';

/** Gives `discount` fen to the lines in proportion to their worth. */
export function apportion(items: DemoOrderItem[], discount: number): void {
  const parts = shares(
    discount,
    items.map((item) => item.price * item.quantity),
  );
  items.forEach((item, at) => {
    item.discount = parts[at] ?? 0;
  });
}

/** Freight and money paid per line, as a checkout would have shared them out. */
export function sharesOf({ items, freight }: Pick<DemoOrder, 'items' | 'freight'>) {
  const worths = items.map((item) => item.price * item.quantity);
  const freights = shares(freight, worths);
  return items.map((item, at) => ({
    freight: freights[at] ?? 0,
    paid: (worths[at] ?? 0) - item.discount + (freights[at] ?? 0),
  }));
}
