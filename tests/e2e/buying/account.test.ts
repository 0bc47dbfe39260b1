import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import enBuyer from '../../../locales/en/buyer/buyer.json' with { type: 'json' };
import enAccount from '../../../locales/en/identity/account.json' with { type: 'json' };
import enProfile from '../../../locales/en/identity/profile.json' with { type: 'json' };
import enMessages from '../../../locales/en/messaging/messages.json' with { type: 'json' };
import zhBuyer from '../../../locales/zh/buyer/buyer.json' with { type: 'json' };
import zhAccount from '../../../locales/zh/identity/account.json' with { type: 'json' };
import zhProfile from '../../../locales/zh/identity/profile.json' with { type: 'json' };
import zhMessages from '../../../locales/zh/messaging/messages.json' with { type: 'json' };
import { buyerMenus } from '../../../src/lib/buyer-menus.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { demoAccount, expectAccessible, newBuyer, settled } from '../steps/buyer.ts';
import { prefixOf, read, watch } from '../steps/shop.ts';

const texts = {
  zh: { account: zhAccount, buyer: zhBuyer, messages: zhMessages, profile: zhProfile },
  en: { account: enAccount, buyer: enBuyer, messages: enMessages, profile: enProfile },
};

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  const at = (path: string) => `${prefixOf(locale)}/qianduanshop/${path}`;
  const menu = (name: string) => at(`user/buyer-center?menu=${name}`);
  // Slow stories run once for each language, each at another width.
  const once = locale === 'zh' ? '@wide' : '@narrow';

  test(`${locale}: an address is written, changed, made default and deleted`, async ({ page }) => {
    const a = t.buyer.address;
    await newBuyer(page);
    await page.goto(menu('address'));
    for (const [receiver, isDefault] of [
      [locale === 'zh' ? '陈小北' : 'Ann Chen', false],
      [locale === 'zh' ? '李小南' : 'Bob Lee', true],
    ] as const) {
      await page.getByRole('button', { name: a.add }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: a.save }).click();
      await expect(sheet.getByText(fill(a.errors.receiver, { least: 2, most: 20 }))).toBeVisible();
      await sheet.getByLabel(a.receiver).fill(receiver);
      await sheet.getByLabel(a.phone).fill('13812345678');
      await sheet.getByLabel(a.province).selectOption('330000');
      await sheet.getByLabel(a.city, { exact: true }).selectOption('330200');
      await sheet.getByLabel(a.district).selectOption('330203');
      await sheet.getByLabel(a.detail).fill('1 Lighthouse Road');
      if (isDefault) await sheet.getByLabel(a.useAsDefault).check();
      await sheet.getByRole('button', { name: a.save }).click();
      await expect(sheet).toBeHidden();
    }
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lighthouse' });
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText(a.default);
    await expect(cards.first()).toContainText(locale === 'zh' ? '李小南' : 'Bob Lee');
    await cards
      .nth(1)
      .getByRole('button', { name: new RegExp(`^${a.setDefault}`) })
      .click();
    await expect(page.getByText(a.defaultSet)).toBeVisible();
    await expect(cards.first()).toContainText(locale === 'zh' ? '陈小北' : 'Ann Chen');

    // The profile shows the same addresses, with other validation rules.
    await page.goto(at('user/profile'));
    await cards.first().getByText(a.edit, { exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(a.detail).fill('7');
    await sheet.getByRole('button', { name: a.save }).click();
    await expect(sheet).toBeHidden();
    const first = page.getByRole('main').getByRole('listitem').filter({ hasText: '13812345678' }).first();
    await first.getByText(a.delete, { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: a.delete }).click();
    await expect(page.getByText(a.deleted)).toBeVisible();
    await expect(page.getByText('13812345678')).toHaveCount(1);
  });

  test(`${locale}: a heart on a card adds a favourite, which the keyboard removes again`, async ({
    page,
    isMobile,
  }) => {
    const f = t.buyer.favorites;
    const watched = watch(page);
    await newBuyer(page);
    await page.goto(at('products'));
    const hearts = page.locator('main button[data-heart]');
    await expect(hearts.first()).toBeVisible();
    for (const i of [0, 1, 2]) {
      const heart = hearts.nth(i);
      if (!isMobile) await heart.locator('xpath=..').hover();
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    }
    await page.goto(menu('favorite'));
    await expect(page.getByText(fill(f.count, { count: 3 }))).toBeVisible();
    await page.getByRole('button', { name: f.list, exact: true }).click();
    await page.getByLabel(f.sort).selectOption('sales');
    const boxes = page.getByRole('main').getByRole('checkbox');
    await expect(boxes).toHaveCount(4);
    await page.getByRole('button', { name: f.deleteSelected }).click();
    await expect(page.getByText(f.pick)).toBeVisible();

    // From here on by keyboard alone: one is selected, the dialog is answered, and the rest is cleared.
    await boxes.nth(1).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(fill(f.selected, { count: 1 }))).toBeVisible();
    await page.getByRole('button', { name: f.deleteSelected }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: f.deleteSelected })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(fill(f.count, { count: 2 }))).toBeVisible();
    await page.getByRole('button', { name: f.clear }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(f.empty)).toBeVisible();
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: a shop is followed on its page and left in the buyer centre`, async ({ page }) => {
    const f = t.buyer.follows;
    await newBuyer(page);
    const { suppliers } = await read<ApiOutput<'GET /api/publish/paths'>>(page.request, '/api/publish/paths');
    await page.goto(at(`supplier/detail/${suppliers[3]}`));
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const button = page.getByRole('button', { name: f.follow, exact: true });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    await expect(page.getByRole('button', { name: f.following })).toHaveAttribute('aria-pressed', 'true');
    await page.goto(menu('shop'));
    await expect(page.getByText(fill(f.count, { count: 1 }))).toBeVisible();
    await page.getByRole('button', { name: fill(f.unfollowOf, { name: name.trim() }) }).click();
    await page.getByRole('dialog').getByRole('button', { name: f.unfollow }).click();
    await expect(page.getByText(f.empty)).toBeVisible();
  });

  test(`${locale}: a coupon is claimed and listed in the buyer centre`, async ({ page }) => {
    const c = t.buyer.coupons;
    await newBuyer(page);
    await page.goto(at('coupon-center'));
    await expect(page.getByText(c.empty)).toBeVisible();
    const claim = page.getByRole('button', { name: new RegExp(`^${c.claim} `) });
    await claim.first().click();
    await expect(page.getByText(c.claimed)).toBeVisible();
    const use = page.getByRole('link', { name: new RegExp(`^${c.use} `) });
    await expect(use).toHaveCount(1);
    await expect(use).toHaveAttribute('href', /supplier\/detail\/\d+\?couponId=\d+$|\/products$/);
    await page.getByRole('button', { name: c.tabs.used, exact: true }).click();
    await expect(page.getByText(c.empty)).toBeVisible();
    await page.goto(menu('coupon'));
    await expect(use).toHaveCount(1);
  });

  test(`${locale}: a message arrives on an open page, is read and deleted`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const m = t.messages;
    const session = await demoAccount(page, 'supplier', 'Supplier-2026');
    await page.goto(at('message'));
    await expect(page.getByRole('button', { name: m.readAll })).toBeVisible();
    await settled(page);
    const other = await browser.newContext(baseURL ? { baseURL } : {});
    const buyer = await newBuyer(await other.newPage());
    const { records } = await read<ApiOutput<'GET /api/admin/product/list'>>(
      page.request,
      `/api/admin/product/list?supplierId=${session.supplierId}&size=1`,
    );
    const asked = `Does it float? ${buyer.username}`;
    const body = { productId: records[0]?.id, content: asked };
    await other.request.post('/api/product/inquiry', { data: body, headers: buyer.headers });
    await other.close();
    // The toast comes by the socket; the list has it after a reload.
    await expect(page.getByText(asked)).toBeVisible();
    await page.reload();
    const message = page.getByRole('listitem').filter({ hasText: asked });
    await expect(message.getByText(m.unread, { exact: false }).first()).toBeAttached();
    await message.getByRole('button', { name: m.read }).click();
    await expect(message.getByRole('button', { name: m.read })).toBeHidden();
    await message.getByRole('button', { name: m.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: m.delete }).click();
    await expect(page.getByText(m.deleted)).toBeVisible();
    await expect(message).toHaveCount(0);
  });

  test(`${locale}: every menu of the buyer centre is accessible, and back goes back ${once}`, async ({
    page,
  }) => {
    // Axe looks at a dozen pages.
    test.setTimeout(180_000);
    const watched = watch(page);
    const { center } = t.buyer;
    await demoAccount(page, 'buyer', 'Buyer-2026');
    await page.goto(at('user/buyer-center'));
    const nav = page.getByRole('navigation', { name: center.menus });
    for (const { menu: name } of buyerMenus) {
      await nav.getByRole('link', { name: center.menu[name] }).click();
      await expect(
        page.getByRole('heading', { level: 2, name: center.menu[name], exact: true }),
      ).toBeVisible();
      // Lines of a cart have empty places for notices of changes.
      await expect(
        page.locator('[data-menu]:not([hidden]) [role=status].text-danger:not(:empty)'),
      ).toHaveCount(0);
      await settled(page);
      // At the end of the page, half a line below a fixed bar is no small target.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, name).toBeLessThanOrEqual(0);
    }
    const before = buyerMenus.at(-2)?.menu ?? 'bought';
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`menu=${before}$`));
    await expect(
      page.getByRole('heading', { level: 2, name: center.menu[before], exact: true }),
    ).toBeVisible();
    expect(watched.problems).toEqual([]);
  });
}
