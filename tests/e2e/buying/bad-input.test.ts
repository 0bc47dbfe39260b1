// Input far beyond the limits of the pages: it is refused clearly, and nothing of it is applied.

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import { expect, type Page, type TestInfo, test } from 'playwright/test';
import { sheetCells } from '../../../contract/authoring/product-sheet.ts';
import bulk from '../../../locales/en/authoring/bulk-admin.json' with { type: 'json' };
import reasons from '../../../locales/en/authoring/import.json' with { type: 'json' };
import words from '../../../locales/en/authoring/import-admin.json' with { type: 'json' };
import editor from '../../../locales/en/authoring/product-editor.json' with { type: 'json' };
import form from '../../../locales/en/common/admin-form.json' with { type: 'json' };
import parts from '../../../locales/en/common/admin-parts.json' with { type: 'json' };
import offers from '../../../locales/en/pricing/promotion-admin.json' with { type: 'json' };
import { fill } from '../../../locales/fill.ts';
import { picture } from '../steps/apply.ts';
import { demoAccount } from '../steps/buyer.ts';
import { enterBackOffice } from '../steps/opened-shop.ts';
import { caller } from '../steps/paid-order.ts';
import { watch } from '../steps/shop.ts';

const megabyte = 1024 * 1024;

async function enterShop(page: Page) {
  const session = await demoAccount(page, 'supplier', 'Supplier-2026');
  await enterBackOffice(page, session, 'en');
  return caller(page.request, session.token);
}

/** Requests that the page sends, by address. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/'))
      writes.push(new URL(request.url()).pathname);
  });
  return writes;
}

test('en: a picture of 50 MB is refused before it is sent, the one beside it is taken @wide', async ({
  page,
}, info) => {
  await enterShop(page);
  const { problems } = watch(page);
  await page.goto('/adminweb/vendor/product-editor');
  const writes = writesOf(page);
  const huge = info.outputPath('huge.png');
  const good = info.outputPath('good.png');
  const { buffer } = await picture('#d8e2dc');
  await writeFile(huge, buffer);
  await truncate(huge, 50 * megabyte);
  await writeFile(good, buffer);
  const gallery = page.getByRole('group', { name: editor.pictures.label });
  await gallery.locator('input[type="file"]').setInputFiles([huge, good]);
  await expect(gallery).toContainText(fill(parts.pictures.size, { size: '50.0', megabytes: 5 }));
  await expect(gallery.locator('[data-picture]')).toHaveCount(1);
  expect(writes.filter((path) => path === '/api/upload/image')).toHaveLength(1);
  expect(problems).toEqual([]);
});

/** Two million rows, each of them short or as long as a row of a shop. */
async function rowsOf(info: TestInfo, name: string, rest: string): Promise<string> {
  const path = info.outputPath(name);
  const file = createWriteStream(path);
  file.write('Handle,Title\n');
  for (let from = 0; from < 2_000_000; from += 100_000) {
    const rows = Array.from({ length: 100_000 }, (_, at) => `${from + at},${rest}\n`);
    if (!file.write(rows.join(''))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
  return path;
}

test('en: a file of two million rows is refused, by its size or by its rows @wide @long', async ({
  page,
}, info) => {
  const me = await enterShop(page);
  const { problems } = watch(page);
  const goods = '/api/supplier/product/list?sort=updated';
  const before = await me.get(goods);
  await page.goto('/adminweb/vendor/import');
  const writes = writesOf(page);
  const choice = page.getByLabel(words.file, { exact: true }).locator('input[type="file"]');
  const check = page.getByRole('button', { name: words.check });
  await choice.setInputFiles(await rowsOf(info, 'large.csv', 'Cup with a long name'));
  await expect(page.getByRole('alert')).toContainText(/at most 20 MB/);
  await expect(check).toBeDisabled();
  expect(writes).toEqual([]);

  await choice.setInputFiles(await rowsOf(info, 'many.csv', 'a'));
  await check.click();
  await expect(page.getByRole('alert')).toHaveText(words.unusable, { timeout: 30_000 });
  await expect(page.getByText(fill(reasons.too_many_rows, { most: 200_000 }))).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  expect(await me.get(goods)).toEqual(before);
  expect(problems).toEqual([]);
});

const paste = (page: Page, text: string) =>
  page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
const lines = (count: number, ...cells: readonly string[]) =>
  Array.from({ length: count }, () => cells.join('\t')).join('\n');

/** The list without stock: other tests buy meanwhile. */
const unsold = (listed: unknown) =>
  JSON.stringify(listed, (key, value) => (key === 'stock' ? undefined : value));

test('en: 20,000 pasted cells are validated at once, one more is refused, and errors block saving @wide', async ({
  page,
}) => {
  const me = await enterShop(page);
  const { problems } = watch(page);
  const goods = '/api/supplier/product/list?sort=updated';
  const before = unsold(await me.get(goods));
  await page.goto('/adminweb/vendor/bulk-editor');
  const grid = page.getByRole('grid', { name: bulk.grid });
  await grid.locator('td[data-col="2"]').first().click();
  const writes = writesOf(page);
  const rows = sheetCells / 4;

  await paste(page, lines(sheetCells + 1, '9'));
  const most = { count: sheetCells + 1, most: sheetCells };
  await expect(page.getByText(fill(bulk.pasteTooMany, most))).toBeVisible();
  await expect(page.getByText(bulk.unchangedYet)).toBeVisible();

  await paste(page, lines(rows, 'cheap', '9', '9', '1'));
  await expect(page.getByText(/^\d+ cells pasted, \d+ skipped/)).toBeVisible();
  const wrong = page.getByRole('button', { name: /\d+ cells have errors/ });
  await expect(wrong).toBeVisible();
  await page.getByRole('button', { name: bulk.review }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(grid.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('button', { name: bulk.undo }).click();
  await expect(page.getByText(bulk.unchangedYet)).toBeVisible();
  await expect(wrong).toHaveCount(0);
  expect(writes).toEqual([]);
  expect(unsold(await me.get(goods))).toEqual(before);
  expect(problems).toEqual([]);
});

test('en: Escape in a date field of a promotion asks before closing it, and Escape in that dialog keeps it open @wide', async ({
  page,
}) => {
  await enterShop(page);
  await page.goto('/adminweb/vendor/marketing?new');
  const name = page.getByLabel(`${offers.name} · ${form.en}`, { exact: true });
  await name.fill('Half a promotion');
  await page.getByLabel(offers.start, { exact: true }).last().click();
  await page.keyboard.type('2026');
  const question = page.getByText(form.leave);
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(2);
    // No press between this and the next: the browser would close both dialogs by itself.
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue('Half a promotion');
  }
});
