import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import en from '../../../locales/en/rfq/sourcing.json';
import { ProformaButton } from '../../../src/islands/rfq/quotation/quotation-card.tsx';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/user/buyerCenter');

describe('proforma invoice download', () => {
  it('saves the PDF, and explains why there is none once the quotation has expired', async () => {
    const [shop, buyer] = [await addShop(app), await addBuyer(app)];
    const goods = await shop.product({ skus: [{ stock: 900 }] });
    const request = await buyer.api('POST /api/quotation/request/add', {
      body: {
        title: '500 mugs with our mark',
        quantity: 500,
        unit: 'piece',
        details: 'White, one colour print, packed in sixes',
        province: '330000',
        days: 7,
      },
    });
    const { id } = await shop.owner.api('POST /api/quotation/submit', {
      body: {
        requestId: request.id,
        skuId: goods.sku.id,
        unitPrice: 850,
        quantity: 500,
        freight: 0,
        leadDays: 3,
        validDays: 5,
      },
    });
    await signInAs(buyer);
    const files: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
    render(<ProformaButton t={en.inquiry.proforma} locale="en" quotationId={id} />);
    const button = () => screen.getByRole<HTMLButtonElement>('button');
    expect(button().textContent).toBe(en.inquiry.proforma.download);
    document.documentElement.dataset.currency = 'USD';
    // Fonts of documents are not built in a page; server tests read the file itself.
    const real = globalThis.fetch;
    let answer = (_: Response) => {};
    const asked: unknown[] = [];
    globalThis.fetch = (input) => {
      asked.push(input);
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    await userEvent.click(button());
    expect([button().textContent, button().disabled]).toEqual([en.inquiry.proforma.making, true]);
    expect(asked).toEqual([`/api/quotation/proforma/${id}?currency=USD`]);
    answer(new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
    await waitFor(() => expect(files).toHaveLength(1));
    await waitFor(() => expect(button().disabled).toBe(false));
    globalThis.fetch = real;
    await shop.owner.api('POST /api/quotation/withdraw/{id}', { params: { id: String(id) } });
    await userEvent.click(button());
    await waitFor(() =>
      expect(toastTexts()).toEqual([
        'This quotation is no longer valid, so no proforma invoice can be created',
      ]),
    );
    expect(files).toHaveLength(1);
    expect(button().textContent).toBe(en.inquiry.proforma.download);
  });
});
