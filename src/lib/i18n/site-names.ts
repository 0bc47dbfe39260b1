import type { Locale } from '../../../contract/basics.ts';

/** Values for the placeholders `{{site}}` and `{{shortSite}}` of texts. */
interface Names {
  readonly site: string;
  readonly shortSite: string;
}
/** The marketplace's names in each language. */
export type SiteNames = Readonly<Record<Locale, Names>>;

const mark = /\{\{(site|shortSite)\}\}/g;

/** Texts of a dictionary with the names of the marketplace in place of their placeholders. */
export function withSiteNames<T>(texts: T, names: Names): T {
  return JSON.stringify(texts).search(mark) < 0 ? texts : (filled(texts, names) as T);
}

function filled(texts: unknown, names: Names): unknown {
  if (typeof texts === 'string')
    return texts.replace(mark, (_, name: string) => (name === 'site' ? names.site : names.shortSite));
  if (Array.isArray(texts)) return texts.map((one) => filled(one, names));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, one]) => [name, filled(one, names)]));
}
