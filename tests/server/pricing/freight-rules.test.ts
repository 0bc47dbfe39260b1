import { describe, expect, it } from 'vitest';
import { noTrade } from '../../../contract/catalogue/trade-data.ts';
import type { FreightTemplate } from '../../../contract/pricing/freight.ts';
import type { FreightFields } from '../../../contract/pricing/freight-template.ts';
import { arrival, handover, transitOf } from '../../../server/contexts/pricing/freight/quote.ts';
import { columnsOf } from '../../../server/contexts/pricing/freight/template-queries.ts';
import { freightOfOne } from '../../../server/contexts/pricing/index.ts';

const fee = { first: 1, firstFee: 800, extra: 1, extraFee: 200 };
const days = { least: 2, most: 4 };
const template = (more: Partial<FreightTemplate> = {}): FreightTemplate => ({
  method: 'piece',
  standard: fee,
  areas: [],
  excluded: [],
  freeAbove: null,
  freeFromPieces: null,
  ...more,
});

describe('handling days', () => {
  const leadTimes = [
    { from: 10, days: 3 },
    { from: 500, days: 12 },
    { from: 900, days: 20 },
  ];
  const leaves = (quantity: number, services: string[] = [], steps = leadTimes) =>
    handover({ services, trade: { ...noTrade, leadTimes: steps } }, quantity);

  it('are those of the highest reached step, or of the first step below it', () => {
    expect([1, 9, 10, 499, 500, 899, 900, 5_000].map((pieces) => leaves(pieces))).toEqual([
      3, 3, 3, 3, 12, 12, 20, 20,
    ]);
  });

  it('are two with the fast delivery service and no lead time, and else unknown', () => {
    expect(leaves(1, ['free_shipping', 'fast_delivery'], [])).toBe(2);
    expect(leaves(1, ['free_shipping'], [])).toBeNull();
    expect(leaves(500, ['fast_delivery'])).toBe(12);
    expect(leaves(1, ['fast_delivery'], [{ from: 1, days: 0 }])).toBe(0);
  });
});

describe('transit days', () => {
  it('are those of the area of the place, and of the standard fee elsewhere', () => {
    const near = { least: 1, most: 2 };
    const one = template({
      standard: { ...fee, days },
      areas: [
        { ...fee, provinces: ['650000'] },
        { ...fee, provinces: ['310000', '330000'], days: near },
      ],
    });
    expect(transitOf(one, '330000')).toEqual(near);
    expect(transitOf(one, '440000')).toEqual(days);
    expect(transitOf(one, '650000')).toBeNull();
    expect(transitOf(template(), '440000')).toBeNull();
  });

  it('are added to the handling days, at least and at most', () => {
    // 23 November 2026 is a Monday; no holiday follows for weeks.
    const monday = new Date('2026-11-23T02:00:00Z');
    expect(arrival(monday, 0, { least: 1, most: 3 })).toEqual({ from: '2026-11-24', to: '2026-11-26' });
    expect(arrival(monday, 1, { least: 1, most: 3 })).toEqual({ from: '2026-11-25', to: '2026-11-27' });
    expect(arrival(monday, 3, { least: 2, most: 2 })).toEqual({ from: '2026-11-30', to: '2026-11-30' });
    expect(arrival(monday, null, days)).toBeNull();
  });
});

describe('freight of one piece', () => {
  it('is the standard fee for one piece, or for what it weighs', () => {
    const dear = { ...fee, firstFee: 9_000, provinces: ['650000'] };
    expect(freightOfOne(template({ areas: [dear] }), 5_000)).toBe(800);
    const byWeight = template({
      method: 'weight',
      standard: { first: 1_000, firstFee: 600, extra: 500, extraFee: 300 },
    });
    expect([1, 1_000, 1_001, 1_501].map((grams) => freightOfOne(byWeight, grams))).toEqual([
      600, 600, 900, 1_200,
    ]);
  });

  it('ignores a threshold in money, but is free where one piece is enough', () => {
    expect(freightOfOne(template({ freeAbove: 1 }), 100)).toBe(800);
    expect(freightOfOne(template({ freeFromPieces: 2 }), 100)).toBe(800);
    expect(freightOfOne(template({ freeFromPieces: 1 }), 100)).toBe(0);
    expect(freightOfOne(template({ method: 'free' }), 100)).toBe(0);
  });
});

describe('stored freight template', () => {
  const fields = (more: object = {}): FreightFields => ({
    name: 'Parcels',
    method: 'piece',
    standard: fee,
    areas: [],
    freeAbove: 5_000,
    freeFromPieces: 7,
    ...more,
  });
  const area = (...provinces: string[]) => ({ ...fee, provinces });

  it('keeps its fields, and serves every place where none is excluded', () => {
    const written = fields({ areas: [area('330000', 'US'), area('GB')], excluded: ['650000', 'FR'] });
    expect(columnsOf(written)).toStrictEqual(written);
    expect(columnsOf(fields({ method: 'weight' }))).toStrictEqual({
      ...fields({ method: 'weight' }),
      excluded: [],
    });
  });

  it('has no fees, areas and thresholds where it is free, but its days and excluded places', () => {
    const none = { first: 1, firstFee: 0, extra: 1, extraFee: 0 };
    const stored = { name: 'Free', method: 'free', areas: [], freeAbove: null, freeFromPieces: null };
    const free = { name: 'Free', method: 'free' } as const;
    expect(columnsOf(free)).toStrictEqual({ ...stored, excluded: [], standard: none });
    expect(columnsOf({ ...free, days, excluded: ['650000'] })).toStrictEqual({
      ...stored,
      excluded: ['650000'],
      standard: { ...none, days },
    });
  });

  const refusal = (field: string) => expect.objectContaining({ reason: 'invalid_input', field });
  it.each([
    ['an area of China as a whole', { areas: [area('CN')] }, 'body.areas'],
    ['an unknown province after a known one', { areas: [area('330000', '990000')] }, 'body.areas'],
    ['an unknown country in the second of two areas', { areas: [area('US'), area('ZZ')] }, 'body.areas'],
    [
      'an unknown place after a known one among those excluded',
      { excluded: ['650000', 'ZZ'] },
      'body.excluded',
    ],
    ['China as a whole among those excluded', { excluded: ['CN'] }, 'body.excluded'],
  ])('is refused for %s', (_, more, field) => {
    expect(() => columnsOf(fields(more))).toThrow(refusal(field));
  });

  it('is refused for an unknown excluded place also where it is free', () => {
    expect(() => columnsOf({ name: 'Free', method: 'free', excluded: ['ZZ'] })).toThrow(
      refusal('body.excluded'),
    );
  });
});
