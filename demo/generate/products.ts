import { departmentTones, makeCategories } from '../catalogue/categories.ts';
import { makePlans, type Plan } from '../catalogue/plan.ts';
import { makeProduct, type Shelf } from '../catalogue/product.ts';
import { parseOptionSets, parseProfiles } from '../catalogue/profiles.ts';
import type { Trader } from '../people/suppliers.ts';
import { random } from '../random.ts';
import type { Reviewed } from '../reviews/reviews.ts';
import type { DemoCategory } from '../types.ts';

export interface Generator {
  /** Product number `at` of the endless row; the same for the same shops. */
  make(at: number, id: number, firstSku: number): Reviewed;
}

/** Products made from the demo's vocabulary and with its pictures, sold by `traders`. */
export function generator(models: Trader[], traders: readonly Trader[], now: Date): Generator {
  const categories = makeCategories();
  const byId = new Map(categories.map((item) => [item.id, item]));
  const profiles = parseProfiles();
  const sets = parseOptionSets();
  const plans = makePlans(categories, models);
  const order = random('order of the generated').sample(plans, plans.length);
  const parents = (category: DemoCategory) => {
    const group = byId.get(category.parentId ?? 0);
    return { group, top: byId.get(group?.parentId ?? 0) };
  };
  const shelfOf = (plan: Plan): Shelf => {
    const tones = departmentTones[parents(plan.category).top?.slug ?? ''] ?? ['mist', 'sand', 'sky'];
    return { profiles, sets, tones, now };
  };
  const sellers = new Map<string, Trader[]>();
  for (const trader of traders) {
    for (const slug of trader.sells) sellers.set(slug, [...(sellers.get(slug) ?? []), trader]);
  }
  /** The demo's own product of a plan: its pictures are used again instead of drawing a hundred thousand more. */
  const drawn = new Map<Plan, { pictures: string[]; byColour: Map<string, string> }>();
  const picturesOf = (plan: Plan) => {
    const known = drawn.get(plan);
    if (known) return known;
    const { pictures, skus } = makeProduct(plan, 1, 1, shelfOf(plan));
    const made = { pictures, byColour: new Map(skus.map((sku) => [sku.values[0] ?? '', sku.picture])) };
    drawn.set(plan, made);
    return made;
  };
  return {
    make(at, id, firstSku) {
      const plan = order[at % order.length];
      if (!plan) throw new Error('there is nothing to make');
      const able = sellers.get(parents(plan.category).group?.slug ?? '') ?? [];
      const trader = random(`seller ${at}`).pick(able);
      const product = makeProduct({ ...plan, trader, variant: at }, id, firstSku, shelfOf(plan));
      const { pictures, byColour } = picturesOf(plan);
      const main = pictures[0] ?? '';
      product.pictures = pictures;
      product.skus = product.skus.map((sku) => ({
        ...sku,
        picture: byColour.get(sku.values[0] ?? '') ?? main,
      }));
      const colour = product.options[0]?.key === 'colour' ? 'choice' : 'own';
      return {
        product,
        profile: plan.good.profile,
        shelf: plan.noun.leaf,
        noun: plan.noun.name,
        colour,
        drawing: plan.good.drawing,
      };
    },
  };
}
