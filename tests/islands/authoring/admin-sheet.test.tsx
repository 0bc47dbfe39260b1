import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../../locales/en/authoring/bulk-admin.json';
import list from '../../../locales/en/authoring/product-admin.json';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/bulk-editor';
openBackOffice(() => app, path);

async function sheetAt(address = path) {
  const fixture = await sheetFixture(app);
  await signInAs(fixture.shop.owner);
  return { ...fixture, open: () => openAt(vendor, address) };
}
const cell = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const said = (text: string) => waitFor(() => expect(toastTexts()).toContain(text));
/** Types into whatever has the focus. */
const type = (keys: string) => userEvent.keyboard(keys);
const paste = (text: string) =>
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });
const listed = async (name: string) => screen.findByRole('rowheader', { name: new RegExp(name) });

describe('product sheet page', () => {
  it('edits products by keyboard alone, previews the changes, saves them as a job, and undoes it', async () => {
    const fixture = await sheetAt();
    const id = await fixture.public({ name: { zh: '蓝杯', en: 'Blue cup' } });
    await fixture.open();
    await heading(en.title);
    await listed('Blue cup');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toContain(en.fields.nameZh),
    );
    await type('{Tab}Deep blue cup{Tab}9{Enter}');
    expect((await cell(new RegExp(`^${en.fields.price.replace(/[()]/g, '.')}`))).value).toBe('9.00');
    await screen.findByText('2 cells changed in 1 product');
    await type('{Control>}s{/Control}');
    const dialog = await screen.findByRole('dialog', { name: en.reviewTitle });
    expect(within(dialog).getByText(en.atOnce)).toBeDefined();
    expect(within(dialog).getByText(en.needsAudit)).toBeDefined();
    expect((await fixture.read(id)).stored).toMatchObject([{ price: 1_000 }]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save 1 product' }));
    await said(en.begun);
    await fixture.run();
    await screen.findByText(en.unchangedYet, {}, { timeout: 8_000 });
    expect(await fixture.read(id)).toMatchObject({
      stored: [{ price: 900 }],
      revision: { state: 'submitted' },
    });
    await userEvent.click(await screen.findByRole('button', { name: en.undoSave }));
    await said(en.undoing);
    await fixture.run();
    await waitFor(async () => expect((await fixture.read(id)).stored).toMatchObject([{ price: 1_000 }]));
  });

  it('shows errors in the cells, focuses them, and saves nothing until all are fixed', async () => {
    const fixture = await sheetAt();
    await fixture.public();
    await fixture.open();
    await listed('Blue cup');
    await type('{ArrowRight}{ArrowRight}dear{Enter}');
    const price = await cell(/Price/);
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(price.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      en.notMoney,
    );
    await type('{Control>}{Home}{/Control}');
    await userEvent.click(screen.getByRole('button', { name: fill(en.errors, { count: 1 }) }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('Price'));
    await type('{Control>}s{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await type('{Control>}z{/Control}');
    await screen.findByText(en.unchangedYet);
  });

  it('pastes cells from a spreadsheet, fills down, and reports cells outside the table', async () => {
    const fixture = await sheetAt(`${path}?sort=created&order=asc`);
    const ids = [await fixture.public(), await fixture.public()];
    await fixture.open();
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
    await type('{ArrowRight}{ArrowRight}');
    paste('9\t20\r\n8\t30\r\n7\t40');
    await said('4 cells pasted, 2 skipped because they can’t be edited');
    await screen.findByText('4 cells changed in 2 products');
    await type('{Control>}d{/Control}');
    const review = await screen.findByRole('button', { name: en.review });
    await userEvent.click(review);
    const dialog = await screen.findByRole('dialog', { name: en.reviewTitle });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save 2 products' }));
    await said(en.begun);
    await fixture.run();
    for (const id of ids) {
      await waitFor(async () =>
        expect(first((await fixture.read(id)).stored)).toMatchObject({ price: 900, originalPrice: 2_000 }),
      );
    }
  });

  it('keeps unsaved cells over values another user has saved meanwhile', async () => {
    const fixture = await sheetAt();
    const id = await fixture.public();
    await fixture.open();
    await listed('Blue cup');
    await type('{ArrowRight}{ArrowRight}9{Enter}');
    await screen.findByText('1 cell changed in 1 product');
    const sku = await fixture.skuOf(id);
    const body = { id, skus: [{ id: sku.id, price: 950 }] };
    await fixture.api('PUT /api/admin/product/update', { body });
    await type('{Control>}s{/Control}');
    const dialog = await screen.findByRole('dialog', { name: en.reviewTitle });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save 1 product' }));
    await said(en.begun);
    await fixture.run();
    expect(await screen.findByText(en.conflictHint, {}, { timeout: 8_000 })).toBeDefined();
    await screen.findByText('1 cell changed in 1 product');
    expect(first((await fixture.read(id)).stored).price).toBe(950);
  });

  it('opens with the filter of the product list, and guards unsaved changes', async () => {
    const fixture = await sheetAt('/adminweb/vendor/products?keyword=Bowl');
    await fixture.public({ name: { zh: '碗', en: 'Bowl' } });
    await fixture.public();
    await fixture.open();
    await screen.findByRole('row', { name: /Bowl/ });
    await userEvent.click(screen.getByRole('link', { name: list.bulk }));
    await listed('Bowl');
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
    await type('x{Enter}');
    await screen.findByText('1 cell changed in 1 product');
    await userEvent.click(screen.getByRole('link', { name: en.filter }));
    expect(await screen.findByText(en.leave)).toBeDefined();
  });
});
