import type { Locale } from '../../../contract/basics.ts';
import { addressIn, spokenLanguage } from '../../../contract/paths.ts';
import type { Api } from '../api.ts';
import { htmlLang } from '../format/text.ts';
import { renderBridge } from './bridge.ts';

/** A language of the site that buyers can choose. */
export interface OfferedLanguage {
  /** `zh`, `en` or the tag of a further language. */
  readonly value: string;
  /** Its name in the language itself. */
  readonly label: string;
  /** For `lang` and `hreflang`. */
  readonly lang: string;
  /** Of a further language; null for the two that everything is written in. */
  readonly fallback: Locale | null;
}

const isBase = (value: string): value is Locale => value === 'zh' || value === 'en';

/** The languages of the dictionary `language_service` in its order; the first one replaces disabled ones. */
export async function offeredLanguages(api: Api): Promise<readonly OfferedLanguage[]> {
  const options = await api('GET /api/dictionary/{key}', { params: { key: 'language_service' } });
  const further = renderBridge().languages ?? [];
  return options.flatMap(({ value, label }): OfferedLanguage[] => {
    if (isBase(value)) return [{ value, label: label[value], lang: htmlLang(value), fallback: null }];
    const known = further.find(({ tag }) => tag === value);
    return known ? [{ value, label: known.name, lang: value, fallback: known.fallback }] : [];
  });
}

interface Alternate {
  readonly lang: string;
  /** Path with prefix. */
  readonly path: string;
}

/**
 * The addresses of a page in every language it is offered in, the first one for readers of none of them. `written`: the languages of the
 * page's own text. A further language shows a text of its fallback, or the other one, where it has none, and so has every page.
 */
export function alternatesOf(
  path: string,
  offered: readonly OfferedLanguage[],
  written: readonly Locale[],
): readonly Alternate[] {
  return offered
    .filter(({ value, fallback }) => fallback !== null || written.some((one) => one === value))
    .map(({ value, lang }) => ({ lang, path: addressIn(path, value) }));
}

/** The language of the page as `offered` names it. */
export const isCurrent = ({ value }: OfferedLanguage, locale: Locale): boolean =>
  value === spokenLanguage(locale);
