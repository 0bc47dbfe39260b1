import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import buyer from '../../../locales/en/buyer/buyer.json';
import common from '../../../locales/en/common/common.json';
import errors from '../../../locales/en/common/errors.json';
import service from '../../../locales/en/content/service.json';
import account from '../../../locales/en/identity/account.json';
import profile from '../../../locales/en/identity/profile.json';
import orders from '../../../locales/en/orders/orders.json';
import afterSale from '../../../locales/en/returns/after-sale.json';
import sourcing from '../../../locales/en/rfq/sourcing.json';
import product from '../../../locales/en/storefront/product.json';
import apply from '../../../locales/en/suppliers/apply.json';
import reviews from '../../../locales/en/trust/reviews.json';
import { AddressForm } from '../../../src/components/address-form.tsx';
import { InvoiceSheet } from '../../../src/components/order/invoice-sheet.tsx';
import { EmailForm } from '../../../src/islands/identity/profile/email-form.tsx';
import { DataForm } from '../../../src/islands/identity/profile/profile-page.tsx';
import { LoginForm } from '../../../src/islands/identity/sign-in/login-form.tsx';
import { RegisterForm } from '../../../src/islands/identity/sign-in/register-form.tsx';
import { ApplyPage as RefundPage } from '../../../src/islands/returns/after-sale/apply-page.tsx';
import { ParcelSheet } from '../../../src/islands/returns/after-sale/sale-head.tsx';
import { RequestForm } from '../../../src/islands/rfq/quotation/request-form.tsx';
import { InquiryButton } from '../../../src/islands/storefront/product/inquiry-button.tsx';
import { ApplyPage as ShopPage } from '../../../src/islands/suppliers/supplier-application/apply-page.tsx';
import { ReportForm } from '../../../src/islands/trust/report/report-form.tsx';
import { ReviewForm } from '../../../src/islands/trust/review/review-form.tsx';
import { FollowUpForm } from '../../../src/islands/trust/review/reviews-page.tsx';
import { $place } from '../../../src/lib/stores/place.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { tradeFixture } from '../../support/trade.ts';
import { openPages, signIn, signInAs } from '../page.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof tradeFixture>>;
beforeAll(async () => {
  app = await testApp();
  fixture = await tradeFixture(app);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterAll(() => app.close());
beforeEach(() => sessionStorage.clear());
openPages(() => app, '/en/qianduanshop/page');

const nothing = () => {};
const user = { nickname: 'Jane', username: 'jane_doe' };

interface Form {
  readonly page: ReactElement;
  readonly send: string;
  readonly field: string;
  readonly message: string;
  /** First another invalid value, then a valid one. */
  readonly typed: readonly [string, string];
  readonly open?: string;
}

const forms: Readonly<Record<string, Form>> = {
  address: {
    page: <AddressForm t={buyer.address} locale="en" rules="order" address={null} onSaved={nothing} />,
    send: buyer.address.save,
    field: buyer.address.phone,
    message: buyer.address.errors.phone,
    typed: ['1381', '2345678'],
  },
  'sign-in': {
    page: <LoginForm t={account} />,
    open: account.login.byCode,
    send: account.login.submit,
    field: account.login.code,
    message: account.errors.code,
    typed: ['123', '456'],
  },
  registration: {
    page: <RegisterForm callingCodes={{ GB: '44' }} t={account} />,
    send: account.register.submit,
    field: account.register.username,
    message: account.errors.usernameFormat,
    typed: ['ja', 'ne'],
  },
  inquiry: {
    page: (
      <InquiryButton
        t={{ ...product.inquiry, close: common.close }}
        locale="en"
        productId={1}
        minQuantity={1}
      />
    ),
    open: product.inquiry.open,
    send: product.inquiry.send,
    field: product.inquiry.content,
    message: product.inquiry.wrongContent,
    typed: ['Why', ' so cheap?'],
  },
  review: {
    page: <ReviewForm t={reviews} upload={common.upload} lineId={1} onCancel={nothing} onDone={nothing} />,
    send: reviews.submit,
    field: reviews.content,
    message: reviews.errors.content,
    typed: ['Good', ' and quick'],
  },
  'follow-up': {
    page: (
      <FollowUpForm t={reviews} upload={common.upload} reviewId={1} onCancel={nothing} onDone={nothing} />
    ),
    send: reviews.submit,
    field: reviews.followUp,
    message: reviews.errors.content,
    typed: ['Good', ' and quick'],
  },
  'request for quotation': {
    page: (
      <RequestForm
        t={sourcing.inquiry}
        upload={common.upload}
        locale="en"
        onSent={nothing}
        onBack={nothing}
      />
    ),
    send: sourcing.inquiry.send,
    field: sourcing.inquiry.fields.details,
    message: sourcing.inquiry.errors.details,
    typed: ['Blue', ', 30 cl, with a lid'],
  },
  'parcel back': {
    page: <ParcelSheet t={afterSale} locale="en" id={1} onClose={nothing} onDone={nothing} />,
    send: afterSale.send.submit,
    field: afterSale.send.number,
    message: afterSale.send.errors.number,
    typed: ['SF10', '0000001'],
  },
  application: {
    page: <ShopPage t={apply} upload={common.upload} locale="en" />,
    send: apply.next,
    field: apply.fields.email,
    message: apply.wrong.email,
    typed: ['jane@', 'example.com'],
  },
  profile: {
    page: <DataForm t={profile} user={{ ...user, email: '' } as never} onChanged={nothing} />,
    send: profile.save,
    field: profile.wechatId,
    message: profile.errors.wechatId,
    typed: ['1', ''],
  },
  'own address of mail': {
    page: <EmailForm t={profile} account={account} initial="" onChanged={nothing} />,
    send: profile.emailSave,
    field: profile.emailNew,
    message: profile.errors.email,
    typed: ['jane@', 'example.com'],
  },
  invoice: {
    page: (
      <InvoiceSheet
        t={orders.invoice}
        close="Close"
        heading="Invoice"
        submit="Use it"
        before={null}
        onSend={nothing}
        onClose={nothing}
      />
    ),
    send: 'Use it',
    field: orders.invoice.email,
    message: orders.invoice.errors.email,
    typed: ['jane@', 'example.com'],
  },
  report: {
    page: <ReportForm t={service.form} locale="en" kind="message" />,
    send: service.form.submit,
    field: service.form.fields.email,
    message: service.form.errors.email,
    typed: ['jane@', 'example.com'],
  },
};

describe('form errors', () => {
  it.each(Object.entries(forms))(
    'stay at a field of the %s form until it is valid',
    async (_, { page, open, send, field, message, typed: [wrong, right] }) => {
      await signIn(app);
      render(page);
      const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
      if (open) await press(open);
      const input = await screen.findByLabelText(field);
      await userEvent.type(input, wrong);
      await userEvent.tab();
      await press(send);
      await screen.findByText(message);
      await userEvent.type(input, '{Backspace}');
      await userEvent.type(input, wrong.slice(-1));
      expect(screen.queryByText(message)).not.toBeNull();
      if (right === '') await userEvent.clear(input);
      else await userEvent.type(input, right);
      expect(screen.queryByText(message)).toBeNull();
      expect(input.getAttribute('aria-invalid')).toBe('false');
    },
  );

  it('disappear from amounts and choices when they are fixed', async () => {
    const order = await fixture.shipped();
    await signInAs(order.me);
    window.history.replaceState(null, '', `/en/qianduanshop/after-sale/apply?order=${order.orderNo}`);
    render(<RefundPage t={afterSale} reasons={['damaged', 'other']} upload={common.upload} locale="en" />);
    const amount = await screen.findByLabelText(afterSale.form.amount);
    await userEvent.clear(amount);
    await userEvent.type(amount, '999');
    await userEvent.click(screen.getByRole('button', { name: afterSale.form.submit }));
    await screen.findByText(afterSale.form.errors.reason);
    await userEvent.selectOptions(screen.getByLabelText(afterSale.form.reason), 'damaged');
    expect(screen.queryByText(afterSale.form.errors.reason)).toBeNull();
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(amount);
    await userEvent.type(amount, '1');
    expect(amount.getAttribute('aria-invalid')).toBe('false');
  });

  it('do not greet a reader abroad, whose number begins with the code of the country', async () => {
    localStorage.setItem('deliverTo', '{"country":"GB"}');
    render(<RegisterForm callingCodes={{ GB: '44' }} t={account} />);
    const mobile = screen.getByLabelText<HTMLInputElement>(account.login.mobile);
    await userEvent.click(mobile);
    expect(mobile.value).toBe('+44 ');
    await userEvent.type(mobile, '07700 900123');
    await userEvent.tab();
    expect([mobile.value, mobile.getAttribute('aria-invalid')]).toEqual(['+44 07700 900123', 'false']);
    localStorage.removeItem('deliverTo');
    $place.set(null);
  });

  it('appear neither before the form was sent nor at a field that was valid', async () => {
    render(<RegisterForm callingCodes={{ GB: '44' }} t={account} />);
    const name = screen.getByLabelText(account.register.username);
    await userEvent.type(name, 'ja');
    await userEvent.tab();
    expect(name.getAttribute('aria-invalid')).toBe('false');
    await userEvent.type(name, 'ne');
    await userEvent.click(screen.getByRole('button', { name: account.register.submit }));
    await screen.findByText(account.errors.passwordFormat);
    await userEvent.clear(name);
    expect(name.getAttribute('aria-invalid')).toBe('false');
  });

  it('of the server stay until the value changes', async () => {
    const { username } = await addAccount(app);
    render(<RegisterForm callingCodes={{ GB: '44' }} t={account} />);
    const name = screen.getByLabelText(account.register.username);
    await userEvent.type(name, username);
    await userEvent.type(screen.getByLabelText(account.login.mobile), '13912340011');
    await userEvent.click(screen.getByRole('button', { name: account.login.sendCode }));
    const code = /\d{6}/.exec((await screen.findByText(/^Demo: your code is/)).textContent)?.[0] ?? '';
    await userEvent.type(screen.getByLabelText(account.login.code), code);
    await userEvent.type(screen.getByLabelText(account.login.password), 'Buyer-2026');
    await userEvent.click(screen.getByRole('button', { name: account.register.submit }));
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(errors.username_taken).length).toBeGreaterThan(0);
    await userEvent.type(name, '2');
    expect(name.getAttribute('aria-invalid')).toBe('false');
  });
});
