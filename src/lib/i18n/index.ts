import i18next from 'i18next';
import type { Locale } from '../../../contract/basics.ts';
import { type Area, type AreaTexts, areaContexts } from '../../../locales/areas.ts';

/** Texts of one area in one language, for a view or as a prop of an island. */
export function textsOf<A extends Area>(locale: Locale, area: A): AreaTexts[A] {
  return i18next.getResourceBundle(locale, `${areaContexts[area]}/${area}`);
}
