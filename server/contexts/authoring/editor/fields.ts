import { isDeepStrictEqual } from 'node:util';
import {
  auditedFields,
  type ProductDraft,
  type SkuFields,
} from '../../../../contract/catalogue/product-fields.ts';
import { fail } from '../../../platform/fail.ts';
import { richText } from '../../../platform/text/rich-text.ts';
import {
  ownLists,
  type ProductAggregate,
  productPrices,
  retainSkus,
  type SkuAggregate,
} from '../../catalogue/index.ts';
import { type DefaultFreight, freightOfOne } from '../../pricing/index.ts';

type Aggregate = Omit<ProductAggregate, 'handle'>;

/** A public product as a draft for the editor, without prices and stock of its SKUs. */
export function fieldsOf(aggregate: ProductAggregate, shopCategoryIds: readonly number[]): ProductDraft {
  const { handle: _, skus, status, ...own } = aggregate;
  return {
    ...ownLists(own),
    status: status === 'on_sale' ? 'on_sale' : 'off_shelf',
    skus: skus.map(({ id, choice, ...sku }) => ({
      ...sku,
      ...(id === undefined ? {} : { id }),
      choice: [...choice],
      price: null,
      originalPrice: null,
      stock: null,
    })),
    shopCategoryIds: [...shopCategoryIds],
  };
}

/** The draft with its descriptions sanitized: only safe HTML elements are stored. */
export const sanitized = (draft: ProductDraft): ProductDraft => ({
  ...draft,
  description: { zh: richText(draft.description.zh), en: richText(draft.description.en) },
});

/** The draft without prices and stock, once they have taken effect: from then on those of the product count. */
export const withoutOffers = (draft: ProductDraft): ProductDraft => ({
  ...draft,
  skus: draft.skus.map((sku) =>
    sku.id === undefined
      ? sku
      : { ...sku, price: null, originalPrice: null, stock: null, stockFrom: undefined },
  ),
});

/** The SKU with the draft's price and stock; `null` keeps the current value. A list price below the new price is raised to it. */
function applyOffer(
  sku: SkuFields,
  stored: SkuAggregate | undefined,
): Pick<SkuAggregate, 'price' | 'originalPrice' | 'stock'> {
  const price = sku.price ?? stored?.price ?? fail('internal');
  return {
    price,
    originalPrice: sku.originalPrice ?? Math.max(stored?.originalPrice ?? price, price),
    stock: sku.stock ?? stored?.stock ?? 0,
  };
}

/** @throws invalid_input when a list price is below the current price */
function checkListPrices(
  skus: readonly SkuFields[],
  stored: ReadonlyMap<number | undefined, SkuAggregate>,
): void {
  skus.forEach((sku, at) => {
    const { price, originalPrice } = applyOffer(sku, sku.id === undefined ? undefined : stored.get(sku.id));
    if (originalPrice < price) fail('invalid_input', {}, `body.fields.skus.${at}.originalPrice`);
  });
}

const storedById = (aggregate: ProductAggregate) =>
  new Map<number | undefined, SkuAggregate>(aggregate.skus.map((sku) => [sku.id, sku]));

/** Gives SKUs without a code one: the product's number and a suffix that is not used yet. */
function withCodes(id: number, skus: readonly SkuAggregate[]): SkuAggregate[] {
  const taken = new Set(skus.map(({ code }) => code));
  let next = 0;
  return skus.map((sku) => {
    if (sku.code !== '') return sku;
    do next += 1;
    while (taken.has(`${id}-${next}`));
    return { ...sku, code: `${id}-${next}` };
  });
}

/** The delivery fee of one piece, as lists show it. */
function freightOf(draft: ProductDraft, template: DefaultFreight | null) {
  if (!template) return { freight: draft.freight, freightTemplateId: null };
  const grams = Math.max(0, ...draft.skus.map(({ weight }) => weight));
  return { freight: freightOfOne(template, grams), freightTemplateId: template.id };
}

/** The tier prices below the current price. A first tier at the minimum order quantity takes the current price. @throws invalid_input */
function currentTiers(
  { tiers, minQuantity }: ProductDraft,
  skus: readonly SkuAggregate[],
): ProductAggregate['tiers'] {
  const { price } = productPrices(skus);
  return tiers.map((tier, at) => {
    if (tier.from <= minQuantity) return { from: tier.from, price };
    return tier.price < price ? tier : fail('invalid_input', {}, `body.fields.tiers.${at}.price`);
  });
}

const termsOf = ({ minQuantity, orderMultiple, services, province, tradeType, status }: ProductDraft) => ({
  minQuantity,
  orderMultiple,
  services,
  province,
  tradeType,
  status,
});

/** The aggregate of a product that was never public, written on approval. */
export function newAggregate(id: number, draft: ProductDraft, template: DefaultFreight | null): Aggregate {
  const { shopCategoryIds: _, skus: said, categoryId, ...own } = draft;
  const skus = withCodes(
    id,
    said.map(({ stockFrom: _from, ...sku }) => ({ ...sku, ...applyOffer(sku, undefined) })),
  );
  checkListPrices(said, new Map());
  return {
    ...own,
    categoryId: categoryId ?? fail('invalid_input', {}, 'body.fields.categoryId'),
    ...freightOf(draft, template),
    skus,
    tiers: currentTiers(draft, skus),
  };
}

/** The public product with the fields that take effect at once: prices, stock, codes, weights and terms. */
export function withTerms(
  aggregate: ProductAggregate,
  draft: ProductDraft,
  template: DefaultFreight | null,
): ProductAggregate {
  const said = new Map(draft.skus.map((sku) => [sku.id, sku]));
  checkListPrices(
    draft.skus.filter(({ id }) => id !== undefined),
    storedById(aggregate),
  );
  const left = new Set(aggregate.skus.flatMap(({ id, code }) => (said.has(id) ? [] : [code])));
  const skus = aggregate.skus.map((stored): SkuAggregate => {
    const sku = stored.id === undefined ? undefined : said.get(stored.id);
    if (!sku) return stored;
    const code = sku.code === '' || left.has(sku.code) ? stored.code : sku.code;
    return { ...stored, code, gtin: sku.gtin, weight: sku.weight, ...applyOffer(sku, stored) };
  });
  return {
    ...aggregate,
    ...termsOf(draft),
    ...freightOf(draft, template),
    skus,
    tiers: currentTiers(draft, skus),
  };
}

/**
 * The public product with texts, pictures, category and options of the draft; fields that take effect at once keep their current values.
 * @param history ids of SKUs that orders or reviews refer to
 * @throws variants_sold
 */
export function withContent(
  id: number,
  aggregate: ProductAggregate,
  draft: ProductDraft,
  history: ReadonlySet<number>,
): ProductAggregate {
  const stored = storedById(aggregate);
  const listed = new Set(draft.skus.map(({ id: one }) => one));
  const skus = withCodes(
    id,
    draft.skus.flatMap((sku): SkuAggregate[] => {
      const before = sku.id === undefined ? undefined : stored.get(sku.id);
      if (before) return [{ ...before, choice: sku.choice, image: sku.image }];
      // The SKU was removed by a product file meanwhile.
      if (sku.id !== undefined) return [];
      const { stockFrom: _, ...fresh } = sku;
      return [{ ...fresh, ...applyOffer(fresh, undefined) }];
    }),
  );
  const retained = aggregate.skus.filter(
    (sku) => sku.id !== undefined && !listed.has(sku.id) && history.has(sku.id),
  );
  const variants = retainSkus({ options: draft.options, skus }, retained, aggregate) ?? fail('variants_sold');
  if (variants.skus.length === 0) fail('variants_sold');
  const content = Object.fromEntries(auditedFields.map((name) => [name, draft[name]]));
  const { price } = productPrices(variants.skus);
  return {
    ...aggregate,
    ...content,
    ...variants,
    // A new SKU may be the cheapest: tiers that are no longer below its price are dropped.
    tiers: aggregate.tiers.flatMap((tier) => {
      if (tier.from <= aggregate.minQuantity) return [{ from: tier.from, price }];
      return tier.price < price ? [tier] : [];
    }),
  };
}

/** The fields that are audited. */
const content = (aggregate: ProductAggregate) => ({
  ...Object.fromEntries(auditedFields.map((name) => [name, aggregate[name]])),
  skus: aggregate.skus.map(({ id, choice, image }) => ({ id, choice, image })),
});

export const sameContent = (a: ProductAggregate, b: ProductAggregate): boolean =>
  isDeepStrictEqual(content(a), content(b));

/** Whether a draft, complete or not, changes no audited field. */
export function saysNothingNew(draft: ProductDraft, now: ProductDraft): boolean {
  const asked = (fields: ProductDraft) => ({
    ...Object.fromEntries(auditedFields.map((name) => [name, fields[name]])),
    skus: fields.skus.map(({ id, choice, image }) => ({ id, choice, image })),
  });
  return isDeepStrictEqual(asked(draft), asked(now));
}
