import { expect, type Page, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import product from '../../../locales/en/storefront/product.json' with { type: 'json' };
import productZh from '../../../locales/zh/storefront/product.json' with { type: 'json' };
import { fill } from '../../../src/lib/format/text.ts';
import { expectAccessible } from '../steps/buyer.ts';
import { buyPanel, type Detail, prefixOf, read, watch } from '../steps/shop.ts';

const texts = { zh: productZh, en: product };
type Cards = ApiOutput<'GET /api/admin/product/searchPage'>;

/** The product with the most reviews, so that it has several pages of them, and with several pictures. */
async function reviewed(page: Page): Promise<Detail> {
  const list = await read<Cards>(page.request, '/api/admin/product/searchPage?size=100&sort=sales');
  for (const { id } of list.records.toSorted((a, b) => b.reviewCount - a.reviewCount)) {
    const detail = await read<Detail>(page.request, `/api/admin/product/detail/${id}`);
    if (detail.images.length > 2) return detail;
  }
  throw new Error('nothing that was reviewed has several pictures');
}

/** A product with a minimum above one, in several options. */
async function wholesale(page: Page): Promise<Detail> {
  const list = await read<Cards>(page.request, '/api/admin/product/searchPage?size=100&sort=sales');
  for (const card of list.records.filter((one) => one.minQuantity > 1 && one.hasStock)) {
    const detail = await read<Detail>(page.request, `/api/admin/product/detail/${card.id}`);
    const isFit =
      detail.orderMultiple === 1 && detail.skus.filter((sku) => sku.stock > detail.minQuantity).length > 1;
    if (isFit) return detail;
  }
  throw new Error('the demo world has no such product');
}

/** A product with a colour whose picture is not among its own. */
async function pictured(page: Page): Promise<Detail> {
  const list = await read<Cards>(page.request, '/api/admin/product/searchPage?size=100&sort=sales');
  for (const card of list.records.filter((one) => one.hasStock)) {
    const detail = await read<Detail>(page.request, `/api/admin/product/detail/${card.id}`);
    const isOther = ({ image, stock }: Detail['skus'][number]) =>
      stock > 0 && image !== null && image !== detail.images[0];
    if (detail.options.length > 0 && detail.skus.some(isOther))
      return { ...detail, skus: detail.skus.filter(isOther) };
  }
  throw new Error('the demo world has no such product');
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('astro-island[component-export="BuyBox"]')).not.toHaveAttribute('ssr');
}

/** Logs the demo buyer in on this page. */
async function signIn(page: Page): Promise<void> {
  const response = await page.request.post('/api/user/login', {
    data: { username: 'buyer', password: 'Buyer-2026' },
  });
  const { data } = await response.json();
  await page.addInitScript(({ token, expiresAt, ...user }) => {
    localStorage.setItem('token', `Bearer ${token}`);
    localStorage.setItem('tokenExpiry', String(Date.parse(expiresAt)));
    localStorage.setItem('userInfo', JSON.stringify(user));
  }, data);
}

/** Reviews a page shows at once. */
const perPage = 6;

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  /** Chinese is tested wide and English narrow, where the two do not differ otherwise. */
  const size = locale === 'zh' ? '@wide' : '@narrow';
  const at = (id: number) => `${prefixOf(locale)}/qianduanshop/product/${id}`;

  test(`${locale}: product pictures are changed by arrows, thumbnails and keys, and opened in full size ${size}`, async ({
    page,
    isMobile,
  }) => {
    const watched = watch(page);
    const { id } = await reviewed(page);
    await open(page, at(id));
    const gallery = page.getByRole('region', { name: t.gallery.label });
    const next = gallery.getByRole('button', { name: t.gallery.next, exact: true });
    if (isMobile) {
      await expect(gallery.getByText(/^1 \/ \d+$/)).toBeVisible();
      await next.tap();
      await expect(gallery.getByText(/^2 \/ \d+$/)).toBeVisible();
    } else {
      const thumbs = gallery.getByRole('listitem').getByRole('button');
      await thumbs.nth(1).click();
      await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
      await next.press('Enter');
      await expect(thumbs.nth(1)).not.toHaveAttribute('aria-current', 'true');
    }
    const opener = gallery.getByRole('button', { name: t.gallery.zoom });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: t.gallery.label });
    const position = dialog.locator('p');
    const before = await position.textContent();
    await page.keyboard.press('ArrowRight');
    await expect(position).not.toHaveText(before ?? '');
    await dialog.getByRole('button', { name: t.gallery.zoomIn }).click();
    await expect(dialog.locator('.swiper-slide-zoomed')).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: a colour shows its own picture, and no content overflows the page ${size}`, async ({
    page,
  }) => {
    const { id, skus } = await pictured(page);
    await open(page, at(id));
    const [own] = skus;
    const radios = (await buyPanel(page)).locator('input[name="option-0"]');
    await radios.nth(own?.choice[0] ?? 0).check({ force: true });
    const large = page.getByRole('region', { name: t.gallery.label }).locator('img').first();
    await expect(large).toHaveAttribute('src', new RegExp(own?.image?.replace(/\.\w+$/, '') ?? '-'));
    const sizes = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(sizes[0]).toBeLessThanOrEqual(sizes[1] ?? 0);
  });

  test(`${locale}: several options at once count together and go into the cart`, async ({ page }) => {
    const detail = await wholesale(page);
    await open(page, at(detail.id));
    const panel = await buyPanel(page);
    await panel.getByRole('button', { name: t.buy.toSeveral }).click();
    const table = panel.getByRole('table', { name: t.buy.several });
    await expect(table.getByRole('row')).toHaveCount(detail.skus.length + 1);
    const fields = table.getByRole('textbox');
    await fields.nth(0).fill(String(detail.minQuantity - 1));
    await fields.nth(0).press('Enter');
    await panel.getByRole('button', { name: t.buy.add }).click();
    const few = t.buy.fewInAll.replace('{{minimum}}', String(detail.minQuantity)).split(' {{unit}}')[0] ?? '';
    await expect(page.getByText(few).first()).toBeVisible();
    await fields.nth(1).fill('1');
    await fields.nth(1).press('Enter');
    await panel.getByRole('button', { name: t.buy.add }).click();
    await expect(page.getByText(t.buy.added)).toBeVisible();
    await expectAccessible(page);
  });

  test(`${locale}: freight to a province and the terms of promotions are shown ${size}`, async ({ page }) => {
    const { id } = await reviewed(page);
    const query = `productId=${id}&province=650000`;
    type Freight = ApiOutput<'GET /api/product/freight'>;
    const { amount, freeAbove } = await read<Freight>(page.request, `/api/product/freight?${query}`);
    await open(page, at(id));
    const areas = await read<ApiOutput<'GET /api/area/list'>>(page.request, '/api/area/list');
    const name = areas.find(({ code }) => code === '650000')?.name[locale] ?? '';
    const to = page.locator('main button[data-deliver-to]');
    await to.click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await expect(to).toHaveText(t.freight.place.replace('{{place}}', name));
    const yuan = `¥${(amount / 100).toFixed(2)}`;
    const above = freeAbove === null ? '' : t.freight.freeAbove.replace('{{amount}}', `¥${freeAbove / 100}`);
    const costs = [t.freight.amount.replace('{{amount}}', yuan), above].filter(Boolean).join(' · ');
    const said = amount === 0 ? t.freight.free : costs;
    // The message beside the field: promotions and other products may have the same text.
    await expect(to.locator('xpath=following-sibling::*[1]')).toHaveText(said);
    await page.getByText(t.facts.explain).click();
    await expect(page.locator('details[open] dd').first()).toBeVisible();
  });

  test(`${locale}: reviews are filtered by stars and pictures, paged, and their pictures opened in full size ${size}`, async ({
    page,
  }) => {
    const { id } = await reviewed(page);
    const summary = await read<ApiOutput<'GET /api/product/review/summary/{id}'>>(
      page.request,
      `/api/product/review/summary/${id}`,
    );
    await page.goto(at(id));
    const reviews = page.getByRole('region', { name: t.sections.reviews });
    await reviews.scrollIntoViewIfNeeded();
    await expect(page.locator('astro-island[component-export="ReviewsPanel"]')).not.toHaveAttribute('ssr');
    const five = reviews.getByRole('button', { name: fill(t.reviews.stars, { rating: 5 }) });
    await five.click();
    await expect(five).toHaveAttribute('aria-pressed', 'true');
    const count = summary.stars[0]?.count ?? 0;
    await expect(reviews.getByRole('article')).toHaveCount(Math.min(perPage, count));
    const all = reviews.getByRole('button', { name: `${t.reviews.all} (` });
    await all.press('Enter');
    await reviews.getByRole('navigation').getByRole('link').filter({ hasText: /^2$/ }).click();
    await expect(reviews.getByRole('article')).toHaveCount(Math.min(perPage, summary.total - perPage));
    await all.click();
    if (summary.withImages === 0) return;
    await reviews.getByRole('button', { name: t.reviews.pictures }).click();
    await expect(reviews.getByRole('article')).toHaveCount(Math.min(perPage, summary.withImages));
    await reviews.locator('a[data-photo]').first().press('Enter');
    await expect(page.getByRole('dialog', { name: t.gallery.label })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test(`${locale}: a visitor is sent to log in for favourites, coupons and questions ${size}`, async ({
    page,
  }) => {
    const { id } = await reviewed(page);
    for (const name of [t.actions.favorite, t.inquiry.open]) {
      await open(page, at(id));
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`user/login\\?redirect=.*product%2F${id}$`));
    }
    await open(page, at(id));
    await page.getByRole('button', { name: t.coupons.open }).click();
    const dialog = page.getByRole('dialog', { name: t.coupons.title });
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.coupons.claim }).first().click();
    await expect(page).toHaveURL(/user\/login\?redirect=/);
  });

  test(`${locale}: a buyer adds a favourite, asks a question and claims a coupon`, async ({
    page,
    isMobile,
  }) => {
    const watched = watch(page);
    await signIn(page);
    // Another product for each run of this test: they share one buyer.
    const list = await read<Cards>(page.request, '/api/admin/product/searchPage?size=40&sort=new');
    const own = list.records[(locale === 'zh' ? 0 : 1) + (isMobile ? 2 : 0)];
    await open(page, at(own?.id ?? 0));
    const heart = page.getByRole('button', { name: t.actions.favorite, exact: true });
    await heart.click();
    await expect(page.getByText(t.actions.kept)).toBeVisible();
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.press('Enter');
    await expect(page.getByText(t.actions.removed)).toBeVisible();

    await page.getByRole('button', { name: t.inquiry.open }).click();
    const sheet = page.getByRole('dialog', { name: t.inquiry.title });
    await sheet.getByLabel(t.inquiry.content).fill('?');
    await sheet.getByRole('button', { name: t.inquiry.send }).click();
    await expect(sheet.getByText(t.inquiry.wrongContent)).toBeVisible();
    await expectAccessible(page);
    await sheet.getByLabel(t.inquiry.content).fill('Can you print our logo on it?');
    await sheet.getByRole('button', { name: t.inquiry.send }).click();
    await expect(page.getByText(t.inquiry.sent)).toBeVisible();
    await expect(sheet).toHaveCount(0);

    await page.getByRole('button', { name: t.coupons.open }).click();
    const coupons = page.getByRole('dialog', { name: t.coupons.title });
    await expect(coupons).toBeVisible();
    const claim = coupons.getByRole('button', { name: t.coupons.claim, disabled: false });
    const offered = await claim.count();
    if (offered > 0) {
      await claim.first().click();
      await expect(page.getByText(t.coupons.claimed)).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(coupons).toHaveCount(0);
    expect(watched.problems).toEqual([]);
  });
}

test('the share button copies the address without Web Share @wide', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await reviewed(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await open(page, `/qianduanshop/product/${id}?supplierId=1`);
  await page.getByRole('button', { name: productZh.actions.share }).click();
  await expect(page.getByText(productZh.actions.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/product/${id}$`));
});

test('the browsing history of a visitor stays on the device @wide', async ({ page }) => {
  const { id } = await reviewed(page);
  await open(page, `/qianduanshop/product/${id}`);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('browseHistory')))
    .toMatch(new RegExp(`^\\[\\[${id},\\d{13}\\]\\]$`));
});
