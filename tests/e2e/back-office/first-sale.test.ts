import { expect, type Locator, type Page, test } from 'playwright/test';
import type { Locale } from '../../../contract/basics.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import { fillPeriods } from '../../../contract/periods.ts';
import editorEn from '../../../locales/en/authoring/product-editor.json' with { type: 'json' };
import adminEn from '../../../locales/en/common/admin.json' with { type: 'json' };
import formEn from '../../../locales/en/common/admin-form.json' with { type: 'json' };
import partsEn from '../../../locales/en/common/admin-parts.json' with { type: 'json' };
import menuEn from '../../../locales/en/content/menu.json' with { type: 'json' };
import answerEn from '../../../locales/en/messaging/answer-admin.json' with { type: 'json' };
import ordersEn from '../../../locales/en/orders/order-admin.json' with { type: 'json' };
import billsEn from '../../../locales/en/payments/bill-admin.json' with { type: 'json' };
import freightEn from '../../../locales/en/pricing/freight-admin.json' with { type: 'json' };
import overviewEn from '../../../locales/en/suppliers/shop-overview.json' with { type: 'json' };
import editorZh from '../../../locales/zh/authoring/product-editor.json' with { type: 'json' };
import adminZh from '../../../locales/zh/common/admin.json' with { type: 'json' };
import formZh from '../../../locales/zh/common/admin-form.json' with { type: 'json' };
import partsZh from '../../../locales/zh/common/admin-parts.json' with { type: 'json' };
import menuZh from '../../../locales/zh/content/menu.json' with { type: 'json' };
import answerZh from '../../../locales/zh/messaging/answer-admin.json' with { type: 'json' };
import ordersZh from '../../../locales/zh/orders/order-admin.json' with { type: 'json' };
import billsZh from '../../../locales/zh/payments/bill-admin.json' with { type: 'json' };
import freightZh from '../../../locales/zh/pricing/freight-admin.json' with { type: 'json' };
import overviewZh from '../../../locales/zh/suppliers/shop-overview.json' with { type: 'json' };
import { fill } from '../../../src/lib/format/text.ts';
import { picture } from '../steps/apply.ts';
import { expectAccessible, register } from '../steps/buyer.ts';
import { administrator, enterBackOffice, openShop } from '../steps/opened-shop.ts';
import { buy, type Caller, caller } from '../steps/paid-order.ts';
import { type Detail, prefixOf, read, watch } from '../steps/shop.ts';

const texts = {
  zh: {
    admin: adminZh,
    form: formZh,
    parts: partsZh,
    answer: answerZh,
    bills: billsZh,
    freight: freightZh,
    menu: menuZh,
    orders: ordersZh,
    editor: editorZh,
    overview: overviewZh,
  },
  en: {
    admin: adminEn,
    form: formEn,
    parts: partsEn,
    answer: answerEn,
    bills: billsEn,
    freight: freightEn,
    menu: menuEn,
    orders: ordersEn,
    editor: editorEn,
    overview: overviewEn,
  },
} as const;
type Texts = (typeof texts)[Locale];

/** Staff of a supplier in the back office, by mouse or by touch. */
interface BackOffice {
  readonly page: Page;
  readonly t: Texts;
  readonly press: (place: Locator) => Promise<void>;
  /** Navigates by the menu, which a phone opens at a press. */
  readonly goTo: (title: string) => Promise<void>;
}

// A missing control fails soon.
test.use({ actionTimeout: 10_000 });

/** Unique names: two products of one name would be two pages of one title. */
const nameFor = (supplierId: number) => ({
  zh: `手拉坯马克杯 ${supplierId}`,
  en: `Hand-thrown mug ${supplierId}`,
});
const colours = [
  { zh: '海蓝', en: 'Sea blue' },
  { zh: '米白', en: 'Cream' },
] as const;

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

/** The first item in the overview of a new shop links to its task. */
async function beginStep({ page, t, press }: BackOffice, step: 'freight' | 'product', done: number) {
  const list = page.getByRole('list', { name: t.overview.setup, exact: true });
  await expect(page.getByText(fill(t.overview.doneOf, { done, all: 7 }))).toBeVisible();
  await press(list.getByRole('link', { name: `${t.overview.open}: ${t.overview.steps[step]}` }));
}

async function writeTemplate({ page, t, press }: BackOffice): Promise<void> {
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(t.freight.name).fill('Story freight');
  await drawer.getByLabel(t.freight.firstFee, { exact: true }).fill('8');
  await drawer.getByLabel(t.freight.extraFee, { exact: true }).fill('0.50');
  await press(drawer.getByRole('button', { name: t.form.save }));
  await expect(drawer).toHaveCount(0);
  // The first template is the default of new products.
  await expect(page.getByRole('link', { name: 'Story freight' })).toContainText(t.freight.isDefault);
}

/** Two colours, cheaper from ten pieces on, with two pictures and texts in both languages. */
async function writeProduct({ page, t, press }: BackOffice, name: Record<Locale, string>): Promise<void> {
  const { editor, form } = t;
  const both = async (label: string, { zh, en }: { readonly zh: string; readonly en: string }) => {
    await page.getByLabel(`${label} · ${form.zh}`, { exact: true }).last().fill(zh);
    await page.getByLabel(`${label} · ${form.en}`, { exact: true }).last().fill(en);
  };
  const cell = (row: number, column: string) =>
    page.locator(`[data-row="${row}"][data-column="${column}"] input`);
  await page.getByRole('searchbox', { name: t.parts.category.search }).fill('mug');
  await press(page.getByRole('list', { name: t.parts.category.found }).getByRole('button').first());
  await both(editor.basics.name, name);
  await page
    .getByLabel(t.parts.pictures.add)
    .setInputFiles([await picture('#7aa5c4'), { ...(await picture('#f4ead8')), name: 'second.png' }]);
  await press(page.getByRole('button', { name: editor.options.addFirst }));
  await both(fill(editor.options.optionNo, { number: 1 }), { zh: '颜色', en: 'Colour' });
  await both(fill(editor.options.valueNo, { number: 1 }), colours[0]);
  await press(page.getByRole('button', { name: editor.options.addValue }));
  await both(fill(editor.options.valueNo, { number: 2 }), colours[1]);
  for (const [row, price] of ['29.90', '32.90'].entries()) {
    await cell(row, 'price').fill(price);
    await cell(row, 'stock').fill('100');
  }
  await press(page.getByText(editor.tiers.modes.wholesale, { exact: false }).first());
  await press(page.getByRole('button', { name: editor.tiers.add }));
  await page.getByLabel(fill(editor.tiers.from, { number: 1 }), { exact: true }).fill('10');
  await page.getByLabel(fill(editor.tiers.price, { number: 1 }), { exact: true }).fill('19.90');
  await both(editor.sections.description, {
    zh: '每一只都是手工拉坯，釉色略有不同。',
    en: 'Each one is thrown by hand, so no two glazes are alike.',
  });
  await expect(page.getByLabel(editor.delivery.template, { exact: true })).not.toHaveValue('');
  await expect(page.getByLabel(fill(t.parts.pictures.picture, { number: 2, all: 2 }))).toBeVisible();
  await expectSound(page);
  await press(page.getByRole('button', { name: editor.submit }));
  await expect(page.getByText(editor.states.submitted.title, { exact: true })).toBeVisible();
}

/** The platform approves it; answers with its public form. */
async function approve(page: Page, supplierId: number): Promise<Detail> {
  const { me } = await administrator(page);
  const waiting: ApiOutput<'GET /api/system/product/audit/list'> = await me.get(
    `/api/system/product/audit/list?supplierId=${supplierId}`,
  );
  expect(waiting.records).toHaveLength(1);
  const [row] = waiting.records;
  await me.post(`/api/system/product/audit/approve/${row?.id}`, { version: row?.version });
  return read<Detail>(page.request, `/api/admin/product/detail/${row?.id}`);
}

/** One parcel: `pieces` of each line, in the order of the lines. */
async function ship(
  { page, t, press }: BackOffice,
  number: string,
  pieces: readonly string[],
): Promise<void> {
  await press(page.getByRole('dialog').getByRole('button', { name: t.orders.actions.ship, exact: true }));
  const dialog = page.getByRole('dialog', { name: t.orders.ship, exact: true });
  await dialog.getByLabel(t.orders.company).selectOption('sf');
  await dialog.getByLabel(t.orders.number).fill(number);
  const fields = dialog.getByRole('textbox', { name: t.orders.piecesToShip });
  for (const [at, count] of pieces.entries()) await fields.nth(at).fill(count);
  await expectSound(page);
  await press(dialog.getByRole('button', { name: t.orders.actions.ship }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('dialog').getByText(number, { exact: true })).toBeVisible();
}

async function receiveAndReview(buyer: Caller, orderId: number, words: string): Promise<void> {
  const { items }: ApiOutput<'POST /api/order/receive/{id}'> = await buyer.post(
    `/api/order/receive/${orderId}`,
  );
  await buyer.post('/api/product/review/add', {
    lineId: items[0]?.id,
    rating: 5,
    content: words,
    images: [],
  });
}

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];

  test(`${locale}: a new supplier sells for the first time, through the user interface alone ${locale === 'zh' ? '@wide' : '@narrow'}`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(120_000);
    const press = (place: Locator) => (hasTouch ? place.tap() : place.click());
    const goTo = async (title: string) => {
      if (hasTouch) await press(page.getByRole('button', { name: t.admin.menu, exact: true }));
      await press(
        page.getByRole('navigation', { name: t.admin.menu }).getByRole('link', { name: title, exact: true }),
      );
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      // The history beside the page lists the pages opened before, each under its own name.
      const tabs = page.getByRole('navigation', { name: t.admin.tabs }).getByRole('link', { name: title });
      if (!hasTouch) await expect(tabs).toHaveCount(1);
    };
    const backOffice: BackOffice = { page, t, press, goTo };
    const owner = await openShop(page);
    const supplierId = owner.supplierId ?? 0;
    const name = nameFor(supplierId);
    await enterBackOffice(page, owner, locale);
    const { problems } = watch(page);

    await page.goto('/adminweb');
    await expect(page.getByRole('heading', { level: 2, name: t.overview.setup })).toBeVisible();
    await expectSound(page);
    await beginStep(backOffice, 'freight', 1);
    await writeTemplate(backOffice);
    await goTo(t.admin.overview.title);
    await beginStep(backOffice, 'product', 2);
    await writeProduct(backOffice, name);

    const product = await approve(page, supplierId);
    const shown = await page.request.get(`${prefixOf(locale)}/qianduanshop/product/${product.id}`);
    expect(await shown.text()).toContain(name[locale]);
    const account = await register(page);
    const buyer = caller(page.request, account.token);
    const order = await buy(
      buyer,
      product.skus.map(({ id }, at) => ({ skuId: id, quantity: at === 0 ? 8 : 4 })),
    );
    // Twelve pieces at the tier price for ten, where the dearer colour keeps its surcharge, plus the freight of the template.
    expect(order.payable).toBe(8 * 1_990 + 4 * 2_290 + 800 + 11 * 50);

    await goTo(t.admin.overview.title);
    await expect(page.getByText(fill(t.overview.doneOf, { done: 3, all: 7 }))).toBeVisible();
    await press(page.getByRole('link', { name: order.orderNo }));
    await expect(page.getByRole('dialog')).toContainText(name[locale]);
    await expectSound(page);
    await ship(backOffice, `SF1${order.orderNo}`, ['8', '0']);
    await expect(page.getByRole('dialog')).toContainText(t.orders.partShipped);
    await ship(backOffice, `SF2${order.orderNo}`, ['4']);
    await expect(page.getByRole('button', { name: t.orders.actions.ship, exact: true })).toHaveCount(0);

    const said = 'A fine glaze, and it pours well.';
    await receiveAndReview(buyer, order.id, said);
    await press(page.getByRole('button', { name: t.form.back, exact: true }));
    await goTo(t.menu.reviews);
    await press(page.getByRole('link', { name: said }));
    const review = page.getByRole('dialog');
    await review.getByLabel(t.answer.reply).fill('Thank you: more glazes come in spring.');
    await press(review.getByRole('button', { name: t.answer.send }));
    await expect(review).toHaveCount(0);
    const answered = page.request.get(`/api/product/review/page?productId=${product.id}`);
    expect(await (await answered).text()).toContain('more glazes come in spring');

    // The order can be settled once its after-sale window is over; a statement of today holds earlier amounts.
    const { me: admin } = await administrator(page);
    await admin.post('/api/system/ledger/adjust', {
      supplierId,
      amount: 5_000,
      reason: 'Opening gift',
      key: crypto.randomUUID(),
    });
    const bill: ApiOutput<'POST /api/system/settlement/generate'> = await admin.post(
      '/api/system/settlement/generate',
      { supplierId },
    );
    await goTo(t.bills.title);
    const pending = page
      .locator('dl > div')
      .filter({ hasText: fillPeriods(t.bills.pendingHint) })
      .locator('dd')
      .first();
    await expect(pending).toHaveText(/¥[1-9]/);
    await press(page.getByRole('link', { name: bill.billNo }));
    await expect(page.getByRole('dialog')).toContainText('¥50.00');
    await expectSound(page);
    await press(page.getByRole('button', { name: t.bills.agree, exact: true }));
    await press(
      page.getByRole('dialog', { name: t.bills.agree }).getByRole('button', { name: t.bills.agree }),
    );
    await expect(page.getByRole('dialog')).toContainText(t.bills.state.check);
    expect(problems).toEqual([]);
  });
}
