import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../../locales/en/authoring/product-editor.json';
import form from '../../../locales/en/common/admin-form.json';
import { sku } from '../../../server/platform/db/schema.ts';
import { cache } from '../../../src/admin/shell/data.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { addAccount, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { holdUploads, signInAs, spaced, toastTexts } from '../page.ts';
import { cell, editorPath, field, layOut, openShop, png, press, type } from '../product-editor.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
openBackOffice(() => app, editorPath);
layOut();

const zhName = `${en.basics.name} · ${form.zh}`;
const enName = `${en.basics.name} · ${form.en}`;
const listed = (api: Awaited<ReturnType<typeof openShop>>['api']) =>
  api('GET /api/supplier/product/list', { query: {} });
const said = (text: string) => waitFor(() => expect(toastTexts()).toContain(text));

describe('product editor', () => {
  it('saves a new product as a draft with Ctrl+S, under an address of its own', async () => {
    const shop = await openShop(app);
    await openAt(vendor, editorPath);
    await heading(en.newTitle);
    await type(enName, 'Blue mug');
    await userEvent.keyboard('{Control>}s{/Control}');
    await said(en.draftSaved);
    const [row] = (await listed(shop.api)).records;
    expect(row).toMatchObject({ name: { zh: '', en: 'Blue mug' }, status: 'new' });
    await waitFor(() => expect(window.location.pathname).toBe(`${editorPath}/${row?.id}`));
    // The input stays, and is saved to the same draft.
    await type(enName, 'Blue mug, large');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(async () =>
      expect((await shop.detail(row?.id ?? 0)).fields.name.en).toBe('Blue mug, large'),
    );
    expect((await listed(shop.api)).total).toBe(1);
    expect(screen.getByText(en.states.draft.hintNew)).toBeDefined();
  });

  it('shows missing values at each field, counts them by section, and focuses the first', async () => {
    const shop = await openShop(app);
    await openAt(vendor, editorPath);
    await heading(en.newTitle);
    await type(`${en.matrix.columns.price} · ${en.matrix.only}`, 'ten');
    await press(en.submit);
    const price = cell('price', en.matrix.only);
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(price.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      form.error.amount,
    );
    await type(`${en.matrix.columns.price} · ${en.matrix.only}`, '10');
    // A blank is part of a code while it is typed.
    await userEvent.type(cell('code', en.matrix.only), 'MUG 01 blue');
    expect(cell('code', en.matrix.only)).toHaveProperty('value', 'MUG 01 blue');
    await press(en.submit);
    const nav = within(screen.getByRole('navigation', { name: en.parts }));
    await nav.findByRole('button', { name: spaced(en.sections.pictures, '1', 'field needs attention') });
    expect(
      nav.getByRole('button', { name: spaced(en.sections.basics, '2', 'fields need attention') }),
    ).toBeDefined();
    expect(
      nav.getByRole('button', { name: spaced(en.sections.options, '1', 'field needs attention') }),
    ).toBeDefined();
    expect(field(zhName).getAttribute('aria-invalid')).toBe('true');
    // The error of a corrected field disappears, the others stay.
    await type(zhName, '杯子');
    expect(field(zhName).getAttribute('aria-invalid')).toBe('false');
    expect(cell('stock', en.matrix.only).getAttribute('aria-invalid')).toBe('true');
    expect((await listed(shop.api)).total).toBe(0);
  });

  it('submits a complete product for moderation, and withdraws it for changes', async () => {
    const shop = await openShop(app);
    await openAt(vendor, editorPath);
    await heading(en.newTitle);
    await userEvent.type(await screen.findByRole('searchbox'), shop.categoryName);
    await userEvent.keyboard('{Enter}');
    await type(zhName, '杯子');
    await type(enName, 'Mug');
    await userEvent.upload(field('Add images'), await png('a.png'));
    await screen.findByRole('button', { name: 'Cover, image 1 of 1' });
    await userEvent.type(cell('price', en.matrix.only), '9.90');
    await userEvent.type(cell('stock', en.matrix.only), '7');
    await press(en.submit);
    await said(en.handedIn);
    const [row] = (await listed(shop.api)).records;
    const { fields, revision } = await shop.detail(row?.id ?? 0);
    expect(revision?.state).toBe('submitted');
    expect(fields).toMatchObject({ categoryId: shop.categoryId, name: { zh: '杯子', en: 'Mug' } });
    expect(fields.skus).toMatchObject([{ price: 990, stock: 7, choice: [] }]);
    await screen.findByText(en.states.submitted.title);
    expect(field(zhName)).toHaveProperty('disabled', false);
    expect(field(zhName).closest('fieldset:disabled')).not.toBeNull();
    await press(en.withdraw);
    await screen.findByText(en.states.draft.title);
    expect(field(zhName).closest('fieldset:disabled')).toBeNull();
  });

  it('counts missing translations, copies texts over, and submits with gaps only after a confirmation', async () => {
    const shop = await openShop(app);
    const product = await shop.addProduct();
    await openAt(vendor, `${editorPath}/${product.id}`);
    await heading(product.name.en);
    await type(enName, '');
    await screen.findByRole('button', { name: 'English: 1 text missing' });
    expect(screen.getByText('Chinese: complete')).toBeDefined();
    await press(en.submitChange);
    const asked = await screen.findByRole('dialog', { name: en.lackTitle });
    expect(within(asked).getByText(/in English: 1/)).toBeDefined();
    await userEvent.click(within(asked).getByRole('button', { name: en.lackNo }));
    expect((await shop.detail(product.id)).revision).toBeNull();
    await press(spaced('Copy Chinese', `(${en.basics.name})`));
    expect(field(enName).value).toBe(product.name.zh);
    expect(screen.getByText('English: complete')).toBeDefined();
  });

  it('applies prices at once while texts wait, without overwriting stock sold meanwhile', async () => {
    const shop = await openShop(app);
    const product = await shop.addProduct({ skus: [{ price: 1_000, stock: 10 }] });
    await openAt(vendor, `${editorPath}/${product.id}`);
    await heading(product.name.en);
    expect(screen.getAllByText(en.effects.audit).length).toBeGreaterThan(0);
    await type(`${en.matrix.columns.price} · ${en.matrix.only}`, '8');
    await type(enName, 'A better mug');
    await shop.api('PUT /api/admin/product/update', {
      body: { id: product.id, skus: [{ id: product.sku.id, stock: 4 }] },
    });
    await press(en.submitChange);
    await said(en.handedInChange);
    const after = await shop.detail(product.id);
    expect(after.stored).toMatchObject([{ price: 800, stock: 4 }]);
    expect(after.published?.name.en).toBe(product.name.en);
    expect(after.fields.name.en).toBe('A better mug');
    await screen.findByText(en.states.submitted.hint);
    await screen.findByText(en.following);
  });

  it('shows two editors both versions instead of overwriting one', async () => {
    const shop = await openShop(app);
    const product = await shop.addProduct();
    await openAt(vendor, `${editorPath}/${product.id}`);
    await heading(product.name.en);
    await type(enName, 'Mine');
    const { version, fields } = await shop.detail(product.id);
    const theirs = { ...fields, name: { ...fields.name, en: 'Theirs' } };
    await shop.api('PUT /api/supplier/product/draft/{id}', {
      params: { id: String(product.id) },
      body: { version, fields: theirs },
    });
    await press(en.saveDraft);
    const dialog = await screen.findByRole('dialog', { name: form.conflictTitle });
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([`${enName}MineTheirs`]);
    expect((await shop.detail(product.id)).fields.name.en).toBe('Theirs');
    await userEvent.click(within(dialog).getByRole('button', { name: form.keepMine }));
    await press(en.saveDraft);
    await waitFor(async () => expect((await shop.detail(product.id)).fields.name.en).toBe('Mine'));
  });

  it('saves the draft when the window is left', async () => {
    const shop = await openShop(app);
    const product = await shop.addProduct();
    await openAt(vendor, `${editorPath}/${product.id}`);
    await heading(product.name.en);
    await type(enName, 'On the way');
    hide();
    await waitFor(async () => expect((await shop.detail(product.id)).fields.name.en).toBe('On the way'));
  });

  it('writes the description in an editor without styles of its own', async () => {
    const shop = await openShop(app);
    const product = await shop.addProduct({
      description: { zh: '', en: '<h3>Care</h3><table><tbody><tr><td><p>Wash</p></td></tr></tbody></table>' },
    });
    await openAt(vendor, `${editorPath}/${product.id}`);
    const text = await screen.findByRole('textbox', { name: `${en.sections.description} · ${form.en}` });
    expect(text.querySelector('h3')?.textContent).toBe('Care');
    expect(text.querySelector('table')?.textContent).toBe('Wash');
    expect(document.querySelectorAll('style')).toHaveLength(0);
    const inputs = screen.getAllByLabelText<HTMLInputElement>('Insert image');
    await userEvent.upload(inputs[1] ?? text, await png('inside.png'));
    // The picture keeps its own proportions, not the square of lists; the saved text names its key.
    await waitFor(() =>
      expect(text.querySelector('img')?.getAttribute('src')).toMatch(/^\/files\/upload\/[\w-]+\.1600\.webp$/),
    );
    await press(spaced('Copy English', `(${en.sections.description})`));
    await press(en.saveDraft);
    await said(en.draftSavedPublic);
    const { description } = (await shop.detail(product.id)).fields;
    expect(description.en).toMatch(/<img src="\/files\/upload\/[\w-]+\.webp"/);
    expect(description.zh).toContain('<h3>Care</h3>');
  });

  it('is hidden from staff without the permission to write products', async () => {
    const shop = await openShop(app);
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'orders', shop.id);
    await signInAs(clerk);
    await openAt(vendor, editorPath);
    await screen.findByText(en.noPermission);
  });

  /** A tab that is closed and opened again: unsaved input is restored. */
  async function reopen(id: number) {
    cleanup();
    cache.clear();
    await openAt(vendor, `${editorPath}/${id}`);
    await screen.findByLabelText(enName);
  }
  function hide() {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    fireEvent(document, new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  }

  it('asks before a draft overwrites a version saved after it', async () => {
    const shop = await openShop(app);
    const product = await shop.addProduct({ skus: [{ price: 1_000, stock: 10 }] });
    await openAt(vendor, `${editorPath}/${product.id}`);
    await heading(product.name.en);
    await type(enName, 'Of the past');
    await type(`${en.matrix.columns.price} · ${en.matrix.only}`, '7');
    // Meanwhile another version is saved, and six are sold.
    const { version, fields } = await shop.detail(product.id);
    const saved = await shop.api('PUT /api/supplier/product/draft/{id}', {
      params: { id: String(product.id) },
      body: { version, fields: { ...fields, name: { ...fields.name, en: 'Of today' } } },
    });
    await shop.api('PUT /api/admin/product/update', {
      body: { id: product.id, skus: [{ id: product.sku.id, stock: 4 }] },
    });
    await reopen(product.id);
    expect(field(enName).value).toBe('Of today');
    expect(cell('stock', en.matrix.only).value).toBe('4');
    hide();
    expect((await shop.detail(product.id)).version).toBe(saved.version);
    // It is still there on the next visit, and shows the difference.
    await reopen(product.id);
    expect(field(enName).value).toBe('Of today');
    await press(form.outdatedShow);
    const dialog = await screen.findByRole('dialog', { name: form.outdatedTitle });
    expect(within(dialog).getByText('Of the past')).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: form.outdatedTake }));
    expect(field(enName).value).toBe('Of the past');
    expect(cell('stock', en.matrix.only).value).toBe('4');
    expect(Number(cell('price', en.matrix.only).value)).toBe(10);
    expect(screen.queryByText(form.outdated)).toBeNull();
  });

  it('restores no draft of a product that another tab has submitted', async () => {
    const shop = await openShop(app);
    const { api: platform } = await addAccount(app, 9);
    const product = await shop.addProduct({ skus: [{ price: 1_000, stock: 10 }] });
    await openAt(vendor, `${editorPath}/${product.id}`);
    await heading(product.name.en);
    await type(enName, 'Handed in');
    const kept = { ...sessionStorage };
    await press(en.submitChange);
    await said(en.handedInChange);
    cleanup();
    Object.assign(sessionStorage, kept);
    const byId = { params: { id: String(product.id) } };
    const { version } = await platform('GET /api/system/product/audit/detail/{id}', byId);
    await platform('POST /api/system/product/audit/approve/{id}', { ...byId, body: { version } });
    await shop.api('PUT /api/admin/product/update', {
      body: { id: product.id, skus: [{ id: product.sku.id, stock: 4 }] },
    });
    await reopen(product.id);
    expect(field(enName).value).toBe('Handed in');
    expect(cell('stock', en.matrix.only).value).toBe('4');
    expect(screen.queryByText(form.outdated)).toBeNull();
    expect(screen.queryByText(form.restored)).toBeNull();
    expect(screen.queryByText(form.unsaved)).toBeNull();
  });

  it('discards a local draft that is older than the saved one', async () => {
    const shop = await openShop(app);
    const product = await shop.addProduct();
    await openAt(vendor, `${editorPath}/${product.id}`);
    await heading(product.name.en);
    await type(enName, 'Of the past');
    const { version, fields } = await shop.detail(product.id);
    await shop.api('PUT /api/supplier/product/draft/{id}', {
      params: { id: String(product.id) },
      body: { version, fields: { ...fields, name: { ...fields.name, en: 'Of today' } } },
    });
    await reopen(product.id);
    await screen.findByText(form.outdated);
    await press(form.outdatedDrop);
    await reopen(product.id);
    expect(screen.queryByText(form.outdated)).toBeNull();
    expect(field(enName).value).toBe('Of today');
  });

  it('restores a draft without its old stock', async () => {
    const shop = await openShop(app);
    const product = await shop.addProduct({ skus: [{ price: 1_000, stock: 10 }] });
    await openAt(vendor, `${editorPath}/${product.id}`);
    await heading(product.name.en);
    await type(enName, 'Half written');
    await shop.api('PUT /api/admin/product/update', {
      body: { id: product.id, skus: [{ id: product.sku.id, stock: 4 }] },
    });
    await reopen(product.id);
    expect(field(enName).value).toBe('Half written');
    expect(cell('stock', en.matrix.only).value).toBe('4');
    await press(en.submitChange);
    await said(en.handedInChange);
    expect((await shop.detail(product.id)).stored).toMatchObject([{ stock: 4 }]);
  });

  it('applies prices when a draft is saved by hand, but not when it is saved automatically', async () => {
    const shop = await openShop(app);
    const product = await shop.addProduct({ skus: [{ price: 1_000, stock: 10 }] });
    await openAt(vendor, `${editorPath}/${product.id}`);
    await heading(product.name.en);
    await type(enName, 'A better mug');
    await type(`${en.matrix.columns.price} · ${en.matrix.only}`, '8');
    hide();
    await waitFor(async () => expect((await shop.detail(product.id)).fields.name.en).toBe('A better mug'));
    expect((await shop.detail(product.id)).stored).toMatchObject([{ price: 1_000 }]);
    await press(en.saveDraft);
    await said(en.draftSavedPublic);
    const after = await shop.detail(product.id);
    expect(after.stored).toMatchObject([{ price: 800, stock: 10 }]);
    expect(after.published?.name.en).toBe(product.name.en);
    expect(after.revision?.state).toBe('draft');
  });

  it('shows current stock where a saved draft has another', async () => {
    const shop = await openShop(app);
    const product = await shop.addProduct({ skus: [{ price: 1_000, stock: 10 }] });
    const { version, fields } = await shop.detail(product.id);
    await shop.api('PUT /api/supplier/product/draft/{id}', {
      params: { id: String(product.id) },
      body: { version, fields: { ...fields, skus: fields.skus.map((sku) => ({ ...sku, stock: 12 })) } },
    });
    await shop.api('PUT /api/admin/product/update', {
      body: { id: product.id, skus: [{ id: product.sku.id, stock: 4 }] },
    });
    await openAt(vendor, `${editorPath}/${product.id}`);
    await heading(product.name.en);
    expect(cell('stock', en.matrix.only).value).toBe('4');
    expect(screen.getByText(en.options.stockHint)).toBeDefined();
  });

  it('submits only after a picture has finished uploading', async () => {
    const shop = await openShop(app);
    const product = await shop.addProduct();
    await openAt(vendor, `${editorPath}/${product.id}`);
    await heading(product.name.en);
    const goOn = holdUploads();
    await userEvent.upload(field('Add images'), await png('late.png'));
    const waits = await screen.findByText(`${en.pictures.label}: Uploading images…`);
    expect(waits.getAttribute('role')).toBe('status');
    await type(enName, 'With a new picture');
    await press(en.saveDraft);
    expect(toastTexts()).not.toContain(en.draftSavedPublic);
    goOn();
    await said(en.draftSavedPublic);
    expect((await shop.detail(product.id)).fields.images.at(-1)).toMatch(/^\/files\/upload\//);
  });

  it('keeps stock sold while the editor was open, and shows both numbers', async () => {
    const shop = await openShop(app);
    const product = await shop.addProduct({ skus: [{ price: 1_000, stock: 10 }] });
    await openAt(vendor, `${editorPath}/${product.id}`);
    await heading(product.name.en);
    await type(`${en.matrix.columns.stock} · ${en.matrix.only}`, '30');
    await app.deps.db.update(sku).set({ stock: 7 }).where(eq(sku.id, product.sku.id));
    await press(en.submitChange);
    const sheet = await screen.findByRole('dialog');
    expect(sheet.textContent).toContain('× 7');
    expect(sheet.textContent).toContain('× 30');
    expect((await shop.detail(product.id)).stored).toMatchObject([{ stock: 7 }]);
  });
});
