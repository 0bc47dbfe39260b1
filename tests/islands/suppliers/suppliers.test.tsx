import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import common from '../../../locales/en/common/common.json';
import suppliers from '../../../locales/en/suppliers/suppliers.json';
import { SupplierList } from '../../../src/islands/suppliers/supplier/supplier-list.tsx';
import { addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (let i = 1; i <= 12; i++) {
    const rest = { verified: i > 2, province: i > 9 ? 'gd' : 'zj', rating: i / 3 };
    await addSupplier(app, { name: { zh: `宁波${i}号`, en: `Maker No ${i} of Ningbo` }, ...rest });
  }
});
afterAll(() => app.close());

const path = '/en/qianduanshop/supplier/list';
openPages(() => app, path);

const t = { list: suppliers.list, supplier: common.supplier, pager: common, retry: common.retry };
const provinces = [
  { province: 'zj', name: { zh: '浙江省', en: 'Zhejiang' }, count: 9 },
  { province: 'gd', name: { zh: '广东省', en: 'Guangdong' }, count: 3 },
];
const names = () => screen.getAllByRole('article').map((one) => one.querySelector('h2')?.textContent);
const show = (search = '') => {
  window.history.replaceState(null, '', path + search);
  return render(
    <SupplierList t={t} locale="en" total={12} provinces={provinces}>
      <p>the first ten</p>
    </SupplierList>,
  );
};

describe('supplier list page', () => {
  it('keeps the printed ten suppliers until a query is set', () => {
    const ask = vi.spyOn(globalThis, 'fetch');
    show();
    expect(screen.getByText('the first ten')).toBeDefined();
    expect(screen.getByText('12 sellers')).toBeDefined();
    expect(ask).not.toHaveBeenCalled();
  });

  it('loads the next page', async () => {
    show();
    await userEvent.click(screen.getByRole('link', { name: common.next }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(location.search).toBe('?current=2');
  });

  it('searches by a name in the address and by a typed one', async () => {
    show('?name=No%2012');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    const field = screen.getByRole('searchbox', { name: suppliers.list.search });
    await userEvent.clear(field);
    await userEvent.type(field, 'nobody at all{Enter}');
    await screen.findByText(suppliers.list.empty);
    await userEvent.click(screen.getByRole('button', { name: suppliers.list.reset }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
    expect(location.search).toBe('');
  });

  it('filters by region and verification, in the address, and removes chips', async () => {
    show();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: suppliers.list.region }), 'zj');
    await waitFor(() => expect(screen.getByText('9 sellers')).toBeDefined());
    await userEvent.click(screen.getByRole('checkbox', { name: suppliers.list.verifiedOnly }));
    await waitFor(() => expect(screen.getByText('7 sellers')).toBeDefined());
    expect(location.search).toBe('?province=zj&verified=true');
    const chips = screen.getByRole('list', { name: suppliers.list.active });
    expect(chips.textContent).toContain('Zhejiang');
    await userEvent.click(screen.getByRole('button', { name: 'Remove “Zhejiang”' }));
    await waitFor(() => expect(screen.getByText('10 sellers')).toBeDefined());
    expect(location.search).toBe('?verified=true');
    await userEvent.click(screen.getByRole('button', { name: suppliers.list.clear }));
    await waitFor(() => expect(screen.getByText('12 sellers')).toBeDefined());
    expect(location.search).toBe('');
    expect(screen.queryByRole('list', { name: suppliers.list.active })).toBeNull();
  });

  it('sorts, begins at the first page again, and follows the back button', async () => {
    show('?current=2');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: suppliers.list.sort }), 'rating');
    await waitFor(() => expect(names()[0]).toBe('Maker No 12 of Ningbo'));
    expect(location.search).toBe('?sort=rating');
    window.history.back();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(location.search).toBe('?current=2');
  });

  it('ignores invalid parameters of an address', async () => {
    show('?province=%27--&sort=price&current=0&verified=1&name=%20');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
    expect(screen.queryByRole('list', { name: suppliers.list.active })).toBeNull();
  });

  it('reports a failure and retries', async () => {
    const before = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('no connection'));
    show('?current=2');
    await screen.findByText(suppliers.list.failed);
    globalThis.fetch = before;
    await userEvent.click(screen.getByRole('button', { name: common.retry }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });
});
