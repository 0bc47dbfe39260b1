import type { Locale } from '../../../../contract/basics.ts';
import type { Words } from '../../../platform/exported-list/cells.ts';
import type { Texts } from '../../../platform/text/texts.ts';

/** The texts of a page in a language, with the other language as fallback. */
export function wordsIn(texts: Texts, locale: Locale): Words {
  const say: (...name: Parameters<Words>) => string = (name) => texts.word(locale, name);
  return Object.assign(say, {
    pick: ({ zh, en }: { readonly zh: string; readonly en: string }) =>
      locale === 'zh' ? zh || en : en || zh,
  });
}
