// What a buyer does: finds a product by search and by category, registers, orders and pays in the sandbox.
import { expect } from 'playwright/test';
import { awake, buyPanel, prefixOf } from '../e2e/steps/shop.ts';
import type { Person } from './person.ts';
import { register } from './seller.ts';

/** Opens the home page, which has shown the products since some seconds after their approval, and finds one by words. */
export async function search(person: Person, words: string, name: string): Promise<void> {
  const { page, locale } = person;
  await expect(async () => {
    await page.goto(`${prefixOf(locale)}/qianduanshop/home`);
    await expect(page.locator('main a[href*="/product/"]').first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await person.read(page.getByRole('main'));
  await awake(page);
  await person.shoot('home');
  await person.type(page.locator('input[name=keyword]:visible').first(), words);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/category\?.*keyword=/);
  await person.read(page.getByRole('main').getByText(name).first());
  await awake(page);
}

/** Walks down the categories to a product. */
export async function browse(person: Person, path: readonly string[], name: string): Promise<void> {
  const { page, hasTouch } = person;
  const t = person.words('header');
  if (hasTouch)
    await person.press(
      page.getByRole('navigation', { name: t.bar }).getByText(t.categories, { exact: true }),
    );
  else await person.press(page.getByRole('banner').getByText(t.menu.all, { exact: true }));
  const [top = '', ...below] = path;
  // On a phone the first level unfolds in the sheet.
  const first = hasTouch
    ? page.getByRole('dialog').getByText(top, { exact: true })
    : page.getByRole('link', { name: top, exact: true }).locator('visible=true');
  await expect(first.first()).toBeVisible();
  await person.shoot('categories menu');
  await person.press(first.first());
  for (const one of below) {
    const next = page.getByRole('link', { name: one, exact: true }).locator('visible=true').first();
    await expect(next).toBeVisible();
    await person.shoot('category');
    await person.press(next);
  }
  await expect(page.getByRole('heading', { level: 1, name: path.at(-1) ?? '' })).toBeVisible();
  await person.shoot('category with products');
  const link = page.getByRole('main').getByRole('link', { name }).locator('visible=true').first();
  await expect(link).toBeVisible();
  await person.read(page.getByRole('heading', { level: 1 }));
  await person.press(link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

/** Buys the product of the page; answers with the number of the order. */
export async function buy(person: Person, username: string): Promise<string> {
  const { page, locale, hasTouch } = person;
  const buyer = person.words('buyer');
  const trade = person.words('trade');
  const product = person.words('product');
  await person.read(page.getByRole('heading', { level: 1 }));
  await person.shoot('product page');
  const panel = await buyPanel(page);
  if (hasTouch) {
    await person.read(panel);
    await person.shoot('product sheet');
  }
  await person.press(panel.getByRole('button', { name: product.buy.buyNow, exact: true }));
  await expect(page).toHaveURL(/user\/login\?redirect=/);
  await person.press(page.getByRole('link', { name: person.words('account').login.toRegister }));
  await register(person, username, 'Shopping-2026');
  await expect(page).toHaveURL(/order\/confirm/);
  await person.read(page.getByLabel(buyer.address.receiver));
  await person.type(page.getByLabel(buyer.address.receiver), locale === 'zh' ? '陈小北' : 'Ann Chen');
  await person.type(page.getByLabel(buyer.address.phone), '13800138000');
  // The form begins with the country of the browser; this buyer of both trials lives in Ningbo.
  if (locale === 'en') await person.choose(page.getByLabel(buyer.address.country), 'CN');
  await person.choose(page.getByLabel(buyer.address.province), '330000');
  await person.choose(page.getByLabel(buyer.address.city, { exact: true }), '330200');
  await person.choose(page.getByLabel(buyer.address.district), '330203');
  await person.type(
    page.getByLabel(buyer.address.detail),
    locale === 'zh' ? '灯塔路 1 号 2 楼' : '1 Lighthouse Road, floor 2',
  );
  await person.shoot('address');
  await person.press(page.getByRole('button', { name: buyer.address.save }));
  await expect(page.getByRole('radio').first()).toBeChecked();
  await person.read(page.getByRole('heading', { level: 1 }));
  await person.shoot('checkout');
  await person.press(page.getByRole('button', { name: trade.checkout.place, exact: true }));
  await expect(page).toHaveURL(/payment\?no=P/);
  await person.read(page.getByRole('heading', { level: 1 }));
  await person.shoot('payment');
  const [sandbox] = await Promise.all([
    page.context().waitForEvent('page'),
    person.press(page.getByRole('link', { name: trade.payment.sandbox })),
  ]);
  await sandbox.getByRole('button', { name: trade.payment.approve }).click();
  await expect(sandbox.getByText(trade.payment.done)).toBeVisible();
  await sandbox.close();
  await expect(page.getByRole('status').getByText(trade.payment.paid, { exact: true })).toBeVisible();
  await person.shoot('paid');
  await person.press(page.getByRole('link', { name: trade.payment.toOrders }));
  const order = page.getByRole('article').first();
  await expect(order.getByText(person.words('orders').status['1'], { exact: true })).toBeVisible();
  return /\d{12,}/.exec((await order.textContent()) ?? '')?.[0] ?? '';
}
