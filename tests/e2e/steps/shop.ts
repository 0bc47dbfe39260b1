import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test';
import type { Envelope, Locale } from '../../../contract/basics.ts';
import type { ApiOutput } from '../../../contract/index.ts';

export type Detail = ApiOutput<'GET /api/admin/product/detail/{id}'>;
export const prefixOf = (locale: Locale) => (locale === 'en' ? '/en' : '');
export const mobileNumber = () => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

export async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(path);
  expect(response.ok(), path).toBe(true);
  const { data }: Envelope<T> = await response.json();
  return data;
}

/** Products with options and stock, each of another supplier, sold by the piece. Each trade type gives other products. */
export async function productsToBuy(
  request: APIRequestContext,
  locale: Locale,
  count: number,
): Promise<Detail[]> {
  const list = await read<ApiOutput<'GET /api/admin/product/searchPage'>>(
    request,
    `/api/admin/product/searchPage?size=100&sort=rating&tradeType=${locale}`,
  );
  const found: Detail[] = [];
  for (const card of list.records.filter((one) => one.hasStock && one.minQuantity === 1)) {
    const detail = await read<Detail>(request, `/api/admin/product/detail/${card.id}`);
    const isFit =
      detail.options.length > 0 && detail.orderMultiple === 1 && detail.skus.some((sku) => sku.stock > 50);
    if (isFit && found.every((one) => one.supplierId !== detail.supplierId)) found.push(detail);
    if (found.length === count) return found;
  }
  throw new Error(`the demo world has no ${count} such products`);
}

/** The place of options and buttons: phones have them in a sheet, which this opens. */
export async function buyPanel(page: Page): Promise<Locator> {
  const box = page.locator('astro-island[component-export="BuyBox"]');
  await expect(box).not.toHaveAttribute('ssr');
  if ((page.viewportSize()?.width ?? 0) >= 1024) return box;
  const sheet = box.getByRole('dialog');
  if ((await sheet.count()) === 0) await box.locator('.choice-opener').click();
  return sheet;
}

/** Adds the selection to the cart by the button that is there. */
export async function addToCart(page: Page, name: string): Promise<void> {
  await (await buyPanel(page)).getByRole('button', { name, exact: true }).click();
}

/** Clicks the options of a SKU that is in stock. */
export async function chooseSku(page: Page, detail: Detail): Promise<void> {
  await buyPanel(page);
  const sku = detail.skus.find((one) => one.stock > 50);
  for (const [at, index] of (sku?.choice ?? []).entries()) {
    await page.locator(`input[name="option-${at}"]`).nth(index).check({ force: true });
  }
}

/** Faults of a page: failing scripts, failing requests, layout shifts. */
export function watch(page: Page): { readonly problems: string[] } {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || /hydrat/i.test(message.text()))
      // Requests of a page that was left have no response.
      problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  return { problems };
}

/** Every island is hydrated, except those below that wait for the viewport. */
export const awake = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('astro-island[ssr]:not([opts*="visible"])'));
