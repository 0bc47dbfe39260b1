// A supplier sets up a webhook by its pages; the receiver runs on this machine and verifies signatures.
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { hookReceiver } from '../../support/fakes/hook-receiver.ts';
import { expectAccessible, password, register } from '../steps/buyer.ts';
import { type Desk, deskOf } from '../steps/desk.ts';
import { administrator, enterOffice } from '../steps/opened-shop.ts';
import { buy, caller } from '../steps/paid-order.ts';
import { watch } from '../steps/shop.ts';
import { type StockedShop, stockedShop } from '../steps/stocked-shop.ts';

test.use({ actionTimeout: 10_000 });

type Receiver = Awaited<ReturnType<typeof hookReceiver>>;
const list = '/adminweb/vendor/webhooks';
const deliveries = (desk: Desk, kind: string) =>
  desk.dialog().getByRole('listitem').filter({ hasText: kind });

/** The signing secret is shown once. */
async function addEndpoint(desk: Desk, { owner }: StockedShop, receiver: Receiver): Promise<string> {
  const t = desk.words('webhook-desk');
  const endpoints = async (): Promise<ApiOutput<'GET /api/webhook/list'>['records']> =>
    (await owner.get('/api/webhook/list')).records;
  const url = `${receiver.url}/hook`;
  await desk.open(list);
  await expect(desk.page.getByText(t.noneHint)).toBeVisible();
  await desk.press(desk.button(t.add));
  await desk.put(t.url, 'erp');
  await desk.press(desk.button(t.add));
  await expect(desk.field(t.url)).toHaveAttribute('aria-invalid', 'true');
  await desk.put(t.url, url);
  await desk.pressTwice(desk.button(t.add));
  await desk.confirmIdentity(password);
  const sheet = desk.dialog(t.secretTitle);
  const secret = (await sheet.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_[\w+/]{40,}=*$/);
  await expectAccessible(desk.page);
  await desk.press(sheet.getByRole('button', { name: t.secretDone, exact: true }).last());
  await expect(sheet).toHaveCount(0);
  await desk.again();
  await expect(desk.row(url)).toContainText(t.states.on);
  expect(await endpoints()).toMatchObject([{ url, kinds: ['order.paid'], last: null }]);
  expect(await desk.page.content()).not.toContain(secret);
  expect(JSON.stringify(await endpoints())).not.toContain(secret);
  receiver.state.secrets.push(secret);
  return url;
}

/** A failed delivery is repeated on request. */
async function sendMessages(desk: Desk, { goods, supplierId }: StockedShop, receiver: Receiver, url: string) {
  const t = desk.words('webhook-desk');
  await desk.act(url, t.edit);
  await expect(desk.dialog()).toContainText(t.noDeliveries);
  await desk.press(desk.button(t.ping));
  await desk.told(fill(t.pinged, { status: 204 }));
  expect(receiver.heard).toMatchObject([{ body: { type: 'ping', shopId: supplierId } }]);
  receiver.state.status = 503;
  const buyer = caller(desk.page.request, (await register(desk.page)).token);
  const order = await buy(buyer, [{ skuId: goods[0]?.skuId ?? 0, quantity: 1 }]);
  const paid = deliveries(desk, t.kindNames['order.paid']);
  await expect(async () => {
    await desk.again();
    await expect(paid).toContainText(fill(t.answer, { status: 503 }), { timeout: 1_000 });
  }).toPass();
  await expect(paid).toContainText(t.deliveryStates.waiting);
  receiver.state.status = 204;
  await desk.press(paid.getByRole('button', { name: new RegExp(`^${t.resend}`) }));
  await desk.told(t.resent);
  await expect(paid).toContainText(t.deliveryStates.done);
  await desk.again();
  await expect(paid).toContainText(fill(t.answer, { status: 204 }));
  await desk.press(paid.getByText(t.body, { exact: true }));
  await expect(paid.locator('pre')).toContainText(order.orderNo);
  await expect(deliveries(desk, t.kindNames.ping)).toContainText(t.deliveryStates.done);
  expect(receiver.heard.slice(1)).toMatchObject([
    { body: { type: 'order.paid', shopId: supplierId, data: { orderNo: order.orderNo } } },
  ]);
  // Messages end up in logs: they contain no name.
  expect(JSON.stringify(receiver.heard)).not.toContain('陈小北');
  expect(receiver.refused).toEqual([]);
  await expectAccessible(desk.page);
}

async function removeEndpoint(desk: Desk, { owner }: StockedShop, url: string): Promise<void> {
  const t = desk.words('webhook-desk');
  await desk.open(list);
  await desk.act(url, t.remove);
  await expect(desk.dialog(t.removeTitle)).toContainText(url);
  await desk.press(desk.dialog(t.removeTitle).getByRole('button', { name: t.keep, exact: true }));
  await expect(desk.row(url)).toBeVisible();
  await desk.act(url, t.remove);
  await desk.confirm(t.removeTitle, t.remove);
  await desk.told(t.removed);
  await desk.again();
  await expect(desk.page.getByText(t.noneHint)).toBeVisible();
  expect((await owner.get('/api/webhook/list')).records).toEqual([]);
}

/** The platform sees the owner of an endpoint, and what was sent to it. */
async function seenByThePlatform(desk: Desk, { owner, supplierId }: StockedShop, url: string): Promise<void> {
  const t = desk.words('webhook-desk');
  const { name }: ApiOutput<'GET /api/admin/supplier/detail/{id}'> = await owner.get(
    `/api/admin/supplier/detail/${supplierId}`,
  );
  await desk.open('/adminsystem/webhooks?sort=created&order=desc');
  await expect(desk.row(url).getByRole('link', { name: name[desk.locale], exact: true })).toBeVisible();
  await desk.act(url, t.edit);
  await expect(deliveries(desk, t.kindNames['order.paid'])).toContainText(t.deliveryStates.done);
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: a supplier's webhook receives its orders, and failed deliveries again ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(120_000);
    const desk = deskOf(page, locale, hasTouch);
    const shop = await stockedShop(page, { zh: '账簿', en: 'Ledger book' });
    await enterOffice(page, shop.session, locale);
    const { problems } = watch(page);
    const receiver = await hookReceiver({ now: () => new Date() });
    const url = await addEndpoint(desk, shop, receiver);
    await sendMessages(desk, shop, receiver, url);
    await enterOffice(page, (await administrator(page)).session, locale);
    await seenByThePlatform(desk, shop, url);
    await enterOffice(page, shop.session, locale);
    await removeEndpoint(desk, shop, url);
    expect(problems).toEqual([]);
    await receiver.close();
  });
