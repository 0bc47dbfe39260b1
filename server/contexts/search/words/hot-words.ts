import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ApiOutput } from '../../../../contract/index.ts';
import type { HotWord, HotWordSave } from '../../../../contract/search/search-words.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { hotWord } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { hotWords, tidy } from '../keywords.ts';
import { fold } from '../language/analyse.ts';
import { findsAny } from '../suggest.ts';
import { withoutSensitive } from './match.ts';

const mostWords = 20;
/** The search field proposes the platform's words. */
const hintsTag = 'search-words';

type Row = typeof hotWord.$inferSelect;
/** Without the position, which is changed for all of them at once. */
const toHotWord = (row: Row): HotWord => {
  const { sort: _, ...content } = row;
  return { ...row, version: contentVersion(content) };
};

const inOrder = async (db: Db | Tx): Promise<HotWord[]> => {
  const rows = await db
    .select()
    .from(hotWord)
    .orderBy(asc(hotWord.locale), asc(hotWord.sort), asc(hotWord.id));
  return rows.map(toHotWord);
};

/** Locks a hot word for a change. @throws not_found, decided */
async function lockWord(work: UnitOfWork, id: number): Promise<Row> {
  const [row] = await work.tx.select().from(hotWord).where(eq(hotWord.id, id)).for('update');
  const target = { kind: 'hot_word', id } as const;
  if (!row) return failGone(work, target);
  await requireAsRead(work, target, toHotWord(row).version);
  return row;
}

type HotWords = ApiOutput<'GET /api/admin/search/hot/list'>;

export async function listHotWords(db: Db): Promise<HotWords> {
  const searched = { zh: await hotWords(db, 'zh'), en: await hotWords(db, 'en') };
  const words = await inOrder(db);
  const harmless = new Set(await withoutSensitive(db, words, ({ keyword }) => keyword));
  const records: HotWords['records'] = [];
  // Sequentially, because each check takes a connection.
  for (const word of words) records.push({ ...word, hidden: await whyHidden(db, word, harmless.has(word)) });
  return { limit: mostWords, records, searched };
}

/** Why `GET /api/search/hot` leaves a word out. */
async function whyHidden(
  db: Db,
  { enabled, keyword }: HotWord,
  isAllowed: boolean,
): Promise<HotWords['records'][number]['hidden']> {
  if (!enabled) return null;
  if (!isAllowed) return 'refused';
  const [zh, en] = [await findsAny(db, keyword, 'zh'), await findsAny(db, keyword, 'en')];
  if (zh && en) return null;
  if (zh || en) return zh ? 'nothing_en' : 'nothing_zh';
  return 'nothing';
}

/** @throws not_found, hot_word_known, hot_word_limit */
export async function saveHotWord(
  deps: Deps,
  { id, ...given }: z.output<typeof HotWordSave>,
): Promise<HotWord> {
  const values = { ...given, keyword: tidy(given.keyword) };
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const all = await inOrder(tx);
    const before = id === undefined ? null : await lockWord(work, id);
    const own = all.filter(({ locale }) => locale === values.locale);
    if (!before && own.length >= mostWords) fail('hot_word_limit', { limit: mostWords });
    const isSame = (one: HotWord) => one.id !== id && fold(one.keyword) === fold(values.keyword);
    if (own.some(isSame)) fail('hot_word_known', {}, 'body.keyword');
    const sort = before?.sort ?? Math.max(0, ...own.map((one) => one.sort)) + 1;
    const [row] = before
      ? await tx.update(hotWord).set(values).where(eq(hotWord.id, before.id)).returning()
      : await tx
          .insert(hotWord)
          .values({ ...values, sort })
          .returning();
    if (!row) fail('internal');
    work.invalidate(hintsTag);
    work.audit({ kind: 'hot_word', id: row.id }, before, row);
    return toHotWord(row);
  });
}

/** @throws conflict when the ids do not match the current words */
export async function orderHotWords(
  deps: Deps,
  locale: HotWord['locale'],
  ids: readonly number[],
): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const before = (await inOrder(tx)).filter((one) => one.locale === locale).map(({ id }) => id);
    if (before.length !== ids.length || !before.every((id) => ids.includes(id)))
      fail('conflict', {}, 'body.ids');
    for (const [at, id] of ids.entries())
      await tx
        .update(hotWord)
        .set({ sort: at + 1 })
        .where(eq(hotWord.id, id));
    work.invalidate(hintsTag);
    work.audit({ kind: 'hot_word', id: locale }, { order: before }, { order: ids });
  });
}

/** @throws not_found */
export async function removeHotWord(deps: Deps, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const before = await lockWord(work, id);
    await work.tx.delete(hotWord).where(eq(hotWord.id, id));
    work.invalidate(hintsTag);
    work.audit({ kind: 'hot_word', id }, before, null);
  });
}
