import type { Currency } from '../../../contract/accounting/currency.ts';
import { safeLocalStorage } from '../browser.ts';
import { $place } from '../stores/place.ts';
import { currencyAt } from './place-currency.ts';

const selector = 'select[data-currency-choice]';
const load = () => import('./show-currency.ts');

const currencies = ['USD', 'EUR', 'GBP'] as const satisfies readonly Currency[];

/** The currency that prices are shown in beside yuan; undefined = none. The page's first script has set it before any island. */
export const shownCurrency = (): Currency | undefined =>
  currencies.find((currency) => currency === document.documentElement.dataset.currency);

/**
 * The currency of the reader's place, for the first script of the next page (src/lib/render/boot-script.ts). For each language, as the place
 * may be guessed from it.
 */
const placeKey = () => `placeCurrency-${document.documentElement.lang}`;

/**
 * Sets every currency select of the page to the stored choice, without one to the currency of the place that goods are sent to, and
 * handles changes. Returns a function that stops it.
 */
export function startCurrencyChoice(): () => void {
  const show = (currency: string) => {
    for (const select of document.querySelectorAll<HTMLSelectElement>(selector)) {
      const isOffered = [...select.options].some(({ value }) => value === currency);
      select.value = isOffered ? currency : 'CNY';
    }
    // Yuan alone needs no rates.
    if (currency === 'CNY' && shownCurrency() === undefined) return;
    // Prices in yuan are shown anyway, so a failed conversion causes no error message.
    load()
      .then(({ showCurrency }) => showCurrency(currency))
      .catch(() => {});
  };
  const choose = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement && target.matches(selector))) return;
    safeLocalStorage.set('currency', target.value);
    show(target.value);
  };
  const chosen = safeLocalStorage.get('currency');
  if (chosen !== null) show(chosen);
  const unsubscribe = $place.subscribe((place) => {
    if (!place || safeLocalStorage.get('currency') !== null) return;
    const currency = currencyAt(place.country) ?? 'CNY';
    safeLocalStorage.set(placeKey(), currency);
    show(currency);
  });
  document.addEventListener('change', choose);
  return () => {
    unsubscribe();
    document.removeEventListener('change', choose);
  };
}
