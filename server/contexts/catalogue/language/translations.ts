import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  LanguageRow,
  TranslationArea,
  TranslationRow,
  TranslationState,
} from '../../../../contract/catalogue/language.ts';
import { contentAreas } from '../../../../contract/catalogue/language.ts';
import { buyerAreas } from '../../../../contract/languages.ts';
import { containing } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, type Paging, sliceOf } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import type { Language } from '../../../platform/text/languages.ts';
import type { Texts } from '../../../platform/text/texts.ts';
import { translation } from '../tables/translation.ts';
import { type ContentArea, contentOf, hashSql } from './content-areas.ts';
import { sourceOf } from './memory.ts';
import { offeredLanguages } from './offered.ts';
import { storedPageTexts } from './page-texts.ts';

/** @throws not_found for a language without dictionaries */
export const languageOf = ({ texts }: Pick<Deps, 'texts'>, tag: string): Language =>
  texts.languages.find((language) => language.tag === tag) ?? fail('not_found');

/** `header` of `page.header`; null for content. */
export const dictionaryOf = (area: TranslationArea): string | null =>
  area.startsWith('page.') ? area.slice('page.'.length) : null;

export const isContent = (area: TranslationArea): area is ContentArea =>
  contentAreas.some((one) => one === area);

interface Filter {
  readonly state: z.output<typeof TranslationState>;
  readonly keyword: string;
}

/** Content by its source: the texts of one area, each once. */
function sourcesSql(texts: Texts, language: Language, area: ContentArea) {
  const other = language.fallback === 'en' ? 'zh' : 'en';
  const source = sql`coalesce(nullif(one.body ->> ${language.fallback}, ''), one.body ->> ${other})`;
  return sql`select texts.source, max(texts.beside) as beside, sum(texts.weight)::float8 as weight
    from (select ${source} as source,
      case when one.body ->> ${language.fallback} = '' then '' else one.body ->> ${other} end as beside, one.weight
      from (${contentOf(texts, area)}) one) texts
    where texts.source <> '' group by texts.source`;
}

const joined = (texts: Texts, language: Language, area: ContentArea) =>
  sql`(${sourcesSql(texts, language, area)}) s
    left join ${translation} t on t.language = ${language.tag} and t.place = '' and t.hash = ${hashSql(sql`s.source`)}`;

async function contentTexts(
  { db, texts }: Deps,
  language: Language,
  area: ContentArea,
  { state, keyword }: Filter,
  paging: Paging,
): Promise<Page<TranslationRow>> {
  const pattern = containing(keyword);
  const where = sql`${state === 'all' ? sql`true` : state === 'missing' ? sql`t.id is null` : sql`t.id is not null`}
    and (${keyword} = '' or s.source ilike ${pattern} or s.beside ilike ${pattern} or t.text ilike ${pattern})`;
  const { limit, offset } = sliceOf(paging);
  const rows = await db
    .select({
      source: sql<string>`s.source`,
      beside: sql<string>`coalesce(s.beside, '')`,
      text: sql<string | null>`t.text`,
      changed: sql<string | null>`t.changed_at`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(joined(texts, language, area))
    .where(where)
    .orderBy(sql`s.weight desc, s.source`)
    .limit(limit)
    .offset(offset);
  return {
    total: rows[0]?.total ?? 0,
    records: rows.map(({ source, beside, text, changed }) => ({
      place: '',
      source,
      beside,
      text,
      isStored: text !== null,
      changedTime: changed === null ? null : new Date(changed).toISOString(),
    })),
  };
}

/** All texts of one dictionary, in its order. */
async function dictionaryTexts(deps: Deps, language: Language, area: string): Promise<TranslationRow[]> {
  const stored = await storedPageTexts(deps.db, deps.texts, language);
  return deps.texts.keysOf(area).flatMap((key) => {
    const place = `${area}.${key}`;
    const both = deps.texts.find(place);
    if (!both) return [];
    const own = stored.get(place);
    return {
      place,
      source: sourceOf(both, language.fallback),
      beside: both[language.fallback === 'en' ? 'zh' : 'en'],
      text: own?.text ?? language.texts[area]?.[key] ?? null,
      isStored: own !== undefined,
      changedTime: own?.changedAt.toISOString() ?? null,
    };
  });
}

function fits({ place, source, beside, text }: TranslationRow, { state, keyword }: Filter): boolean {
  if (state !== 'all' && (state === 'missing') !== (text === null)) return false;
  const word = keyword.toLowerCase();
  return [place, source, beside, text ?? ''].some((one) => one.toLowerCase().includes(word));
}

/** Texts of an area: content by what is seen most, a dictionary in its order. */
export async function readTranslations(
  deps: Deps,
  tag: string,
  area: TranslationArea,
  filter: Filter,
  paging: Paging,
): Promise<Page<TranslationRow>> {
  const language = languageOf(deps, tag);
  if (isContent(area)) return contentTexts(deps, language, area, filter, paging);
  const all = await dictionaryTexts(deps, language, dictionaryOf(area) ?? '');
  const rows = all.filter((row) => fits(row, filter));
  const { limit, offset } = sliceOf(paging);
  return { total: rows.length, records: rows.slice(offset, offset + limit) };
}

async function progressOf(deps: Deps, language: Language): Promise<LanguageRow['areas']> {
  const content = await Promise.all(
    contentAreas.map(async (area) => {
      const [counts] = await deps.db
        .select({ all: sql<number>`count(*)::int`, translated: sql<number>`count(t.id)::int` })
        .from(joined(deps.texts, language, area));
      return { area, all: counts?.all ?? 0, translated: counts?.translated ?? 0 };
    }),
  );
  const stored = await storedPageTexts(deps.db, deps.texts, language);
  const pages = buyerAreas.map((area) => {
    const keys = deps.texts.keysOf(area);
    const isTranslated = (key: string) =>
      language.texts[area]?.[key] !== undefined || stored.has(`${area}.${key}`);
    return { area: `page.${area}` as const, all: keys.length, translated: keys.filter(isTranslated).length };
  });
  return [...content, ...pages];
}

/** All languages that have dictionaries, with the texts that are translated in each area. */
export async function readLanguages(deps: Deps): Promise<LanguageRow[]> {
  const offered = await offeredLanguages(deps.db, deps.texts.languages);
  const rows: LanguageRow[] = [];
  for (const language of deps.texts.languages) {
    const { tag, name, label, fallback } = language;
    const areas = await progressOf(deps, language);
    rows.push({ tag, name, label, fallback, offered: offered.includes(language), areas });
  }
  return rows;
}

/** Tags of the answers that have a text of content; null when nothing has it any more. */
export async function tagsOf(
  db: Db,
  texts: Texts,
  language: Language,
  area: ContentArea,
  source: string,
): Promise<readonly string[] | null> {
  const other = language.fallback === 'en' ? 'zh' : 'en';
  const rows = await db
    .selectDistinct({ tag: sql<string>`unnest(one.tags)` })
    .from(sql`(${contentOf(texts, area)}) one`)
    .where(sql`coalesce(nullif(one.body ->> ${language.fallback}, ''), one.body ->> ${other}) = ${source}`);
  return rows.length === 0 ? null : rows.map(({ tag }) => tag);
}
