import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noTrade } from '../../../contract/catalogue/trade-data.ts';
import type { FreightFields } from '../../../contract/pricing/freight-template.ts';
import { arrival, handover, transitOf } from '../../../server/contexts/pricing/freight/quote.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const steps = [
  { from: 10, days: 3 },
  { from: 500, days: 12 },
];
const fast = ['fast_delivery'];

describe('delivery estimate', () => {
  it.each([
    ['its step of the lead times', [], steps, 499, 3],
    ['the next step once it is reached', [], steps, 500, 12],
    ['the first step below it: fewer take no longer', [], steps, 1, 3],
    ['the lead time before the promise to ship fast', fast, steps, 10, 3],
    ['48 hours where nothing else is said', fast, [], 1, 2],
    ['nothing where the shop says nothing', ['seven_day_return'], [], 1, null],
  ])('takes the handling days from %s', (_, services, leadTimes, quantity, days) => {
    expect(handover({ services, trade: { ...noTrade, leadTimes } }, quantity)).toBe(days);
  });

  it.each([
    ['2026-11-20T02:00:00Z', { from: '2026-11-25', to: '2026-11-26' }, 'over a weekend'],
    ['2026-02-12T02:00:00Z', { from: '2026-02-24', to: '2026-02-25' }, 'over the Spring Festival'],
    ['2026-11-22T17:00:00Z', { from: '2026-11-26', to: '2026-11-27' }, 'counted from the day it is in China'],
  ])('counts working days from %s', (now, days) => {
    expect(arrival(new Date(now), 2, { least: 1, most: 2 })).toEqual(days);
  });

  const fee = { first: 1, firstFee: 800, extra: 1, extraFee: 200 };
  const near = { ...fee, provinces: ['330000'], days: { least: 1, most: 2 } };
  const far = { ...fee, provinces: ['650000'] };
  const abroad = { ...fee, provinces: ['GB'], days: { least: 8, most: 15 } };
  const parcels = (
    more: Partial<Extract<FreightFields, { method: 'piece' | 'weight' }>> = {},
  ): FreightFields => ({
    name: 'Parcels',
    method: 'piece',
    standard: { ...fee, days: { least: 2, most: 4 } },
    areas: [near, far, abroad],
    freeAbove: null,
    freeFromPieces: null,
    ...more,
  });

  it('takes the transit days of the area, or of the standard fee', () => {
    const template = {
      ...parcels(),
      standard: { ...fee, days: { least: 2, most: 4 } },
      areas: [near, far],
      excluded: [],
      freeAbove: null,
      freeFromPieces: null,
      method: 'piece' as const,
    };
    expect(transitOf(template, '330000')).toEqual({ least: 1, most: 2 });
    expect(transitOf(template, '440000')).toEqual({ least: 2, most: 4 });
    expect(transitOf(template, '650000')).toBeNull();
  });

  it('names a day where the supplier set both, also abroad, and refuses invalid days in templates', async () => {
    const shop = await addShop(app);
    const add = (body: FreightFields) => shop.owner.api('POST /api/supplier/freight/add', { body });
    const { id } = await add(parcels());
    const fastGoods = await shop.product({ freightTemplateId: id, services: fast });
    const quietGoods = await shop.product({ freightTemplateId: id, services: [] });
    const to = (province: string, productId = fastGoods.id) =>
      app.client()('GET /api/product/freight', { query: { productId: String(productId), province } });
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(await to('330000')).toMatchObject({ amount: 800, arrives: { from: day, to: day } });
    expect(await to('GB')).toMatchObject({ amount: 800, rule: 'template', arrives: { from: day, to: day } });
    expect(await to('650000')).toMatchObject({ amount: 800, arrives: null });
    expect(await to('FR')).toMatchObject({ rule: 'unavailable', arrives: null });
    expect(await to('330000', quietGoods.id)).toMatchObject({ amount: 800, arrives: null });
    await refused(to('XX'), 'invalid_input', 'query.province');
    const wrong = { ...fee, days: { least: 5, most: 4 } };
    await refused(add(parcels({ standard: wrong })), 'invalid_input', 'body.standard.days.most');
    const free = await add({ name: 'Free', method: 'free', days: { least: 3, most: 5 } });
    expect(free.standard).toMatchObject({ firstFee: 0, days: { least: 3, most: 5 } });
  });
});
