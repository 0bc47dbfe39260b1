import { describe, expect, it } from 'vitest';
import { amountLimit } from '../../../contract/money.ts';
import type { FreightTemplate } from '../../../contract/pricing/freight.ts';
import { checkShippable, plainTerms, priceOrder } from '../../../server/contexts/pricing/index.ts';
import {
  freeRuleOf,
  freightOfOrder,
  templateFreight,
} from '../../../server/contexts/pricing/price/freight.ts';
import { tierLines } from '../../../server/contexts/pricing/price/line.ts';
import { line, template } from '../../support/fixtures/money/priced-goods.ts';

const zhejiang = '330000';
const guangdong = '440000';
const fee = { first: 2, firstFee: 800, extra: 3, extraFee: 500 };
const feeFor = (pieces: number, own: Partial<FreightTemplate> = {}, place: string | null = zhejiang) =>
  templateFreight(template({ standard: fee, ...own }), { pieces, grams: 0, amount: 100 }, place);

describe('freight of a template', () => {
  it('is the first fee up to the first units, and one more for each further step begun', () => {
    expect([1, 2, 3, 5, 6, 8, 9].map((pieces) => feeFor(pieces).amount)).toEqual([
      800, 800, 1_300, 1_300, 1_800, 1_800, 2_300,
    ]);
    expect(feeFor(1)).toEqual({ amount: 800, rule: 'template' });
  });

  it('counts pieces or grams, as its method says', () => {
    const load = { pieces: 9, grams: 2, amount: 0 };
    expect(templateFreight(template({ standard: fee, method: 'weight' }), load, null).amount).toBe(800);
    expect(templateFreight(template({ standard: fee }), load, null).amount).toBe(2_300);
  });

  it('is marked free where the fee is zero or the method is free', () => {
    expect(feeFor(1, { standard: { ...fee, firstFee: 0 } })).toEqual({ amount: 0, rule: 'free' });
    expect(feeFor(99, { method: 'free' })).toEqual({ amount: 0, rule: 'free' });
    expect(feeFor(99, { method: 'free', excluded: [zhejiang] })).toEqual({ amount: 0, rule: 'unavailable' });
  });

  it('follows the area of the place', () => {
    const areas = [
      { ...fee, firstFee: 100, provinces: [guangdong] },
      { ...fee, firstFee: 200, provinces: ['310000', zhejiang] },
      { ...fee, firstFee: 9_000, provinces: ['US'] },
    ];
    expect(
      [zhejiang, guangdong, 'US', '110000', null].map((place) => feeFor(1, { areas }, place).amount),
    ).toEqual([200, 100, 9_000, 800, 800]);
  });

  it('is undefined for excluded places and for unlisted countries', () => {
    const excluded = [guangdong, 'US'];
    const areas = [{ ...fee, provinces: ['US', 'GB'] }];
    const rules = (own: Partial<FreightTemplate>) =>
      [zhejiang, guangdong, 'US', 'GB', 'FR', null].map((place) => feeFor(1, own, place).rule);
    const [sent, not] = ['template', 'unavailable'];
    expect(rules({ excluded, areas })).toEqual([sent, not, not, sent, not, sent]);
    expect(rules({})).toEqual([sent, sent, not, not, not, sent]);
  });

  it('is free from an amount or from a number of pieces, whichever comes first', () => {
    const own = { freeAbove: 5_000, freeFromPieces: 4 };
    const at = (pieces: number, amount: number) =>
      templateFreight(template(own), { pieces, grams: 0, amount }, null).rule;
    expect([at(3, 4_999), at(3, 5_000), at(4, 4_999), at(4, 5_000)]).toEqual([
      'template',
      'free_above',
      'free_above',
      'free_above',
    ]);
    expect(at(1, 0)).toBe('template');
    const never = templateFreight(template(), { pieces: 9_999, grams: 0, amount: 9_999_999 }, null);
    expect(never.rule).toBe('template');
  });

  it('is free in an area by the rule of this area alone', () => {
    const whole = template({
      freeAbove: 1_000,
      freeFromPieces: 2,
      areas: [
        { ...fee, provinces: [guangdong] },
        { ...fee, provinces: [zhejiang], freeAbove: 9_000, freeFromPieces: 7 },
      ],
    });
    expect(freeRuleOf(whole, null)).toEqual({ freeAbove: 1_000, freeFromPieces: 2 });
    expect(freeRuleOf(whole, '110000')).toEqual({ freeAbove: 1_000, freeFromPieces: 2 });
    expect(freeRuleOf(whole, guangdong)).toEqual({ freeAbove: null, freeFromPieces: null });
    expect(freeRuleOf(whole, zhejiang)).toEqual({ freeAbove: 9_000, freeFromPieces: 7 });
    const load = { pieces: 6, grams: 0, amount: 8_999 };
    expect(templateFreight(whole, load, zhejiang).rule).toBe('template');
    expect(templateFreight(whole, load, null).rule).toBe('free_above');
  });
});

describe('freight of one supplier', () => {
  type Row = Parameters<typeof line>[3];
  const of = (
    rows: readonly (Row & { quantity?: number })[],
    place: string | null = zhejiang,
    isMember = false,
  ) =>
    freightOfOrder(
      tierLines(
        rows.map(({ quantity = 1, ...own } = {}, at) => ({ ...line(1, at + 1, 1_000, own), quantity })),
      ),
      place,
      isMember ? { discount: 90, freeShipping: true } : null,
    );
  const weighed = (own: Partial<FreightTemplate> = {}) =>
    template({
      id: 7,
      method: 'weight',
      standard: { first: 1_000, firstFee: 600, extra: 500, extraFee: 200 },
      ...own,
    });

  it('is the highest of its templates and flat amounts', () => {
    const cheap = template({ id: 2, standard: { ...fee, firstFee: 300 } });
    expect(of([{ freight: 500 }, { freight: 900 }, { freight: 0 }])).toMatchObject({
      amount: 900,
      rule: 'flat',
    });
    expect(of([{ freight: 900 }, { freight: 500 }])).toMatchObject({ amount: 900, rule: 'flat' });
    expect(of([{ template: cheap }, { freight: 299 }])).toMatchObject({ amount: 300, rule: 'template' });
    expect(of([{ template: cheap }, { freight: 301 }])).toMatchObject({ amount: 301, rule: 'flat' });
    // Of two that cost the same the first counts.
    expect(of([{ template: cheap }, { freight: 300 }])).toMatchObject({ amount: 300, rule: 'flat' });
    expect(of([{ freight: 0 }])).toEqual({ amount: 0, rule: 'free', freeFreight: null, unsent: [] });
    expect(of([])).toEqual({ amount: 0, rule: 'free', freeFreight: null, unsent: [] });
  });

  it('counts and weighs the lines of one template together, and those of another separately', () => {
    const whole = template({ standard: fee });
    expect(of([{ template: whole, quantity: 2 }, { template: whole }]).amount).toBe(1_300);
    const other = template({ id: 2, standard: fee });
    expect(of([{ template: whole, quantity: 2 }, { template: other }]).amount).toBe(800);
    // 2 x 600 g and 1 x 400 g: 600 g beyond the first kilogram, two steps.
    const heavy = [
      { template: weighed(), weight: 600, quantity: 2 },
      { template: weighed(), weight: 400 },
    ];
    expect(of(heavy).amount).toBe(1_000);
  });

  it('is free when the products of its template are worth enough together', () => {
    const own = template({ freeAbove: 3_000 });
    expect(of([{ template: own }, { template: own }, { template: own }])).toMatchObject({
      amount: 0,
      rule: 'free_above',
      freeFreight: null,
    });
    // Products with a flat fee do not count towards it, and are charged.
    expect(of([{ template: own }, { template: own }, { freight: 10 }])).toMatchObject({ amount: 1_000 });
    expect(of([{ template: template({ freeAbove: 1_000 }) }, { freight: 10 }])).toMatchObject({
      amount: 10,
      rule: 'flat',
    });
  });

  it('shows the amount missing for free shipping where a single template charges', () => {
    const both = template({ freeAbove: 2_500, freeFromPieces: 5 });
    expect(of([{ template: both, quantity: 2 }]).freeFreight).toEqual({ amount: 500, pieces: 3 });
    expect(of([{ template: template({ freeAbove: 2_500 }) }]).freeFreight).toEqual({
      amount: 1_500,
      pieces: null,
    });
    expect(of([{ template: template({ freeFromPieces: 5 }) }]).freeFreight).toEqual({
      amount: null,
      pieces: 4,
    });
    expect(of([{ template: template() }]).freeFreight).toBeNull();
    expect(of([{ template: both }, { freight: 1 }]).freeFreight).toBeNull();
    expect(of([{ template: both }, { template: template({ ...both, id: 2 }) }]).freeFreight).toBeNull();
    // A free parcel blocks nothing.
    expect(of([{ template: both }, { freight: 0 }]).freeFreight).toEqual({ amount: 1_500, pieces: 4 });
    expect(of([{ template: both }, { template: template({ id: 2, method: 'free' }) }]).freeFreight).toEqual({
      amount: 1_500,
      pieces: 4,
    });
  });

  it('is free for a member with free shipping, and marked so where there was a fee', () => {
    expect(of([{ freight: 500 }], zhejiang, true)).toEqual({
      amount: 0,
      rule: 'member',
      freeFreight: null,
      unsent: [],
    });
    expect(of([{ freight: 0 }], zhejiang, true).rule).toBe('free');
    const plain = freightOfOrder(tierLines([line(1, 1, 1, { freight: 500 })]), zhejiang, {
      discount: 90,
      freeShipping: false,
    });
    expect(plain).toMatchObject({ amount: 500, rule: 'flat' });
  });

  it('names products that are not shipped there, and is zero until they are removed', () => {
    const home = template({ excluded: [zhejiang] });
    const abroad = template({ id: 2, areas: [{ ...fee, provinces: ['US'] }] });
    expect(of([{ template: home }, { template: home }, { freight: 500 }])).toEqual({
      amount: 0,
      rule: 'unavailable',
      freeFreight: null,
      unsent: [1, 2].map((id) => ({
        skuId: id,
        productId: id,
        name: { zh: '', en: '' },
        why: 'unavailable',
      })),
    });
    // Foreign orders need a template, also for free shipping.
    expect(
      of([{ freight: 500 }, { template: abroad }, { freight: 0 }], 'US').unsent.map(({ skuId }) => skuId),
    ).toEqual([1, 3]);
    expect(of([{ template: abroad }], 'US')).toMatchObject({ amount: 800, rule: 'template', unsent: [] });
    // Free delivery of the goods is for China; abroad their template counts.
    const free = { shipsFree: true, template: abroad };
    expect(of([free], 'US')).toMatchObject({ amount: 800, rule: 'template', unsent: [] });
    expect(of([free], 'GB')).toMatchObject({ rule: 'unavailable' });
    for (const place of [zhejiang, 'CN', null]) {
      expect(of([free], place)).toMatchObject({ amount: 0, rule: 'free', unsent: [] });
    }
    expect(of([{ freight: 500 }], 'CN')).toMatchObject({ amount: 500, unsent: [] });
    expect(of([{ freight: 500 }], null)).toMatchObject({ amount: 500, unsent: [] });
    // Membership does not extend the served places.
    expect(of([{ freight: 500 }, { template: home }], zhejiang, true)).toMatchObject({ rule: 'unavailable' });
  });

  it('is unknown for products without weight under fees by weight', () => {
    const rows = (own: Partial<FreightTemplate> = {}) => [
      { template: weighed(own), weight: 0 },
      { template: weighed(own), weight: 300 },
    ];
    expect(of(rows())).toEqual({
      amount: 0,
      rule: 'no_weight',
      freeFreight: null,
      unsent: [{ skuId: 1, productId: 1, name: { zh: '', en: '' }, why: 'no_weight' }],
    });
    const once = { first: 1_000, firstFee: 600, extra: 500, extraFee: 0 };
    expect(of(rows({ standard: once }))).toMatchObject({ amount: 600, unsent: [] });
    expect(of(rows({ areas: [{ ...once, provinces: [zhejiang] }] }))).toMatchObject({
      amount: 600,
      unsent: [],
    });
    const dear = { ...once, extraFee: 100, provinces: [zhejiang] };
    expect(of(rows({ standard: once, areas: [dear] }))).toMatchObject({ rule: 'no_weight' });
    expect(of(rows({ freeAbove: 2_000 }))).toMatchObject({ rule: 'free_above', unsent: [] });
    expect(of(rows({ method: 'piece' }))).toMatchObject({ rule: 'template', unsent: [] });
    // A member pays nothing whatever the weight; undeliverable products come first.
    expect(of(rows(), zhejiang, true)).toMatchObject({ rule: 'member', unsent: [] });
    const away = { template: template({ excluded: [zhejiang] }) };
    const both = of([...rows(), away]);
    expect([both.rule, both.unsent.map(({ why }) => why)]).toEqual([
      'unavailable',
      ['no_weight', 'unavailable'],
    ]);
    expect(of([...rows(), away], zhejiang, true).unsent.map(({ why }) => why)).toEqual(['unavailable']);
  });

  it('is bounded by the limit of an order', () => {
    const dear = { first: 1, firstFee: amountLimit, extra: 1, extraFee: amountLimit };
    expect(of([{ template: template({ standard: dear }), quantity: 3 }]).amount).toBe(amountLimit);
    expect(
      of([{ template: template({ standard: { ...dear, extraFee: 0, firstFee: amountLimit - 1 } }) }]).amount,
    ).toBe(amountLimit - 1);
  });
});

describe('order refused for freight', () => {
  it('names suppliers and products that are not shipped there, or else products of unknown weight', () => {
    const priced = (...wanted: ReturnType<typeof line>[]) =>
      priceOrder(wanted, { ...plainTerms, province: zhejiang });
    const away = line(1, 1, 1_000, { template: template({ excluded: [zhejiang] }) });
    const light = line(2, 2, 1_000, {
      weight: 0,
      template: template({ method: 'weight', standard: { first: 1, firstFee: 1, extra: 1, extraFee: 1 } }),
    });
    const fine = line(3, 3, 1_000, { freight: 10 });
    expect(() => checkShippable(priced(fine))).not.toThrow();
    const name = { zh: '', en: '' };
    const unweighed = { skuId: 2, productId: 2, name, why: 'no_weight' };
    const unsent = { skuId: 1, productId: 1, name, why: 'unavailable' };
    expect(() => checkShippable(priced(fine, light))).toThrow(
      expect.objectContaining({ reason: 'weight_unsaid', details: { goods: [unweighed] } }),
    );
    expect(() => checkShippable(priced(fine, light, away))).toThrow(
      expect.objectContaining({
        reason: 'cannot_ship',
        details: { suppliers: [1], goods: [unweighed, unsent] },
      }),
    );
  });
});
