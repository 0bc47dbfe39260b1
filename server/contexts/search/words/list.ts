import { and, asc, desc, eq, ilike, like, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { ApiParsed } from '../../../../contract/index.ts';
import type {
  NewSensitiveWords,
  SensitiveWord,
  WordLevel,
} from '../../../../contract/search/search-words.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import { containing } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, paged, pageOf } from '../../../platform/db/paging.ts';
import { sensitiveWord } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { spellingOf, wordsByLevel, wordsIn } from './match.ts';

const mostWords = 5_000;

type Row = typeof sensitiveWord.$inferSelect;
const versionOf = ({ level, note }: Pick<Row, 'level' | 'note'>): string => contentVersion({ level, note });

/** Locks a sensitive word for a change. @throws not_found, decided */
async function lockWord(work: UnitOfWork, id: number): Promise<Row> {
  const [row] = await work.tx.select().from(sensitiveWord).where(eq(sensitiveWord.id, id)).for('update');
  const target = { kind: 'sensitive_word', id } as const;
  if (!row) return failGone(work, target);
  await requireAsRead(work, target, versionOf(row));
  return row;
}

/** Matches a word as it was entered, and by its normalized spelling. */
function reads(keyword: string) {
  const spelling = spellingOf(keyword);
  return or(
    ilike(sensitiveWord.word, containing(keyword)),
    spelling === '' ? undefined : like(sensitiveWord.spelling, containing(spelling)),
  );
}

export function listWords(
  db: Db,
  { keyword, level, sort: _, order, ...paging }: ApiParsed<'GET /api/admin/search/sensitive/list'>['query'],
): Promise<Page<SensitiveWord>> {
  const where = and(keyword ? reads(keyword) : undefined, level && eq(sensitiveWord.level, level));
  return pageOf(paged(paging), db.$count(sensitiveWord, where), async ({ limit, offset }) => {
    const way = order === 'asc' ? asc : desc;
    const rows = await db
      .select()
      .from(sensitiveWord)
      .where(where)
      .orderBy(way(sensitiveWord.createdAt), way(sensitiveWord.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ id, word, level, note, createdAt }) => ({
      id,
      word,
      level,
      note,
      version: versionOf({ level, note }),
      createTime: createdAt.toISOString(),
    }));
  });
}

/** The sensitive words in a text, by their normalized spelling. */
export async function foundIn(db: Db, text: string): Promise<{ word: string; level: WordLevel }[]> {
  const words = await wordsByLevel(db);
  const spelled = words.map(({ spelling }) => spelling);
  const found = new Set(wordsIn(spelled, text));
  return words.flatMap(({ spelling, level }) => (found.has(spelling) ? [{ word: spelling, level }] : []));
}

/** @throws sensitive_limit */
export async function addWords(
  deps: Deps,
  { words, note, level }: z.output<typeof NewSensitiveWords>,
): Promise<{ added: number; known: number }> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const bySpelling = new Map(words.map((word) => [spellingOf(word), word]));
    // Punctuation normalizes to an empty spelling.
    bySpelling.delete('');
    if ((await tx.$count(sensitiveWord)) + bySpelling.size > mostWords)
      fail('sensitive_limit', { limit: mostWords });
    const values = [...bySpelling].map(([spelling, word]) => ({
      spelling,
      word,
      level,
      note,
      createdAt: now,
    }));
    const added =
      values.length === 0
        ? []
        : await tx
            .insert(sensitiveWord)
            .values(values)
            .onConflictDoNothing()
            .returning({ word: sensitiveWord.word });
    work.audit({ kind: 'sensitive_word', id: 'list' }, null, {
      words: added.map(({ word }) => word),
      level,
      note,
    });
    return { added: added.length, known: words.length - added.length };
  });
}

/** @throws not_found */
export async function setLevel(deps: Deps, id: number, level: WordLevel): Promise<void> {
  await withTransaction(deps, async (work) => {
    const before = await lockWord(work, id);
    await work.tx.update(sensitiveWord).set({ level }).where(eq(sensitiveWord.id, id));
    work.audit({ kind: 'sensitive_word', id }, before, { ...before, level });
  });
}

/** @throws not_found */
export async function removeWord(deps: Deps, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const before = await lockWord(work, id);
    await work.tx.delete(sensitiveWord).where(eq(sensitiveWord.id, id));
    work.audit({ kind: 'sensitive_word', id }, before, null);
  });
}
