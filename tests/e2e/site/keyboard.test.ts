import { expect, type Locator, type Page, test } from 'playwright/test';
import buyer from '../../../locales/en/buyer/buyer.json' with { type: 'json' };
import trade from '../../../locales/en/checkout/trade.json' with { type: 'json' };
import common from '../../../locales/en/common/common.json' with { type: 'json' };
import account from '../../../locales/en/identity/account.json' with { type: 'json' };
import product from '../../../locales/en/storefront/product.json' with { type: 'json' };
import buyerZh from '../../../locales/zh/buyer/buyer.json' with { type: 'json' };
import tradeZh from '../../../locales/zh/checkout/trade.json' with { type: 'json' };
import commonZh from '../../../locales/zh/common/common.json' with { type: 'json' };
import accountZh from '../../../locales/zh/identity/account.json' with { type: 'json' };
import productZh from '../../../locales/zh/storefront/product.json' with { type: 'json' };
import { password, register } from '../steps/buyer.ts';
import { prefixOf, productsToBuy } from '../steps/shop.ts';

const texts = {
  zh: { account: accountZh, buyer: buyerZh, common: commonZh, product: productZh, trade: tradeZh },
  en: { account, buyer, common, product, trade },
};

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeAttached();
  for (let presses = 0; presses < 250; presses += 1) {
    const isThere = await target.evaluateAll((elements) =>
      elements.some((element) => element === document.activeElement),
    );
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target}`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Moves down a list until the wanted value is selected. */
async function choose(page: Page, target: Locator, value: string): Promise<void> {
  await expect(target.locator(`option[value="${value}"]`)).toBeAttached();
  await tabTo(page, target);
  for (let presses = 0; presses < 60 && (await target.inputValue()) !== value; presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(target).toHaveValue(value);
}

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  const { checkout, payment } = t.trade;

  test(`${locale}: from the home page to a paid order without a mouse @wide`, async ({ page, context }) => {
    test.setTimeout(150_000);
    const [detail] = (await productsToBuy(page.request, locale, 6)).slice(-1);
    const sku = detail?.skus.find((one) => one.stock > 50);
    if (!detail || !sku) throw new Error('six products were asked for');
    const { username, mobile } = await register(page);

    await page.goto(`${prefixOf(locale)}/qianduanshop/home`);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t.common.skip })).toBeFocused();
    await type(page, page.locator('header input[name=keyword]'), detail.name[locale]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/category\?.*keyword=/);
    await press(page, page.locator(`main a[href$="/product/${detail.id}"]`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(detail.name[locale]);

    for (const [at, index] of sku.choice.entries()) {
      const options = page.locator(`input[name="option-${at}"]`);
      await tabTo(page, options);
      for (let presses = 0; presses < 20 && !(await options.nth(index).isChecked()); presses += 1) {
        await page.keyboard.press(presses === 0 ? 'Space' : 'ArrowRight');
      }
      await expect(options.nth(index)).toBeChecked();
    }
    await press(page, page.getByRole('button', { name: t.product.buy.add }));
    await expect(page.getByText(t.product.buy.added)).toBeVisible();
    await page.keyboard.press('Control+Home');
    await press(page, page.locator('header a[href$="/qianduanshop/cart"]'));
    await expect(page).toHaveURL(/\/cart$/);
    await press(page, page.getByRole('button', { name: t.trade.cart.checkout }));

    await expect(page).toHaveURL(/user\/login\?redirect=/);
    await type(page, page.getByLabel(t.account.login.username), username);
    await type(page, page.getByLabel(t.account.login.password, { exact: true }), password);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/order\/confirm$/);
    await type(page, page.getByLabel(t.buyer.address.receiver), 'Ann Chen');
    await type(page, page.getByLabel(t.buyer.address.phone), mobile);
    await choose(page, page.getByLabel(t.buyer.address.province), '330000');
    await choose(page, page.getByLabel(t.buyer.address.city, { exact: true }), '330200');
    await choose(page, page.getByLabel(t.buyer.address.district), '330203');
    await type(page, page.getByLabel(t.buyer.address.detail), '1 Lighthouse Road, floor 2');
    await press(page, page.getByRole('button', { name: t.buyer.address.save }));
    await expect(page.getByRole('radio').first()).toBeChecked();
    await press(page, page.getByRole('button', { name: checkout.place, exact: true }));

    await expect(page).toHaveURL(/payment\?no=P/);
    const opened = context.waitForEvent('page');
    await press(page, page.getByRole('link', { name: payment.sandbox }));
    const sandbox = await opened;
    await press(sandbox, sandbox.getByRole('button', { name: payment.approve }));
    await expect(sandbox.getByText(payment.done)).toBeVisible();
    await sandbox.close();
    await expect(page.getByRole('status').getByText(payment.paid, { exact: true })).toBeVisible();
    await press(page, page.getByRole('link', { name: payment.toOrders }));
    await expect(page.getByRole('article')).toHaveCount(1);
  });
}
