// The work of the platform by its pages: approving suppliers and products, ruling, paying; each operator within the own permissions.
import { expect, type Locator, type Page, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import ledgerEn from '../../../locales/en/accounting/ledger-admin.json' with { type: 'json' };
import adminEn from '../../../locales/en/common/admin.json' with { type: 'json' };
import menuEn from '../../../locales/en/content/menu.json' with { type: 'json' };
import billEn from '../../../locales/en/payments/bill-admin.json' with { type: 'json' };
import settlementEn from '../../../locales/en/payments/settlement-admin.json' with { type: 'json' };
import rulingEn from '../../../locales/en/returns/ruling.json' with { type: 'json' };
import auditEn from '../../../locales/en/suppliers/audit.json' with { type: 'json' };
import ledgerZh from '../../../locales/zh/accounting/ledger-admin.json' with { type: 'json' };
import adminZh from '../../../locales/zh/common/admin.json' with { type: 'json' };
import menuZh from '../../../locales/zh/content/menu.json' with { type: 'json' };
import billZh from '../../../locales/zh/payments/bill-admin.json' with { type: 'json' };
import settlementZh from '../../../locales/zh/payments/settlement-admin.json' with { type: 'json' };
import rulingZh from '../../../locales/zh/returns/ruling.json' with { type: 'json' };
import auditZh from '../../../locales/zh/suppliers/audit.json' with { type: 'json' };
import { fieldsOf, skuOf } from '../../support/fixtures/product-fields.ts';
import { picture } from '../steps/apply.ts';
import { expectAccessible, password, register } from '../steps/buyer.ts';
import { administrator, applyForShop, enterBackOffice, logIn } from '../steps/opened-shop.ts';
import { addOperator } from '../steps/operator.ts';
import { buy, type Caller, caller } from '../steps/paid-order.ts';
import { watch } from '../steps/shop.ts';

const texts = {
  zh: {
    admin: adminZh,
    audit: auditZh,
    bill: billZh,
    ledger: ledgerZh,
    menu: menuZh,
    ruling: rulingZh,
    settlement: settlementZh,
  },
  en: {
    admin: adminEn,
    audit: auditEn,
    bill: billEn,
    ledger: ledgerEn,
    menu: menuEn,
    ruling: rulingEn,
    settlement: settlementEn,
  },
} as const;

// A missing control fails soon.
test.use({ actionTimeout: 10_000 });

/** A product that the supplier submits, without a material at first. */
async function handIn(
  page: Page,
  owner: Caller,
  token: string,
  name: { readonly zh: string; readonly en: string },
) {
  const sent = await page.request.post('/api/upload/image?purpose=shop', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    data: (await picture('#c9d8d0')).buffer,
  });
  const images = [(await sent.json()).data.key];
  const fields = fieldsOf({
    name,
    images,
    categoryId: 221,
    skus: [skuOf({ price: 3_000, stock: 50 })],
  });
  return { fields, own: await owner.post('/api/admin/product/add', { fields }) };
}

/** An order that is bought, shipped, received, asked back, refused by the supplier and escalated. */
async function quarrel(page: Page, shop: Caller, skuId: number) {
  const buyer = caller(page.request, (await register(page)).token);
  const order = await buy(buyer, [{ skuId, quantity: 2 }]);
  await shop.post(`/api/order/ship/${order.id}`, { company: 'sf', number: `SF9${order.orderNo}` });
  const { items }: ApiOutput<'POST /api/order/receive/{id}'> = await buyer.post(
    `/api/order/receive/${order.id}`,
  );
  const lineId = items[0]?.id;
  const quote: ApiOutput<'GET /api/after-sale/quote'> = await buyer.get(
    `/api/after-sale/quote?lineId=${lineId}&quantity=1`,
  );
  const sale = await buyer.post('/api/after-sale/apply', {
    lineId,
    kind: 'refund',
    quantity: 1,
    amount: quote.amount,
    reason: 'damaged',
    description: 'The glaze is cracked.',
    images: [],
  });
  await shop.post(`/api/supplier/after-sale/refuse/${sale.id}`, { content: 'It left us whole.', images: [] });
  await buyer.post(`/api/after-sale/escalate/${sale.id}`, { content: 'See the crack.', images: [] });
  return { buyer, caseNo: String(sale.afterSaleNo) };
}

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];

  test(`${locale}: a supplier is approved, its product moderated twice, an after-sale ruled, its statement paid ${locale === 'zh' ? '@wide' : '@narrow'}`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(150_000);
    const press = (place: Locator) => (hasTouch ? place.tap() : place.click());
    const button = (name: string) => page.getByRole('button', { name, exact: true }).last();
    const goTo = async (title: string) => {
      // The area opens its first page, which closes the open menu.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (hasTouch) await press(page.getByRole('button', { name: t.admin.menu, exact: true }));
      const menu = page.getByRole('navigation', { name: t.admin.menu });
      await press(menu.getByRole('link', { name: title, exact: true }));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    };
    /** A page without permission: not in the menu, not by its address, not by its API. */
    const expectRefused = async (token: string, path: string, route: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: t.admin.noPermission.title })).toBeVisible();
      const headers = { authorization: `Bearer ${token}` };
      expect((await page.request.get(route, { headers })).status()).toBe(403);
    };
    const { me: admin } = await administrator(page);
    const auditor = await addOperator(page, admin, 'auditor');
    const support = await addOperator(page, admin, 'content', 'support');
    const finance = await addOperator(page, admin, 'finance');
    const { owner, companyName } = await applyForShop(page);
    const { problems } = watch(page);

    await enterBackOffice(page, auditor, locale);
    await page.goto('/adminsystem');
    await goTo(t.menu.audit);
    await press(page.getByRole('link', { name: companyName }));
    await expectAccessible(page);
    await press(button(t.audit.approve));
    await press(
      page.getByRole('dialog', { name: t.audit.approve }).getByRole('button', { name: t.audit.approve }),
    );
    await expect(page.getByRole('dialog', { name: companyName }).getByText(t.audit.openShop)).toBeVisible();

    const { session } = await logIn(page, owner.username, password);
    const shop = caller(page.request, session.token);
    const name = { zh: `裂釉杯 ${session.supplierId}`, en: `Crackle cup ${session.supplierId}` };
    const { fields, own } = await handIn(page, shop, session.token, name);
    await page.goto('/adminsystem/audit/products');
    await press(page.getByRole('link', { name: name[locale] }));
    await press(button(t.audit.changes));
    await page.getByLabel(t.audit.reason).fill('Say what the glaze holds');
    await press(
      page.getByRole('dialog', { name: t.audit.changes }).getByRole('button', { name: t.audit.changes }),
    );
    await expect(page.getByRole('link', { name: name[locale] })).toHaveCount(0);

    const description = { zh: '<p>釉料不含铅。</p>', en: '<p>The glaze holds no lead.</p>' };
    const again = await shop.get(`/api/supplier/product/detail/${own.id}`);
    await shop.post(`/api/supplier/product/submit/${own.id}`, {
      version: again.version,
      fields: { ...fields, description },
    });
    await page.reload();
    await press(page.getByRole('link', { name: name[locale] }));
    await expect(page.getByRole('dialog')).toContainText(locale === 'zh' ? '釉料不含铅' : 'holds no lead');
    await press(button(t.audit.approve));
    await press(
      page.getByRole('dialog', { name: t.audit.approve }).getByRole('button', { name: t.audit.approve }),
    );
    await expect(page.getByRole('link', { name: name[locale] })).toHaveCount(0);
    await expectRefused(auditor.token, '/adminsystem/settlement', '/api/system/settlement/list');

    const detail = await shop.get(`/api/admin/product/detail/${own.id}`);
    const { buyer, caseNo } = await quarrel(page, shop, detail.skus[0].id);
    await enterBackOffice(page, support, locale);
    await page.goto('/adminsystem');
    await goTo(t.menu.rulings);
    await press(page.getByRole('link', { name: caseNo }));
    const drawer = page.getByRole('dialog').first();
    await expect(drawer).toContainText('The glaze is cracked.');
    await expect(drawer).toContainText('It left us whole.');
    await expectAccessible(page);
    await press(button(t.ruling.rule));
    const ruling = page.getByRole('dialog', { name: t.ruling.rule, exact: true });
    await ruling.getByLabel(t.ruling.content).fill('The picture shows a crack below the glaze.');
    await press(ruling.getByRole('button', { name: t.ruling.confirm, exact: true }));
    await expect(page.getByText(t.ruling.done.refund)).toBeVisible();
    await expectRefused(support.token, '/adminsystem/audit', '/api/system/supplier/application/list');
    await expect
      .poll(async () => (await buyer.get('/api/after-sale/list')).records[0]?.state, { timeout: 15_000 })
      .toMatch(/refund|done|complete/);

    // The order can be settled once its after-sale window is over; this amount is owed besides.
    const supplierId = session.supplierId;
    const gift = { supplierId, amount: 5_000, reason: 'Opening gift', key: crypto.randomUUID() };
    await admin.post('/api/system/ledger/adjust', gift);
    await enterBackOffice(page, finance, locale);
    await page.goto('/adminsystem');
    await goTo(t.menu.settlement);
    await press(button(t.settlement.generate));
    const issuing = page.getByRole('dialog', { name: t.settlement.generate });
    await press(issuing.getByRole('button', { name: t.settlement.missing }));
    const shopName = companyName.slice(-6);
    await issuing.getByRole('searchbox').fill(shopName);
    await press(issuing.getByRole('button', { name: new RegExp(shopName) }));
    await press(issuing.getByRole('button', { name: t.settlement.generate }));
    await expect(issuing).toHaveCount(0);
    const bills: ApiOutput<'GET /api/supplier/settlement/list'> = await shop.get(
      '/api/supplier/settlement/list',
    );
    const bill = bills.records[0];
    await shop.post(`/api/supplier/settlement/agree/${bill?.id}`);
    await page.reload();
    await press(page.getByRole('link', { name: bill?.billNo ?? '' }));
    const file = page.waitForEvent('download');
    await press(button(t.bill.download));
    expect((await file).suggestedFilename()).toBe(`statement-${bill?.billNo}.pdf`);
    await press(button(t.settlement.pay));
    const paying = page.getByRole('dialog', { name: t.settlement.pay, exact: true });
    await paying.getByLabel(t.settlement.bankRef).fill(`ICBC${bill?.id}2026`);
    await press(paying.getByRole('button', { name: t.settlement.pay }));
    await expect(page.getByRole('dialog').first()).toContainText(t.bill.state.complete);
    // The key is meant for the statement, and not for the dialog that is closing.
    await expect(paying).toBeHidden();
    await page.keyboard.press('Escape');
    await goTo(t.menu.ledger);
    await expect(page.getByRole('status')).toContainText(t.ledger.isBalanced);
    await expectAccessible(page);
    await expectRefused(finance.token, '/adminsystem/audit', '/api/system/supplier/application/list');
    expect(problems).toEqual([]);
  });
}
