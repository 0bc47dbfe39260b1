import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesIn } from '../../../server/platform/audit/names.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('names in audit entries', () => {
  it('label codes, and omit fields that every object has', async () => {
    const odd = { constructor: 'x', toString: 'y', hasOwnProperty: 1, __proto__: 'z' };
    const states = [
      [{ permissions: ['shop.order.read', 'no such code'], ...odd }, { more: [odd] }],
      [null, { areaCode: '330203', supplierId: 987_654_321 }],
    ] as const;
    const [first = {}, second = {}] = await namesIn(app.deps.db, states);
    expect(Object.keys(first)).toEqual(['permissions:shop.order.read']);
    expect(Object.keys(second)).toEqual(['areaCode:330203']);
  });

  it('label SKU prices by their options, and states in words', async () => {
    const fixture = await sheetFixture(app);
    const id = await fixture.public();
    const sku = await fixture.skuOf(id);
    const { stored } = await fixture.read(id);
    const was = stored[0]?.price ?? 0;
    await fixture.save([
      {
        id,
        changes: [
          { field: 'price', sku, was, to: was + 100 },
          { field: 'status', was: 'on_sale', to: 'off_shelf' },
        ],
      },
    ]);
    await fixture.api('DELETE /api/admin/product/delete/{id}', byId(id));
    await fixture.api('POST /api/supplier/product/restore/{id}', byId(id));
    const { records } = await fixture.api('GET /api/supplier/journal/list', { query: {} });
    const changes = records.flatMap((entry) => entry.changes);
    const price = changes.find(({ field }) => field.startsWith('price.'));
    expect(price?.label.zh).toMatch(/^价格（.*\S.*）$/);
    expect(price?.label.zh).not.toBe(`价格（${sku.id}）`);
    expect(records.flatMap(({ names }) => names['status:off_shelf']?.zh ?? [])).toContain('下架');
    expect(records.map(({ action }) => action.zh)).toEqual(expect.arrayContaining(['恢复', '删除']));
  });
});
