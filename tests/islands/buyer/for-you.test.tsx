import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import forYou from '../../../locales/en/buyer/for-you.json';
import common from '../../../locales/en/common/common.json';
import { productAffinity } from '../../../server/platform/db/schema.ts';
import { CartRows } from '../../../src/features/for-you/cart-rows.tsx';
import { ForYou, Recent } from '../../../src/islands/buyer/for-you/for-you.tsx';
import { fill } from '../../../src/lib/format/text.ts';
import { addToCart, loadCart } from '../../../src/lib/stores/cart.ts';
import { guestViews, keepGuestViews } from '../../../src/lib/stores/history.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addCategories } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn, toastTexts } from '../page.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof addShop>>;
beforeAll(async () => {
  app = await testApp();
  shop = await addShop(app);
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/home');

const { recent, picked } = forYou;
const t = { ...forYou, card: common.card };

/** In a category of its own, so that nothing is like it; sent abroad or not does not matter in China. */
async function made(name: string) {
  const [, , categoryId] = await addCategories(app);
  return shop.product({ categoryId, name: { zh: name, en: name } });
}
const pair = async (a: { id: number }, b: { id: number }) =>
  app.deps.db.insert(productAffinity).values({ productId: a.id, otherId: b.id, position: 1, score: 0.5 });
const inChina = () => localStorage.setItem('deliverTo', JSON.stringify({ country: 'CN' }));
const rowOf = (name: string) => within(screen.getByRole('region', { name }));

describe('rows for this reader', () => {
  it('are empty and ask nothing where nothing was viewed', async () => {
    let asked = 0;
    const before = globalThis.fetch;
    globalThis.fetch = (...args) => {
      asked += 1;
      return before(...args);
    };
    const { container } = render(<ForYou t={t} locale="en" />);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([container.textContent, asked]).toEqual(['', 0]);
  });

  it('of a visitor come from this device: what was viewed, and why something is picked', async () => {
    inChina();
    const [lamp, bulb, rug] = [await made('Lamp'), await made('Bulb'), await made('Rug')];
    await pair(lamp, bulb);
    keepGuestViews([
      [rug.id, 2_000],
      [lamp.id, 1_000],
    ]);
    render(<ForYou t={t} locale="en" />);
    await screen.findByText('Bulb');
    const viewed = rowOf(recent.title).getAllByRole('link');
    expect(viewed.map((link) => link.textContent?.replace(/¥.*/, ''))).toEqual(['Rug', 'Lamp']);
    const why = screen.getByRole('link', { name: fill(picked.together, { name: 'Lamp' }) });
    expect(why.getAttribute('href')).toBe(`/en/qianduanshop/product/${lamp.id}`);
  });

  it('forget one product, with the focus on the next one, and all once that is confirmed', async () => {
    const ids = [(await made('One')).id, (await made('Two')).id, (await made('Three')).id];
    keepGuestViews(ids.map((id) => [id, 1_000]));
    render(<Recent t={recent} locale="en" except={ids[2] ?? 0} />);
    await userEvent.click(await screen.findByRole('button', { name: fill(recent.remove, { name: 'One' }) }));
    const next = screen.getByRole('button', { name: fill(recent.remove, { name: 'Two' }) });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(guestViews().map(([id]) => id)).toEqual(ids.slice(1));
    // The product of the page is viewed as well, but not shown.
    expect(screen.queryByText('Three')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: recent.clear }));
    await userEvent.click(screen.getByText(recent.keep));
    expect(guestViews()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: recent.clear }));
    await userEvent.click(screen.getAllByText(recent.clear).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(guestViews()).toEqual([]);
    expect(toastTexts()).toContain(recent.cleared);
  });

  it.each(['visitor', 'account'] as const)('are turned off and on by a %s', async (who) => {
    inChina();
    const [lamp, bulb] = [await made('Desk lamp'), await made('Warm bulb')];
    await pair(lamp, bulb);
    if (who === 'account') {
      const { api } = await signIn(app);
      await api('POST /api/buyerCenter/history/record', { body: { productId: lamp.id } });
    } else keepGuestViews([[lamp.id, 1_000]]);
    const { unmount } = render(<ForYou t={t} locale="en" />);
    await screen.findByText('Warm bulb');
    await userEvent.click(screen.getByRole('button', { name: picked.off }));
    await screen.findByText(picked.isOff);
    expect(screen.queryByText('Warm bulb')).toBeNull();
    unmount();
    render(<ForYou t={t} locale="en" />);
    await screen.findByText(picked.isOff);
    await userEvent.click(screen.getByRole('button', { name: picked.on }));
    await screen.findByText('Warm bulb');
  });

  it('beside a cart never show what is in it, also when it was added from there', async () => {
    inChina();
    await signIn(app);
    const [pan, lid] = [await made('Pan'), await made('Lid')];
    await pair(pan, lid);
    await addToCart({ productId: pan.id, skuId: pan.sku.id, quantity: 1 });
    await loadCart();
    render(<CartRows t={t} locale="en" />);
    const row = await screen.findByRole('region', { name: picked.cart });
    await within(row).findByText('Lid');
    expect(within(row).queryByText('Pan')).toBeNull();
    await addToCart({ productId: lid.id, skuId: lid.sku.id, quantity: 1 });
    await waitFor(() => expect(screen.queryByText('Lid')).toBeNull());
  });
});
