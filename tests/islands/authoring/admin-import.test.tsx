import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importLimit } from '../../../contract/authoring/product-file.ts';
import bulk from '../../../locales/en/authoring/bulk-admin.json';
import en from '../../../locales/en/authoring/import-admin.json';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/import';
openBackOffice(() => app, path);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (text: BlobPart, name = 'spring.csv') =>
  userEvent.upload(await screen.findByLabelText(en.file, { selector: 'input' }), new File([text], name));
const slow = { timeout: 8_000 };

describe('product import page', () => {
  it('checks a file, shows the effect of each column and row, imports it and undoes the import', async () => {
    const fixture = await sheetFixture(app);
    await signInAs(fixture.shop.owner);
    await openAt(vendor, path);
    await heading(en.title);
    const rows = [`a1,Bowl,#${fixture.leaf},9,5,x`, `a2,Plate,#${fixture.leaf},dear,5,x`];
    const head = 'Handle,Title,Product Category,Variant Price,Variant Inventory Qty,Wheels';
    await choose(`${head}\n${rows.join('\n')}\n`);
    await press(en.check);
    await screen.findByText(bulk.job.waiting, { selector: '[role=status]' });
    await fixture.run();
    const start = await screen.findByRole('button', { name: 'Import 1 product' }, slow);
    await screen.findByText('“dear”', { exact: false });
    expect(screen.getByRole('row', { name: 'Wheels Not used', hidden: true })).toBeDefined();
    const ids = async () => (await fixture.api('GET /api/supplier/product/list')).records.map(({ id }) => id);
    expect(await ids()).toEqual([]);
    await userEvent.click(start);
    await waitFor(() => expect(toastTexts()).toContain(en.begun));
    await fixture.run();
    await screen.findByRole('heading', { name: `${en.imported} · spring.csv` }, slow);
    await waitFor(async () => expect(await ids()).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: en.undo }, slow));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: en.yes }));
    await waitFor(() => expect(toastTexts()).toContain(bulk.undoing));
    await fixture.run();
    await screen.findByText(bulk.states.removed, {}, slow);
    expect(await ids()).toEqual([]);
  });

  it('names the system of the file, and reads it by an own mapping of columns that is kept', async () => {
    const fixture = await sheetFixture(app);
    await signInAs(fixture.shop.owner);
    await openAt(vendor, path);
    await heading(en.title);
    await choose(`Code,Price,Label\nB-1,9.50,Bowl\n`, 'old-shop.csv');
    await press(en.check);
    await screen.findByText(bulk.job.waiting, { selector: '[role=status]' });
    await fixture.run();
    await screen.findByText(en.systemNone, {}, slow);
    await userEvent.selectOptions(screen.getByLabelText(en.systemOther), en.systemOwn);
    await press(en.mappingSave);
    await screen.findByText(en.mappingNameless);
    await userEvent.selectOptions(screen.getByLabelText('Label'), 'title');
    await userEvent.selectOptions(screen.getByLabelText('Price'), 'price');
    await userEvent.selectOptions(screen.getByLabelText('Code'), 'price');
    await screen.findByText('“Price” is selected for two columns. Keep only one.');
    await userEvent.selectOptions(screen.getByLabelText('Code'), 'sku');
    await press(en.mappingSave);
    await screen.findByText(bulk.job.waiting, { selector: '[role=status]' }, slow);
    await fixture.run();
    await screen.findByText(`${en.systemOwnFound}3 of 3 columns are used.`, {}, slow);
    expect(screen.getByRole('row', { name: 'Label Name', hidden: true })).toBeDefined();
  });

  it('takes pictures that could not be loaded from the own computer, by their file names', async () => {
    const fixture = await sheetFixture(app);
    await signInAs(fixture.shop.owner);
    await openAt(vendor, path);
    await heading(en.title);
    const head = 'Handle,Title,Product Category,Variant Price,Variant Inventory Qty,Image Src';
    await choose(`${head}\nb1,Bowl,#${fixture.leaf},9,5,bowl.png\n`);
    await press(en.check);
    await screen.findByText(bulk.job.waiting, { selector: '[role=status]' });
    await fixture.run();
    const section = await screen.findByRole('region', { name: en.picturesTitle }, slow);
    expect(section.textContent).toContain('1 image couldn’t be loaded');
    const size = { width: 50, height: 20, channels: 3 } as const;
    const png = await sharp({ create: { ...size, background: '#c2410c' } })
      .png()
      .toBuffer();
    const file = new File([new Uint8Array(png)], 'Bowl.png', { type: 'image/png' });
    await userEvent.upload(within(section).getByLabelText(en.picturesChoose, { selector: 'input' }), file);
    await screen.findByText(bulk.job.waiting, { selector: '[role=status]' }, slow);
    await fixture.run();
    await screen.findByText(en.noProblems, {}, slow);
    expect(screen.queryByRole('region', { name: en.picturesTitle })).toBeNull();
  });

  it('refuses a file that is too large or of a wrong kind before it is sent', async () => {
    const fixture = await sheetFixture(app);
    await signInAs(fixture.shop.owner);
    await openAt(vendor, path);
    await heading(en.title);
    await choose(new Uint8Array(importLimit + 1));
    expect((await screen.findByRole('alert')).textContent).toContain('20.0 MB');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: en.check }).disabled).toBe(true);
    expect(await fixture.api('GET /api/supplier/product/job/list')).toEqual([]);
  });

  it('previews names and stock changes, and reads the file with another encoding on request', async () => {
    const fixture = await sheetFixture(app);
    await signInAs(fixture.shop.owner);
    const head = 'Handle,Title,Product Category,Variant SKU,Variant Price,Variant Inventory Qty';
    await fixture.start((await fixture.check(`${head}\nb1,Bowl,#${fixture.leaf},B-1,9,5\n`)).id);
    await fixture.approve();
    const checked = async () => {
      await screen.findByText(bulk.job.waiting, { selector: '[role=status]' }, slow);
      await fixture.run();
    };
    await openAt(vendor, path);
    await heading(en.title);
    // A word that is valid both as GBK and as Windows-1252.
    const bytes = (word: string) => new Uint8Array(Buffer.from(word, 'latin1'));
    const file = [`${head}\nb1,Gr`, bytes('\xf6\xdf'), `e,#${fixture.leaf},B-1,9,50\n`];
    await choose(new Blob(file));
    await press(en.check);
    await checked();
    await screen.findByText('Größe', {}, slow);
    expect(screen.getByText('1 SKU keeps its stock')).toBeDefined();
    expect(screen.getByText('stays at 5 (file: 50)')).toBeDefined();
    await userEvent.click(screen.getByRole('switch', { name: en.setStock }));
    await checked();
    await screen.findByText('1 SKU is set to the number in the file', {}, slow);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: en.setStock }).checked).toBe(true);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: en.encoding }), 'gb18030');
    await checked();
    await screen.findByText('Gr鲞e', {}, slow);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: en.encoding }), 'utf-8');
    await checked();
    await screen.findByText(en.unusable, {}, slow);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: en.encoding }), '');
    await checked();
    await screen.findByText('Größe', {}, slow);
  });
});
