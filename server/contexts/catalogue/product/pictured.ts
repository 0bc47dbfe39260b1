import { fail } from '../../../platform/fail.ts';
import type { ProductAggregate } from './product-aggregate.ts';

/** Whether a product has a picture, which is required for sale: cards, pages and feeds show the first one. */
export const isPictured = ({ images }: Pick<ProductAggregate, 'images'>): boolean => images.length > 0;

/** Must be called when a product is listed; products on sale without a picture stay on sale. @throws picture_needed */
export function checkPictured(
  before: ProductAggregate['status'] | undefined,
  after: Pick<ProductAggregate, 'images' | 'status'>,
  field: string,
): void {
  if (after.status === 'on_sale' && before !== 'on_sale' && !isPictured(after))
    fail('picture_needed', {}, field);
}
