import { expect, test } from 'playwright/test';
import { expectAccessible } from '../steps/buyer.ts';
import { chatOn, chatTexts } from '../steps/chat.ts';
import { openDevice } from '../steps/chat-device.ts';
import { paidOrder } from '../steps/paid-order.ts';
import { prefixOf } from '../steps/shop.ts';

for (const locale of ['zh', 'en'] as const) {
  const t = chatTexts[locale];
  const at = (path: string) => `${prefixOf(locale)}/qianduanshop/${path}`;

  test(`${locale}: a buyer asks about an order, from the list and from its page`, async ({ page }) => {
    const { buyer, supplier, order } = await paidOrder(page);
    const browser = page.context().browser();
    if (!browser) throw new Error('no browser');
    await page.goto(at('orders'));
    const device = await openDevice(browser, new URL(page.url()).origin, supplier, 'shop');
    const card = page.getByRole('article', { name: order.orderNo });
    await card.getByRole('link', { name: t.orders.contact.ask }).click();
    const chat = chatOn(page, locale);
    await chat.connected();
    const offer = chat.window.getByRole('region', { name: t.chat.window.about });
    await expect(offer).toContainText(order.orderNo);
    await expectAccessible(page);
    await offer.getByRole('button', { name: t.chat.window.sendCard, exact: true }).click();
    await expect(chat.log).toContainText(order.orderNo);
    await expect.poll(async () => (await device.heard(buyer.id)).map((one) => one.type)).toContain('custom');
    await expect(offer).toBeHidden();

    await page.goto(at(`order/detail?no=${order.orderNo}`));
    await page.getByRole('main').getByRole('link', { name: t.orders.contact.ask }).click();
    await chat.connected();
    await chat.write(`When will it be sent? ${locale}`);
    await device.hears(`When will it be sent? ${locale}`);
    await expect(chat.log.getByText(order.orderNo).first()).toBeVisible();
    await device.close();
  });
}
