import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { searchSynonym, siteState } from '../../../platform/db/schema.ts';
import { rootFile } from '../../../platform/program-files.ts';
import { parseSynonyms } from './data/parse-synonyms.ts';

const key = 'search-words-shipped';
const files = ['synonyms.en.txt', 'synonyms.zh.txt', 'brands.txt'];

/** The shipped rules in the form of the table, and a hash of this version. */
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

/** The shipped rules of this version by their keys. */
export const shippedRules = async () =>
  new Map((await readShipped()).rules().map((rule) => [rule.shippedAs, rule]));

/** The shipped rule with a key; undefined when this version has none. */
export const shippedRule = async (shippedAs: string) => (await shippedRules()).get(shippedAs);

/** Imports the shipped rules into the table, once per version; rules that an operator changed are kept. */
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
