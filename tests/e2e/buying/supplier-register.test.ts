import { expect, test } from 'playwright/test';
import type { Locale } from '../../../contract/basics.ts';
import enCommon from '../../../locales/en/common/common.json' with { type: 'json' };
import enErrors from '../../../locales/en/common/errors.json' with { type: 'json' };
import enHeader from '../../../locales/en/common/header.json' with { type: 'json' };
import enApply from '../../../locales/en/suppliers/apply.json' with { type: 'json' };
import zhCommon from '../../../locales/zh/common/common.json' with { type: 'json' };
import zhErrors from '../../../locales/zh/common/errors.json' with { type: 'json' };
import zhHeader from '../../../locales/zh/common/header.json' with { type: 'json' };
import zhApply from '../../../locales/zh/suppliers/apply.json' with { type: 'json' };
import { fill } from '../../../src/lib/format/text.ts';
import { pngBomb } from '../../support/processes/bomb.ts';
import { addPapers, answer, creditCode, fillBasics, named, picture } from '../steps/apply.ts';
import { expectAccessible, newBuyer, password, register, settled } from '../steps/buyer.ts';
import { prefixOf, watch } from '../steps/shop.ts';

const textsOf = (locale: Locale) =>
  locale === 'zh'
    ? { t: zhApply, upload: zhCommon.upload, errors: zhErrors, header: zhHeader }
    : { t: enApply, upload: enCommon.upload, errors: enErrors, header: enHeader };
const pathOf = (locale: Locale) => `${prefixOf(locale)}/qianduanshop/supplier/register`;

for (const locale of ['zh', 'en'] as const) {
  const { t, upload, errors, header } = textsOf(locale);
  // Slow stories run once for each language, each at another width.
  const once = locale === 'zh' ? '@wide' : '@narrow';
  const company = () => `青禾陶瓷${locale}${Math.random().toString(36).slice(2, 8)}`;

  test(`${locale}: a visitor logs in and returns to the supplier application ${once}`, async ({ page }) => {
    const buyer = await register(page);
    await page.goto(pathOf(locale));
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: t.login.action }).click();
    await expect(page).toHaveURL(/user\/login\?redirect=/);
    await expect(page.getByText(t.login.first)).toBeVisible();
    await page.locator('input[name="username"]').fill(buyer.username);
    await page.locator('input[name="password"]').fill(password);
    await page.locator('form button[type="submit"]').first().click();
    await expect(page).toHaveURL(new RegExp(`${pathOf(locale)}#apply$`));
    await expect(named(page, t.fields.companyName)).toBeVisible();
  });

  test(`${locale}: a company applies, is rejected, applies again and has a shop ${once}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const watched = watch(page);
    const buyer = await newBuyer(page);
    const name = company();
    await page.goto(pathOf(locale));
    await settled(page);
    await page.getByRole('button', { name: t.next }).click();
    await expect(page.getByText(t.empty.companyName)).toBeVisible();
    await expect(page.getByText(t.empty.businessScope)).toBeVisible();
    await expect(named(page, t.fields.companyName)).toBeFocused();
    await expectAccessible(page);

    await fillBasics(page, t, name, buyer);
    await named(page, t.fields.creditCode).fill('91330212MA2XJ0004P');
    await named(page, t.fields.contactPhone).fill('12345');
    await page.getByRole('button', { name: t.next }).click();
    await expect(page.getByText(t.wrong.creditCodeCheck)).toBeVisible();
    await expect(page.getByText(t.wrong.contactPhone)).toBeVisible();
    await expect(named(page, t.fields.creditCode)).toBeFocused();

    // Typed input is still there after a reload, invalid fields included.
    await expect(page.getByText(t.saved.saved)).toBeVisible();
    await page.reload();
    await expect(named(page, t.fields.companyName)).toHaveValue(name);
    await expect(named(page, t.fields.contactPhone)).toHaveValue('12345');
    await expect(named(page, t.area.district)).toHaveValue('330212');
    await expect(page.locator('[data-field="businessScope"] input').nth(1)).toBeChecked();

    // A number of the right shape outside the numbering plan: the server refuses it.
    await named(page, t.fields.creditCode).fill(creditCode());
    await named(page, t.fields.contactPhone).fill('15400000000');
    await page.getByRole('button', { name: t.next }).click();
    await expect(page.getByRole('heading', { level: 3, name: t.steps.names[1], exact: true })).toBeFocused();
    await page.getByRole('button', { name: t.submit }).click();
    await expect(page.getByText(t.empty.license)).toBeVisible();
    await addPapers(page);
    await expectAccessible(page);
    await expect(page.getByText(t.saved.saved)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: t.next }).click();
    await expect(page.locator('[data-field="license"] img')).toBeVisible();
    watched.problems.length = 0;
    await page.getByRole('button', { name: t.submit }).click();
    await expect(page.getByText(t.wrong.contactPhone)).toBeVisible();
    await expect(named(page, t.fields.contactPhone)).toBeFocused();
    expect(watched.problems.every((problem) => /400/.test(problem))).toBe(true);
    watched.problems.length = 0;
    await named(page, t.fields.contactPhone).fill(buyer.mobile);
    await page.getByRole('button', { name: t.next }).click();
    await page.getByRole('button', { name: t.submit }).click();
    await expect(page.getByText(t.sent)).toBeVisible();
    await expect(page.getByRole('heading', { name: t.pending.title })).toBeVisible();
    await expect(page.getByText(buyer.mobile, { exact: false }).first()).toBeVisible();
    await expectAccessible(page);

    await answer(page, name, 'reject', 'The licence is cut off at the right');
    // The page learns the decision by itself.
    await expect(page.getByRole('heading', { name: t.rejected.title })).toBeVisible();
    await expect(page.getByText('The licence is cut off at the right', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t.rejected.again }).click();
    await expect(named(page, t.fields.companyName)).toHaveValue(name);
    await page.getByRole('button', { name: t.next }).click();
    await page.getByRole('button', { name: t.submit }).click();
    await expect(page.getByRole('heading', { name: t.pending.title })).toBeVisible();

    const supplierId = await answer(page, name, 'approve');
    await expect(page.getByRole('heading', { name: t.approved.title })).toBeVisible();
    await expectAccessible(page);
    // Without a new login the account is a supplier's.
    if (locale === 'zh') {
      await page.getByRole('button', { name: new RegExp(header.account.menu) }).click();
      await expect(page.getByRole('link', { name: header.account.shopCenter, exact: true })).toBeVisible();
    }
    const shop = `${prefixOf(locale)}/qianduanshop/supplier/detail/${supplierId}`;
    await expect.poll(async () => (await page.request.get(shop)).status(), { timeout: 30_000 }).toBe(200);
    await page.getByRole('link', { name: t.approved.shop }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name.slice(0, 10));
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: invalid files in a supplier application are refused with a reason ${once}`, async ({
    page,
  }) => {
    const buyer = await newBuyer(page);
    await page.request.put('/api/supplier/application/draft', {
      headers: buyer.headers,
      data: { companyName: company() },
    });
    await page.goto(pathOf(locale));
    await fillBasics(page, t, company(), buyer);
    await page.getByRole('button', { name: t.next }).click();
    const field = page.locator('[data-field="license"]');
    const give = (name: string, mimeType: string, buffer: Buffer) =>
      field.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
    const says = async (text: string) => {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(field.locator('img')).toHaveCount(0);
    };
    const good = await picture('#c2410c');
    await give('large.png', 'image/png', Buffer.concat([good.buffer, Buffer.alloc(6 * 1024 * 1024)]));
    await says(fill(upload.size, { megabytes: 5 }));
    await give('licence.jpg', 'image/jpeg', Buffer.from('%PDF-1.7 not a picture'));
    await says(errors.image_type);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await give('licence.svg', 'image/svg+xml', Buffer.from(svg));
    await says(upload.type);
    await give('licence.png', 'image/png', pngBomb());
    await says(errors.image_pixels);
  });
}

test('en: a supplier application works by keyboard alone @wide', async ({ page }) => {
  const { t } = textsOf('en');
  const buyer = await newBuyer(page);
  const data = {
    companyName: '宁波青禾陶瓷有限公司',
    creditCode: creditCode(),
    legalPerson: '何青禾',
    foundedOn: '2018-06-01',
    contactName: '何青禾',
    contactPhone: buyer.mobile,
    email: 'he@qinghe.example.com',
    province: '330000',
    city: '330200',
    district: '330212',
    shopName: '青禾陶瓷',
    mainProducts: '马克杯',
    description: '二十年烧一只好杯子，从泥到釉。',
  };
  const kept = await page.request.put('/api/supplier/application/draft', { headers: buyer.headers, data });
  expect(kept.ok()).toBe(true);
  await page.goto(pathOf('en'));
  const scope = page.locator('[data-field="businessScope"] input').first();
  // The scopes of the platform have to be loaded, or the keyboard would go past them.
  await expect(scope).toBeVisible();
  await named(page, t.fields.address).focus();
  await page.keyboard.type('1 Zhongshan East Road');
  // Shop name, its English name, then the first of the scopes.
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(scope).toBeChecked();
  await named(page, t.fields.companyName).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: t.steps.names[1], exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  const field = page.locator('[data-field="license"]');
  await expect(field.locator('input[type="file"]')).toBeFocused();
  await field.locator('input[type="file"]').setInputFiles(await picture('#fffdf6'));
  await expect(field.locator('img')).toBeVisible();
  await field.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(field.locator('img')).toHaveCount(0);
  await expect(field.locator('input[type="file"]')).toBeFocused();
  await addPapers(page);
  await page.getByRole('button', { name: t.submit }).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: t.pending.title });
  await expect(heading).toBeVisible();
  await expect(page.locator('div:focus').filter({ has: heading })).toHaveCount(1);
});
