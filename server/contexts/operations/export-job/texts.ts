import type { Locale } from '../../../../contract/basics.ts';
import type { Words } from '../../../platform/exported-list/cells.ts';
import type { Texts } from '../../../platform/text/texts.ts';

/** The words of a page in a language; a text that is not there in it in the other one. */
export function wordsIn(texts: Texts, locale: Locale): Words {
  const say: (...name: Parameters<Words>) => string = (name) => texts.word(locale, name);
  return Object.assign(say, {
    pick: ({ zh, en }: { readonly zh: string; readonly en: string }) =>
      locale === 'zh' ? zh || en : en || zh,
  });
}
