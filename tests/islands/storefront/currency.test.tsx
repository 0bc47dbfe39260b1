import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import en from '../../../locales/en/checkout/trade.json';
import { Price } from '../../../src/components/goods/price.tsx';
import { RateNote } from '../../../src/components/goods/rate-note.tsx';
import { startCurrencyChoice } from '../../../src/lib/format/currency-choice.ts';
import { currencyAt } from '../../../src/lib/format/place-currency.ts';
import { bootScripts } from '../../../src/lib/render/boot-script.ts';
import { $place, guessedPlace } from '../../../src/lib/stores/place.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages } from '../page.ts';

let app: TestApp;
let stop = () => {};
beforeAll(async () => {
  app = await testApp();
  const admin = await addAccount(app, 9);
  const body = { currency: 'USD' as const, rate: 71_234, day: '2026-01-05' };
  await admin.api('POST /api/system/currency/add', { body });
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/cart');
beforeEach(() => $place.set({ country: 'CN' }));
afterEach(() => {
  stop();
  localStorage.clear();
  delete document.documentElement.dataset.currency;
});

const page = (fen: number) => (
  <>
    <select data-currency-choice aria-label="Currency">
      <option>CNY</option>
      <option>USD</option>
    </select>
    <Price fen={fen} />
    <RateNote text={en.money.rateNote} />
  </>
);
const other = () => document.querySelector<HTMLElement>('[data-fen]')?.dataset.other;
const note = () => document.querySelector('[data-rate-note]')?.textContent;
const note1 =
  '≈ prices use the exchange rate of 2026-01-05 (1 USD = ¥7.1234) and are for reference only. Products are priced in Chinese yuan; the payment page shows the exact amount charged.';

describe('display currency', () => {
  it('shows converted prices beside yuan, updates them, and can be switched off', async () => {
    const { rerender } = render(page(7_123));
    stop = startCurrencyChoice();
    expect([other(), note()]).toEqual([undefined, '']);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'USD');
    await waitFor(() => expect(other()).toBe('≈ US$10.00'));
    expect(note()).toBe(note1);
    expect(document.documentElement.dataset.currency).toBe('USD');
    rerender(page(123_456));
    await waitFor(() => expect(other()).toBe('≈ US$173.31'));
    expect(document.body.textContent).toContain('¥1,234.56');
    expect(localStorage.getItem('currency')).toBe('USD');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'CNY');
    await waitFor(() => expect(other()).toBe(''));
    // Chosen too: the place does not bring another one back.
    expect([note(), localStorage.getItem('currency')]).toEqual(['', 'CNY']);
  });

  it('is remembered on the next page, and forgotten when it has no rate any more', async () => {
    localStorage.setItem('currency', 'USD');
    render(page(7_123));
    stop = startCurrencyChoice();
    await waitFor(() => expect(other()).toBe('≈ US$10.00'));
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('USD');
    stop();
    cleanup();
    localStorage.setItem('currency', 'GBP');
    document.documentElement.dataset.currency = 'GBP';
    render(page(7_123));
    stop = startCurrencyChoice();
    await waitFor(() => expect(localStorage.getItem('currency')).toBeNull());
    expect([other(), document.documentElement.dataset.currency]).toEqual(['', undefined]);
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('CNY');
  });

  it('keeps the note of the rate that is written before the island hydrates', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(page(7_123));
    document.body.append(container);
    const written = container.querySelector('[data-rate-note]');
    if (written) written.textContent = note1;
    const faults = vi.fn();
    const root = await act(async () => hydrateRoot(container, page(7_123), { onRecoverableError: faults }));
    expect(faults).not.toHaveBeenCalled();
    expect(note()).toBe(note1);
    await act(async () => root.render(page(8_000)));
    expect(note()).toBe(note1);
    await act(async () => root.unmount());
    container.remove();
  });

  it('is that of the place until the reader chooses one', async () => {
    render(page(7_123));
    stop = startCurrencyChoice();
    expect(other()).toBeUndefined();
    $place.set({ country: 'US' });
    await waitFor(() => expect(other()).toBe('≈ US$10.00'));
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('USD');
    expect(localStorage.getItem('currency')).toBeNull();
    // Without a rate there is none.
    $place.set({ country: 'GB' });
    await waitFor(() => expect(other()).toBe(''));
    $place.set({ country: 'CN' });
    await userEvent.selectOptions(screen.getByRole('combobox'), 'USD');
    await waitFor(() => expect(other()).toBe('≈ US$10.00'));
    await userEvent.selectOptions(screen.getByRole('combobox'), 'CNY');
    await waitFor(() => expect(other()).toBe(''));
    $place.set({ country: 'US' });
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('CNY');
  });

  it.each([
    ['CN', null],
    ['GB', 'GBP'],
    ['IE', 'EUR'],
    ['US', 'USD'],
    ['JP', 'USD'],
  ])('of %s is %s', (country, currency) => expect(currencyAt(country)).toBe(currency));

  it('asks for no rates where only yuan is shown', async () => {
    localStorage.setItem('currency', 'CNY');
    const asked = vi.spyOn(globalThis, 'fetch');
    render(page(7_123));
    stop = startCurrencyChoice();
    $place.set({ country: 'US' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).not.toHaveBeenCalled();
    expect(other()).toBeUndefined();
  });

  // What people's browsers say they read first: of a country, without one, of a Chinese-speaking place, and of a test browser.
  it.each(['en-GB', 'en-US', 'en', 'de-DE', 'fr', 'en-IE', 'ja-JP', 'zh-HK', 'zh', 'zh-TW', 'en-US@posix'])(
    'is before the first paint what it will be: %s',
    (language) => {
      localStorage.clear();
      vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
      document.documentElement.lang = 'en';
      document.documentElement.dataset.rates = 'USD EUR GBP';
      new Function(bootScripts.others)();
      const { country } = guessedPlace('en', [language]);
      expect(document.documentElement.dataset.currency ?? null).toBe(currencyAt(country));
      delete document.documentElement.dataset.rates;
    },
  );
});
