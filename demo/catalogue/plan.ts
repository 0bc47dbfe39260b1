import { soldUnder } from '../data/pictures/category-pictures-data.ts';
import type { Trader } from '../people/suppliers.ts';
import type { DemoCategory, Stock } from '../types.ts';
import { allGoods } from './goods.ts';
import type { Good, Noun, Trait } from './parse.ts';
import { isPictured } from './pictures.ts';

/** A product to generate: what it is and its supplier. */
export type Plan = {
  good: Good;
  noun: Noun;
  trait: Trait | null;
  trader: Trader;
  category: DemoCategory;
  /** Distinguishes products with the same plan; the demo shop has one of each. */
  variant?: number;
};

/** Share of the counts in the goods data that is generated. */
const share = 0.58;

type Line = { noun: Noun; trait: Trait | null };

/** Combinations of noun and trait in an order that changes both at each step, so the first ones differ most. */
function lines(good: Good): Line[] {
  const found: Line[] = [];
  const rounds = Math.max(1, ...good.nouns.map((noun) => noun.traits.length));
  for (let round = 0; round < rounds; round++) {
    good.nouns.forEach((noun, i) => {
      if (noun.traits.length === 0 && round === 0) found.push({ noun, trait: null });
      if (round >= noun.traits.length) return;
      const trait = good.traits[noun.traits[(round + i) % noun.traits.length] ?? 0];
      if (trait) found.push({ noun, trait });
    });
  }
  return found;
}

function linesOf(good: Good, stock: Stock): Line[] {
  const all = lines(good);
  if (stock === 'pictured') return all.filter((line) => isPictured({ good, ...line }));
  const leaves = new Set(good.nouns.map((noun) => noun.leaf)).size;
  // A good with several categories needs all its nouns, otherwise a category would be empty.
  const least = leaves > 1 ? good.nouns.length + 1 : 2;
  return all.slice(0, Math.max(least, Math.round(good.count * share)));
}

/** Products to generate, in department order; every supplier sells only its own trades. */
export function makePlans(categories: DemoCategory[], traders: Trader[], stock: Stock): Plan[] {
  const bySlug = new Map(categories.map((c) => [c.slug, c]));
  const byId = new Map(categories.map((c) => [c.id, c]));
  const sold = new Map<Trader, number>();
  const plans: Plan[] = [];
  for (const good of allGoods()) {
    for (const { noun, trait } of linesOf(good, stock)) {
      const category = bySlug.get(noun.leaf);
      const group = category?.level === 3 ? byId.get(category.parentId ?? 0) : undefined;
      if (!category || !group) throw new Error(`${noun.leaf} is no leaf`);
      const able = traders.filter((t) => t.sells.includes(group.slug) && t.supplier.status === 'approved');
      const trader = able.sort(
        (a, b) => (sold.get(a) ?? 0) - (sold.get(b) ?? 0) || a.supplier.id - b.supplier.id,
      )[0];
      if (!trader) throw new Error(`nobody sells ${group.slug}`);
      sold.set(trader, (sold.get(trader) ?? 0) + 1);
      const leafCategory = stock === 'pictured' ? bySlug.get(soldUnder(noun.leaf)) : category;
      if (!leafCategory) throw new Error(`${noun.leaf} is sold under no category`);
      plans.push({ good, noun, trait, trader, category: leafCategory });
    }
  }
  return plans;
}
