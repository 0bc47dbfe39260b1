import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { use } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import { arrived } from '../../lib/arrival/script-arrival.ts';
import { backOfficeLanguage, chooseBackOfficeLanguage, rememberOpenerLanguage } from '../../lib/browser.ts';
import { htmlLang } from '../../lib/format/text.ts';
import type { AdminTexts } from './area.ts';

const $language = atom<Locale>('zh');

type File<T> = () => Promise<{ readonly default: T }>;
/** A dictionary in both languages; only the one that is read is loaded, once. */
type TextLoaders<T> = Readonly<Record<Locale, () => Promise<T>>>;
/** As React marks what it has waited for: marked before, it is read at once and nothing stands for it meanwhile. */
type Marked<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

/** Words of what is being loaded now; nobody waits for those that do not come. */
const underWay = new Set<Promise<unknown>>();
let isStarted = false;

/** They are on their way before anything asks for them, with the script that has them. */
export function declareTexts<T>(zh: File<T>, en: File<T>): TextLoaders<T> {
  const texts = { zh: once(zh), en: once(en) };
  if (isStarted) {
    const own = texts[$language.get()]().catch(() => {});
    underWay.add(own);
    void own.then(() => underWay.delete(own));
  }
  return texts;
}
/** When the words of every script that is there have come. */
export const whenTextsLoaded = (): Promise<unknown> => Promise.all(underWay);

function once<T>(load: File<T>): () => Promise<T> {
  let known: Marked<T> | undefined;
  return () => {
    if (known) return known;
    const asked: Marked<T> = arrived(load()).then((file) => file.default);
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

/** Texts in the reader's language; a page waits for its own behind the shell's placeholder. */
export function useTexts<T>(texts: TextLoaders<T>): T {
  return use(texts[useLanguage()]());
}
export const useShellTexts = (): AdminTexts => useTexts(shellTexts);

/** Begins in the language chosen before, or that of the page one comes from. */
export async function startLanguage(): Promise<void> {
  rememberOpenerLanguage();
  await show(backOfficeLanguage());
  isStarted = true;
}

/** The reader's own choice: it stays, in the mall, too. */
export async function switchLanguage(locale: Locale): Promise<void> {
  await shellTexts[locale]();
  chooseBackOfficeLanguage(locale);
  await show(locale);
}

/** The page says of itself what language it is in, and what is said when a login ends. */
async function show(locale: Locale): Promise<void> {
  const { loginExpired } = await shellTexts[locale]();
  document.documentElement.lang = htmlLang(locale);
  document.documentElement.dataset.expired = loginExpired;
  $language.set(locale);
}
