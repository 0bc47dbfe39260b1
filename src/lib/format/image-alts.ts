import type { Locale } from '../../../contract/basics.ts';
import type { ProductDetail } from '../../../contract/catalogue/product.ts';
import { fill, pickText } from './text.ts';

/** Alternative texts of a product's images: the shop's own, or `template` filled with name and number. */
export function imageAlts(
  product: Pick<ProductDetail, 'name' | 'images' | 'imageAlts'>,
  locale: Locale,
  template: string,
): string[] {
  const name = pickText(product.name, locale);
  return product.images.map((_, i) => {
    const own = product.imageAlts[i];
    return (own && pickText(own, locale)) || fill(template, { name, at: i + 1 });
  });
}
