import type { ApiOutput } from '../../../contract/index.ts';
import { safeLocalStorage } from '../browser.ts';
import { api } from '../client.ts';
import { formatRate } from './foreign-money.ts';
import { $shownRate, shownIn } from './shown-money.ts';
import { fill } from './text.ts';

let rates: ApiOutput<'GET /api/currency/rates'> | null = null;
let observer: MutationObserver | null = null;

function paint(): void {
  const chosen = $shownRate.get();
  for (const price of document.querySelectorAll<HTMLElement>('[data-fen]')) {
    const text = chosen ? shownIn(chosen, Number(price.dataset.fen)) : '';
    if (price.dataset.other !== text) price.dataset.other = text;
  }
  for (const note of document.querySelectorAll<HTMLElement>('[data-rate-note]')) {
    const { currency = '', rate = 0, day = '' } = chosen ?? {};
    const words = { currency, day, rate: formatRate(rate) };
    const text = chosen ? fill(note.dataset.rateNote ?? '', words) : '';
    if (note.textContent !== text) note.textContent = text;
  }
}

/**
 * Shows prices in another currency beside yuan, also prices that are added or changed later. Does nothing if the currency has no rate any
 * more. Rejects when the rates cannot be loaded.
 */
export async function showCurrency(currency: string): Promise<void> {
  rates ??= await api('GET /api/currency/rates');
  const chosen = rates.find((rate) => rate.currency === currency);
  $shownRate.set(chosen);
  const root = document.documentElement;
  if (chosen) root.dataset.currency = chosen.currency;
  else {
    delete root.dataset.currency;
    if (currency !== 'CNY') safeLocalStorage.remove('currency');
  }
  paint();
  observer?.disconnect();
  observer = chosen ? new MutationObserver(paint) : null;
  observer?.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-fen'] });
}
