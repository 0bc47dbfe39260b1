import type { Locale } from '../../../../contract/basics.ts';
import type { ProductDetail } from '../../../../contract/catalogue/product.ts';
import type compare from '../../../../locales/zh/storefront/compare.json';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill, formatSold, pickText, unitText } from '../../../lib/format/text.ts';

export type CompareTexts = typeof compare;

/** One property of several products. */
export interface Row {
  readonly name: string;
  /** In the products' order; each a list of lines, empty without a value. */
  readonly cells: readonly (readonly string[])[];
  readonly differs: boolean;
}

/** The comparable properties: common ones, and each attribute that any product has. Rows without values are left out. */
export function rowsOf(products: readonly ProductDetail[], locale: Locale, t: CompareTexts): Row[] {
  const row = (name: string, of: (product: ProductDetail) => readonly string[]): Row => {
    const cells = products.map((product) => of(product).filter(Boolean));
    return { name, cells, differs: new Set(cells.map((lines) => lines.join('\n'))).size > 1 };
  };
  const attribute = (name: string) =>
    row(name, ({ attributes }) =>
      attributes
        .filter((one) => pickText(one.name, locale) === name)
        .map((one) => pickText(one.value, locale)),
    );
  const names = new Set(
    products.flatMap(({ attributes }) => attributes.map((one) => pickText(one.name, locale))),
  );
  const { rows } = t;
  const known = new Set([rows.brand, rows.model]);
  return [
    row(rows.price, ({ price, maxPrice }) => [
      maxPrice > price
        ? fill(t.from, { low: formatMoney(price), high: formatMoney(maxPrice) })
        : formatMoney(price),
    ]),
    row(rows.tiers, ({ tiers, unit }) =>
      tiers.map((tier) =>
        fill(t.tier, {
          count: tier.from,
          unit: unitText(unit, tier.from, locale),
          price: formatMoney(tier.price),
        }),
      ),
    ),
    row(rows.minimum, ({ minQuantity, orderMultiple, unit }) => [
      fill(orderMultiple > 1 ? t.multiple : t.minimum, {
        count: minQuantity,
        unit: unitText(unit, minQuantity, locale),
        multiple: orderMultiple,
      }),
    ]),
    row(rows.rating, ({ rating, reviewCount }) =>
      reviewCount > 0 ? [fill(t.rated, { rating: rating.toFixed(1), count: reviewCount })] : [],
    ),
    row(rows.sold, ({ sales }) => [formatSold(sales, locale)]),
    row(rows.freight, ({ freight }) => [freight === 0 ? t.free : formatMoney(freight)]),
    row(rows.leadTimes, ({ trade }) => trade.leadTimes.map((step) => fill(t.leadTime, step))),
    row(rows.shop, ({ supplier }) => [pickText(supplier.name, locale)]),
    row(rows.brand, ({ brand }) => [pickText(brand, locale)]),
    row(rows.model, ({ model }) => [model ?? '']),
    ...[...names].filter((name) => !known.has(name)).map(attribute),
  ].filter(({ cells }) => cells.some((lines) => lines.length > 0));
}
