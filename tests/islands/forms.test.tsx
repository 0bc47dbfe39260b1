import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import account from '../../locales/en/account.json';
import buyer from '../../locales/en/buyer.json';
import common from '../../locales/en/common.json';
import reviews from '../../locales/en/reviews.json';
import trade from '../../locales/en/trade.json';
import { AddressForm } from '../../src/components/address-form.tsx';
import { LoginForm } from '../../src/islands/account/sign-in/login-form.tsx';
import { ReviewForm } from '../../src/islands/catalogue/review/review-form.tsx';
import { CheckoutPage } from '../../src/islands/trade/checkout/checkout-page.tsx';
import { addShop } from '../support/checkout.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { openPages, signIn } from './page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/reviews');

/** What is scrolled to, in a browser without layout. */
function shown(): Element[] {
  const seen: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this);
  });
  return seen;
}

it('a review without stars shows the stars, and one without words the words', async () => {
  const seen = shown();
  const none = () => {};
  render(<ReviewForm t={reviews} upload={common.upload} lineId={1} onCancel={none} onDone={none} />);
  const submit = screen.getByRole('button', { name: reviews.submit });
  await userEvent.click(submit);
  const [first, second] = screen.getAllByRole('radio');
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(seen).toEqual([first]);
  await userEvent.click(second ?? submit);
  await userEvent.click(submit);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
  expect(seen.at(-1)).toBe(screen.getByRole('textbox'));
});

it('an address shows the first of its errors, a login the next, and what the server says', async () => {
  await signIn(app);
  const seen = shown();
  const form = render(
    <AddressForm t={buyer.address} locale="en" rules="order" address={null} onSaved={() => {}} />,
  );
  await userEvent.click(screen.getByRole('button', { name: buyer.address.save }));
  await waitFor(() => expect(document.activeElement).toBe(seen.at(-1)));
  expect(document.activeElement?.getAttribute('name')).toBe('receiver');
  form.unmount();

  render(<LoginForm t={account} />);
  await userEvent.type(screen.getByRole('textbox'), 'nobody');
  const submit = screen.getByRole('button', { name: account.login.submit });
  await userEvent.click(submit);
  const password = screen.getByLabelText(account.login.password);
  await waitFor(() => expect(document.activeElement).toBe(password));
  await userEvent.type(password, 'wrong-1234');
  await userEvent.click(submit);
  const said = await screen.findByRole('alert');
  expect(seen.at(-1)).toBe(said);
});

it('an order without an address shows where it is missing, until there is one', async () => {
  const { api } = await signIn(app);
  const shop = await addShop(app);
  const made = await shop.product();
  await api('POST /api/cart/add', { body: { productId: made.id, skuId: made.sku.id, quantity: 1 } });
  const seen = shown();
  const texts = { trade, discount: common.card.discount, address: buyer.address };
  render(<CheckoutPage texts={texts} locale="en" />);
  await userEvent.click(await screen.findByRole('button', { name: trade.checkout.place }));
  const said = screen.getByRole('alert');
  expect(said.textContent).toBe(trade.checkout.chooseAddress);
  expect(seen.at(-1)?.contains(said)).toBe(true);
  expect(document.activeElement?.getAttribute('name')).toBe('receiver');
  const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
  await type(buyer.address.receiver, 'Li Ming');
  await type(buyer.address.phone, '13800138000');
  await type(buyer.address.detail, '1 Long Road');
  for (const [at, value] of ['440000', '440100', '440103'].entries()) {
    const select = screen.getAllByRole('combobox')[at];
    if (select) await userEvent.selectOptions(select, value);
    await waitFor(() =>
      expect(screen.getAllByRole('combobox')[at + 1]?.hasAttribute('disabled')).not.toBe(true),
    );
  }
  await userEvent.click(screen.getByRole('button', { name: buyer.address.save }));
  await waitFor(() => expect(screen.queryByText(trade.checkout.chooseAddress)).toBeNull());
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
});
