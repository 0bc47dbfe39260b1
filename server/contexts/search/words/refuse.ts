import type { Route } from '../../../../contract/route.ts';
import type { WordLevel } from '../../../../contract/search/search-words.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { fail } from '../../../platform/fail.ts';
import { textOfHtml } from '../../../platform/text/html-text.ts';
import { spellings, wordsIn } from './match.ts';

type Text = readonly [field: string, text: string];

/** All texts at or below a value, with their paths. */
function textsBelow(value: unknown, at: string): Text[] {
  if (typeof value === 'string') return value === '' ? [] : [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsBelow(inner, `${at}.${name}`));
}

const valueAt = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null
          ? Object.getOwnPropertyDescriptor(value, name)?.value
          : undefined,
      body,
    );

/**
 * Refuses a request whose body contains a sensitive word in a field that other people will see. Words that only require moderation are
 * refused where there is no moderation.
 * @throws sensitive_word with the word, at the first such field
 */
export async function refuseUnpublishable(db: Db, { published }: Route, body: unknown): Promise<void> {
  if (!published) return;
  const { texts, html = [], holds } = published;
  const said = texts.flatMap((path) => {
    const isHtml = html.includes(path);
    return textsBelow(valueAt(body, path), `body.${path}`).map(
      ([field, text]): Text => [field, isHtml ? textOfHtml(text) : text],
    );
  });
  await refuseSensitive(db, said, holds && 'refuse');
}

/** @throws sensitive_word with the word and its field */
export async function refuseSensitive(db: Db | Tx, texts: readonly Text[], level?: WordLevel): Promise<void> {
  if (texts.length === 0) return;
  const words = await spellings(db, level);
  if (words.length === 0) return;
  for (const [field, text] of texts) {
    const [word] = wordsIn(words, text);
    if (word !== undefined) fail('sensitive_word', { word }, field);
  }
}

/** Returns a function that finds the first sensitive word in a text, with the word list loaded once. */
export async function sensitiveFinder(
  db: Db | Tx,
  level?: WordLevel,
): Promise<(text: string) => string | null> {
  const words = await spellings(db, level);
  return (text) => (words.length === 0 ? null : (wordsIn(words, text)[0] ?? null));
}
