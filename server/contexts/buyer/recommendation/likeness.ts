/** What two products are compared by. */
interface Comparable {
  /** In fen. */
  readonly price: number;
  /** Ids of brand, options and attributes as filters have them, without duplicates. */
  readonly traits: readonly number[];
}

/** A price of this many times the other is no longer like it. */
const otherPrice = 3;

/** Shares of a likeness: of one category anyway, by what they have in common, and by price. */
const shares = { category: 0.4, traits: 0.35, price: 0.25 } as const;

/** How alike two products of one category are, 0.4 to 1: by common traits (Jaccard) and the ratio of their prices. */
export function likenessOf(a: Comparable, b: Comparable): number {
  const own = new Set(a.traits);
  const common = b.traits.filter((trait) => own.has(trait)).length;
  const all = a.traits.length + b.traits.length - common;
  const ratio = Math.abs(Math.log(Math.max(1, a.price) / Math.max(1, b.price)));
  const near = Math.max(0, 1 - ratio / Math.log(otherPrice));
  return shares.category + shares.traits * (all === 0 ? 0 : common / all) + shares.price * near;
}
