import { describe, expect, it } from 'vitest';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { noPicture } from '../../src/lib/format/image.ts';
import { type HomeGoods, heroOf, homeSections } from '../../src/lib/home.ts';

const product = (id: number): ProductCard => ({
  id,
  supplierId: 1,
  supplierName: { zh: '店', en: 'Shop' },
  name: { zh: `商品 ${id}`, en: `Product ${id}` },
  mainImage: `/files/${id}.webp`,
  price: 1_000,
  originalPrice: 1_000,
  displayPrice: 1_000,
  maxPrice: 1_000,
  brief: { zh: '', en: '' },
  categoryId: 1,
  categoryName: { zh: '杯子', en: 'Cups' },
  isNew: true,
  isHot: false,
  discountRate: 1,
  discount: 1,
  rating: 0,
  reviewCount: 0,
  sales: 0,
  tradeType: 'both',
  minQuantity: 1,
  unit: { zh: '件', en: 'pc' },
  province: 'zj',
  hasStock: true,
  freeShipping: false,
  memberOffer: false,
});
const products = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => product(from + i));
/** A young marketplace: everything is new, nothing is sold or reviewed. */
const young = (total: number): HomeGoods => ({
  total,
  best: products(1, total),
  recommended: [],
  hot: [],
  fresh: products(1, total).reverse(),
});
const idsOf = (list: readonly ProductCard[]) => list.map(({ id }) => id);
const shownIn = (goods: HomeGoods) => {
  const { large, all, featured, hot, fresh } = homeSections(goods);
  return [large, all, featured.products, hot, fresh].map(idsOf);
};

describe('home page', () => {
  it('has no section without products', () => {
    expect(shownIn(young(0))).toEqual([[], [], [], [], []]);
  });

  it('shows one to three products large, and nothing twice', () => {
    expect(shownIn(young(1))).toEqual([[1], [], [], [], []]);
    expect(shownIn(young(3))).toEqual([[1, 2, 3], [], [], [], []]);
  });

  it('shows all products of a small marketplace in one section', () => {
    expect(shownIn(young(4))).toEqual([[], [1, 2, 3, 4], [], [], []]);
    expect(shownIn(young(11))[1]).toHaveLength(11);
  });

  it('spreads twenty products over sections without repeating one', () => {
    const [large, all, featured, hot, fresh] = shownIn(young(20));
    expect([large, all, hot]).toEqual([[], [], []]);
    expect(featured).toEqual(idsOf(products(1, 12)));
    expect(fresh).toEqual([20, 19, 18, 17, 16, 15, 14, 13]);
    expect(homeSections(young(20)).featured.isRecommended).toBe(false);
  });

  it('leaves out a section with fewer than four products that no other shows', () => {
    const goods = { ...young(15), hot: products(1, 3) };
    const [, , featured, hot, fresh] = shownIn(goods);
    expect(hot).toEqual([]);
    expect(featured).toHaveLength(12);
    expect(fresh).toEqual([]);
  });

  it('keeps the ranking of best sellers complete, and recommends other products', () => {
    const goods = { ...young(60), hot: products(1, 36), recommended: products(5, 40) };
    const { hot, featured } = homeSections(goods);
    expect(idsOf(hot)).toEqual(idsOf(products(1, 12)));
    expect(idsOf(featured.products)).toEqual(idsOf(products(13, 24)));
    expect(featured.isRecommended).toBe(true);
  });

  it('has slides on top if there are any, else pictures of products, else the name', () => {
    const hero = (wanted: 'auto' | 'plain' | 'goods' | 'slides', slides: number, best: ProductCard[]) =>
      heroOf({ wanted, slides, best }).style;
    expect(hero('auto', 2, products(1, 9))).toBe('slides');
    expect(hero('auto', 0, products(1, 9))).toBe('goods');
    expect(hero('auto', 0, products(1, 7))).toBe('plain');
    expect(hero('slides', 0, products(1, 8))).toBe('goods');
    expect(hero('goods', 1, products(1, 2))).toBe('slides');
    expect(hero('goods', 3, products(1, 4))).toBe('goods');
    expect(hero('plain', 3, products(1, 9))).toBe('plain');
    const { pictured } = heroOf({ wanted: 'auto', slides: 0, best: products(1, 20) });
    expect(idsOf(pictured)).toEqual([5, 10, 15, 20]);
    const bare = products(1, 9).map((one) => ({ ...one, mainImage: noPicture }));
    expect(hero('auto', 0, bare)).toBe('plain');
  });
});
