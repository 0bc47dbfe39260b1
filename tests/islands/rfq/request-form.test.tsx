import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import enCommon from '../../../locales/en/common/common.json';
import en from '../../../locales/en/rfq/sourcing.json';
import zhCommon from '../../../locales/zh/common/common.json';
import zh from '../../../locales/zh/rfq/sourcing.json';
import { AcceptSheet } from '../../../src/islands/rfq/quotation/request-detail.tsx';
import { RequestForm } from '../../../src/islands/rfq/quotation/request-form.tsx';
import { addBuyer } from '../../support/fixtures/checkout.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn, signInAs } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterAll(() => app.close());
beforeEach(() => sessionStorage.clear());
openPages(() => app, '/en/qianduanshop/center');

const fromWhere = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);

function show(locale: 'zh' | 'en') {
  const [t, { upload }] = locale === 'zh' ? [zh.inquiry, zhCommon] : [en.inquiry, enCommon];
  const sent = vi.fn();
  render(<RequestForm t={t} upload={upload} locale={locale} onSent={sent} onBack={() => {}} />);
  return { t, sent };
}

async function fillIn(t: typeof en.inquiry) {
  await userEvent.type(screen.getByLabelText(t.fields.title), 'Ceramic mugs');
  await userEvent.type(screen.getByLabelText(t.fields.quantity), '500');
  await userEvent.type(screen.getByLabelText(t.fields.unit), 'pc');
  await userEvent.type(screen.getByLabelText(t.fields.details), 'Blue, 30 cl, with a lid');
}

describe('RFQ form', () => {
  it('guesses the country of an English reader, and sends it without a province', async () => {
    const { api } = await signIn(app);
    fromWhere('en-GB');
    const { t, sent } = show('en');
    const country = await screen.findByLabelText<HTMLSelectElement>(t.fields.country);
    await waitFor(() => expect(country.value).toBe('GB'));
    expect(country.options[1]?.text).toBe('United Kingdom');
    expect(screen.queryByLabelText(t.fields.province)).toBeNull();
    await fillIn(t);
    await userEvent.click(screen.getByRole('button', { name: t.send }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    const { records } = await api('GET /api/quotation/request/list');
    expect(records).toMatchObject([{ country: 'GB', provinceName: { en: 'United Kingdom' } }]);
  });

  it('requires the country where it cannot be guessed, and the province in China', async () => {
    await signIn(app);
    fromWhere('en');
    const { t, sent } = show('en');
    await fillIn(t);
    await userEvent.click(screen.getByRole('button', { name: t.send }));
    await screen.findByText(t.errors.country);
    await userEvent.selectOptions(screen.getByLabelText(t.fields.country), 'CN');
    expect(screen.queryByText(t.errors.country)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: t.send }));
    await screen.findByText(t.errors.province);
    await userEvent.selectOptions(screen.getByLabelText(t.fields.province), '330000');
    await userEvent.click(screen.getByRole('button', { name: t.send }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
  });

  it('preselects China in Chinese', async () => {
    await signIn(app);
    fromWhere('en-GB');
    const { t } = show('zh');
    const country = await screen.findByLabelText<HTMLSelectElement>(t.fields.country);
    expect(country.value).toBe('CN');
    expect(country.options[1]?.text).toBe('中国');
    expect(screen.getByLabelText(t.fields.province)).toBeDefined();
  });

  it('offers only addresses in the country the freight was quoted for', async () => {
    const me = await addBuyer(app);
    await signInAs(me);
    await me.api('POST /api/address/add', {
      body: {
        receiver: 'Marie Dupont',
        phone: '+33 1 42 68 53 00',
        country: 'FR',
        town: 'Paris',
        postcode: '75001',
        detail: '1 rue de Rivoli',
      },
    });
    await me.api('POST /api/address/add', {
      body: {
        receiver: 'Erika Mustermann',
        phone: '+49 30 901820',
        country: 'DE',
        town: 'Berlin',
        postcode: '10115',
        detail: 'Invalidenstrasse 1',
      },
    });
    const quotation = { id: 1, total: 1_000, supplierName: { zh: '店', en: 'Shop' } } as never;
    const place = { country: 'DE', province: '', provinceName: 'Germany' };
    render(<AcceptSheet t={en.inquiry} locale="en" quotation={quotation} {...place} onClose={() => {}} />);
    expect(await screen.findAllByRole('radio')).toHaveLength(1);
    expect(screen.getByText(/Erika Mustermann/)).toBeDefined();
  });
});
