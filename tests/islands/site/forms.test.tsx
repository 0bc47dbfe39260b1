import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import buyer from '../../../locales/en/buyer/buyer.json';
import trade from '../../../locales/en/checkout/trade.json';
import common from '../../../locales/en/common/common.json';
import errors from '../../../locales/en/common/errors.json';
import account from '../../../locales/en/identity/account.json';
import orders from '../../../locales/en/orders/orders.json';
import reviews from '../../../locales/en/trust/reviews.json';
import { fill } from '../../../locales/fill.ts';
import { createAdministrator } from '../../../server/contexts/identity/index.ts';
import {
  account as accounts,
  freightTemplate,
  payment,
  product,
} from '../../../server/platform/db/schema.ts';
import { AddressForm } from '../../../src/components/address-form.tsx';
import { CheckoutPage } from '../../../src/islands/checkout/checkout/checkout-page.tsx';
import { LoginForm } from '../../../src/islands/identity/sign-in/login-form.tsx';
import { RegisterForm } from '../../../src/islands/identity/sign-in/register-form.tsx';
import { ReviewForm } from '../../../src/islands/trust/review/review-form.tsx';
import { addShop, withAddress } from '../../support/fixtures/checkout.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/reviews');

/** Scroll targets, in a browser without layout. */
function shown(): Element[] {
  const seen: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this);
  });
  return seen;
}

describe('forms of the storefront', () => {
  it('show missing stars or missing text of a review', async () => {
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

  it('focus the first error of an address, the next of a login, and show the error of the server', async () => {
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
    await waitFor(() => expect(seen.at(-1)).toBe(said));
  });

  it('register a foreign phone number, and require its country code', async () => {
    const { container } = render(<RegisterForm callingCodes={{ GB: '44' }} t={account} />);
    const field = screen.getByLabelText(account.login.mobile);
    const send = screen.getByRole('button', { name: account.login.sendCode });
    await userEvent.type(field, '(415) 555-2671');
    await userEvent.click(send);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(container.textContent).toContain(account.login.mobileHint);
    await userEvent.clear(field);
    await userEvent.type(field, '+999 12345678');
    await userEvent.click(send);
    expect(await screen.findByText(account.errors.mobile)).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, '+44 7700 900123');
    await userEvent.click(send);
    const code = /\d{6}/.exec((await screen.findByText(/^Demo: your code is/)).textContent)?.[0] ?? '';
    await userEvent.type(screen.getByLabelText(account.register.username), 'abroad1');
    await userEvent.type(screen.getByLabelText(account.login.code), code);
    await userEvent.type(screen.getByLabelText(account.login.password), 'Buyer-2026');
    await userEvent.click(screen.getByRole('button', { name: account.register.submit }));
    await waitFor(async () => {
      const rows = await app.deps.db.select().from(accounts).where(eq(accounts.username, 'abroad1'));
      expect(rows).toMatchObject([{ phone: '+447700900123' }]);
    });
  });

  it('require an own password where the first one was set by another person', async () => {
    const given = await createAdministrator(app.deps, 'Newcomer');
    render(<LoginForm t={account} />);
    await userEvent.type(screen.getByLabelText(account.login.username), 'Newcomer');
    await userEvent.type(screen.getByLabelText(account.login.password), given);
    const submit = screen.getByRole('button', { name: account.login.submit });
    await userEvent.click(submit);
    const own = await screen.findByLabelText(account.login.newPassword);
    await userEvent.click(submit);
    expect(await screen.findByText(account.errors.passwordFormat)).toBeDefined();
    await userEvent.type(own, given);
    await userEvent.click(submit);
    expect(await screen.findByText(errors.password_kept)).toBeDefined();
    await userEvent.clear(own);
    await userEvent.type(own, 'Own-secret-1');
    await userEvent.click(submit);
    // The test clock has ended this session already: only the answer of the server shows the login.
    const login = app.client();
    await waitFor(() =>
      expect(
        login('POST /api/user/login', { body: { username: 'Newcomer', password: 'Own-secret-1' } }),
      ).resolves.toMatchObject({ username: 'Newcomer' }),
    );
  });

  it('reset a forgotten password, and return to the login with the phone number', async () => {
    const { id, phone } = await addAccount(app);
    render(<LoginForm t={account} />);
    await userEvent.click(screen.getByRole('button', { name: account.forgot.ask }));
    const number = await screen.findByLabelText(account.login.mobile);
    const save = screen.getByRole('button', { name: account.forgot.submit });
    await userEvent.click(save);
    expect(number.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(number, phone);
    await userEvent.click(screen.getByRole('button', { name: account.login.sendCode }));
    const code = /\d{6}/.exec((await screen.findByText(/^Demo: your code is/)).textContent)?.[0] ?? '';
    await userEvent.type(screen.getByLabelText(account.login.code), code);
    await userEvent.type(screen.getByLabelText(account.login.newPassword), 'Later-2027');
    await userEvent.click(save);
    const name = await screen.findByLabelText(account.login.username);
    expect(name).toHaveProperty('value', phone);
    const body = { username: phone, password: 'Later-2027' };
    expect(await app.client()('POST /api/user/login', { body })).toMatchObject({ id });
  });

  it('require the address fields of a country, and save them', async () => {
    await signIn(app);
    const t = buyer.address;
    const saved = vi.fn();
    render(<AddressForm t={t} locale="en" rules="order" address={null} onSaved={saved} />);
    await userEvent.selectOptions(screen.getByLabelText(t.country), 'GB');
    expect(screen.queryByLabelText(t.province)).toBeNull();
    expect(screen.queryByLabelText(t.state)).toBeNull();
    const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
    await type(t.receiver, 'Bartholomew Featherstonehaugh');
    await type(t.phone, '+44 7700 900123');
    await type(t.detail, '221B Baker Street');
    await type(t.town, 'London');
    await type(t.postcode, '12345');
    const save = screen.getByRole('button', { name: t.save });
    await userEvent.click(save);
    expect(screen.getByText(t.errors.postcode)).toBeDefined();
    expect(document.activeElement?.getAttribute('name')).toBe('postcode');
    await userEvent.clear(screen.getByLabelText(t.postcode));
    await type(t.postcode, 'nw1 6xe');
    await userEvent.click(save);
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(saved.mock.calls[0]?.[1]).toMatchObject({
      country: 'GB',
      phone: '+447700900123',
      region: { en: 'London NW1 6XE, United Kingdom' },
    });
    await userEvent.selectOptions(screen.getByLabelText(t.country), 'US');
    expect(screen.getByLabelText(t.state)).toBeDefined();
  });

  it('name the supplier that does not ship to the country before an order is placed', async () => {
    const { api } = await signIn(app);
    const shop = await addShop(app);
    const made = await shop.product({ freight: 500 });
    await api('POST /api/cart/add', { body: { productId: made.id, skuId: made.sku.id, quantity: 1 } });
    await api('POST /api/address/add', {
      body: {
        receiver: 'Ann Lee',
        phone: '+1 415 555 2671',
        country: 'US',
        detail: '1 Long Road',
        town: 'Oakland',
        state: 'CA',
        postcode: '94607',
      },
    });
    const texts = { trade, discount: common.card.discount, address: buyer.address, invoice: orders.invoice };
    render(<CheckoutPage texts={texts} locale="en" />);
    const said = await screen.findByRole('alert');
    expect(said.textContent).toBe(fill(trade.checkout.cannotShip, { shops: shop.name.en }));
    expect(screen.getByText('1 Long Road, Oakland, CA 94607, United States')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: trade.checkout.place }).disabled).toBe(true);
  });

  it('name the products that cannot be shipped there, and continue without them while they stay in the cart', async () => {
    const { api } = await signIn(app);
    const shop = await addShop(app);
    const [kept, sent] = [await shop.product({ freight: 500 }), await shop.product({ freight: 0 })];
    for (const one of [kept, sent])
      await api('POST /api/cart/add', { body: { productId: one.id, skuId: one.sku.id, quantity: 1 } });
    const [template] = await app.deps.db
      .insert(freightTemplate)
      .values({
        supplierId: shop.id,
        name: 'abroad',
        method: 'piece',
        standard: { first: 1, firstFee: 800, extra: 1, extraFee: 100 },
        areas: [{ first: 1, firstFee: 9_000, extra: 1, extraFee: 100, provinces: ['GB'] }],
      })
      .returning();
    await app.deps.db.update(product).set({ freightTemplateId: template?.id }).where(eq(product.id, sent.id));
    const london = {
      receiver: 'Ann Lee',
      phone: '+44 7700 900123',
      country: 'GB',
      detail: '221B Baker Street',
      town: 'London',
      postcode: 'NW1 6XE',
    };
    await api('POST /api/address/add', { body: london });
    const texts = { trade, discount: common.card.discount, address: buyer.address, invoice: orders.invoice };
    render(<CheckoutPage texts={texts} locale="en" />);
    await screen.findByText(fill(trade.money.unsent.unavailable, { name: kept.name.en }));
    const place = () => screen.getByRole<HTMLButtonElement>('button', { name: trade.checkout.place });
    expect(place().disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: fill(trade.checkout.leaveOut, { count: 1 }) }));
    await waitFor(() => expect(place().disabled).toBe(false));
    expect(screen.queryByText(fill(trade.money.unsent.unavailable, { name: kept.name.en }))).toBeNull();
    const { groups } = await api('GET /api/cart/list');
    expect(
      groups.flatMap(({ items }) => items.map(({ skuId, selected }) => [skuId, selected])),
    ).toContainEqual([kept.sku.id, false]);
  });

  it('show at an order without an address where it is missing', async () => {
    const { api } = await signIn(app);
    const shop = await addShop(app);
    const made = await shop.product();
    await api('POST /api/cart/add', { body: { productId: made.id, skuId: made.sku.id, quantity: 1 } });
    const seen = shown();
    const texts = { trade, discount: common.card.discount, address: buyer.address, invoice: orders.invoice };
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
      const select = screen.getAllByRole('combobox')[at + 1];
      if (select) await userEvent.selectOptions(select, value);
      await waitFor(() =>
        expect(screen.getAllByRole('combobox')[at + 2]?.hasAttribute('disabled')).not.toBe(true),
      );
    }
    await userEvent.click(screen.getByRole('button', { name: buyer.address.save }));
    await waitFor(() => expect(screen.queryByText(trade.checkout.chooseAddress)).toBeNull());
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  });

  it('send the invoice chosen at checkout, and accept only a valid tax number', async () => {
    // jsdom has no dialogs, and text cannot be typed into a closed one.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    onTestFinished(() => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'));
    const buyerAccount = await signIn(app);
    const { api } = await withAddress(buyerAccount.api);
    const shop = await addShop(app);
    const made = await shop.product();
    await api('POST /api/cart/add', { body: { productId: made.id, skuId: made.sku.id, quantity: 1 } });
    const texts = { trade, discount: common.card.discount, address: buyer.address, invoice: orders.invoice };
    render(<CheckoutPage texts={texts} locale="en" />);
    const open = async () =>
      userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${orders.invoice.title}`) }));
    await open();
    const sheet = await screen.findByRole('dialog', { hidden: true });
    const form = within(sheet);
    await userEvent.click(form.getByLabelText(orders.invoice.company));
    await userEvent.type(form.getByLabelText(orders.invoice.name), 'Harbour Ltd');
    await userEvent.type(form.getByLabelText(orders.invoice.taxNo), '91110000600037341X');
    await userEvent.type(form.getByLabelText(orders.invoice.email), 'a@example.com');
    const use = () => userEvent.click(form.getByRole('button', { name: orders.invoice.use, hidden: true }));
    await use();
    expect(form.getByText(orders.invoice.errors.taxNoCheck)).toBeDefined();
    await userEvent.type(form.getByLabelText(orders.invoice.taxNo), '{Backspace}L');
    await use();
    const chosen = await screen.findByRole('button', { name: /Company · Harbour Ltd/ });
    expect(chosen).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: trade.checkout.place }));
    await waitFor(async () =>
      expect(first(await app.deps.db.select().from(payment)).invoice).toEqual({
        kind: 'company',
        title: 'Harbour Ltd',
        taxNo: '91110000600037341L',
        email: 'a@example.com',
      }),
    );
  });
});
