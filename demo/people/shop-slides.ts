import { wideKey } from '../pictures/keys.ts';
import type { DemoProduct, DemoSlide } from '../types.ts';
import type { Trader } from './suppliers.ts';

const each = 3;

/** Slides of a shop: best sellers of different kinds, or one photograph; as many as there are suitable goods. */
export function makeShopSlides(
  { supplier, slideTitles }: Trader,
  products: readonly DemoProduct[],
): DemoSlide[] {
  const best = products
    .filter(({ supplierId }) => supplierId === supplier.id)
    .toSorted((a, b) => b.sales - a.sales || a.id - b.id)
    .flatMap(({ pictures }) => pictures[0] ?? []);
  const kinds = [...new Map(best.toReversed().map((key) => [key.split('_')[1], key])).values()].reverse();
  const [taken, photos] = [
    kinds.filter((key) => key.startsWith('s_')),
    kinds.filter((key) => key.startsWith('p_')),
  ];
  return slideTitles.flatMap((title, i) => {
    const goods = taken.slice(i * each, (i + 1) * each);
    const photo = photos[i - Math.ceil(taken.length / each)];
    if (goods.length === 0 && photo === undefined) return [];
    return [
      {
        picture: wideKey(goods.length > 0 || photo === undefined ? goods : [photo]),
        title,
        description: { zh: `主营${supplier.mainProducts.zh}`, en: supplier.mainProducts.en },
        link: `/qianduanshop/supplier/${supplier.id}/products`,
        sort: i + 1,
      },
    ];
  });
}
