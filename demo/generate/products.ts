import { makeCategories } from '../catalogue/categories.ts';
import { makePlans } from '../catalogue/plan.ts';
import { makeProduct, type PlanContext } from '../catalogue/product.ts';
import { parseOptionSets, parseProfiles } from '../catalogue/profiles.ts';
import type { Trader } from '../people/suppliers.ts';
import { random } from '../random.ts';
import type { Reviewed } from '../reviews/reviews.ts';
import type { DemoCategory } from '../types.ts';

export interface Generator {
  /** Product number `at` of an infinite sequence, deterministic for the same shops. */
  make(at: number, id: number, firstSku: number): Reviewed;
}

/** Products from the complete vocabulary of the demo, sold by `traders`; goods without an image show their shop's logo. */
export function generator(models: Trader[], traders: readonly Trader[], now: Date): Generator {
  const categories = makeCategories();
  const byId = new Map(categories.map((item) => [item.id, item]));
  const profiles = parseProfiles();
  const sets = parseOptionSets();
  const plans = makePlans(categories, models, 'everything');
  const order = random('order of the generated').sample(plans, plans.length);
  const groupOf = (category: DemoCategory) => byId.get(category.parentId ?? 0)?.slug ?? '';
  const context: PlanContext = { profiles, sets, now };
  const sellers = new Map<string, Trader[]>();
  for (const trader of traders) {
    for (const slug of trader.sells) sellers.set(slug, [...(sellers.get(slug) ?? []), trader]);
  }
  return {
    make(at, id, firstSku) {
      const plan = order[at % order.length];
      if (!plan) throw new Error('there is nothing to make');
      const able = sellers.get(groupOf(plan.category)) ?? [];
      const trader = random(`seller ${at}`).pick(able);
      const product = makeProduct({ ...plan, trader, variant: at }, id, firstSku, context);
      if (!product) throw new Error('everything can be made when nothing has to be shown');
      return { product, profile: plan.noun.profile, leaf: plan.noun.leaf, noun: plan.noun.name };
    },
  };
}
