import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Locale } from '../../../contract/basics.ts';
import type { SearchWord } from '../../../contract/search/search.ts';
import type { Caller } from '../../http/context.ts';
import { addressKey } from '../../platform/access/address-key.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import { qualified } from '../../platform/db/qualified.ts';
import { hotKeyword, hotWord, searchHistory, searchSeen } from '../../platform/db/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { fail } from '../../platform/fail.ts';
import { normal } from '../../platform/text/normal.ts';
import { fold } from './language/analyse.ts';
import { recordStep } from './learning/steps.ts';

const hotShown = 20;
/** Minimum number of different visitors or days before a keyword is shown to others, so that the query of one person stays private. */
const sharedFrom = 3;
export const isShared = gte(hotKeyword.count, sharedFrom);
const historyLimit = 20;

/** The hot words of the platform, then the most frequent keywords in the language. */
export async function shownWords(db: Db, locale: Locale): Promise<SearchWord[]> {
  const own = await db
    .select({ keyword: hotWord.keyword })
    .from(hotWord)
    .where(and(eq(hotWord.locale, locale), eq(hotWord.enabled, true)))
    .orderBy(asc(hotWord.sort), asc(hotWord.id));
  const searched = await hotWords(db, locale);
  const counts = new Map<string, number>();
  for (const { keyword, count } of searched)
    counts.set(fold(keyword), (counts.get(fold(keyword)) ?? 0) + count);
  const first = own.map(({ keyword }) => ({ keyword, count: counts.get(fold(keyword)) ?? 0, isHot: true }));
  const isOwn = new Set(first.map(({ keyword }) => fold(keyword)));
  return [...first, ...searched.filter(({ keyword }) => !isOwn.has(fold(keyword)))].slice(0, hotShown);
}

/** The most frequent keywords in a language, best first. */
export async function hotWords(db: Db, locale: Locale): Promise<SearchWord[]> {
  const { keyword, count, isHot } = hotKeyword;
  return db
    .select({ keyword, count, isHot })
    .from(hotKeyword)
    .where(and(eq(hotKeyword.locale, locale), isShared))
    .orderBy(desc(count), asc(hotKeyword.id))
    .limit(hotShown);
}

/** @throws forbidden when `userId` is not the caller */
export function refuseOthers(caller: Caller | null, userId: number | undefined): void {
  if (userId !== undefined && userId !== caller?.id) fail('forbidden');
}

/** An account's search history, newest first. Each entry says whether it is a hot word of its language. */
export async function readHistory(db: Db, accountId: number, locale?: Locale): Promise<SearchWord[]> {
  const isHot = sql<boolean>`exists (select 1 from ${hotKeyword} where ${hotKeyword.locale} = ${qualified(searchHistory.locale)} and ${hotKeyword.keyword} = ${qualified(searchHistory.keyword)} and ${hotKeyword.isHot})`;
  return db
    .select({ keyword: searchHistory.keyword, count: searchHistory.count, isHot })
    .from(searchHistory)
    .where(ofAccount(accountId, locale))
    .orderBy(desc(searchHistory.searchedAt), desc(searchHistory.id))
    .limit(historyLimit);
}

/** Deletes one keyword from the history, or all without one; in one language, or in both without one. */
export async function forget(
  db: Db,
  accountId: number,
  { keyword, locale }: { keyword?: string; locale?: Locale | undefined },
): Promise<void> {
  const word = keyword === undefined ? undefined : eq(searchHistory.keyword, tidy(keyword));
  await db.delete(searchHistory).where(and(ofAccount(accountId, locale), word));
}

const ofAccount = (accountId: number, locale?: Locale) =>
  and(eq(searchHistory.accountId, accountId), locale ? eq(searchHistory.locale, locale) : undefined);

/** Normalizes a keyword: full-width characters are folded, white space is collapsed. */
export const tidy = (keyword: string) => normal(keyword).replace(/\s+/gu, ' ').trim();

interface Search {
  readonly keyword: string;
  readonly locale: Locale;
  readonly caller: Caller | null;
  readonly ip: string;
  /** The `User-Agent` header. */
  readonly agent: string;
  /** Whether there were results; a keyword without results never becomes a hot word. */
  readonly found: boolean;
}

/** Records a search: in the history of the account, for proposals of synonyms, and for the hot words once per day and visitor. */
export async function recordSearch(deps: Deps, search: Search): Promise<void> {
  const now = deps.clock.now();
  const word = { locale: search.locale, keyword: tidy(search.keyword) };
  if (word.keyword === '') fail('invalid_input', {}, 'query.keyword');
  await deps.db.transaction(async (tx) => {
    if (search.caller) await remember(tx, search.caller.id, word, now);
    await recordStep(tx, deps, search, { ...word, found: search.found, productId: null });
    if (!search.found) return;
    const day = now.toISOString().slice(0, 10);
    const visitor = search.caller
      ? `account:${search.caller.id}`
      : hashed(`${day} ${addressKey(search.ip).host}`);
    const seen = await tx
      .insert(searchSeen)
      .values({ day, visitor, ...word })
      .onConflictDoNothing()
      .returning({ day: searchSeen.day });
    if (seen.length === 0) return;
    await tx
      .insert(hotKeyword)
      .values({ ...word, count: 1 })
      .onConflictDoUpdate({
        target: [hotKeyword.locale, hotKeyword.keyword],
        set: { count: sql`least(2000000000, ${hotKeyword.count} + 1)` },
      });
  });
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

async function remember(tx: Tx, accountId: number, word: { locale: Locale; keyword: string }, now: Date) {
  await tx
    .insert(searchHistory)
    .values({ accountId, ...word, searchedAt: now })
    .onConflictDoUpdate({
      target: [searchHistory.accountId, searchHistory.locale, searchHistory.keyword],
      set: { count: sql`least(2000000000, ${searchHistory.count} + 1)`, searchedAt: now },
    });
  const own = ofAccount(accountId, word.locale);
  const newest = tx
    .select({ id: searchHistory.id })
    .from(searchHistory)
    .where(own)
    .orderBy(desc(searchHistory.searchedAt), desc(searchHistory.id))
    .limit(historyLimit);
  await tx.delete(searchHistory).where(and(own, notInArray(searchHistory.id, newest)));
}

const hotMarked = 4;
const keywordLimit = 5_000;

/** Suggestions use the most frequent keywords; the rest is deleted so that the table does not grow. */
async function forgetRare(db: Db, locale: Locale): Promise<void> {
  const rare = db
    .select({ id: hotKeyword.id })
    .from(hotKeyword)
    .where(eq(hotKeyword.locale, locale))
    .orderBy(desc(hotKeyword.count), asc(hotKeyword.id))
    .offset(keywordLimit);
  await db.delete(hotKeyword).where(inArray(hotKeyword.id, rare));
}

/** Marks the most frequent keywords as hot words, and deletes the records of visitors before today. Run once a day. */
export async function refreshHotWords(deps: Deps): Promise<void> {
  const today = deps.clock.now().toISOString().slice(0, 10);
  await deps.db.delete(searchSeen).where(lt(searchSeen.day, today));
  for (const locale of ['zh', 'en'] as const) {
    const best = await deps.db
      .select({ id: hotKeyword.id })
      .from(hotKeyword)
      .where(eq(hotKeyword.locale, locale))
      .orderBy(desc(hotKeyword.count), asc(hotKeyword.id))
      .limit(hotMarked);
    if (best.length === 0) continue;
    await forgetRare(deps.db, locale);
    const isBest = inArray(
      hotKeyword.id,
      best.map((row) => row.id),
    );
    await deps.db
      .update(hotKeyword)
      .set({ isHot: sql`${isBest}` })
      .where(and(eq(hotKeyword.locale, locale), sql`${hotKeyword.isHot} <> ${isBest}`));
  }
}
