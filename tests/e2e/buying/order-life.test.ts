import { expect, type Page, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import enOrders from '../../../locales/en/orders/orders.json' with { type: 'json' };
import enSale from '../../../locales/en/returns/after-sale.json' with { type: 'json' };
import enReviews from '../../../locales/en/trust/reviews.json' with { type: 'json' };
import zhOrders from '../../../locales/zh/orders/orders.json' with { type: 'json' };
import zhSale from '../../../locales/zh/returns/after-sale.json' with { type: 'json' };
import zhReviews from '../../../locales/zh/trust/reviews.json' with { type: 'json' };
import { expectAccessible } from '../steps/buyer.ts';
import { type Caller, caller, paidOrder } from '../steps/paid-order.ts';
import { prefixOf, watch } from '../steps/shop.ts';

const texts = {
  zh: { orders: zhOrders, sale: zhSale, reviews: zhReviews },
  en: { orders: enOrders, sale: enSale, reviews: enReviews },
};

const ship = (owner: Caller, id: number) =>
  owner.post(`/api/order/ship/${id}`, { company: 'sf', number: `SF${Date.now()}` });

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'nothing sticks out to the side').toBeLessThanOrEqual(0);
}

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  const at = (path: string) => `${prefixOf(locale)}/qianduanshop/${path}`;

  test(`${locale}: an order is found, followed, received and reviewed`, async ({ page }) => {
    const { owner, order } = await paidOrder(page);
    await ship(owner, order.id);
    const watched = watch(page);
    await page.goto(at('orders'));
    await page.getByRole('searchbox', { name: t.orders.filters.keyword }).fill(order.orderNo);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`keyword=${order.orderNo}`));
    const card = page.getByRole('article', { name: order.orderNo });
    await expect(card.getByText(t.orders.status['2'], { exact: true })).toBeVisible();
    await expectSound(page);
    await card.getByRole('link', { name: t.orders.details }).click();
    await expect(page.getByRole('region', { name: t.orders.detail.logistics })).toContainText('SF');
    await expect(page.getByRole('region', { name: t.orders.detail.history })).toContainText(
      t.orders.detail.event.shipped,
    );
    await expectSound(page);
    await page.getByRole('button', { name: t.orders.actions.receive }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.orders.receiveConfirm }).click();
    await expect(page.getByText(t.orders.done.receive).first()).toBeVisible();
    await page.getByRole('link', { name: t.orders.actions.review, exact: true }).click();

    await page.getByRole('button', { name: t.reviews.submit }).click();
    await expect(page.getByText(t.reviews.errors.rating)).toBeVisible();
    await page.getByRole('radio', { name: t.reviews.words['5'] }).check({ force: true });
    await page.getByLabel(t.reviews.content, { exact: true }).fill('Well made, exactly as described.');
    await expectSound(page);
    await page.getByRole('button', { name: t.reviews.submit }).click();
    await expect(page.getByText(t.reviews.done)).toBeVisible();
    // The form was long: its result is shown in view, not above it.
    await expect(page.getByText('Well made, exactly as described.')).toBeInViewport();
    await expectSound(page);
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: a refund is requested, accepted by the supplier, and arrives @long`, async ({ page }) => {
    const { me, owner, order } = await paidOrder(page);
    const watched = watch(page);
    await page.goto(at(`order/detail?no=${order.orderNo}`));
    const goods = page.getByRole('region', { name: t.orders.detail.goods });
    await goods.getByRole('link', { name: t.orders.detail.line.refund }).click();
    await page.getByRole('button', { name: t.sale.form.submit }).click();
    await expect(page.getByText(t.sale.form.errors.reason)).toBeVisible();
    await page.getByLabel(t.sale.form.reason).selectOption('no_longer_wanted');
    await page.getByLabel(t.sale.form.description).fill('Ordered by mistake');
    await expectSound(page);
    await page.getByRole('button', { name: t.sale.form.submit }).click();
    await expect(page).toHaveURL(/after-sale\/detail\?id=\d+$/);
    await expect(page.getByText(t.sale.state.requested, { exact: true })).toBeVisible();
    await expectSound(page);
    const [sale] = (await me.get('/api/after-sale/list')).records;
    await owner.post(`/api/supplier/after-sale/accept/${sale.id}`, {});
    await page.reload();
    await expect(page.getByText(t.sale.state.refunded, { exact: true })).toBeVisible();
    await page.goto(at('after-sale'));
    await expect(page.getByRole('article', { name: sale.afterSaleNo })).toContainText(t.sale.state.refunded);
    await page.goto(at('orders?status=6'));
    await expect(page.getByRole('article', { name: order.orderNo })).toBeVisible();
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: products are returned, the supplier objects, the platform rules for the buyer`, async ({
    page,
  }) => {
    const { me, owner, order } = await paidOrder(page);
    await ship(owner, order.id);
    const watched = watch(page);
    await page.goto(at(`order/detail?no=${order.orderNo}`));
    const goods = page.getByRole('region', { name: t.orders.detail.goods });
    await goods.getByRole('link', { name: t.orders.detail.line.refund }).click();
    await page.getByRole('radio', { name: t.sale.kind.return }).check({ force: true });
    await page.getByLabel(t.sale.form.reason).selectOption('faulty');
    await page.getByRole('button', { name: t.sale.form.submit }).click();
    await expect(page.getByText(t.sale.state.requested, { exact: true })).toBeVisible();
    const [sale] = (await me.get('/api/after-sale/list')).records;
    const returnAddress = { receiver: '仓库', phone: '13900139000', detail: '浙江省宁波市海曙区1号' };
    await owner.post(`/api/supplier/after-sale/accept/${sale.id}`, { returnAddress });

    await page.reload();
    await expect(page.getByText('浙江省宁波市海曙区1号')).toBeVisible();
    const sheet = page.getByRole('dialog');
    await page.getByRole('button', { name: t.sale.actions.sendBack }).click();
    await sheet.getByRole('button', { name: t.sale.send.submit }).click();
    await expect(sheet.getByText(t.sale.send.errors.number)).toBeVisible();
    await sheet.getByLabel(t.sale.send.company).selectOption('sf');
    await sheet.getByLabel(t.sale.send.number).fill('SF7654321');
    await expectSound(page);
    await sheet.getByRole('button', { name: t.sale.send.submit }).click();
    await expect(page.getByText(t.sale.state.sent, { exact: true })).toBeVisible();
    await owner.post(`/api/supplier/after-sale/refuse/${sale.id}`, {
      content: 'The cup came back broken.',
      images: [],
    });

    await page.reload();
    await expect(page.getByText('The cup came back broken.')).toBeVisible();
    await page.getByRole('button', { name: t.sale.actions.escalate }).click();
    await sheet.getByRole('button', { name: t.sale.say.submit }).click();
    await expect(sheet.getByText(t.sale.say.short)).toBeVisible();
    await sheet.getByLabel(t.sale.say.content).fill('It was broken when it came.');
    await sheet.getByRole('button', { name: t.sale.say.submit }).click();
    await expect(page.getByText(t.sale.state.arbitration, { exact: true })).toBeVisible();
    await expectSound(page);
    const admin: ApiOutput<'POST /api/user/login'> = await me.post('/api/user/login', {
      username: 'admin',
      password: 'Admin-2026',
    });
    const operator = caller(page.request, admin.token);
    const { version }: ApiOutput<'GET /api/system/after-sale/detail/{id}'> = await operator.get(
      `/api/system/after-sale/detail/${sale.id}`,
    );
    await operator.post(`/api/system/after-sale/rule/${sale.id}`, {
      version,
      decision: 'refund',
      content: 'The pictures show damage in transport.',
    });
    await page.reload();
    await expect(page.getByText(t.sale.state.refunded, { exact: true })).toBeVisible();
    await expect(page.getByText('The pictures show damage in transport.')).toBeVisible();
    expect(watched.problems).toEqual([]);
  });
}
