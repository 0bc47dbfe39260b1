import { AsyncLocalStorage } from 'node:async_hooks';
import i18next from 'i18next';
import type { Locale } from '../../../contract/basics.ts';
import { type Area, type AreaTexts, areaContexts } from '../../../locales/areas.ts';
import { type SiteNames, withSiteNames } from './site-names.ts';

/** The names of the page that is being rendered: components read texts without being passed them. */
const names = new AsyncLocalStorage<SiteNames>();
/** Filled dictionaries, valid for one pair of names in each language. */
const filled = new Map<string, unknown>();
let filledWith = '';

/** Renders with texts that bear these names. */
export const renderNamed = <T>(site: SiteNames, render: () => T): T => names.run(site, render);

/** Texts of one area in one language, for a view or as a prop of an island. */
export function textsOf<A extends Area>(locale: Locale, area: A): AreaTexts[A] {
  const site = names.getStore();
  if (!site) throw new Error(`the texts of ${area} are read outside of a page`);
  const now = JSON.stringify(site);
  if (now !== filledWith) {
    filled.clear();
    filledWith = now;
  }
  const key = `${locale}/${area}`;
  const texts = filled.get(key) ?? withSiteNames(dictionaryOf(locale, area), site[locale]);
  filled.set(key, texts);
  return texts as AreaTexts[A];
}

/** The dictionary as it is in its file, with placeholders. */
export function dictionaryOf<A extends Area>(locale: Locale, area: A): AreaTexts[A] {
  return i18next.getResourceBundle(locale, `${areaContexts[area]}/${area}`);
}
