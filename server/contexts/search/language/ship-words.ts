import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { searchSynonym, siteState } from '../../../platform/db/schema.ts';
import { rootFile } from '../../../platform/program-files.ts';
import { parseSynonyms } from './data/parse-synonyms.ts';

const key = 'search-words-shipped';
const files = ['synonyms.en.txt', 'synonyms.zh.txt', 'brands.txt'];

/** The rules that ship with this program, as they stand in the table, and a mark of this version of them. */
async function readShipped() {
  const texts = await Promise.all(
    files.map((name) => readFile(rootFile(`server/contexts/search/language/data/${name}`), 'utf8')),
  );
  return {
    version: createHash('sha256').update(texts.join('\n')).digest('hex'),
    rules: () =>
      texts.flatMap(parseSynonyms).map(({ from, to, bothWays }) => ({
        left: [...from],
        right: bothWays ? [] : [...to],
        origin: 'shipped' as const,
        shippedAs: bothWays ? from.join(', ') : `${from.join(', ')} => ${to.join(', ')}`,
      })),
  };
}

/** The rule that ships under a key; undefined where this version has none. */
export const shippedRule = async (shippedAs: string) =>
  (await readShipped()).rules().find((rule) => rule.shippedAs === shippedAs);

/** Brings the rules that ship with the program into the table, once a version; what an operator changed stays as it is. */
export async function shipWords(db: Db): Promise<void> {
  const { version: value, rules: read } = await readShipped();
  const [known] = await db.select().from(siteState).where(eq(siteState.key, key));
  if (known?.value === value) return;
  const rules = read();
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
