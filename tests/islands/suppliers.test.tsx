import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SupplierList } from '../../src/islands/supplier/supplier-list.tsx';
import common from '../../src/locales/en/common.json';
import suppliers from '../../src/locales/en/suppliers.json';
import { addSupplier } from '../support/fixtures.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { openPages } from './page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (let i = 1; i <= 12; i++) {
    await addSupplier(app, { name: { zh: `宁波${i}号`, en: `Maker No ${i} of Ningbo` } });
  }
});
afterAll(() => app.close());

const path = '/en/qianduanshop/supplier/list';
openPages(() => app, path);

const t = { list: suppliers.list, supplier: common.supplier, pager: common, retry: common.retry };
const show = (search = '') => {
  window.history.replaceState(null, '', path + search);
  return render(
    <SupplierList t={t} locale="en" total={12}>
      <p>the first ten</p>
    </SupplierList>,
  );
};

it('keeps the printed ten until something is asked', () => {
  const ask = vi.spyOn(globalThis, 'fetch');
  show();
  expect(screen.getByText('the first ten')).toBeDefined();
  expect(screen.getByText('12 suppliers')).toBeDefined();
  expect(ask).not.toHaveBeenCalled();
});

it('asks for the next page', async () => {
  show();
  await userEvent.click(screen.getByRole('link', { name: common.next }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(location.search).toBe('?current=2');
});

it('finds by a name in the address and by a name that is typed', async () => {
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

it('says that it failed and tries again', async () => {
  const before = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('no connection'));
  show('?current=2');
  await screen.findByText(suppliers.list.failed);
  globalThis.fetch = before;
  await userEvent.click(screen.getByRole('button', { name: common.retry }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});
