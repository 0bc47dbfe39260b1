import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductCard as Card } from '../../../contract/catalogue/product.ts';
import common from '../../../locales/en/common/common.json';
import header from '../../../locales/en/common/header.json';
import product from '../../../locales/en/storefront/product.json';
import { ProductCard } from '../../../src/components/goods/product-card.tsx';
import { Site } from '../../../src/islands/storefront/every-page/site.tsx';
import { FreightTo } from '../../../src/islands/storefront/product/buying/freight-to.tsx';
import { $shownRate } from '../../../src/lib/format/shown-money.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { placeInSentence } from '../../../src/lib/place/known-place.ts';
import { $place, $placeAsked, guessedPlace } from '../../../src/lib/stores/place.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn } from '../page.ts';

let app: TestApp;
let sent: Card;
let kept: Card;
const fee = { first: 1, firstFee: 800, extra: 1, extraFee: 200, days: { least: 2, most: 4 } };
const abroad = { ...fee, firstFee: 4_500, days: { least: 8, most: 12 }, provinces: ['GB', 'FR'] };

beforeAll(async () => {
  app = await testApp();
  const shop = await addShop(app);
  const body = {
    name: 'Parcels',
    method: 'piece' as const,
    standard: fee,
    areas: [abroad],
    freeAbove: null,
    freeFromPieces: null,
  };
  const { id } = await shop.owner.api('POST /api/supplier/freight/add', { body });
  const one = await shop.product({ freightTemplateId: id, services: ['fast_delivery'] });
  const other = await shop.product({ freight: 600 });
  const card = (of: number) => app.client()('GET /api/product/card/{id}', { params: { id: `${of}` } });
  [sent, kept] = [await card(one.id), await card(other.id)];
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/home');

/** Whatever is observed is in view. */
class AllInView {
  readonly callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback;
  }
  observe(target: Element) {
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
    queueMicrotask(() => this.callback([entry], this as unknown as IntersectionObserver));
  }
  unobserve() {}
  disconnect() {}
}

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
const speaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
beforeEach(() => {
  localStorage.removeItem('deliverTo');
  speaks('en-GB', 'en');
  vi.stubGlobal('IntersectionObserver', AllInView);
});
afterEach(() => {
  localStorage.clear();
  $placeAsked.set(false);
});

const t = header.site.place;
const Page = () => (
  <>
    <button type="button" data-deliver-to>
      Deliver to <span data-place />
    </button>
    <ProductCard product={sent} locale="en" t={common.card} />
    <ProductCard product={kept} locale="en" t={common.card} />
    <Site t={header.site} />
  </>
);
const place = () => document.querySelector('[data-place]')?.textContent;
const delivery = ({ id }: Card) => document.querySelector(`[data-delivery="${id}"]`)?.textContent;

describe("the reader's place", () => {
  it.each([
    ['zh', ['zh-CN', 'en'], 'CN'],
    ['zh', ['en-US'], 'CN'],
    ['zh', ['en-US', 'zh-SG'], 'SG'],
    ['zh', ['zh-TW'], 'CN'],
    ['en', ['en-GB', 'en'], 'GB'],
    ['en', ['en'], 'US'],
    ['en', ['de', 'en-GB'], 'DE'],
    ['en', ['zh-CN', 'en'], 'CN'],
    ['en', [], 'US'],
    ['en', ['en-US@posix'], 'US'],
    ['en', ['x'], 'US'],
  ] as const)('on %s pages is guessed from %s: %s', (locale, languages, country) => {
    expect(guessedPlace(locale, languages)).toEqual({ country });
  });

  it('is named with its article in a sentence', () => {
    const named = (country: string) => placeInSentence({ country }, 'en');
    expect(['GB', 'US', 'NL', 'DO', 'FR'].map(named)).toEqual([
      'the United Kingdom',
      'the United States',
      'the Netherlands',
      'the Dominican Republic',
      'France',
    ]);
    expect(placeInSentence({ country: 'GB' }, 'zh')).toBe('英国');
  });

  it('is shown in the head, changed in the list of places, and kept for the next page', async () => {
    const { unmount } = render(<Page />);
    await waitFor(() => expect(place()).toBe('United Kingdom'));
    await userEvent.click(screen.getByRole('button', { name: /Deliver to/ }));
    const sheet = await screen.findByRole('dialog', { name: t.title });
    const chosen = within(sheet).getByRole('button', { name: 'United Kingdom' });
    expect(chosen.ariaPressed ?? chosen.getAttribute('aria-pressed')).toBe('true');
    const find = within(sheet).getByRole('searchbox', { name: t.find });
    await userEvent.type(find, 'xyzzy');
    expect(within(sheet).getByText(t.none)).toBeDefined();
    await userEvent.clear(find);
    const [first] = within(within(sheet).getByRole('region', { name: t.countries })).getAllByRole('button');
    expect(first?.textContent).toBe('United Kingdom');
    await userEvent.type(find, 'usa');
    expect(within(sheet).getByRole('button', { name: 'United States' })).toBeDefined();
    await userEvent.clear(find);
    await userEvent.type(find, 'zhej');
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Zhejiang' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(place()).toBe('Zhejiang');
    unmount();
    $place.set(null);
    render(<Page />);
    await waitFor(() => expect(place()).toBe('Zhejiang'));
    expect(JSON.parse(localStorage.getItem('deliverTo') ?? '')).toMatchObject({
      country: 'CN',
      province: '330000',
    });
  });

  it('is that of the default address, asked once, until the account logs out', async () => {
    const { api } = await signIn(app);
    const own = { receiver: 'Ann Lee', phone: '+447911123456', town: 'Paris', postcode: '75001' };
    await api('POST /api/address/add', { body: { ...own, country: 'FR', detail: '1 Rue de Rivoli' } });
    const { unmount } = render(<Page />);
    await waitFor(() => expect(place()).toBe('France'));
    unmount();
    const asked = vi.spyOn(globalThis, 'fetch');
    render(<Page />);
    await waitFor(() => expect(delivery(sent)).toMatch(/45/));
    expect(asked.mock.calls.some(([target]) => String(target).includes('/api/address/list'))).toBe(false);
  });
});

describe('delivery on cards', () => {
  it('names the fee in the currency that the page shows, and in yuan again', async () => {
    render(<Page />);
    await waitFor(() => expect(delivery(sent)).toMatch(/^¥45\.00 delivery/));
    $shownRate.set({ currency: 'GBP', rate: 90_000, day: '2026-01-05' });
    expect(delivery(sent)).toMatch(/^≈ £5\.00 delivery · \d+/);
    expect(delivery(kept)).toBe('Doesn’t ship to the United Kingdom');
    $shownRate.set(undefined);
    expect(delivery(sent)).toMatch(/^¥45\.00 delivery/);
  });

  it('is asked in one call for all cards, and again for another place', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    render(<Page />);
    await waitFor(() => expect(delivery(sent)).toMatch(/^¥45\.00 delivery · \d+.*[A-Z]/));
    expect(delivery(kept)).toBe('Doesn’t ship to the United Kingdom');
    const calls = () =>
      asked.mock.calls.filter(([target]) => String(target).includes('/api/product/deliveries'));
    expect(calls()).toHaveLength(1);
    $place.set({ country: 'US' });
    await waitFor(() => expect(delivery(sent)).toBe('Doesn’t ship to the United States'));
    $place.set({ country: 'CN', province: '330000', name: { zh: '浙江', en: 'Zhejiang' } });
    await waitFor(() => expect(delivery(kept)).toBe('¥6.00 delivery'));
    expect(delivery(sent)).toMatch(/^¥8\.00 delivery · /);
    expect(calls()).toHaveLength(3);
  });

  it('stays when an island with cards hydrates after it was filled in', async () => {
    const failed: unknown[] = [];
    const root = document.createElement('div');
    const card = <ProductCard product={sent} locale="en" t={common.card} />;
    root.innerHTML = renderToString(card);
    document.body.append(root);
    const line = first([...root.querySelectorAll('[data-delivery]')]);
    line.textContent = '¥45.00 delivery';
    const hydrated = hydrateRoot(root, card, { onRecoverableError: (error) => failed.push(error) });
    await waitFor(() => expect(Object.keys(line).join()).toContain('react'));
    expect(failed).toEqual([]);
    expect(root.querySelector('[data-delivery]')).toBe(line);
    expect(line.textContent).toBe('¥45.00 delivery');
    hydrated.unmount();
    root.remove();
  });
});

describe('delivery on the product page', () => {
  const box = (of: Card) => (
    <FreightTo t={product.freight} locale="en" productId={of.id} printed="¥8.00" isTimed />
  );

  it('shows fee and days for the place, and that it is not sent there', async () => {
    $place.set({ country: 'GB' });
    const { rerender } = render(box(sent));
    await screen.findByText(fill(product.freight.amount, { amount: '¥45.00' }));
    expect(screen.getByText(/^Order now for delivery /)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Deliver to United Kingdom' })).toBeDefined();
    rerender(box(kept));
    await screen.findByText('The seller doesn’t ship here');
    expect(screen.queryByText(/^Pay now/)).toBeNull();
  });
});
