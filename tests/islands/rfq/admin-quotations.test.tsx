import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import form from '../../../locales/en/common/admin-form.json';
import en from '../../../locales/en/rfq/quote-admin.json';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const requests = '/adminweb/vendor/requests';
openBackOffice(() => app, requests);

describe('quotations page', () => {
  it('quotes for an RFQ with an own product, and withdraws the quotation', async () => {
    const shop = await addShop(app);
    const buyer = await addBuyer(app);
    const goods = await shop.product({
      name: { zh: '马克杯', en: 'Mug' },
      skus: [{ price: 1_200, stock: 900 }],
    });
    const wanted = {
      title: '500 mugs with our mark',
      quantity: 500,
      unit: 'piece',
      details: 'White, one colour print, packed in sixes',
      province: '330000',
      days: 7,
    };
    const request = await buyer.api('POST /api/quotation/request/add', { body: wanted });
    await signInAs(shop.owner);
    await openAt(vendor, requests);
    await userEvent.click(await screen.findByRole('link', { name: wanted.title }));
    const drawer = within(await screen.findByRole('dialog', { name: en.request }));
    await drawer.findByRole('radio');
    await userEvent.click(drawer.getByRole('button', { name: en.send }));
    // Product and price are missing: both are reported, and nothing is sent.
    await waitFor(() =>
      expect(drawer.getByLabelText(en.unitPrice).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(drawer.getAllByText(form.error.required)).toHaveLength(2);
    await userEvent.click(drawer.getByRole('radio', { name: /Mug/ }));
    const price = drawer.getByLabelText<HTMLInputElement>(en.unitPrice);
    await waitFor(() => expect(price.value).toBe('12.00'));
    await userEvent.clear(price);
    await userEvent.type(price, '9.80');
    await drawer.findByText('The buyer pays ¥4,900.00');
    // An impossible quantity gives no sum.
    const pieces = drawer.getByLabelText(en.quantity);
    for (const wrong of ['1e9', '-5', '9999999999', '2.5', ' ']) {
      await userEvent.clear(pieces);
      await userEvent.type(pieces, wrong);
      await drawer.findByText('The buyer pays –');
    }
    // A quantity over the stock is reported before sending, and can be made to order.
    await userEvent.clear(pieces);
    await userEvent.type(pieces, '901');
    await drawer.findByText(fill(en.beyondStock, { stock: 900 }));
    await userEvent.click(drawer.getByRole('switch', { name: en.madeToOrder }));
    await waitFor(() => expect(drawer.queryByText(fill(en.beyondStock, { stock: 900 }))).toBeNull());
    await userEvent.clear(pieces);
    await userEvent.type(pieces, '500');
    await drawer.findByText('The buyer pays ¥4,900.00');
    await userEvent.click(drawer.getByRole('button', { name: en.send }));
    await waitFor(() => expect(toastTexts()).toContain(en.sent));
    const seen = () =>
      buyer.api('GET /api/quotation/request/detail/{id}', { params: { id: String(request.id) } });
    expect((await seen()).quotations).toMatchObject([
      { skuId: goods.sku.id, unitPrice: 980, quantity: 500, total: 490_000, madeToOrder: true },
    ]);
    document.body.innerHTML = '';
    await openAt(vendor, '/adminweb/vendor/quotations?status=pending');
    await userEvent.click(await screen.findByRole('button', { name: en.withdraw }));
    const asked = within(await screen.findByRole('dialog', { name: en.withdraw }));
    await userEvent.click(asked.getByRole('button', { name: en.withdraw }));
    await waitFor(() => expect(toastTexts()).toContain(en.withdrawn));
    expect((await seen()).quotations).toEqual([]);
  });

  it('shows a supplier without quotations where RFQs are', async () => {
    const shop = await addShop(app);
    await signInAs(shop.owner);
    await openAt(vendor, '/adminweb/vendor/quotations');
    const link = await screen.findByRole('link', { name: en.toRequests });
    expect(link.getAttribute('href')).toBe(requests);
  });
});
