import type { Locale } from '../../../contract/basics.ts';
import { countryCodes } from '../../../contract/countries.ts';
import type { Address } from '../../../contract/identity/address.ts';
import { spokenLanguage } from '../paths.ts';
import { pickText } from './text.ts';

export { addressRules, wrongPlace } from '../../../contract/countries.ts';

type Shown = Pick<Address, 'country' | 'region' | 'detail'>;

/**
 * Lines below the receiver's name: in China from the province down, elsewhere the street and the lines below it in that country's format.
 */
export const addressLines = ({ country, region, detail }: Shown, locale: Locale): readonly string[] =>
  country === 'CN' ? [`${pickText(region, locale)} ${detail}`] : [detail, pickText(region, locale)];

/** The address on one line. */
export const addressText = (address: Shown, locale: Locale): string =>
  addressLines(address, locale).join(', ');

/** The country of the browser's language, such as `en-GB`; null = without one. */
export function guessedCountry(): string | null {
  const { region = '' } = new Intl.Locale(navigator.language);
  return countryCodes.includes(region) ? region : null;
}

/** All countries in the reader's language and order, with China or the given country first. */
export function countryOptions(
  locale: Locale,
  home = 'CN',
): readonly { readonly value: string; readonly text: string }[] {
  const others = countryCodes.filter((code) => code !== home);
  const names = new Intl.DisplayNames([spokenLanguage(locale)], { type: 'region' });
  const option = (value: string) => ({ value, text: names.of(value) ?? value });
  const order = new Intl.Collator(spokenLanguage(locale));
  return [option(home), ...others.map(option).sort((a, b) => order.compare(a.text, b.text))];
}
