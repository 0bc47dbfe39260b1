import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import header from '../../../locales/en/common/header.json';
import compare from '../../../locales/en/storefront/compare.json';
import { ComparePage } from '../../../src/islands/storefront/compare/compare-page.tsx';
import { CompareBar } from '../../../src/islands/storefront/every-page/compare-bar.tsx';
import { startCompareMarks } from '../../../src/lib/cards/compare-marks.ts';
import { $compared, dropCompared, toggleCompared } from '../../../src/lib/stores/compare.ts';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, toastTexts } from '../page.ts';

let app: TestApp;
let place: { supplierId: number; categoryId: number };
beforeAll(async () => {
  app = await testApp();
  const [, , categoryId] = await addCategories(app);
  place = { supplierId: (await addSupplier(app)).id, categoryId };
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/home');
beforeEach(() => dropCompared($compared.get()));

const { compare: t } = header.site;
const material = (zh: string, en: string) => [{ name: { zh: '材质', en: 'Material' }, value: { zh, en } }];

describe('product comparison', () => {
  it('selects up to four products on cards, also on cards rendered later, and explains the limit', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const stop = startCompareMarks(t);
    const marks = [1, 2, 3, 4, 5].map((id) => {
      const mark = document.createElement('button');
      mark.dataset.compare = String(id);
      document.body.append(mark);
      return mark;
    });
    for (const mark of marks) await userEvent.click(mark);
    expect($compared.get()).toEqual([1, 2, 3, 4]);
    expect(toastTexts()).toContain(t.added);
    expect(toastTexts().at(-1)).toBe('You can compare up to 4 products');
    expect(marks.map((mark) => mark.ariaPressed)).toEqual(['true', 'true', 'true', 'true', 'false']);
    await userEvent.click(marks[1] ?? document.body);
    expect($compared.get()).toEqual([1, 3, 4]);
    const late = document.createElement('button');
    late.dataset.compare = '3';
    document.body.append(late);
    await waitFor(() => expect(late.ariaPressed).toBe('true'));
    stop();
    expect(JSON.parse(localStorage.getItem('compared') ?? '')).toEqual([1, 3, 4]);
  });

  it('shows products side by side, marks differences, and drops products no longer sold', async () => {
    const cotton = await addProduct(app, {
      ...place,
      attributes: material('棉', 'Cotton'),
      skus: [{ price: 1_000 }],
    });
    const linen = await addProduct(app, {
      ...place,
      attributes: material('亚麻', 'Linen'),
      skus: [{ price: 2_500 }],
    });
    for (const id of [cotton.id, 999_999, linen.id]) toggleCompared(id);
    render(<ComparePage t={compare} locale="en" />);
    const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader')).toHaveLength(2);
    expect($compared.get()).toEqual([cotton.id, linen.id]);
    const cells = (name: string) =>
      within(rowOf(name))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells('Material')).toEqual(['Cotton', 'Linen']);
    expect(cells(compare.rows.price)).toEqual(['¥10.00', '¥25.00']);
    expect(rowOf('Material').textContent).toContain(compare.differs);
    expect(rowOf(compare.rows.shop).textContent).not.toContain(compare.differs);
    await userEvent.click(screen.getByRole('checkbox', { name: compare.onlyDifferent }));
    expect(screen.queryByRole('row', { name: new RegExp(`^${compare.rows.shop}`) })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: `Remove ${linen.name.en} from comparison` }));
    expect(screen.getByText(compare.addMore)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Remove .* from comparison$/ }));
    expect(await screen.findByText(compare.none)).toBeDefined();
  });

  it('shows the selection in a bar, and clears it', async () => {
    const goods = await addProduct(app, place);
    toggleCompared(goods.id);
    render(<CompareBar t={t} ids={[goods.id]} />);
    expect(await screen.findByRole('img', { name: goods.name.en })).toBeDefined();
    const link = screen.getByRole('link', { name: 'Compare (1)' });
    expect(link.getAttribute('href')).toBe('/en/qianduanshop/compare');
    await userEvent.click(screen.getByRole('button', { name: t.clear }));
    expect($compared.get()).toEqual([]);
  });
});
