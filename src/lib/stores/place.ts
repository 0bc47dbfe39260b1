import { atom } from 'nanostores';
import type { Locale, LocalText } from '../../../contract/basics.ts';
import { currentPage, safeLocalStorage } from '../browser.ts';
import { pickText } from '../format/text.ts';
import { spokenLanguage } from '../paths.ts';

/** Where the reader wants goods to be sent: another country, or China, if known with its province. */
export interface Place {
  readonly country: string;
  /** Code of the province, and its name. */
  readonly province?: string;
  readonly name?: LocalText;
}

/** Chosen by the reader on this device, and that of the account's address book (src/lib/place/known-place.ts). */
export const [chosenKey, addressKey] = ['deliverTo', 'addressPlace'] as const;

/** null = not known yet; static pages start so. */
export const $place = atom<Place | null>(null);
/** The list of places is open. */
export const $placeAsked = atom(false);

/** The code that delivery is asked for. */
export const placeCode = ({ country, province }: Place): string => province ?? country;

/** The name of a place in the language of the page. */
export const placeName = ({ country, name }: Place, locale: Locale): string =>
  name
    ? pickText(name, locale)
    : (new Intl.DisplayNames([spokenLanguage(locale)], { type: 'region' }).of(country) ?? country);

const country = /^[A-Z]{2}$/;
function storedPlace(key: string): Place | null {
  try {
    const stored: Partial<Place> | null = JSON.parse(safeLocalStorage.get(key) ?? '0');
    return stored?.country && country.test(stored.country) ? { ...stored, country: stored.country } : null;
  } catch {
    return null;
  }
}

/** Hong Kong, Macau and Taiwan are provinces of `CN`, which the reader chooses. */
const ofChina = /^(?:CN|HK|MO|TW)$/;

/**
 * The country of the browser's languages. Chinese pages are read in China unless a Chinese language of the browser says otherwise, others
 * where the browser's first language is spoken most.
 */
export function guessedPlace(locale: Locale, languages: readonly string[]): Place {
  const own = locale === 'zh' ? languages.find((tag) => tag.startsWith('zh')) : languages[0];
  const region = (own && regionOf(own)) || regionOf(spokenLanguage(locale)) || 'CN';
  return { country: ofChina.test(region) ? 'CN' : region };
}

/** Some browsers have languages that are none, such as `en-US@posix`. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region;
  } catch {
    return undefined;
  }
}

/** The place that was chosen, or of the address book, or guessed. A guess is not stored: it follows the language of the page. */
export function restorePlace(): void {
  const place =
    storedPlace(chosenKey) ??
    storedPlace(addressKey) ??
    guessedPlace(currentPage.locale(), navigator.languages);
  if (JSON.stringify(place) !== JSON.stringify($place.get())) $place.set(place);
}
