import type { ProductAggregate } from '../../catalogue/index.ts';
import { type DefaultFreight, freightOfOne } from '../../pricing/index.ts';

type Freight = Pick<ProductAggregate, 'freight' | 'freightTemplateId'>;

/**
 * What sending costs: files know one amount. Another one than before is meant instead of a template; a new product that
 * names none gets the shop's default template, unless it ships free.
 */
export function freightFor(
  said: number | null,
  before: Freight | undefined,
  template: DefaultFreight | null,
  { services, skus }: Pick<ProductAggregate, 'services' | 'skus'>,
): Freight {
  if (before) {
    const freight = said ?? before.freight;
    return { freight, freightTemplateId: freight === before.freight ? before.freightTemplateId : null };
  }
  if (said !== null || !template || services.includes('free_shipping')) {
    return { freight: said ?? 0, freightTemplateId: null };
  }
  const grams = Math.max(0, ...skus.map((one) => one.weight));
  return { freight: freightOfOne(template, grams), freightTemplateId: template.id };
}
