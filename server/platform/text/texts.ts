import type { Locale, LocalText } from '../../../contract/basics.ts';
import { type ErrorName, errors } from '../../../contract/errors.ts';
import type { AreaTexts } from '../../../locales/areas.ts';
import { fill } from '../../../locales/fill.ts';
import { ConfigError } from '../../config/error.ts';
import { loadDictionaries } from './dictionary-file.ts';
import { type Language, loadLanguages } from './languages.ts';

type Details = Readonly<Record<string, string | number>>;

/** Areas without nested groups: texts of the server are keyed `area.key`, such as `sms.code`. */
type FlatArea = {
  [A in keyof AreaTexts]: AreaTexts[A] extends Readonly<Record<string, string>> ? A : never;
}[keyof AreaTexts];
export type MessageName = { [A in FlatArea]: `${A}.${keyof AreaTexts[A] & string}` }[FlatArea];
/** Texts of pages with any nesting: `orders.status.1`. */
type PageArea =
  | 'after-sale'
  | 'after-sale-admin'
  | 'agreement-admin'
  | 'answer-admin'
  | 'bulk-admin'
  | 'bill-admin'
  | 'category-admin'
  | 'coupon-admin'
  | 'customs-invoice'
  | 'export'
  | 'file-admin'
  | 'former-customer'
  | 'invoice-admin'
  | 'audit-entry'
  | 'member-admin'
  | 'operator-admin'
  | 'order-admin'
  | 'platform-order'
  | 'orders'
  | 'past-order'
  | 'product'
  | 'product-admin'
  | 'proforma'
  | 'quote-admin'
  | 'settlement-admin'
  | 'sourcing'
  | 'split-admin';
type PathIn<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K
    : T[K] extends readonly unknown[]
      ? never
      : `${K}.${PathIn<T[K]>}`;
}[keyof T & string];
export type WordName = { [A in PageArea]: `${A}.${PathIn<AreaTexts[A]>}` }[PageArea];
type Messages = (name: MessageName, details?: Details) => LocalText;

export interface Texts {
  /** Error text for the caller. */
  (locale: Locale, name: ErrorName, details?: Details): string;
  /** Server text in both languages, for stored data and messages. */
  readonly message: Messages;
  /** A page's text, for files that use it as well. */
  readonly word: (locale: Locale, name: WordName, details?: Details) => string;
  /** A text whose key is computed from data; null if there is none. */
  readonly find: (name: string) => LocalText | null;
  /** The keys of an area, dotted: `menu.title`. */
  readonly keysOf: (area: string) => readonly string[];
  /** Error text in a further language; that of its fallback where it has none. */
  readonly refusalIn: (language: Language, name: ErrorName, details?: Details) => string;
  /** Languages that have dictionaries beside these two, for what buyers see. */
  readonly languages: readonly Language[];
}

/**
 * Loads the server's texts in both languages from `folder`/{zh,en}/, and the further languages beside them, or in `further`.
 * @throws ConfigError with one sentence that names the file when one is missing, invalid JSON or incomplete.
 */
export async function loadTexts(folder: string, further = folder): Promise<Texts> {
  const dictionaries = await loadDictionaries(folder);
  const unnamed = Object.keys(errors).find((name) => !dictionaries.zh.has(`errors.${name}`));
  if (unnamed) throw new ConfigError(`The locale files errors.json in ${folder} lack ${unnamed}.`);
  const textOf = (locale: Locale, name: string, details: Details = {}) =>
    fill(dictionaries[locale].get(name) ?? name, details);
  const refusal = (locale: Locale, name: ErrorName, details?: Details) =>
    textOf(locale, `errors.${name}`, details);
  function refusalIn({ fallback, texts }: Language, name: ErrorName, details: Details = {}): string {
    const own = texts.errors?.[name];
    return own === undefined ? refusal(fallback, name, details) : fill(own, details);
  }
  const message: Messages = (name, details) => ({
    zh: textOf('zh', name, details),
    en: textOf('en', name, details),
  });
  const word = (locale: Locale, name: WordName, details?: Details) => textOf(locale, name, details);
  const find = (name: string): LocalText | null => {
    const [zh, en] = [dictionaries.zh.get(name), dictionaries.en.get(name)];
    return zh === undefined || en === undefined ? null : { zh, en };
  };
  const keysOf = (area: string) =>
    [...dictionaries.zh.keys()].flatMap((key) =>
      key.startsWith(`${area}.`) ? [key.slice(area.length + 1)] : [],
    );
  const languages = await loadLanguages(further);
  return Object.assign(refusal, { message, word, find, keysOf, refusalIn, languages });
}
