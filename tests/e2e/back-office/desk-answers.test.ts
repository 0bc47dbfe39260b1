// What buyers want of a shop once they have looked or bought, answered by its pages; each buyer reads the answer.
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { smallOfd, smallPdf } from '../../support/fixtures/invoice-file.ts';
import { expectAccessible, register } from '../steps/buyer.ts';
import { type Desk, deskOf } from '../steps/desk.ts';
import { enterOffice } from '../steps/opened-shop.ts';
import { buy, type Caller, caller } from '../steps/paid-order.ts';
import { watch } from '../steps/shop.ts';
import { type StockedShop, stockedShop } from '../steps/stocked-shop.ts';

test.use({ actionTimeout: 10_000 });

type Order = Awaited<ReturnType<typeof buy>>;
const newBuyer = async (desk: Desk) => caller(desk.page.request, (await register(desk.page)).token);

/** A bought product that has arrived. */
async function received({ owner, goods }: StockedShop, buyer: Caller): Promise<Order> {
  const order = await buy(buyer, [{ skuId: goods[0]?.skuId ?? 0, quantity: 2 }]);
  await owner.post(`/api/order/ship/${order.id}`, { company: 'sf', number: `SF8${order.orderNo}` });
  return buyer.post(`/api/order/receive/${order.id}`);
}

/** The printed delivery note: products and receiver, without a price and without the office around it. */
async function printNote(desk: Desk, shop: StockedShop): Promise<void> {
  const t = desk.words('order-desk');
  const order = await buy(await newBuyer(desk), [{ skuId: shop.goods[0]?.skuId ?? 0, quantity: 2 }]);
  await desk.open(`/adminweb/vendor/orders?open=${order.id}`);
  await desk.press(desk.button(t.actions.print));
  const note = desk.page.getByRole('article');
  await expect(note).toContainText(order.orderNo);
  await expect(note).toContainText(shop.goods[0]?.name[desk.locale] ?? '');
  await expect(note).toContainText(fill(t.piecesInAll, { count: 2 }));
  await expect(note).not.toContainText('¥');
  await desk.expectPaper(note);
}

async function askBack(buyer: Caller, order: Order, description: string): Promise<string> {
  const lineId = order.items[0]?.id;
  const quote: ApiOutput<'GET /api/after-sale/quote'> = await buyer.get(
    `/api/after-sale/quote?lineId=${lineId}&quantity=1`,
  );
  const body = { lineId, kind: 'refund', quantity: 1, amount: quote.amount, reason: 'damaged', images: [] };
  return (await buyer.post('/api/after-sale/apply', { ...body, description })).afterSaleNo;
}

async function settleSales(desk: Desk, shop: StockedShop): Promise<void> {
  const t = desk.words('after-sale-desk');
  const buyers = [await newBuyer(desk), await newBuyer(desk)] as const;
  const numbers: string[] = [];
  for (const buyer of buyers)
    numbers.push(await askBack(buyer, await received(shop, buyer), 'The handle is off.'));
  const [good = '', bad = ''] = numbers;
  const stateOf = async (buyer: Caller): Promise<string> =>
    (await buyer.get('/api/after-sale/list')).records[0]?.state;
  await desk.open('/adminweb/vendor/after-sales');
  await desk.press(desk.page.getByRole('link', { name: good }));
  await expect(desk.dialog()).toContainText('The handle is off.');
  await desk.press(desk.button(t.actions.accept));
  await desk.pressTwice(desk.dialog(t.actions.accept).getByRole('button', { name: t.actions.accept }));
  await desk.told(t.accepted);
  await expect(desk.dialog(t.actions.accept)).toHaveCount(0);
  await desk.press(desk.button(desk.form.back));
  await desk.press(desk.page.getByRole('link', { name: bad }));
  await desk.press(desk.button(t.actions.refuse));
  await desk.put(t.refuseReason, 'It left us whole.');
  await desk.pressTwice(desk.dialog(t.actions.refuse).getByRole('button', { name: t.actions.refuse }));
  await desk.told(t.refused);
  await desk.again();
  await expect(desk.dialog()).toContainText('It left us whole.');
  await expect(desk.button(t.actions.accept)).toHaveCount(0);
  await expect.poll(() => stateOf(buyers[0])).toMatch(/^refund/);
  expect(await stateOf(buyers[1])).toBe('refused');
}

interface Issued {
  readonly buyer: Caller;
  readonly order: Order;
}

async function issueInvoice(desk: Desk, shop: StockedShop): Promise<Issued> {
  const t = desk.words('invoice-desk');
  const buyer = await newBuyer(desk);
  const order = await received(shop, buyer);
  const wanted = { kind: 'personal', title: '陈小北', email: 'chen@mail.example' };
  await buyer.post(`/api/order/invoice/${order.id}`, wanted);
  await desk.open('/adminweb/vendor/invoices');
  await desk.act(order.orderNo, t.issue);
  const box = desk.dialog(t.issue);
  const send = box.getByRole('button', { name: t.issue, exact: true });
  await desk.put(t.invoiceNo, '123');
  await desk.press(send);
  await expect(desk.field(t.invoiceNo)).toHaveAttribute('aria-invalid', 'true');
  await desk.put(t.invoiceNo, '0123456789');
  const pdf = { name: '发票.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf()) };
  await desk.page.getByLabel(t.file, { exact: true }).setInputFiles(pdf);
  await expect(box.getByText(pdf.name)).toBeVisible();
  await desk.pressTwice(send);
  await desk.told(t.done);
  await desk.again();
  await expect(desk.row(order.orderNo)).toContainText('0123456789');
  await expect(desk.row(order.orderNo).getByRole('link', { name: /^PDF/ })).toBeVisible();
  const { invoice }: ApiOutput<'GET /api/order/detail/{id}'> = await buyer.get(
    `/api/order/detail/${order.id}`,
  );
  expect(invoice).toMatchObject({ invoiceNo: '0123456789', file: { type: 'pdf' } });
  const file = await desk.page.request.get(invoice?.file?.url ?? '');
  expect(file.headers()['content-disposition']).toBe('attachment');
  expect(await file.body()).toEqual(pdf.buffer);
  return { buyer, order };
}

/** An invalid invoice file is refused at its field; the buyer downloads the last valid one. */
async function replaceInvoice(desk: Desk, { buyer, order }: Issued): Promise<void> {
  const t = desk.words('invoice-desk');
  const errors = desk.words('errors');
  await desk.open(`/adminweb/vendor/invoices?keyword=${order.orderNo}`);
  await desk.act(order.orderNo, t.fileReplace);
  const box = desk.dialog(t.fileReplace);
  await expect(box).toContainText(t.fileReplaceHint);
  const field = desk.page.getByLabel(t.file, { exact: true });
  const send = box.getByRole('button', { name: t.fileReplace, exact: true });
  const give = (name: string, bytes: Uint8Array) =>
    field.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  await desk.press(send);
  await expect(box).toContainText(t.fileNeeded);
  await give('发票.docx', smallPdf());
  await expect(box).toContainText(t.fileType);
  // The file has a wrong extension.
  await give('发票.pdf', smallPdf().slice(0, 40));
  await expect(box).toContainText(errors.document_type);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(desk.page);
  const whole = smallOfd();
  await give('发票.ofd', whole);
  await expect(box.getByText('发票.ofd')).toBeVisible();
  await desk.pressTwice(send);
  await desk.told(t.fileAttached);
  await desk.again();
  await expect(desk.row(order.orderNo).getByRole('link', { name: /^OFD/ })).toBeVisible();
  const { invoice }: ApiOutput<'GET /api/order/detail/{id}'> = await buyer.get(
    `/api/order/detail/${order.id}`,
  );
  expect(invoice).toMatchObject({ invoiceNo: '0123456789', file: { type: 'ofd' } });
  expect(await (await desk.page.request.get(invoice?.file?.url ?? '')).body()).toEqual(Buffer.from(whole));
}

async function answerQuestion(desk: Desk, { goods }: StockedShop): Promise<void> {
  const t = desk.words('answer-desk');
  const buyer = await newBuyer(desk);
  const asked = { productId: goods[0]?.id, content: 'May I put it into the oven?' };
  await buyer.post('/api/product/inquiry', asked);
  await desk.open('/adminweb/vendor/questions');
  await desk.act(asked.content, t.answer);
  await desk.put(t.answer, 'Up to 220 degrees.');
  await desk.pressTwice(desk.button(t.send));
  await desk.told(t.sent);
  await desk.again();
  await expect(desk.row(asked.content)).not.toContainText(t.notYet);
  const told = async () => JSON.stringify(await buyer.get('/api/order/notification/list'));
  await expect.poll(told).toContain('Up to 220 degrees.');
}

async function quote(desk: Desk, { goods }: StockedShop): Promise<void> {
  const t = desk.words('quote-desk');
  const buyer = await newBuyer(desk);
  const title = `300 cups ${goods[0]?.id}`;
  const request = await buyer.post('/api/quotation/request/add', {
    title,
    quantity: 300,
    unit: 'piece',
    details: 'White, one colour print, packed in sixes',
    province: '330000',
    days: 7,
  });
  const offers = async () => (await buyer.get(`/api/quotation/request/detail/${request.id}`)).quotations;
  await desk.open('/adminweb/vendor/requests');
  await desk.press(desk.page.getByRole('link', { name: title }));
  await desk.press(desk.dialog().getByRole('radio', { name: goods[0]?.name[desk.locale] ?? '' }));
  await expect(desk.field(t.unitPrice)).toHaveValue('30.00');
  await desk.put(t.unitPrice, '24.50');
  await expect(desk.dialog()).toContainText(fill(t.total, { amount: '¥7,350.00' }));
  await desk.pressTwice(desk.button(t.send));
  await desk.told(t.sent);
  expect(await offers()).toMatchObject([{ unitPrice: 2_450, quantity: 300 }]);
  await desk.open('/adminweb/vendor/quotations');
  await desk.act(title, t.withdraw);
  await desk.confirm(t.withdraw, t.withdraw);
  await desk.told(t.withdrawn);
  await desk.again();
  await expect(desk.page.locator('main').getByRole('button', { name: t.withdraw })).toHaveCount(0);
  expect(await offers()).toEqual([]);
}

async function replyToReview(desk: Desk, shop: StockedShop): Promise<void> {
  const t = desk.words('answer-desk');
  const buyer = await newBuyer(desk);
  const order = await received(shop, buyer);
  const said = `It pours well ${order.id}`;
  const body = { lineId: order.items[0]?.id, rating: 4, content: said, images: [] };
  await buyer.post('/api/product/review/add', body);
  await desk.open('/adminweb/vendor/reviews');
  await desk.act(said, t.reply);
  await desk.put(t.reply, 'More glazes come in spring.');
  await desk.pressTwice(desk.button(t.send));
  await desk.told(t.sentLive);
  await desk.again();
  await expect(desk.row(said)).not.toContainText(t.notYet);
  const shown = await buyer.get(`/api/product/review/page?productId=${shop.goods[0]?.id}`);
  expect(JSON.stringify(shown)).toContain('More glazes come in spring.');
}

async function readMessages(desk: Desk, { owner }: StockedShop): Promise<void> {
  const t = desk.words('notices');
  const unread = async (): Promise<number> => (await owner.get('/api/order/notification/unread-count')).count;
  const total = async (): Promise<number> => (await owner.get('/api/order/notification/desk')).total;
  await desk.open('/adminweb/vendor/messages');
  const [before, all] = [await unread(), await total()];
  expect(before).toBeGreaterThan(3);
  const mark = desk.page.locator('main').getByRole('button', { name: t.markRead, exact: true });
  await desk.press(mark.first());
  await desk.told(t.marked);
  expect(await unread()).toBe(before - 1);
  const boxes = desk.page.locator('main').getByRole('checkbox', { name: /./ });
  const from = (await boxes.count()) > all ? 1 : 0;
  await boxes.nth(from).check();
  await boxes.nth(from + 1).check();
  await desk.batch(t.remove);
  await desk.confirm(t.remove, desk.list.yes);
  await desk.told(fill(desk.list.batchDone, { count: 2 }));
  expect(await total()).toBe(all - 2);
  await desk.press(desk.button(t.readAll));
  await desk.told(t.allRead);
  await desk.again();
  await expect(mark).toHaveCount(0);
  expect(await unread()).toBe(0);
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: a supplier handles after-sales, answers questions, quotes and reads its messages ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(180_000);
    const desk = deskOf(page, locale, hasTouch);
    const shop = await stockedShop(page, { zh: '汤碗', en: 'Soup bowl' });
    await enterOffice(page, shop.session, locale);
    const { problems } = watch(page);
    await printNote(desk, shop);
    await settleSales(desk, shop);
    const issued = await issueInvoice(desk, shop);
    await answerQuestion(desk, shop);
    await quote(desk, shop);
    await replyToReview(desk, shop);
    await readMessages(desk, shop);
    await expectAccessible(page);
    expect(problems).toEqual([]);
    // A refused file is a failed request, which the console reports.
    await replaceInvoice(desk, issued);
  });
