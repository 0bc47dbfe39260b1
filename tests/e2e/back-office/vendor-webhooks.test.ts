// A shop has its own program told of its orders, by its pages; the program listens on this machine and takes what is signed.
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { hookReceiver } from '../../support/fakes/hook-receiver.ts';
import { type BackOffice, backOfficeOf } from '../steps/back-office.ts';
import { expectAccessible, password, register } from '../steps/buyer.ts';
import { administrator, enterBackOffice } from '../steps/opened-shop.ts';
import { buy, caller } from '../steps/paid-order.ts';
import { watch } from '../steps/shop.ts';
import { type StockedShop, stockedShop } from '../steps/stocked-shop.ts';

test.use({ actionTimeout: 10_000 });

type Receiver = Awaited<ReturnType<typeof hookReceiver>>;
const list = '/adminweb/vendor/webhooks';
const deliveries = (backOffice: BackOffice, kind: string) =>
  backOffice.dialog().getByRole('listitem').filter({ hasText: kind });

/** The signing secret is shown once. */
async function addEndpoint(
  backOffice: BackOffice,
  { owner }: StockedShop,
  receiver: Receiver,
): Promise<string> {
  const t = backOffice.words('webhook-admin');
  const endpoints = async (): Promise<ApiOutput<'GET /api/webhook/list'>['records']> =>
    (await owner.get('/api/webhook/list')).records;
  const url = `${receiver.url}/hook`;
  await backOffice.open(list);
  await expect(backOffice.page.getByText(t.noneHint)).toBeVisible();
  await backOffice.press(backOffice.button(t.add));
  await backOffice.put(t.url, 'erp');
  await backOffice.press(backOffice.button(t.add));
  await expect(backOffice.field(t.url)).toHaveAttribute('aria-invalid', 'true');
  await backOffice.put(t.url, url);
  await backOffice.pressTwice(backOffice.button(t.add));
  await backOffice.confirmIdentity(password);
  const sheet = backOffice.dialog(t.secretTitle);
  const secret = (await sheet.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_[\w+/]{40,}=*$/);
  await expectAccessible(backOffice.page);
  await backOffice.press(sheet.getByRole('button', { name: t.secretDone, exact: true }).last());
  await expect(sheet).toHaveCount(0);
  await backOffice.again();
  await expect(backOffice.row(url)).toContainText(t.states.on);
  expect(await endpoints()).toMatchObject([{ url, kinds: ['order.paid'], last: null }]);
  expect(await backOffice.page.content()).not.toContain(secret);
  expect(JSON.stringify(await endpoints())).not.toContain(secret);
  receiver.state.secrets.push(secret);
  return url;
}

/** A failed delivery is repeated on request. */
async function sendMessages(
  backOffice: BackOffice,
  { goods, supplierId }: StockedShop,
  receiver: Receiver,
  url: string,
) {
  const t = backOffice.words('webhook-admin');
  await backOffice.act(url, t.edit);
  await expect(backOffice.dialog()).toContainText(t.noDeliveries);
  await backOffice.press(backOffice.button(t.ping));
  await backOffice.told(fill(t.pinged, { status: 204 }));
  expect(receiver.heard).toMatchObject([{ body: { type: 'ping', shopId: supplierId } }]);
  receiver.state.status = 503;
  const buyer = caller(backOffice.page.request, (await register(backOffice.page)).token);
  const order = await buy(buyer, [{ skuId: goods[0]?.skuId ?? 0, quantity: 1 }]);
  const paid = deliveries(backOffice, t.kindNames['order.paid']);
  await expect(async () => {
    await backOffice.again();
    await expect(paid).toContainText(fill(t.answer, { status: 503 }), { timeout: 1_000 });
  }).toPass();
  await expect(paid).toContainText(t.deliveryStates.waiting);
  receiver.state.status = 204;
  await backOffice.press(paid.getByRole('button', { name: new RegExp(`^${t.resend}`) }));
  await backOffice.told(t.resent);
  await expect(paid).toContainText(t.deliveryStates.done);
  await backOffice.again();
  await expect(paid).toContainText(fill(t.answer, { status: 204 }));
  await backOffice.press(paid.getByText(t.body, { exact: true }));
  await expect(paid.locator('pre')).toContainText(order.orderNo);
  await expect(deliveries(backOffice, t.kindNames.ping)).toContainText(t.deliveryStates.done);
  expect(receiver.heard.slice(1)).toMatchObject([
    { body: { type: 'order.paid', shopId: supplierId, data: { orderNo: order.orderNo } } },
  ]);
  // Messages end up in logs: they contain no name.
  expect(JSON.stringify(receiver.heard)).not.toContain('陈小北');
  expect(receiver.refused).toEqual([]);
  await expectAccessible(backOffice.page);
}

async function removeEndpoint(backOffice: BackOffice, { owner }: StockedShop, url: string): Promise<void> {
  const t = backOffice.words('webhook-admin');
  await backOffice.open(list);
  await backOffice.act(url, t.remove);
  await expect(backOffice.dialog(t.removeTitle)).toContainText(url);
  await backOffice.press(backOffice.dialog(t.removeTitle).getByRole('button', { name: t.keep, exact: true }));
  await expect(backOffice.row(url)).toBeVisible();
  await backOffice.act(url, t.remove);
  await backOffice.confirm(t.removeTitle, t.remove);
  await backOffice.told(t.removed);
  await backOffice.again();
  await expect(backOffice.page.getByText(t.noneHint)).toBeVisible();
  expect((await owner.get('/api/webhook/list')).records).toEqual([]);
}

/** The platform sees the owner of an endpoint, and what was sent to it. */
async function seenByThePlatform(
  backOffice: BackOffice,
  { owner, supplierId }: StockedShop,
  url: string,
): Promise<void> {
  const t = backOffice.words('webhook-admin');
  const { name }: ApiOutput<'GET /api/admin/supplier/detail/{id}'> = await owner.get(
    `/api/admin/supplier/detail/${supplierId}`,
  );
  await backOffice.open('/adminsystem/webhooks?sort=created&order=desc');
  await expect(
    backOffice.row(url).getByRole('link', { name: name[backOffice.locale], exact: true }),
  ).toBeVisible();
  await backOffice.act(url, t.edit);
  await expect(deliveries(backOffice, t.kindNames['order.paid'])).toContainText(t.deliveryStates.done);
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: a supplier's webhook receives its orders, and failed deliveries again ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(120_000);
    const backOffice = backOfficeOf(page, locale, hasTouch);
    const shop = await stockedShop(page, { zh: '账簿', en: 'Ledger book' });
    await enterBackOffice(page, shop.session, locale);
    const { problems } = watch(page);
    const receiver = await hookReceiver({ now: () => new Date() });
    const url = await addEndpoint(backOffice, shop, receiver);
    await sendMessages(backOffice, shop, receiver, url);
    await enterBackOffice(page, (await administrator(page)).session, locale);
    await seenByThePlatform(backOffice, shop, url);
    await enterBackOffice(page, shop.session, locale);
    await removeEndpoint(backOffice, shop, url);
    expect(problems).toEqual([]);
    await receiver.close();
  });
