import type { ApiOutput } from '../../../contract/index.ts';
import { converted } from '../../../contract/money.ts';
import { safeLocalStorage } from '../browser.ts';
import { api } from '../client.ts';
import { formatForeign, formatRate } from './foreign-money.ts';
import { fill } from './text.ts';

type Rate = ApiOutput<'GET /api/currency/rates'>[number];

/** `≈ US$12.34` */
const shownIn = ({ currency, rate }: Rate, fen: number): string =>
  `≈ ${formatForeign(currency, converted(fen, rate))}`;

let rates: readonly Rate[] | null = null;
let chosen: Rate | undefined;
let observer: MutationObserver | null = null;

function paint(): void {
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
  chosen = rates.find((rate) => rate.currency === currency);
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
