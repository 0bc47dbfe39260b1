import type { LocalText } from '../../../../contract/basics.ts';
import type { ProductOption } from '../../../../contract/catalogue/product.ts';
import type { ProductAggregate, SkuAggregate } from './product-aggregate.ts';

interface Variants {
  readonly options: readonly ProductOption[];
  readonly skus: readonly SkuAggregate[];
}

const same = (a: LocalText, b: LocalText) => a.zh === b.zh && a.en === b.en;

/**
 * Keeps SKUs that orders refer to, without stock and with the option values they were sold under.
 * @param retained those of `before` that are not among `skus`
 * @returns null when they do not fit beside the others
 */
export function retainSkus(
  { options, skus }: Variants,
  retained: readonly SkuAggregate[],
  before: Pick<ProductAggregate, 'options'>,
): Variants | null {
  if (retained.length === 0) return { options, skus };
  if (options.length !== before.options.length) return null;
  const values = options.map((option) => [...option.values]);
  const added = retained.map((sku): SkuAggregate => {
    const choice = values.map((list, i) => {
      const old = before.options[i]?.values[sku.choice[i] ?? -1];
      if (!old) return -1;
      const at = list.findIndex(({ value }) => same(value, old.value));
      return at < 0 ? list.push(old) - 1 : at;
    });
    return { ...sku, choice, stock: 0 };
  });
  const taken = new Set(skus.flatMap((sku) => [sku.code, sku.choice.join()]));
  if (added.some((sku) => taken.has(sku.code) || taken.has(sku.choice.join()))) return null;
  return {
    options: options.map((option, i) => ({ ...option, values: values[i] ?? [] })),
    skus: [...skus, ...added],
  };
}
