import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { use } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import { arrived } from '../../lib/arrival/script-arrival.ts';
import { backOfficeLanguage, chooseBackOfficeLanguage, rememberOpenerLanguage } from '../../lib/browser.ts';
import { htmlLang } from '../../lib/format/text.ts';
import { type SiteNames, withSiteNames } from '../../lib/i18n/site-names.ts';
import type { AdminTexts } from './area.ts';

const $language = atom<Locale>('zh');

type File<T> = () => Promise<{ readonly default: T }>;
/** The texts of an area in both languages; only the reader's language is loaded, once. */
type TextLoaders<T> = Readonly<Record<Locale, () => Promise<T>>>;
/** The marks of React for an awaited promise: a fulfilled one is read without a fallback. */
type Marked<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

/** Texts that are being loaded; failed ones are removed. */
const underWay = new Set<Promise<unknown>>();
let isStarted = false;

/** Starts loading as soon as the script that declares them runs. */
export function declareTexts<T>(zh: File<T>, en: File<T>): TextLoaders<T> {
  const texts = { zh: once('zh', zh), en: once('en', en) };
  if (isStarted) {
    const own = texts[$language.get()]().catch(() => {});
    underWay.add(own);
    void own.then(() => underWay.delete(own));
  }
  return texts;
}
/** Resolves when the texts of all loaded scripts are there. */
export const whenTextsLoaded = (): Promise<unknown> => Promise.all(underWay);

/** The marketplace's names, which the page of the back office has as data. */
function namesOfSite(locale: Locale): SiteNames[Locale] {
  const names: SiteNames | undefined =
    JSON.parse(document.documentElement.dataset.siteNames ?? 'null') ?? undefined;
  return names?.[locale] ?? { site: '', shortSite: '' };
}

function once<T>(locale: Locale, load: File<T>): () => Promise<T> {
  let known: Marked<T> | undefined;
  return () => {
    if (known) return known;
    const asked: Marked<T> = arrived(load()).then((file) => withSiteNames(file.default, namesOfSite(locale)));
    known = asked;
    asked.then(
      (value) => {
        asked.status = 'fulfilled';
        asked.value = value;
      },
      () => {
        known = undefined;
      },
    );
    return asked;
  };
}

const shellTexts = declareTexts<AdminTexts>(
  () => import('../../../locales/zh/common/admin.json'),
  () => import('../../../locales/en/common/admin.json'),
);

export const useLanguage = (): Locale => useStore($language);

/** Texts in the reader's language; suspends until they are loaded. */
export function useTexts<T>(texts: TextLoaders<T>): T {
  return use(texts[useLanguage()]());
}
export const useShellTexts = (): AdminTexts => useTexts(shellTexts);

/** Sets the language chosen before, or that of the referring page. */
export async function startLanguage(): Promise<void> {
  rememberOpenerLanguage();
  await show(backOfficeLanguage());
  isStarted = true;
}

/** Sets and stores the reader's choice, also for the storefront. */
export async function switchLanguage(locale: Locale): Promise<void> {
  await shellTexts[locale]();
  chooseBackOfficeLanguage(locale);
  await show(locale);
}

/** Sets the document's language, and the message for an expired login. */
async function show(locale: Locale): Promise<void> {
  const { loginExpired } = await shellTexts[locale]();
  document.documentElement.lang = htmlLang(locale);
  document.documentElement.dataset.expired = loginExpired;
  $language.set(locale);
}
