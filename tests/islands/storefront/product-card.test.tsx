import { render, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../../locales/en/common/common.json';
import enProduct from '../../../locales/en/storefront/product.json';
import zh from '../../../locales/zh/common/common.json';
import zhProduct from '../../../locales/zh/storefront/product.json';
import { ProductCard } from '../../../src/components/goods/product-card.tsx';
import { TradeNote } from '../../../src/components/goods/trade-note.tsx';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
let own: { supplierId: number; categoryId: number };
beforeAll(async () => {
  app = await testApp();
  const [, , categoryId] = await addCategories(app);
  own = { supplierId: (await addSupplier(app)).id, categoryId };
});
afterAll(() => app.close());

describe('product card', () => {
  it.each([
    ['zh', '仅限国内', 'Domestic only'],
    ['en', '仅限出口', 'Export only'],
    ['both', null, null],
  ] as const)('shows the trade type %s', async (tradeType, chinese, english) => {
    const { id } = await addProduct(app, { ...own, tradeType });
    const { records } = await app.client()('GET /api/admin/product/searchPage');
    const product = records.find((one) => one.id === id);
    if (!product) throw new Error('not found');
    for (const [locale, t, badge] of [
      ['zh', zh.card, chinese],
      ['en', en.card, english],
    ] as const) {
      const { unmount } = render(<ProductCard product={product} locale={locale} t={t} />);
      const card = within(screen.getByRole('link'));
      for (const word of Object.values(t.trades)) {
        expect(card.queryByText(word) !== null, word).toBe(word === badge);
      }
      unmount();
    }
    for (const [t, badge] of [
      [zhProduct.sellsTo, chinese],
      [enProduct.sellsTo, english],
    ] as const) {
      const { container, unmount } = render(<TradeNote t={t} tradeType={product.tradeType} />);
      if (badge === null) expect(container.textContent).toBe('');
      else expect(container.textContent).toContain(badge);
      unmount();
    }
  });
});
