import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Locale, LocalText, TranslatedText } from '../../../../contract/basics.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { Language } from '../../../platform/text/languages.ts';
import { translation } from '../tables/translation.ts';

export const hashOf = (source: string): string => createHash('sha256').update(source).digest('hex');

/** The text that a page in the language would show: of its fallback, or the other one where it has none. */
export function sourceOf(text: LocalText, fallback: Locale): string {
  return text[fallback] || text[fallback === 'en' ? 'zh' : 'en'];
}

function isLocalText(value: object): value is LocalText {
  if (!('zh' in value) || !('en' in value) || Object.keys(value).length !== 2) return false;
  return typeof value.zh === 'string' && typeof value.en === 'string';
}

/** The sources of all texts in an answer, without duplicates. */
function sourcesIn(answer: unknown, fallback: Locale): string[] {
  const found = new Set<string>();
  const open: unknown[] = [answer];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (isLocalText(value)) found.add(sourceOf(value, fallback));
    else for (const inner of Object.values(value)) open.push(inner);
  }
  found.delete('');
  return [...found];
}

/**
 * An answer with its texts in the language: where there is a translation it is in the place of the fallback, with `in`. The answer is not
 * changed; parts without a translation are shared with it.
 */
export async function withTranslations(db: Db, language: Language, answer: unknown): Promise<unknown> {
  const sources = sourcesIn(answer, language.fallback);
  const known = sources.length === 0 ? null : await translationsOf(db, language.tag, sources);
  return known && known.size > 0 ? replaced(answer, language, known) : answer;
}

/** Translations of content, by source. */
async function translationsOf(
  db: Db,
  language: string,
  sources: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ source: translation.source, text: translation.text })
    .from(translation)
    .where(
      and(
        eq(translation.language, language),
        eq(translation.place, ''),
        inArray(translation.hash, sources.map(hashOf)),
      ),
    );
  return new Map(rows.map(({ source, text }) => [source, text]));
}

function replaced(value: unknown, language: Language, known: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => replaced(one, language, known));
  if (isLocalText(value)) {
    const text = known.get(sourceOf(value, language.fallback));
    if (text === undefined) return value;
    const own: TranslatedText = { zh: value.zh, en: value.en, in: language.tag };
    return Object.assign(own, { [language.fallback]: text });
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, replaced(inner, language, known)]),
  );
}

/** Tags of an answer in the language, beside its own: a translation renders only the pages in its language anew. */
export const languageTags = (tag: string, tags: ReadonlySet<string>): string[] => [
  `${tag}/language:all`,
  ...[...tags].map((one) => `${tag}/${one}`),
];

/** The translations of texts of content into any language, for the index of search. */
export async function translationsOfTexts(
  db: Db,
  texts: readonly (LocalText | null)[],
): Promise<(text: LocalText | null) => readonly string[]> {
  const sources = new Set(texts.flatMap((text) => (text ? [text.zh, text.en] : [])));
  sources.delete('');
  const hashes = [...sources].map(hashOf);
  const rows =
    hashes.length === 0
      ? []
      : await db
          .select({ source: translation.source, text: translation.text })
          .from(translation)
          .where(and(eq(translation.place, ''), inArray(translation.hash, hashes)));
  const known = Map.groupBy(rows, ({ source }) => source);
  const of = (source: string) => (known.get(source) ?? []).map(({ text }) => text);
  return (text) => (text ? [...new Set([...of(text.zh), ...of(text.en)])] : []);
}
