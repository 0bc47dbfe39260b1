import { expect, type Page, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import en from '../../../locales/en/rfq/sourcing.json' with { type: 'json' };
import zh from '../../../locales/zh/rfq/sourcing.json' with { type: 'json' };
import { fill } from '../../../src/lib/format/text.ts';
import { demoAccount, expectAccessible, newBuyer, settled } from '../steps/buyer.ts';
import { prefixOf, productsToBuy, read, watch } from '../steps/shop.ts';

/** The demo supplier quotes for a request with its first SKU that has stock. */
async function quote(page: Page, requestId: number): Promise<void> {
  const login = await page.request.post('/api/user/login', {
    data: { username: 'supplier', password: 'Supplier-2026' },
  });
  const { data: seller }: { data: ApiOutput<'POST /api/user/login'> } = await login.json();
  const own = await read<ApiOutput<'GET /api/admin/product/list'>>(
    page.request,
    `/api/admin/product/list?supplierId=${seller.supplierId}&size=20`,
  );
  for (const { id } of own.records) {
    const detail = await read<ApiOutput<'GET /api/admin/product/detail/{id}'>>(
      page.request,
      `/api/admin/product/detail/${id}`,
    );
    const sku = detail.skus.find((one) => one.stock > 40);
    if (!sku) continue;
    const answer = await page.request.post('/api/quotation/submit', {
      headers: { authorization: `Bearer ${seller.token}` },
      data: {
        requestId,
        skuId: sku.id,
        unitPrice: 1_250,
        quantity: 20,
        freight: 900,
        leadDays: 3,
        validDays: 5,
      },
    });
    expect(answer.ok()).toBe(true);
    return;
  }
  throw new Error('the demo supplier has nothing in stock');
}

for (const locale of ['zh', 'en'] as const) {
  const { inquiry: t, batch: b } = locale === 'zh' ? zh : en;
  const center = `${prefixOf(locale)}/qianduanshop/user/buyer-center`;
  // Slow stories run once for each language, each at another width.
  const once = locale === 'zh' ? '@wide' : '@narrow';

  test(`${locale}: an RFQ is quoted, accepted and ordered at that price ${once}`, async ({ page }) => {
    const watched = watch(page);
    const buyer = await newBuyer(page);
    await page.request.post('/api/address/add', {
      headers: buyer.headers,
      data: {
        receiver: 'Ann Chen',
        phone: buyer.mobile,
        province: '330000',
        city: '330200',
        district: '330203',
        detail: '1 Lighthouse Road',
      },
    });
    await page.goto(`${center}?menu=inquiry`);
    await page.getByRole('button', { name: t.create }).click();
    await page.getByRole('button', { name: t.send }).click();
    await expect(page.getByText(t.errors.title)).toBeVisible();
    await expect(page.getByLabel(t.fields.title)).toBeFocused();
    await page.getByLabel(t.fields.title).fill('Twenty blue mugs');
    await page.getByLabel(t.fields.quantity).fill('20');
    await page.getByLabel(t.fields.unit, { exact: true }).fill('pc');
    await page.getByLabel(t.fields.country).selectOption('CN');
    await page.getByLabel(t.fields.province).selectOption('330000');
    await page.getByLabel(t.fields.details).fill('Blue mugs of stoneware, one colour.');
    await page.getByRole('button', { name: t.send }).click();
    await expect(page.getByRole('heading', { name: 'Twenty blue mugs' })).toBeVisible();
    await expect(page.getByText(t.noQuotations)).toBeVisible();
    await expectAccessible(page);
    const id = Number(new URL(page.url()).searchParams.get('request'));
    await quote(page, id);
    await page.reload();
    await settled(page);
    await page.getByRole('button', { name: t.accept, exact: true }).click();
    await expect(page.getByRole('dialog').getByText('¥259.00')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t.acceptAndPay }).click();
    await expect(page).toHaveURL(/payment\?no=P/);
    await expect(page.locator('main').getByText('¥259.00').first()).toBeVisible();
    await page.goto(`${center}?menu=inquiry`);
    await expect(page.getByText(t.requestStatus.ordered)).toBeVisible();
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: a pasted list is corrected and goes into the cart ${once}`, async ({ page }) => {
    const watched = watch(page);
    await demoAccount(page, 'buyer', 'Buyer-2026');
    const [detail] = await productsToBuy(page.request, locale, 1);
    const sku = detail?.skus.find((one) => one.stock > 50);
    if (!detail || !sku) throw new Error('nothing to buy');
    await page.goto(`${center}?menu=batch`);
    await page.getByRole('button', { name: b.read }).click();
    await expect(page.getByText(b.empty)).toBeVisible();
    const template = page.waitForEvent('download');
    await page.getByRole('button', { name: b.template }).click();
    expect((await template).suggestedFilename()).toBe('order-list.csv');
    await page.getByLabel(b.list).fill(`${detail.id}, 2\nno-such-thing, 4`);
    await page.getByRole('button', { name: b.read }).click();
    await expect(page.getByRole('heading', { name: fill(b.result, { ok: 0, open: 2 }) })).toBeFocused();
    await expect(page.getByText(b.status.unknown, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('combobox', { name: fill(b.choose, { name: `${detail.id}, 2` }) })
      .selectOption(String(sku.id));
    await expect(page.getByText(b.status.ok, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: fill(b.remove, { name: 'no-such-thing, 4' }) }).press('Enter');
    await expect(page.getByText(b.status.unknown, { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: fill(b.add, { count: 1 }) }).click();
    await expect(page.getByText(fill(b.added, { count: 1 }))).toBeVisible();
    await page.getByRole('link', { name: b.toCart }).click();
    await expect(page.locator('main').getByText(detail.name[locale]).first()).toBeVisible();
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: a pasted address is shown beside its controls in a few long lines @wide`, async ({
    page,
  }) => {
    const address = `https://shop.example/collections/all/products/${'a-very-long-name-'.repeat(7)}cup?variant=1`;
    await demoAccount(page, 'buyer', 'Buyer-2026');
    await page.goto(`${center}?menu=batch`);
    await page.getByLabel(b.list).fill(`${address}, 4`);
    await page.getByRole('button', { name: b.read }).click();
    const shown = page.getByRole('listitem').getByText(address);
    await expect(shown).toBeVisible();
    const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
    expect(width, 'not a letter a line').toBeGreaterThan(200);
    expect(height, 'three lines at most').toBeLessThan(90);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  });
}
