import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import common from '../../../locales/zh/common/common.json';
import product from '../../../locales/zh/storefront/product.json';
import { review, reviewTranslation } from '../../../server/platform/db/schema.ts';
import { ReviewList } from '../../../src/components/goods/review-item.tsx';
import { ReviewsPanel } from '../../../src/islands/storefront/product/reviews-panel.tsx';
import { addShop } from '../../support/fixtures/checkout.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages } from '../page.ts';

let app: TestApp;
let productId: number;
beforeAll(async () => {
  app = await testApp({ env: { TRANSLATE_URL: 'http://127.0.0.1:9' } });
  productId = (await (await addShop(app)).product()).id;
  const written = { productId, nickname: 'A', rating: 5, images: [], spec: { zh: '', en: '' } };
  const at = app.clock.now();
  const [foreign] = await app.deps.db
    .insert(review)
    .values([
      { ...written, importKey: '1', content: 'Is it blue?', locale: 'en', createdAt: at },
      { ...written, importKey: '2', content: '还有货吗？', locale: 'zh', createdAt: at },
    ])
    .returning();
  // Stored: in these tests `fetch` leads to the shop, also for the server.
  const row = { reviewId: foreign?.id ?? 0, locale: 'zh' as const, content: '是蓝色的吗？', madeAt: at };
  await app.deps.db.insert(reviewTranslation).values(row);
});
afterAll(() => app.close());
openPages(() => app, '/qianduanshop/product/1');

const { pages, previous, next, pageNumber, retry } = common;
const t = {
  ...product.reviews,
  gallery: product.gallery,
  pager: { pages, previous, next, pageNumber },
  retry,
};
async function open(translates: boolean) {
  const api = app.client();
  const query = { productId: String(productId), locale: 'zh' as const, size: '6' };
  const { records } = await api('GET /api/product/review/page', { query });
  const summary = await api('GET /api/product/review/summary/{id}', { params: { id: `${productId}` } });
  return render(
    <ReviewsPanel t={t} locale="zh" productId={productId} summary={summary} size={6} translates={translates}>
      <ReviewList reviews={records} locale="zh" t={t} translates={translates} />
    </ReviewsPanel>,
  );
}

describe('translation of reviews', () => {
  const { translation } = product.reviews;

  it('is offered for reviews in the other language, and stands beside the original', async () => {
    await open(true);
    const [ask, ...others] = await screen.findAllByRole('button', { name: translation.ask });
    expect(others).toEqual([]);
    await userEvent.click(ask as HTMLElement);
    const made = await screen.findByText('是蓝色的吗？');
    expect(within(made.parentElement as HTMLElement).getByText(translation.made)).toBeDefined();
    expect(screen.getByText('Is it blue?')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: translation.hide }));
    expect(screen.queryByText('是蓝色的吗？')).toBeNull();
  });

  it('is offered again for the reviews that a filter shows', async () => {
    await open(true);
    await screen.findByRole('button', { name: translation.ask });
    await userEvent.click(screen.getByRole('button', { name: /^5 星|5/ }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: translation.ask })).toHaveLength(1));
  });

  it('says when it fails, and can be asked for again', async () => {
    await open(true);
    const ask = await screen.findByRole('button', { name: translation.ask });
    const failing = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await userEvent.click(ask);
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    failing.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: translation.ask }));
    expect(await screen.findByText('是蓝色的吗？')).toBeDefined();
  });

  it('is not there without a service; the mark of the language stays', async () => {
    await open(false);
    expect(screen.getByText(product.reviews.written.en)).toBeDefined();
    expect(document.querySelector('[data-translate]')).toBeNull();
    expect(screen.queryByRole('button', { name: translation.ask })).toBeNull();
  });
});
