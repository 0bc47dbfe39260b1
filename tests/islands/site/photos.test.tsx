import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import product from '../../../locales/en/storefront/product.json';
import { review } from '../../../server/platform/db/schema.ts';
import { Photos } from '../../../src/islands/storefront/product/photos.tsx';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, toastTexts } from '../page.ts';

let app: TestApp;
let productId: number;
beforeAll(async () => {
  app = await testApp();
  const { id: supplierId } = await addSupplier(app);
  const [, , categoryId] = await addCategories(app);
  productId = (await addProduct(app, { supplierId, categoryId })).id;
  const { id: accountId } = await addAccount(app);
  const words = { productId, accountId, rating: 4, locale: 'en' as const, spec: { zh: '红', en: 'Red' } };
  await app.deps.db.insert(review).values([
    { ...words, nickname: 'Ann', content: 'Just as shown', images: ['/files/a.webp', '/files/b.webp'] },
    { ...words, nickname: 'Ben', content: 'Smaller than it looks', images: ['/files/c.webp'] },
    { ...words, nickname: 'Cora', content: 'No picture of it', images: [] },
  ]);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/product/1');

const t = { ...product.reviews, gallery: product.gallery };
/** As the static page has them. */
const strip = (id: number, ...photos: string[]) => (
  <Photos t={t} locale="en" productId={id}>
    {photos.map((url) => (
      <a key={url} href={url}>
        {url}
      </a>
    ))}
  </Photos>
);

describe('review photo viewer', () => {
  it('shows a photo with the text of its review, and the photos of the other reviews', async () => {
    render(strip(productId, '/files/c.webp', '/files/a.webp'));
    await userEvent.click(screen.getByRole('link', { name: '/files/a.webp' }));
    const viewer = within(await screen.findByRole('dialog', { name: t.photos }));
    const slides = viewer.getAllByRole('listitem', { hidden: true });
    expect(slides.map((slide) => slide.querySelector('img')?.alt)).toEqual([
      'Photo by Ben',
      'Photo by Ann',
      'Photo by Ann',
    ]);
    const shown = slides.find((slide) => !slide.hasAttribute('inert'));
    expect(shown?.textContent).toContain('Just as shown');
    expect(shown?.querySelector('img')?.getAttribute('src')).toContain('/files/a');
    await userEvent.click(viewer.getByRole('button', { name: product.gallery.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reports a text that failed to load, and leaves the photo a link', async () => {
    render(strip(0, '/files/a.webp'));
    await userEvent.click(screen.getByRole('link'));
    await waitFor(() => expect(toastTexts()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
