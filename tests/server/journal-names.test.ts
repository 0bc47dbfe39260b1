import { afterAll, beforeAll, expect, it } from 'vitest';
import { namesIn } from '../../server/modules/journal/names.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('names what codes stand for, and nothing for fields that every object has', async () => {
  const odd = { constructor: 'x', toString: 'y', hasOwnProperty: 1, __proto__: 'z' };
  const states = [
    [{ permissions: ['shop.order.read', 'no such code'], ...odd }, { more: [odd] }],
    [null, { areaCode: '330203', supplierId: 987_654_321 }],
  ] as const;
  const [first = {}, second = {}] = await namesIn(app.deps.db, states);
  expect(Object.keys(first)).toEqual(['permissions:shop.order.read']);
  expect(Object.keys(second)).toEqual(['areaCode:330203']);
});
