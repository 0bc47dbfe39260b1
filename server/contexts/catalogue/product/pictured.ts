import { fail } from '../../../platform/fail.ts';
import type { ProductAggregate } from './product-aggregate.ts';

/** Whether a product may be on sale as far as its pictures go: cards, pages and feeds show the first one. */
export const isPictured = ({ images }: Pick<ProductAggregate, 'images'>): boolean => images.length > 0;

/** To be asked where a product comes on sale; one that is on sale already stays. @throws picture_needed */
export function checkPictured(
  before: ProductAggregate['status'] | undefined,
  after: Pick<ProductAggregate, 'images' | 'status'>,
  field: string,
): void {
  if (after.status === 'on_sale' && before !== 'on_sale' && !isPictured(after))
    fail('picture_needed', {}, field);
}
