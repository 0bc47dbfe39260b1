// What buyers want of a shop once they have looked or bought, answered by its pages; each buyer reads the answer.
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { smallOfd, smallPdf } from '../../support/fixtures/invoice-file.ts';
import { type BackOffice, backOfficeOf } from '../steps/back-office.ts';
import { expectAccessible, register } from '../steps/buyer.ts';
import { enterBackOffice } from '../steps/opened-shop.ts';
import { buy, type Caller, caller } from '../steps/paid-order.ts';
import { watch } from '../steps/shop.ts';
import { type StockedShop, stockedShop } from '../steps/stocked-shop.ts';

test.use({ actionTimeout: 10_000 });

type Order = Awaited<ReturnType<typeof buy>>;
const newBuyer = async (backOffice: BackOffice) =>
  caller(backOffice.page.request, (await register(backOffice.page)).token);

/** A bought product that has arrived. */
async function received({ owner, goods }: StockedShop, buyer: Caller): Promise<Order> {
  const order = await buy(buyer, [{ skuId: goods[0]?.skuId ?? 0, quantity: 2 }]);
  await owner.post(`/api/order/ship/${order.id}`, { company: 'sf', number: `SF8${order.orderNo}` });
  return buyer.post(`/api/order/receive/${order.id}`);
}

/** The printed delivery note: products and receiver, without a price and without the office around it. */
async function printNote(backOffice: BackOffice, shop: StockedShop): Promise<void> {
  const t = backOffice.words('order-admin');
  const order = await buy(await newBuyer(backOffice), [{ skuId: shop.goods[0]?.skuId ?? 0, quantity: 2 }]);
  await backOffice.open(`/adminweb/vendor/orders?open=${order.id}`);
  await backOffice.press(backOffice.button(t.actions.print));
  const note = backOffice.page.getByRole('article');
  await expect(note).toContainText(order.orderNo);
  await expect(note).toContainText(shop.goods[0]?.name[backOffice.locale] ?? '');
  await expect(note).toContainText(fill(t.piecesInAll, { count: 2 }));
  await expect(note).not.toContainText('¥');
  await backOffice.expectPrinted(note);
}

async function askBack(buyer: Caller, order: Order, description: string): Promise<string> {
  const lineId = order.items[0]?.id;
  const quote: ApiOutput<'GET /api/after-sale/quote'> = await buyer.get(
    `/api/after-sale/quote?lineId=${lineId}&quantity=1`,
  );
  const body = { lineId, kind: 'refund', quantity: 1, amount: quote.amount, reason: 'damaged', images: [] };
  return (await buyer.post('/api/after-sale/apply', { ...body, description })).afterSaleNo;
}

async function settleSales(backOffice: BackOffice, shop: StockedShop): Promise<void> {
  const t = backOffice.words('after-sale-admin');
  const buyers = [await newBuyer(backOffice), await newBuyer(backOffice)] as const;
  const numbers: string[] = [];
  for (const buyer of buyers)
    numbers.push(await askBack(buyer, await received(shop, buyer), 'The handle is off.'));
  const [good = '', bad = ''] = numbers;
  const stateOf = async (buyer: Caller): Promise<string> =>
    (await buyer.get('/api/after-sale/list')).records[0]?.state;
  await backOffice.open('/adminweb/vendor/after-sales');
  await backOffice.press(backOffice.page.getByRole('link', { name: good }));
  await expect(backOffice.dialog()).toContainText('The handle is off.');
  await backOffice.press(backOffice.button(t.actions.accept));
  await backOffice.pressTwice(
    backOffice.dialog(t.actions.accept).getByRole('button', { name: t.actions.accept }),
  );
  await backOffice.told(t.accepted);
  await expect(backOffice.dialog(t.actions.accept)).toHaveCount(0);
  await backOffice.press(backOffice.button(backOffice.form.back));
  await backOffice.press(backOffice.page.getByRole('link', { name: bad }));
  await backOffice.press(backOffice.button(t.actions.refuse));
  await backOffice.put(t.refuseReason, 'It left us whole.');
  await backOffice.pressTwice(
    backOffice.dialog(t.actions.refuse).getByRole('button', { name: t.actions.refuse }),
  );
  await backOffice.told(t.refused);
  await backOffice.again();
  await expect(backOffice.dialog()).toContainText('It left us whole.');
  await expect(backOffice.button(t.actions.accept)).toHaveCount(0);
  await expect.poll(() => stateOf(buyers[0])).toMatch(/^refund/);
  expect(await stateOf(buyers[1])).toBe('refused');
}

interface Issued {
  readonly buyer: Caller;
  readonly order: Order;
}

async function issueInvoice(backOffice: BackOffice, shop: StockedShop): Promise<Issued> {
  const t = backOffice.words('invoice-admin');
  const buyer = await newBuyer(backOffice);
  const order = await received(shop, buyer);
  const wanted = { kind: 'personal', title: '陈小北', email: 'chen@mail.example' };
  await buyer.post(`/api/order/invoice/${order.id}`, wanted);
  await backOffice.open('/adminweb/vendor/invoices');
  await backOffice.act(order.orderNo, t.issue);
  const box = backOffice.dialog(t.issue);
  const send = box.getByRole('button', { name: t.issue, exact: true });
  await backOffice.put(t.invoiceNo, '123');
  await backOffice.press(send);
  await expect(backOffice.field(t.invoiceNo)).toHaveAttribute('aria-invalid', 'true');
  await backOffice.put(t.invoiceNo, '0123456789');
  const pdf = { name: '发票.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf()) };
  await backOffice.page.getByLabel(t.file, { exact: true }).setInputFiles(pdf);
  await expect(box.getByText(pdf.name)).toBeVisible();
  await backOffice.pressTwice(send);
  await backOffice.told(t.done);
  await backOffice.again();
  await expect(backOffice.row(order.orderNo)).toContainText('0123456789');
  await expect(backOffice.row(order.orderNo).getByRole('link', { name: /^PDF/ })).toBeVisible();
  const { invoice }: ApiOutput<'GET /api/order/detail/{id}'> = await buyer.get(
    `/api/order/detail/${order.id}`,
  );
  expect(invoice).toMatchObject({ invoiceNo: '0123456789', file: { type: 'pdf' } });
  const file = await backOffice.page.request.get(invoice?.file?.url ?? '');
  expect(file.headers()['content-disposition']).toBe('attachment');
  expect(await file.body()).toEqual(pdf.buffer);
  return { buyer, order };
}

/** An invalid invoice file is refused at its field; the buyer downloads the last valid one. */
async function replaceInvoice(backOffice: BackOffice, { buyer, order }: Issued): Promise<void> {
  const t = backOffice.words('invoice-admin');
  const errors = backOffice.words('errors');
  await backOffice.open(`/adminweb/vendor/invoices?keyword=${order.orderNo}`);
  await backOffice.act(order.orderNo, t.fileReplace);
  const box = backOffice.dialog(t.fileReplace);
  await expect(box).toContainText(t.fileReplaceHint);
  const field = backOffice.page.getByLabel(t.file, { exact: true });
  const send = box.getByRole('button', { name: t.fileReplace, exact: true });
  const give = (name: string, bytes: Uint8Array) =>
    field.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  await backOffice.press(send);
  await expect(box).toContainText(t.fileNeeded);
  await give('发票.docx', smallPdf());
  await expect(box).toContainText(t.fileType);
  // The file has a wrong extension.
  await give('发票.pdf', smallPdf().slice(0, 40));
  await expect(box).toContainText(errors.document_type);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(backOffice.page);
  const whole = smallOfd();
  await give('发票.ofd', whole);
  await expect(box.getByText('发票.ofd')).toBeVisible();
  await backOffice.pressTwice(send);
  await backOffice.told(t.fileAttached);
  await backOffice.again();
  await expect(backOffice.row(order.orderNo).getByRole('link', { name: /^OFD/ })).toBeVisible();
  const { invoice }: ApiOutput<'GET /api/order/detail/{id}'> = await buyer.get(
    `/api/order/detail/${order.id}`,
  );
  expect(invoice).toMatchObject({ invoiceNo: '0123456789', file: { type: 'ofd' } });
  expect(await (await backOffice.page.request.get(invoice?.file?.url ?? '')).body()).toEqual(
    Buffer.from(whole),
  );
}

async function answerQuestion(backOffice: BackOffice, { goods }: StockedShop): Promise<void> {
  const t = backOffice.words('answer-admin');
  const buyer = await newBuyer(backOffice);
  const asked = { productId: goods[0]?.id, content: 'May I put it into the oven?' };
  await buyer.post('/api/product/inquiry', asked);
  await backOffice.open('/adminweb/vendor/questions');
  await backOffice.act(asked.content, t.answer);
  await backOffice.put(t.answer, 'Up to 220 degrees.');
  await backOffice.pressTwice(backOffice.button(t.send));
  await backOffice.told(t.sent);
  await backOffice.again();
  await expect(backOffice.row(asked.content)).not.toContainText(t.notYet);
  const told = async () => JSON.stringify(await buyer.get('/api/order/notification/list'));
  await expect.poll(told).toContain('Up to 220 degrees.');
}

async function quote(backOffice: BackOffice, { goods }: StockedShop): Promise<void> {
  const t = backOffice.words('quote-admin');
  const buyer = await newBuyer(backOffice);
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
  await backOffice.open('/adminweb/vendor/requests');
  await backOffice.press(backOffice.page.getByRole('link', { name: title }));
  await backOffice.press(
    backOffice.dialog().getByRole('radio', { name: goods[0]?.name[backOffice.locale] ?? '' }),
  );
  await expect(backOffice.field(t.unitPrice)).toHaveValue('30.00');
  await backOffice.put(t.unitPrice, '24.50');
  await expect(backOffice.dialog()).toContainText(fill(t.total, { amount: '¥7,350.00' }));
  await backOffice.pressTwice(backOffice.button(t.send));
  await backOffice.told(t.sent);
  expect(await offers()).toMatchObject([{ unitPrice: 2_450, quantity: 300 }]);
  await backOffice.open('/adminweb/vendor/quotations');
  await backOffice.act(title, t.withdraw);
  await backOffice.confirm(t.withdraw, t.withdraw);
  await backOffice.told(t.withdrawn);
  await backOffice.again();
  await expect(backOffice.page.locator('main').getByRole('button', { name: t.withdraw })).toHaveCount(0);
  expect(await offers()).toEqual([]);
}

async function replyToReview(backOffice: BackOffice, shop: StockedShop): Promise<void> {
  const t = backOffice.words('answer-admin');
  const buyer = await newBuyer(backOffice);
  const order = await received(shop, buyer);
  const said = `It pours well ${order.id}`;
  const body = { lineId: order.items[0]?.id, rating: 4, content: said, images: [] };
  await buyer.post('/api/product/review/add', body);
  await backOffice.open('/adminweb/vendor/reviews');
  await backOffice.act(said, t.reply);
  await backOffice.put(t.reply, 'More glazes come in spring.');
  await backOffice.pressTwice(backOffice.button(t.send));
  await backOffice.told(t.sentLive);
  await backOffice.again();
  await expect(backOffice.row(said)).not.toContainText(t.notYet);
  const shown = await buyer.get(`/api/product/review/page?productId=${shop.goods[0]?.id}`);
  expect(JSON.stringify(shown)).toContain('More glazes come in spring.');
}

async function readMessages(backOffice: BackOffice, { owner }: StockedShop): Promise<void> {
  const t = backOffice.words('notices');
  const unread = async (): Promise<number> => (await owner.get('/api/order/notification/unread-count')).count;
  const total = async (): Promise<number> => (await owner.get('/api/order/notification/desk')).total;
  await backOffice.open('/adminweb/vendor/messages');
  const [before, all] = [await unread(), await total()];
  expect(before).toBeGreaterThan(3);
  const mark = backOffice.page.locator('main').getByRole('button', { name: t.markRead, exact: true });
  await backOffice.press(mark.first());
  await backOffice.told(t.marked);
  expect(await unread()).toBe(before - 1);
  const boxes = backOffice.page.locator('main').getByRole('checkbox', { name: /./ });
  const from = (await boxes.count()) > all ? 1 : 0;
  await boxes.nth(from).check();
  await boxes.nth(from + 1).check();
  await backOffice.batch(t.remove);
  await backOffice.confirm(t.remove, backOffice.list.yes);
  await backOffice.told(fill(backOffice.list.batchDone, { count: 2 }));
  expect(await total()).toBe(all - 2);
  await backOffice.press(backOffice.button(t.readAll));
  await backOffice.told(t.allRead);
  await backOffice.again();
  await expect(mark).toHaveCount(0);
  expect(await unread()).toBe(0);
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: a supplier handles after-sales, answers questions, quotes and reads its messages ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(180_000);
    const backOffice = backOfficeOf(page, locale, hasTouch);
    const shop = await stockedShop(page, { zh: '汤碗', en: 'Soup bowl' });
    await enterBackOffice(page, shop.session, locale);
    const { problems } = watch(page);
    await printNote(backOffice, shop);
    await settleSales(backOffice, shop);
    const issued = await issueInvoice(backOffice, shop);
    await answerQuestion(backOffice, shop);
    await quote(backOffice, shop);
    await replyToReview(backOffice, shop);
    await readMessages(backOffice, shop);
    await expectAccessible(page);
    expect(problems).toEqual([]);
    // A refused file is a failed request, which the console reports.
    await replaceInvoice(backOffice, issued);
  });
