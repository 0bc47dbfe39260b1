import { describe, expect, it } from 'vitest';
import { HsHeading } from '../../../contract/catalogue/customs.ts';
import { makeCategories } from '../../../demo/catalogue/categories.ts';
import { makeDemoData } from '../../../demo/demo-data.ts';
import { headingOf, hsCodes, tradeOf } from '../../../demo/load/trade.ts';
import type { DemoProduct } from '../../../demo/types.ts';
import { templateFreight } from '../../../server/contexts/pricing/index.ts';

/** The ten countries that most buyers abroad come from. */
const countries = ['US', 'GB', 'DE', 'FR', 'CA', 'AU', 'JP', 'KR', 'SG', 'NL'];

const { products, freights } = makeDemoData(new Date('2026-11-21T04:00:00Z'));
const templates = new Map(freights.map((one) => [one.id, one]));
const foreign = products.filter(({ tradeType }) => tradeType !== 'zh');

/** The fee of the smallest order in fen; null = it is not sent there. */
function feeTo(country: string, { freightTemplateId, minOrder, skus }: DemoProduct): number | null {
  const template = templates.get(freightTemplateId ?? 0);
  const grams = minOrder * Math.max(...skus.map(({ weight }) => weight));
  const fee = template && templateFreight(template, { pieces: minOrder, grams, amount: 0 }, country);
  return !fee || fee.rule === 'unavailable' ? null : fee.amount;
}
const isFee = (fee: number | null) => fee !== null;

describe('demo goods for foreign trade', () => {
  it.each(countries)(
    'are sent to %s, nine of ten of them, for a fee by weight and in known days',
    (country) => {
      const fees = foreign.map((one) => feeTo(country, one)).filter(isFee);
      expect(fees.length / foreign.length).toBeGreaterThanOrEqual(0.9);
      expect(Math.min(...fees)).toBeGreaterThan(2_000);
      // A kilogram costs between 35 and 110 yuan.
      const own = freights.flatMap(({ areas }) => areas.filter((area) => area.provinces.includes(country)));
      expect(own.length).toBeGreaterThan(10);
      for (const { first, firstFee, extra, extraFee, days } of own) {
        const kilogram = firstFee + Math.ceil((1_000 - first) / extra) * extraFee;
        expect(kilogram).toBeGreaterThan(3_500);
        expect(kilogram).toBeLessThan(11_000);
        expect(days?.least).toBeGreaterThan(3);
      }
    },
  );

  it('say when they leave, so that buyers know the days', () => {
    const silent = foreign.filter(
      (one) => !one.services.includes('fast_delivery') && tradeOf(one).leadTimes.length === 0,
    );
    expect(silent.map(({ name }) => name.en)).toEqual([]);
  });

  it('use a template of their own shop, and no goods for China alone leave it', () => {
    for (const { name, supplierId, freightTemplateId, tradeType } of products) {
      const template = templates.get(freightTemplateId ?? 0);
      if (template) expect(template.supplierId, name.en).toBe(supplierId);
      const isSent = template?.areas.some(({ provinces }) => provinces.includes('GB'));
      if (tradeType === 'zh') expect(isSent ?? false, name.en).toBe(false);
    }
  });
});

describe('demo tariff codes', () => {
  const { categories } = makeDemoData(new Date('2026-11-21T04:00:00Z'));

  it('belong to categories of the demo shop, and cover half of the goods for foreign trade', () => {
    const all = new Set(makeCategories().map(({ slug }) => slug));
    expect([...hsCodes.keys()].filter((slug) => !all.has(slug))).toEqual([]);
    expect([...hsCodes.values()].filter((code) => !HsHeading.safeParse(code).success)).toEqual([]);
    const byId = new Map(categories.map((one) => [one.id, one]));
    const isCovered = (id: number | null): boolean => {
      const one = id === null ? undefined : byId.get(id);
      return one !== undefined && (headingOf(one) !== null || isCovered(one.parentId));
    };
    const covered = foreign.filter(({ categoryId }) => isCovered(categoryId));
    expect(covered.length / foreign.length).toBeGreaterThan(0.5);
  });
});
