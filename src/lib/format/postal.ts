import type { Locale } from '../../../contract/basics.ts';
import { countryCodes } from '../../../contract/countries.ts';
import type { Address } from '../../../contract/identity/address.ts';
import { pickText } from './text.ts';

export { addressRules, wrongPlace } from '../../../contract/countries.ts';

type Shown = Pick<Address, 'country' | 'region' | 'detail'>;

/** Below the receiver: in China from the province down, elsewhere the street and what its post writes below it. */
export const addressLines = ({ country, region, detail }: Shown, locale: Locale): readonly string[] =>
  country === 'CN' ? [`${pickText(region, locale)} ${detail}`] : [detail, pickText(region, locale)];

/** The same on one line. */
export const addressText = (address: Shown, locale: Locale): string =>
  addressLines(address, locale).join(', ');

/** Where the browser says that its reader is, by `en-GB`; null = it does not say. */
export function guessedCountry(): string | null {
  const { region = '' } = new Intl.Locale(navigator.language);
  return countryCodes.includes(region) ? region : null;
}

/** All countries in the reader's words and order, China or another one first. */
export function countryOptions(
  locale: Locale,
  home = 'CN',
): readonly { readonly value: string; readonly text: string }[] {
  const others = countryCodes.filter((code) => code !== home);
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const option = (value: string) => ({ value, text: names.of(value) ?? value });
  const order = new Intl.Collator(locale);
  return [option(home), ...others.map(option).sort((a, b) => order.compare(a.text, b.text))];
}
