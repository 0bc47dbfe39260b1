import { join } from 'node:path';
import type { Locale } from '../contract/basics.ts';
import { type ErrorName, errors } from '../contract/errors.ts';
import { checkDictionaries, loadDictionary } from './dictionary-file.ts';
import { fill, loadMessages, type Messages } from './message-texts.ts';

export interface Texts {
  /** What a refusal says to the caller. */
  (locale: Locale, name: ErrorName, details?: Readonly<Record<string, string | number>>): string;
  /** What the server writes into data or sends, in both languages. */
  readonly message: Messages;
}

/**
 * Loads the texts the server needs in both languages from `folder`/{zh,en}/.
 * @throws ConfigError with one sentence that names the file, when one is missing, no JSON, or incomplete.
 */
export async function loadTexts(folder: string): Promise<Texts> {
  await checkDictionaries(folder);
  const names = Object.keys(errors);
  const dictionaries = {
    zh: await loadDictionary(join(folder, 'zh', 'errors.json'), names),
    en: await loadDictionary(join(folder, 'en', 'errors.json'), names),
  };
  const refusal = (
    locale: Locale,
    name: ErrorName,
    details: Readonly<Record<string, string | number>> = {},
  ) => fill(dictionaries[locale][name] ?? name, details);
  return Object.assign(refusal, { message: await loadMessages(folder) });
}
