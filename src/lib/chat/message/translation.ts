import { atom, map } from 'nanostores';
import type { Locale } from '../../../../contract/basics.ts';
import { api } from '../../client.ts';

/** Whether the marketplace has somebody who translates; null = not asked yet. */
export const $canTranslate = atom<boolean | null>(null);

type Translated = { readonly state: 'busy' | 'failed' } | { readonly state: 'done'; readonly text: string };

/** By language and words, as far as they were asked for on this page. */
export const $translations = map<Record<string, Translated>>({});

export const translationKey = (text: string, to: Locale): string => `${to} ${text}`;

/** Whether `text` is in the other of the two languages; what is in none, numbers and signs, is not. */
export function isForeign(text: string, locale: Locale): boolean {
  const isChinese = /\p{Script=Han}/u.test(text);
  return locale === 'zh' ? !isChinese && /[a-z]{2}/i.test(text) : isChinese;
}

/** Asks once a page. */
export function askWhetherTranslated(): void {
  if ($canTranslate.get() !== null) return;
  $canTranslate.set(false);
  api('GET /api/chat/translation').then(
    ({ available }) => $canTranslate.set(available),
    () => $canTranslate.set(null),
  );
}

/** Asks for a text in this language, unless it is there or on its way. */
export async function translate(text: string, to: Locale): Promise<void> {
  const key = translationKey(text, to);
  const known = $translations.get()[key];
  if (known && known.state !== 'failed') return;
  $translations.setKey(key, { state: 'busy' });
  try {
    const answer = await api('POST /api/chat/translate', { body: { text, to } });
    $translations.setKey(key, { state: 'done', text: answer.text });
  } catch {
    $translations.setKey(key, { state: 'failed' });
  }
}
