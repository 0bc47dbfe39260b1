import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import common from '../../../locales/en/common/common.json';
import product from '../../../locales/en/storefront/product.json';
import { refreshFlags } from '../../../server/contexts/catalogue/index.ts';
import { BuyBox } from '../../../src/islands/storefront/product/buying/buy-box.tsx';
import { Gallery } from '../../../src/islands/storefront/product/gallery.tsx';
import { fill } from '../../../src/lib/format/text.ts';
import { goodsOf } from '../../../src/lib/goods.ts';
import { $cart, $cartCount } from '../../../src/lib/stores/cart.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addCategories, addProduct, addPromotion, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn, toastTexts } from '../page.ts';

let app: TestApp;
let place: { supplierId: number; categoryId: number };

beforeAll(async () => {
  app = await testApp();
  const [, , categoryId] = await addCategories(app);
  place = { supplierId: (await addSupplier(app)).id, categoryId };
});
afterAll(() => app.close());
const visits = openPages(() => app, '/en/qianduanshop/product/1');

const t = {
  ...product.buy,
  discount: common.card.discount,
  notice: { ...product.notice, retry: common.retry },
};

type Values = Partial<Parameters<typeof addProduct>[1]>;

/** The box as the static page has it: made from the detail call, before anything live is known. */
async function boxFor(values: Values) {
  const { id } = await addProduct(app, { ...place, ...values });
  const detail = await app.client()('GET /api/admin/product/detail/{id}', { params: { id: String(id) } });
  return { id, box: <BuyBox t={t} locale="en" goods={goodsOf(detail, 'en')} image={detail.mainImage} /> };
}

describe('buy box', () => {
  it('first renders the markup of the static page, then loads the stock', async () => {
    const { box } = await boxFor({ skus: [{ price: 1_234, stock: 7 }] });
    const html = renderToString(box);
    expect(html).not.toContain('7 pcs in stock');
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    const complaints = vi.spyOn(console, 'error');
    const mismatches: unknown[] = [];
    render(box, { container, hydrate: true, onRecoverableError: (error) => mismatches.push(error) });
    await waitFor(() => expect(container.textContent).toContain('7 pcs in stock'));
    expect(mismatches).toEqual([]);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('shows a price that changed after the page was made', async () => {
    const { id, box } = await boxFor({ skus: [{ price: 1_000 }] });
    const admin = await signIn(app, 9);
    const { skus } = await admin.api('GET /api/admin/product/detail/{id}', { params: { id: String(id) } });
    const [sku] = skus;
    await admin.api('PUT /api/admin/product/update', {
      body: { id, skus: [{ id: sku?.id ?? 0, price: 900 }] },
    });
    const { container } = render(box);
    expect(container.textContent).toContain('¥10.00');
    await waitFor(() => expect(container.textContent).toContain('¥9.00'));
  });

  it('shows the price and end of a promotion, and the member price', async () => {
    const { id: supplierId, product: add } = await addShop(app);
    const endAt = new Date(app.clock.now().getTime() + 7_200_000);
    const { id } = await add({ skus: [{ price: 1_000, stock: 50 }] });
    await addPromotion(app, supplierId, { kind: 'flash_sale', percent: 95 }, { endAt });
    await addPromotion(app, supplierId, { kind: 'member_offer' });
    await app.deps.db.transaction((tx) =>
      refreshFlags({ tx, invalidate: () => {}, now: app.clock.now() }, [supplierId]),
    );
    const detail = await app.client()('GET /api/admin/product/detail/{id}', { params: { id: String(id) } });
    const box = <BuyBox t={t} locale="en" goods={goodsOf(detail, 'en')} image={detail.mainImage} />;
    const printed = renderToString(box);
    const words = fill(product.buy.members, { from: '¥8.80', to: '¥9.50' });
    expect(printed).toContain('data-fen="950"');
    expect(printed).toContain(words);
    const { container } = render(box);
    await waitFor(() => expect(container.textContent).toContain('50 pcs in stock'));
    expect(container.querySelector('[data-fen]')?.getAttribute('data-fen')).toBe('950');
    expect(container.textContent).toContain(product.buy.flash);
    expect(container.textContent).toContain(words);
  });

  it('starts with the SKU its address names, and shows its price', async () => {
    const { id, box } = await boxFor({ skus: [{ price: 1_000 }, { price: 2_500 }] });
    const detail = await app.client()('GET /api/admin/product/detail/{id}', { params: { id: String(id) } });
    history.replaceState(null, '', `?sku=${detail.skus[1]?.id}`);
    const { container } = render(box);
    await waitFor(() => expect(container.textContent).toContain('¥25.00'));
    await userEvent.click(screen.getByRole('button', { name: product.buy.add }));
    await waitFor(() => expect(toastTexts()).toContain(product.buy.added));
    expect(toastTexts()).not.toContain(product.buy.choose);
  });

  it('ignores an address that names a SKU of another product', async () => {
    const { box } = await boxFor({ skus: [{}, {}] });
    history.replaceState(null, '', '?sku=999999');
    render(box);
    await userEvent.click(screen.getByRole('button', { name: product.buy.add }));
    expect(toastTexts()).toEqual([product.buy.choose]);
  });

  it('asks for missing options before it adds to the cart', async () => {
    const { box } = await boxFor({ skus: [{}, {}] });
    render(box);
    await userEvent.click(screen.getByRole('button', { name: product.buy.add }));
    expect(toastTexts()).toEqual([product.buy.choose]);
    expect($cartCount.get()).toBe(0);
  });
});

describe('buy box on a phone', () => {
  beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
  // jsdom does not show dialogs: all of this one counts as hidden.
  const hidden = true;
  const opened = async () => within(await screen.findByRole('dialog', { hidden }));

  it('opens the options with either button, and then continues that action', async () => {
    const { box } = await boxFor({ skus: [{}, { price: 1_500 }] });
    render(box);
    await userEvent.click(screen.getByRole('button', { name: product.buy.add }));
    const sheet = await opened();
    await userEvent.click(sheet.getByRole('button', { name: product.buy.add, hidden }));
    // The missing option is marked in place: nothing was added.
    expect(sheet.getByText(product.buy.choose).className).toContain('text-danger');
    expect($cartCount.get()).toBe(0);
    await userEvent.click(sheet.getByRole('radio', { name: 'Colour 1', hidden }));
    expect(sheet.getByText('Colour 1 × 1')).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: product.buy.add, hidden }));
    await waitFor(() => expect(toastTexts()).toEqual([product.buy.added]));
    expect($cartCount.get()).toBe(1);
    expect(screen.queryByRole('dialog', { hidden })).toBeNull();
    // The selection is kept, and shown in the page.
    expect(screen.getAllByText('Colour 1 × 1').length).toBeGreaterThan(0);
  });

  it('offers both actions where the options were opened to choose', async () => {
    const { box } = await boxFor({ skus: [{}, {}] });
    render(box);
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${product.buy.select}`) }));
    const sheet = await opened();
    expect(sheet.getByRole('button', { name: product.buy.add, hidden })).toBeTruthy();
    expect(sheet.getByRole('button', { name: product.buy.buyNow, hidden })).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: product.buy.close, hidden }));
    expect(screen.queryByRole('dialog', { hidden })).toBeNull();
  });
});

describe('buy box selection', () => {
  it('adds the chosen SKU to the cart and counts it', async () => {
    const { box } = await boxFor({ skus: [{}, { price: 1_500 }] });
    const { container } = render(box);
    await userEvent.click(screen.getByRole('radio', { name: 'Colour 1' }));
    expect(container.textContent).toContain('¥15.00');
    await userEvent.click(screen.getByRole('button', { name: product.buy.add }));
    await waitFor(() => expect(toastTexts()).toEqual([product.buy.added]));
    expect($cartCount.get()).toBe(1);
  });

  it('disables a sold-out option and explains why', async () => {
    const { box } = await boxFor({ skus: [{ stock: 3 }, { stock: 0 }] });
    render(box);
    const soldOut = await screen.findByRole<HTMLInputElement>('radio', {
      name: `Colour 1 (${product.buy.soldOut})`,
    });
    expect(soldOut.disabled).toBe(true);
    expect(soldOut.closest('label')?.title).toBe(product.buy.soldOut);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Colour 0' }).disabled).toBe(false);
  });

  it('adds several options at once, whose sum counts for minimum, multiple and tier', async () => {
    const tiers = [
      { from: 10, price: 1_000 },
      { from: 20, price: 800 },
    ];
    const skus = [{ stock: 500 }, { price: 1_100, stock: 500 }, { stock: 0 }];
    const { box } = await boxFor({ minQuantity: 10, orderMultiple: 5, tiers, skus });
    const { container } = render(box);
    await userEvent.click(screen.getByRole('button', { name: product.buy.toSeveral }));
    const quantity = (name: string) => screen.getByRole('textbox', { name: `Quantity of ${name}` });
    const set = async (name: string, count: string) => {
      await userEvent.clear(quantity(name));
      await userEvent.type(quantity(name), `${count}{Enter}`);
    };
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /Colour 2/ }).textContent).toContain('Sold out'),
    );
    expect(screen.queryByRole('textbox', { name: 'Quantity of Colour 2' })).toBeNull();
    const add = screen.getByRole('button', { name: product.buy.add });
    await userEvent.click(add);
    expect(toastTexts()).toEqual([product.buy.chooseSeveral]);
    await set('Colour 0', '4');
    expect(container.textContent).toContain('Minimum order 10 pcs: 4 selected so far');
    await set('Colour 1', '7');
    expect(container.textContent).toContain('multiple of 5');
    await set('Colour 0', '13');
    expect(container.querySelector('td[aria-current]')?.textContent).toContain('¥8.00');
    // 13 at 8.00 and 7 at 8.00 with a surcharge of 1.00.
    expect(container.textContent).toContain('¥167.00');
    await userEvent.click(add);
    await waitFor(() => expect(toastTexts()).toContain(product.buy.added));
    expect($cartCount.get()).toBe(2);
  });

  it('adds several options to the cart of an account, and to the order', async () => {
    const { box } = await boxFor({ minQuantity: 6, skus: [{ stock: 9 }, { stock: 9 }] });
    const buyer = await signIn(app);
    render(box);
    await userEvent.click(screen.getByRole('button', { name: product.buy.toSeveral }));
    for (const name of ['Colour 0', 'Colour 1']) {
      const field = screen.getByRole('textbox', { name: `Quantity of ${name}` });
      await userEvent.clear(field);
      await userEvent.type(field, '3{Enter}');
    }
    await userEvent.click(screen.getByRole('button', { name: product.buy.add }));
    await waitFor(() => expect(toastTexts()).toContain(product.buy.added));
    const cart = await buyer.api('GET /api/cart/list');
    expect(cart.groups[0]?.items.map((item) => item.quantity)).toEqual([3, 3]);
    await userEvent.click(screen.getByRole('button', { name: product.buy.buyNow }));
    expect(visits.at(-1)).toMatch(/order\/confirm\?items=\d+x3,\d+x3$/);
  });

  it('steps by the multiple, from the minimum, and marks the tier that is reached', async () => {
    const tiers = [
      { from: 10, price: 1_000 },
      { from: 20, price: 800 },
    ];
    const { box } = await boxFor({ minQuantity: 10, orderMultiple: 5, tiers, skus: [{ stock: 500 }] });
    const { container } = render(box);
    const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: product.buy.quantity });
    expect(quantity.value).toBe('10');
    const more = screen.getByRole('button', { name: product.buy.more });
    await userEvent.click(more);
    await userEvent.click(more);
    expect(quantity.value).toBe('20');
    expect(container.querySelector('td[aria-current]')?.textContent).toContain('¥8.00');
    expect(container.textContent).toContain('¥160.00');
  });

  it('shows the refusal of the server and keeps the cart as it was', async () => {
    const { box } = await boxFor({ skus: [{ stock: 2 }] });
    await signIn(app);
    render(box);
    const add = screen.getByRole('button', { name: product.buy.add });
    await userEvent.click(add);
    await waitFor(() => expect(toastTexts()).toContain(product.buy.added));
    await userEvent.click(add);
    await waitFor(() => expect($cart.get()?.groups[0]?.items[0]?.quantity).toBe(2));
    await userEvent.click(add);
    await waitFor(() => expect(toastTexts().join()).toContain('Not enough in stock'));
  });

  it('sends a visitor who buys now to the login first, and a buyer straight to the order', async () => {
    const { box } = await boxFor({ skus: [{}] });
    const first = render(box);
    await userEvent.click(screen.getByRole('button', { name: product.buy.buyNow }));
    expect(visits[0]).toMatch(
      /^\/en\/qianduanshop\/user\/login\?redirect=%2Fen%2Fqianduanshop%2Forder%2Fconfirm%3Fsku%3D\d+%26qty%3D1$/,
    );
    first.unmount();
    await signIn(app);
    render(box);
    await userEvent.click(screen.getByRole('button', { name: product.buy.buyNow }));
    expect(visits[1]).toMatch(/^\/en\/qianduanshop\/order\/confirm\?sku=\d+&qty=1$/);
  });

  it('explains an adjusted quantity in place', async () => {
    const { box } = await boxFor({ minQuantity: 4, orderMultiple: 2, skus: [{ stock: 37 }] });
    render(box);
    await screen.findByText(/37 pcs in stock/);
    const field = screen.getByRole('textbox', { name: product.buy.quantity });
    const type = async (wanted: string) => {
      await userEvent.clear(field);
      await userEvent.type(field, `${wanted}{Enter}`);
      const said = screen.getAllByRole('status').map((one) => one.textContent);
      return [field.getAttribute('value'), ...said];
    };
    const { most, least, multiple } = product.buy.adjusted;
    const filled = (text: string, limit: number, count: number) =>
      text.replace('{{limit}}', `${limit}`).replace('{{count}}', `${count}`);
    expect(await type('120')).toEqual(['36', filled(most, 37, 36)]);
    expect(await type('1')).toEqual(['4', filled(least, 4, 4)]);
    expect(await type('7')).toEqual(['8', filled(multiple, 2, 8)]);
    expect(await type('10')).toEqual(['10', '']);
    // A cleared quantity is restored without a message.
    expect(await type('')).toEqual(['10', '']);
  });

  it('marks tiers beyond the stock, once the stock is known', async () => {
    const tiers = [
      { from: 1, price: 1_000 },
      { from: 50, price: 900 },
      { from: 200, price: 800 },
    ];
    const { box } = await boxFor({ tiers, skus: [{ stock: 30 }, { stock: 20 }] });
    const only = product.buy.onlyLeft.replace('{{count}}', '50').replace('{{unit}}', 'pcs');
    expect(renderToString(box)).not.toContain(only);
    render(box);
    const mark = await screen.findByText(only);
    expect(mark.closest('td')?.textContent).toContain('200+');
  });

  it('shows the picture of a colour, also one that is none of the product', async () => {
    const { id } = await addProduct(app, { ...place, skus: [{}, {}] });
    const detail = await app.client()('GET /api/admin/product/detail/{id}', { params: { id: String(id) } });
    const goods = goodsOf(detail, 'en');
    const pictures = ['/files/demo/a.webp', '/files/demo/red.webp'];
    render(
      <>
        <Gallery
          t={product.gallery}
          images={['/files/demo/a.webp', '/files/demo/b.webp']}
          alts={['One', 'Two']}
          video={null}
        />
        <BuyBox
          t={t}
          locale="en"
          goods={{ ...goods, skus: goods.skus.map((sku, at) => ({ ...sku, image: pictures[at] ?? null })) }}
          image={detail.mainImage}
        />
      </>,
    );
    const large = () => screen.getByRole('button', { name: new RegExp(`^${product.gallery.zoom}`) });
    const [first, second] = screen.getAllByRole('radio');
    await userEvent.click(second ?? document.body);
    expect(large().querySelector('img')?.getAttribute('src')).toContain('red');
    expect(large().getAttribute('aria-label')).toContain(goods.options[0]?.values[1]?.value.text);
    expect(screen.getAllByRole('button', { current: true })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: product.gallery.next }));
    expect(large().getAttribute('aria-label')).toContain('One');
    await userEvent.click(second ?? document.body);
    await userEvent.click(first ?? document.body);
    expect(large().getAttribute('aria-label')).toContain('One');
  });

  it('requests a stock notification for a sold-out SKU, and cancels it', async () => {
    const { id, box } = await boxFor({ skus: [{ stock: 0 }, { stock: 4 }] });
    render(box);
    const open = () => screen.findByRole('button', { name: product.notice.openSome });
    await userEvent.click(await open());
    expect(visits[0]).toContain('user/login?redirect=');
    const { api } = await signIn(app);
    await userEvent.click(await open());
    const sheet = within(await screen.findByRole('dialog', { hidden: true }));
    const press = async (name: string) =>
      userEvent.click(await sheet.findByRole('button', { name: new RegExp(`^${name}`), hidden: true }));
    await press(product.notice.ask);
    await sheet.findByText(product.notice.asked);
    const read = () => api('GET /api/product/stock-notice/{id}', { params: { id: String(id) } });
    expect((await read()).skuIds).toHaveLength(1);
    await press(product.notice.undo);
    await waitFor(() => expect(sheet.queryByText(product.notice.asked)).toBeNull());
    expect((await read()).skuIds).toEqual([]);
  });

  it('offers no stock notification where everything is in stock', async () => {
    const { box } = await boxFor({ skus: [{ stock: 3 }, { stock: 4 }] });
    render(box);
    await userEvent.click((await screen.findAllByRole('radio'))[0] ?? document.body);
    await screen.findByText(/3 pcs in stock/);
    expect(screen.queryByRole('button', { name: product.notice.openSome })).toBeNull();
  });
});
