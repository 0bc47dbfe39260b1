import type { Locale } from '../../../contract/basics.ts';
import { fillPeriods } from '../../../contract/periods.ts';

/** Values for the placeholders `{{site}}` and `{{shortSite}}` of texts. */
interface Names {
  readonly site: string;
  readonly shortSite: string;
}
/** The marketplace's names in each language. */
export type SiteNames = Readonly<Record<Locale, Names>>;

const mark = /\{\{(site|shortSite)\}\}/g;

/** Texts of a dictionary with the names of the marketplace and the periods of rules in place of their placeholders. */
export function withSiteNames<T>(texts: T, names: Names): T {
  const json = JSON.stringify(texts);
  return json.search(mark) < 0 && fillPeriods(json) === json ? texts : (filled(texts, names) as T);
}

function filled(texts: unknown, names: Names): unknown {
  if (typeof texts === 'string')
    return fillPeriods(texts).replace(mark, (_, name: string) =>
      name === 'site' ? names.site : names.shortSite,
    );
  if (Array.isArray(texts)) return texts.map((one) => filled(one, names));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, one]) => [name, filled(one, names)]));
}
