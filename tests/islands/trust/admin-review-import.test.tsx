import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewFileBytes } from '../../../contract/trust/review.ts';
import product from '../../../locales/en/storefront/product.json';
import en from '../../../locales/en/trust/review-import.json';
import { product as products } from '../../../server/platform/db/schema.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/reviews';
openBackOffice(() => app, path);
const slow = { timeout: 8_000 };

describe('import of reviews', () => {
  it('checks a file, names the rows at fault, and imports the others as marked reviews', async () => {
    const fixture = await sheetFixture(app);
    const id = await fixture.public();
    await app.deps.db.update(products).set({ handle: 'bowl' }).where(eq(products.id, id));
    await signInAs(fixture.shop.owner);
    await openAt(vendor, path);
    await userEvent.click(await screen.findByRole('button', { name: en.title }, slow));
    const sheet = await screen.findByRole('dialog');
    const choose = (text: BlobPart) =>
      userEvent.upload(
        within(sheet).getByLabelText(en.file, { selector: 'input' }),
        new File([text], 'reviews.csv'),
      );
    await choose(new Uint8Array(reviewFileBytes + 1));
    expect((await within(sheet).findByRole('alert')).textContent).toContain('10.0 MB');
    await choose('a,b\n1,2\n');
    await waitFor(() => expect(within(sheet).getByRole('alert').textContent).toBe(en.noColumns));
    await choose('product_handle,rating,body,reviewer_name\nbowl,5,A fine bowl,Ann Lee\nnone,4,Fine,Bo\n');
    await within(sheet).findByText('1 new, 0 already there');
    within(sheet).getByText(en.reasons.product);
    expect((await fixture.api('GET /api/supplier/review/list')).total).toBe(0);
    await userEvent.click(within(sheet).getByRole('button', { name: 'Import 1 review' }));
    await waitFor(() => expect(toastTexts()).toContain('Imported 1 review'));
    await userEvent.click(await screen.findByText('A fine bowl', {}, slow));
    await screen.findByText(product.reviews.imported, {}, slow);
  });
});
