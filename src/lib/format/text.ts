import type { Locale, LocalText, TranslatedText } from '../../../contract/basics.ts';
import { pageLanguage, spokenLanguage } from '../../../contract/paths.ts';

export { fill } from '../../../locales/fill.ts';

export interface Picked {
  readonly text: string;
  /** Set if the text is in another language than the page, for the element's `lang` attribute. */
  readonly lang: string | undefined;
}

/** A language as the attribute `lang` has it: Chinese is that of the mainland. */
export const htmlLang = (language: string): string => (language === 'zh' ? 'zh-CN' : language);

/** The language of a page that is rendered with `locale`, for its `lang` attribute: `zh-CN`, `en` or a further one. */
export const pageLang = (locale: Locale): string => htmlLang(spokenLanguage(locale));

/**
 * The text in the reader's language, or else another one marked with its language. In a further language the answer of the API has its
 * translation in the place of the fallback, and says so (`in`).
 */
export function pick(text: TranslatedText, locale: Locale): Picked {
  if (text[locale] !== '') {
    const isOwn = (text.in ?? locale) === spokenLanguage(locale);
    return { text: text[locale], lang: isOwn ? undefined : htmlLang(locale) };
  }
  const other = locale === 'zh' ? 'en' : 'zh';
  return { text: text[other], lang: htmlLang(other) };
}

/** The languages in which a text exists. */
export const languagesOf = (text: LocalText): Locale[] =>
  (['zh', 'en'] as const).filter((locale) => text[locale] !== '');

/** The text without the language mark, for titles and attributes. */
export const pickText = (text: LocalText, locale: Locale): string => pick(text, locale).text;

/** A unit of sale beside a number: `5 pieces`, `1 box`, `5 件`. */
export function unitText(unit: LocalText, count: number, locale: Locale): string {
  const { text, lang } = pick(unit, locale);
  const isEnglish = (lang ?? spokenLanguage(locale)) === 'en';
  if (!isEnglish || count === 1 || /^(kg|g|ml|l|m|pcs)$/.test(text)) return text;
  if (/[^aeiou]y$/.test(text)) return `${text.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(text) ? `${text}es` : `${text}s`;
}

/** Countries with a flag in public/flags. */
const flags = 'ar be br cl cn de es fr in it jp kr mx nl pk pt th tr tw us vn';

/** Address of the flag image of a two-letter country code; null without one. Some systems have no flag emoji. */
export const flagPicture = (code: string): string | null =>
  flags.split(' ').includes(code.toLowerCase()) ? `/flags/${code.toLowerCase()}.svg` : null;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The text of a stored description without its elements; the description contains only these four entities. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** A count with the separators of the page's language: `1,234`, in German `1.234`. */
export const formatCount = (count: number): string => count.toLocaleString(pageLanguage()?.tag ?? 'en-US');

/** Created on first use: a list has dozens of cards. */
const sold = new Map<string, Intl.NumberFormat>();

/** A count whose size matters and not each piece, rounded down: `1.2k`, in Chinese from ten thousand on. */
export function formatSold(count: number, locale: Locale): string {
  const language = spokenLanguage(locale);
  const format =
    sold.get(language) ??
    new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, {
      notation: 'compact',
      maximumFractionDigits: 1,
      roundingMode: 'floor',
    });
  sold.set(language, format);
  return format.format(count);
}
