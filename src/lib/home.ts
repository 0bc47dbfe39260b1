import type { ProductCard } from '../../contract/catalogue/product.ts';
import { noPicture } from './format/image.ts';

/** Below this number a section says nothing that the others do not. */
const fewestInSection = 4;
/** Two rows of a grid. */
const mostInSection = 12;
/** Up to this number, products are shown large, side by side. */
const mostLarge = 3;
/** From this number on, products are spread over sections. */
const fewestSpread = 12;

/** Products of the home page by list; each list is in its own order. */
export interface HomeGoods {
  readonly total: number;
  /** All products, best sellers first. */
  readonly best: readonly ProductCard[];
  /** Recommended products; empty while none has enough reviews. */
  readonly recommended: readonly ProductCard[];
  readonly hot: readonly ProductCard[];
  readonly fresh: readonly ProductCard[];
}

interface Featured {
  readonly products: readonly ProductCard[];
  /** Chosen by reviews, not all products by sales. */
  readonly isRecommended: boolean;
}

/** What the home page shows; an empty list = no section. */
interface HomeSections {
  /** One to three products, shown large. */
  readonly large: readonly ProductCard[];
  /** All products of a small marketplace. */
  readonly all: readonly ProductCard[];
  readonly featured: Featured;
  readonly hot: readonly ProductCard[];
  readonly fresh: readonly ProductCard[];
}

const nothing: HomeSections = {
  large: [],
  all: [],
  featured: { products: [], isRecommended: false },
  hot: [],
  fresh: [],
};

/**
 * Arranges the products of the home page: no product is in two sections, and a section has enough of them. The ranking of best sellers comes
 * first, because it must be complete.
 */
export function homeSections({ total, best, recommended, hot, fresh }: HomeGoods): HomeSections {
  if (total <= mostLarge) return { ...nothing, large: best.slice(0, mostLarge) };
  if (total < fewestSpread) return { ...nothing, all: best };
  const shown = new Set<number>();
  const take = (products: readonly ProductCard[]): readonly ProductCard[] => {
    const own = products.filter(({ id }) => !shown.has(id)).slice(0, mostInSection);
    if (own.length < fewestInSection) return [];
    for (const { id } of own) shown.add(id);
    return own;
  };
  const ranking = take(hot);
  const chosen = take(recommended);
  const isRecommended = chosen.length > 0;
  return {
    ...nothing,
    hot: ranking,
    featured: { products: isRecommended ? chosen : take(best), isRecommended },
    fresh: take(fresh),
  };
}

/** Most products that each list of the home page needs: those that other sections may take from it as well. */
export const homeListSize = 3 * mostInSection;

export type HeroStyle = 'plain' | 'goods' | 'slides';

/** Number of pictures in the hero of goods. */
const heroPictures = 4;
/** With fewer products the hero would show again what is below it; an operator may still choose it. */
const fewestForHero = 8;

interface HeroChoice {
  /** The style that the operator chose. */
  readonly wanted: HeroStyle | 'auto';
  readonly slides: number;
  readonly best: readonly ProductCard[];
}

/** The hero that there is content for: slides, else pictures of products, else name and slogan. */
export function heroOf({ wanted, slides, best }: HeroChoice): {
  readonly style: HeroStyle;
  readonly pictured: readonly ProductCard[];
} {
  const all = best.filter(({ mainImage }) => mainImage !== noPicture);
  // From all over the list, because its first products follow below.
  const step = Math.max(1, Math.floor(all.length / heroPictures));
  const pictured = all.filter((_, at) => at % step === step - 1).slice(0, heroPictures);
  const hasPictures = pictured.length === heroPictures;
  if (wanted === 'plain' || (wanted === 'goods' && hasPictures)) return { style: wanted, pictured };
  if (slides > 0) return { style: 'slides', pictured };
  return { style: all.length >= fewestForHero ? 'goods' : 'plain', pictured };
}

/** Columns of a grid of up to `most` items, so that a short row is filled. */
export const columnsFor = (count: number, most: 3 | 4): string =>
  count >= 4 && most === 4
    ? 'sm:grid-cols-2 lg:grid-cols-4'
    : count >= 3
      ? 'sm:grid-cols-2 lg:grid-cols-3'
      : count === 2
        ? 'sm:grid-cols-2'
        : 'max-w-xl';
