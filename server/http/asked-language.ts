import type { Locale } from '../../contract/basics.ts';
import type { Language } from '../platform/text/languages.ts';

/**
 * The further language that a request asks for, by `?language=` or else first in `Accept-Language`; null for the two that everything is
 * written in, and for one that has no dictionaries.
 */
export function furtherLanguage(
  languages: readonly Language[],
  query: string | undefined,
  header: string | undefined,
): Language | null {
  if (languages.length === 0) return null;
  const asked = (query ?? header?.slice(0, 100).split(/[,;]/, 1)[0] ?? '').trim().toLowerCase();
  const isAsked = ({ tag }: Language) =>
    asked === tag.toLowerCase() || asked.startsWith(`${tag.toLowerCase()}-`);
  return languages.find(isAsked) ?? null;
}

/** The language of answers where both are written. */
export function localeOf(query: string | undefined, header: string | undefined): Locale {
  if (query === 'en' || query === 'zh') return query;
  return header?.toLowerCase().startsWith('en') ? 'en' : 'zh';
}
