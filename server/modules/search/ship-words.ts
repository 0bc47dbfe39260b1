import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { searchSynonym, siteState } from '../../db/schema/index.ts';
import { parseSynonyms } from './data/parse-synonyms.ts';

const key = 'search-words-shipped';
const files = ['synonyms.en.txt', 'synonyms.zh.txt', 'brands.txt'];

/** Brings the rules that ship with the program into the table, once a version; what an operator changed stays as it is. */
export async function shipWords(db: Db): Promise<void> {
  const texts = await Promise.all(
    files.map((name) => readFile(join(import.meta.dirname, 'data', name), 'utf8')),
  );
  const value = createHash('sha256').update(texts.join('\n')).digest('hex');
  const [known] = await db.select().from(siteState).where(eq(siteState.key, key));
  if (known?.value === value) return;
  const rules = texts.flatMap(parseSynonyms).map(({ from, to, bothWays }) => ({
    left: [...from],
    right: bothWays ? [] : [...to],
    origin: 'shipped' as const,
    shippedAs: bothWays ? from.join(', ') : `${from.join(', ')} => ${to.join(', ')}`,
  }));
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
    await tx.delete(searchSynonym).where(
      and(
        eq(searchSynonym.origin, 'shipped'),
        notInArray(
          searchSynonym.shippedAs,
          rules.map((rule) => rule.shippedAs),
        ),
      ),
    );
    if (rules.length > 0) await tx.insert(searchSynonym).values(rules).onConflictDoNothing();
    await tx
      .insert(siteState)
      .values({ key, value })
      .onConflictDoUpdate({ target: siteState.key, set: { value } });
  });
}
