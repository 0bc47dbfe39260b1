import { atom, map } from 'nanostores';
import type { Locale } from '../../../../contract/basics.ts';
import { api } from '../../client.ts';

/** Whether the marketplace has a translation provider; null = not asked yet. */
export const $canTranslate = atom<boolean | null>(null);

type Translated = { readonly state: 'busy' | 'failed' } | { readonly state: 'done'; readonly text: string };

/** Requested translations of this page, by language and text. */
export const $translations = map<Record<string, Translated>>({});

export const translationKey = (text: string, to: Locale): string => `${to} ${text}`;

/** Whether `text` is in the other of the two languages; false for text in neither, such as numbers and signs. */
export function isForeign(text: string, locale: Locale): boolean {
  const isChinese = /\p{Script=Han}/u.test(text);
  return locale === 'zh' ? !isChinese && /[a-z]{2}/i.test(text) : isChinese;
}

/** Asks the server once a page. */
export function askWhetherTranslated(): void {
  if ($canTranslate.get() !== null) return;
  $canTranslate.set(false);
  api('GET /api/chat/translation').then(
    ({ available }) => $canTranslate.set(available),
    () => $canTranslate.set(null),
  );
}

/** Requests a translation into this language, unless it is present or pending. */
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
