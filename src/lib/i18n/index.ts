import { AsyncLocalStorage } from 'node:async_hooks';
import i18next from 'i18next';
import type { Locale } from '../../../contract/basics.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import { type FurtherLanguage, setPageLanguage } from '../../../contract/paths.ts';
import { type Area, type AreaTexts, areaContexts } from '../../../locales/areas.ts';
import { withOwnTexts } from './own-texts.ts';
import { type SiteNames, withSiteNames } from './site-names.ts';

/** A further language as the API answers it: its own texts by area and dotted key. */
type FurtherTexts = FurtherLanguage & Pick<ApiOutput<'GET /api/language/{tag}'>, 'texts'>;

interface RenderedPage {
  readonly names: SiteNames;
  readonly further: FurtherTexts | null;
}

/** The page that is being rendered: components read its texts and its language without being passed them. */
const page = new AsyncLocalStorage<RenderedPage>();
setPageLanguage(() => page.getStore()?.further);
/** Filled dictionaries, valid for one pair of names in each language. */
const filled = new Map<string, unknown>();
/** The same of further languages, valid as long as the answer they are in. */
const filledFurther = new WeakMap<FurtherTexts['texts'], Map<string, unknown>>();
let filledWith = '';

/** Renders with texts that bear these names, of a further language where there is one. */
export const renderNamed = <T>(site: SiteNames, render: () => T, further: FurtherTexts | null = null): T =>
  page.run({ names: site, further }, render);

/** Texts of one area in one language, for a view or as a prop of an island. */
export function textsOf<A extends Area>(locale: Locale, area: A): AreaTexts[A] {
  const rendered = page.getStore();
  if (!rendered) throw new Error(`the texts of ${area} are read outside of a page`);
  const now = JSON.stringify(rendered.names);
  if (now !== filledWith) {
    filled.clear();
    filledWith = now;
  }
  const further = rendered.further?.fallback === locale ? rendered.further.texts : undefined;
  const known = further ? (filledFurther.get(further) ?? new Map<string, unknown>()) : filled;
  if (further) filledFurther.set(further, known);
  const key = further ? `${now} ${area}` : `${locale}/${area}`;
  const texts = known.get(key) ?? withSiteNames(textsIn(locale, area, further), rendered.names[locale]);
  known.set(key, texts);
  return texts as AreaTexts[A];
}

function textsIn<A extends Area>(locale: Locale, area: A, further: FurtherTexts['texts'] | undefined) {
  const base = dictionaryOf(locale, area);
  const own = further?.[area];
  return own ? withOwnTexts(base, own) : base;
}

/** The dictionary as it is in its file, with placeholders. */
export function dictionaryOf<A extends Area>(locale: Locale, area: A): AreaTexts[A] {
  return i18next.getResourceBundle(locale, `${areaContexts[area]}/${area}`);
}
