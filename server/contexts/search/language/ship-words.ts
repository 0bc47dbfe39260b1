import { createHash } from 'node:crypto';
import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { searchSynonym, siteState } from '../../../platform/db/schema.ts';
import { pairsOf, ruleOf, type SynonymRule } from './data/parse-synonyms.ts';
import { rulesIn, wordsText } from './words-file.ts';

const key = 'search-words-shipped';

/** The shipped rules in the form of the table, and a hash of this version. */
async function readShipped() {
  const text = await wordsText();
  return {
    version: createHash('sha256').update(text).digest('hex'),
    rules: () =>
      rulesIn(text).map((rule) => ({
        left: [...rule.from],
        right: rule.bothWays ? [] : [...rule.to],
        origin: 'shipped' as const,
        shippedAs: identityOf(rule),
      })),
  };
}

/** The shipped rules of this version by their keys. */
export const shippedRules = async () =>
  new Map((await readShipped()).rules().map((rule) => [rule.shippedAs, rule]));

const identityOf = ({ from, to, bothWays }: SynonymRule) =>
  bothWays ? from.join(', ') : `${from.join(', ')} => ${to.join(', ')}`;
const pairsIn = (text: string): string[] => {
  const rule = ruleOf(text, 1);
  return typeof rule === 'string' ? [] : [...pairsOf(rule)].map((pair) => pair.join(' => '));
};

/**
 * The pairs of words, as `sofa => couch`, that operators took out of rules which this version words differently: those of a rule that is
 * off, and those that a changed rule no longer has.
 */
async function takenOut(tx: Tx, shipped: ReadonlySet<string>): Promise<Set<string>> {
  const rows = await tx.select().from(searchSynonym).where(isNotNull(searchSynonym.shippedAs));
  const out = new Set<string>();
  for (const { left, right, enabled, origin, shippedAs } of rows) {
    if (shippedAs === null || shipped.has(shippedAs) || (enabled && origin === 'shipped')) continue;
    const bothWays = right.length === 0;
    const now = { from: left, to: bothWays ? left : right, bothWays, isNearest: false, line: 1 };
    const kept = new Set(enabled ? pairsIn(identityOf(now)) : []);
    for (const pair of pairsIn(shippedAs)) if (!kept.has(pair)) out.add(pair);
  }
  return out;
}

/** The shipped rule with a key; undefined when this version has none. */
export const shippedRule = async (shippedAs: string) => (await shippedRules()).get(shippedAs);

/**
 * Imports the shipped rules into the table, once per version. Rules that an operator changed are kept. A new rule starts off where it says
 * what an operator took out of a rule that this version no longer has.
 */
export async function shipWords(db: Db): Promise<void> {
  const { version: value, rules: read } = await readShipped();
  const [known] = await db.select().from(siteState).where(eq(siteState.key, key));
  if (known?.value === value) return;
  const rules = read();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
    const out = await takenOut(tx, new Set(rules.map(({ shippedAs }) => shippedAs)));
    await tx.delete(searchSynonym).where(
      and(
        eq(searchSynonym.origin, 'shipped'),
        notInArray(
          searchSynonym.shippedAs,
          rules.map((rule) => rule.shippedAs),
        ),
      ),
    );
    const values = rules.map((rule) => ({
      ...rule,
      enabled: out.size === 0 || !pairsIn(rule.shippedAs).some((pair) => out.has(pair)),
    }));
    if (values.length > 0) await tx.insert(searchSynonym).values(values).onConflictDoNothing();
    await tx
      .insert(siteState)
      .values({ key, value })
      .onConflictDoUpdate({ target: siteState.key, set: { value } });
  });
}
