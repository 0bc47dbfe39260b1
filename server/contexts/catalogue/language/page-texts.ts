import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { type Language, readyText } from '../../../platform/text/languages.ts';
import type { Texts } from '../../../platform/text/texts.ts';
import { translation } from '../tables/translation.ts';
import { hashOf, sourceOf } from './memory.ts';

interface StoredText {
  readonly place: string;
  readonly hash: string;
  readonly text: string;
  readonly changedAt: Date;
}

/** Translations of texts of pages that operators made, by place; those of a text that has changed are left out. */
export async function storedPageTexts(
  db: Db,
  texts: Texts,
  { tag, fallback }: Language,
): Promise<ReadonlyMap<string, StoredText>> {
  const rows = await db
    .select({
      place: translation.place,
      hash: translation.hash,
      text: translation.text,
      changedAt: translation.changedAt,
    })
    .from(translation)
    .where(and(eq(translation.language, tag), ne(translation.place, '')));
  const isCurrent = ({ place, hash }: StoredText) => {
    const source = texts.find(place);
    return source !== null && hashOf(sourceOf(source, fallback)) === hash;
  };
  return new Map(rows.filter(isCurrent).map((row) => [row.place, row]));
}

/** The texts of pages in the language, by area and key: those that operators made over those of its files. */
export async function pageTexts(db: Db, texts: Texts, language: Language): Promise<Language['texts']> {
  const stored = await storedPageTexts(db, texts, language);
  if (stored.size === 0) return language.texts;
  const all = new Map(Object.entries(language.texts).map(([area, own]) => [area, { ...own }]));
  for (const { place, text } of stored.values()) {
    const [area = '', ...key] = place.split('.');
    const own = all.get(area) ?? {};
    own[key.join('.')] = readyText(text, language.tag);
    all.set(area, own);
  }
  return Object.fromEntries(all);
}
