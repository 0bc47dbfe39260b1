import type { Currency } from '../../../contract/accounting/currency.ts';
import { safeLocalStorage } from '../browser.ts';

const selector = 'select[data-currency-choice]';
const load = () => import('./show-currency.ts');

const currencies = ['USD', 'EUR', 'GBP'] as const satisfies readonly Currency[];

/** The currency that prices are shown in beside yuan; undefined without a choice. */
export const shownCurrency = (): Currency | undefined =>
  currencies.find((currency) => currency === safeLocalStorage.get('currency'));

/** Sets every currency select of the page to the stored choice and handles changes. Returns a function that stops it. */
export function startCurrencyChoice(): () => void {
  const show = (currency: string) => {
    for (const select of document.querySelectorAll<HTMLSelectElement>(selector)) {
      const isOffered = [...select.options].some(({ value }) => value === currency);
      select.value = isOffered ? currency : 'CNY';
    }
    // Prices in yuan are shown anyway, so a failed conversion causes no error message.
    load()
      .then(({ showCurrency }) => showCurrency(currency))
      .catch(() => {});
  };
  const choose = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement && target.matches(selector))) return;
    if (target.value === 'CNY') safeLocalStorage.remove('currency');
    else safeLocalStorage.set('currency', target.value);
    show(target.value);
  };
  const before = safeLocalStorage.get('currency');
  if (before !== null) show(before);
  document.addEventListener('change', choose);
  return () => document.removeEventListener('change', choose);
}
