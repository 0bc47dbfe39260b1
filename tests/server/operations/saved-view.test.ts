import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostViews } from '../../../contract/operations/saved-view.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const view = { list: 'vendor/orders', name: 'To ship', search: 'status=1&sort=amount', columns: ['orderNo'] };

describe('saved views', () => {
  it('are stored by list and account, and replaced by name', async () => {
    const { api } = await addAccount(app);
    const other = await addAccount(app);
    const [kept] = await api('POST /api/admin/view/save', { body: view });
    expect(kept).toEqual({ id: kept?.id, name: 'To ship', search: view.search, columns: view.columns });
    const again = await api('POST /api/admin/view/save', { body: { ...view, search: 'status=2' } });
    expect(again.map(({ id, search }) => [id, search])).toEqual([[kept?.id, 'status=2']]);
    await api('POST /api/admin/view/save', { body: { ...view, list: 'vendor/products' } });
    const listed = { query: { list: view.list } };
    expect(await api('GET /api/admin/view/list', listed)).toHaveLength(1);
    expect(await other.api('GET /api/admin/view/list', listed)).toEqual([]);
  });

  it('are deleted by their owner only', async () => {
    const { api } = await addAccount(app);
    const other = await addAccount(app);
    const [kept] = await api('POST /api/admin/view/save', { body: view });
    const params = { id: String(kept?.id) };
    await refused(other.api('DELETE /api/admin/view/delete/{id}', { params }), 'not_found');
    await api('DELETE /api/admin/view/delete/{id}', { params });
    await refused(api('DELETE /api/admin/view/delete/{id}', { params }), 'not_found');
  });

  it('are limited for each list, also under concurrent saves, and validated', async () => {
    const { api } = await addAccount(app);
    const save = (change: Partial<typeof view>) =>
      api('POST /api/admin/view/save', { body: { ...view, ...change } });
    for (let number = 2; number <= mostViews; number += 1) await save({ name: `View ${number}` });
    const both = await Promise.allSettled([save({ name: 'One' }), save({ name: 'Two' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await save({ name: 'View 2', search: 'status=3' });
    await refused(save({ name: ' ' }), 'invalid_input');
    await refused(save({ name: 'x'.repeat(31) }), 'invalid_input');
    await refused(save({ list: '../orders' }), 'invalid_input');
    await refused(save({ columns: ['a b'] }), 'invalid_input');
  });
});
