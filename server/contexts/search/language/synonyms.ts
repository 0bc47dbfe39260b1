import { and, arrayOverlaps, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { NewSynonym, Synonym } from '../../../../contract/search/synonym.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import { containing } from '../../../platform/db/like.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { type Page, type Paging, pageOf } from '../../../platform/db/paging.ts';
import { searchSynonym } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { fold, keyOf } from './analyse.ts';
import { faultsOf, membersOf, pairsOf, type SynonymRule } from './data/parse-synonyms.ts';
import { pairKey } from './pair-key.ts';
import { shippedRule } from './ship-words.ts';

type Row = typeof searchSynonym.$inferSelect;
interface Asked extends Paging {
  readonly keyword: string;
  readonly origin?: Synonym['origin'] | undefined;
  readonly enabled?: boolean | undefined;
}

const mostWords = 20;
const mostOwn = 5_000;

const versionOf = ({ left, right, enabled, origin }: Row): string =>
  contentVersion({ left, right, enabled, origin });

const toSynonym = (entry: Row): Synonym => {
  const { updatedAt, learnedAs: _, ...row } = entry;
  return { ...row, version: versionOf(entry), updateTime: updatedAt.toISOString() };
};

export async function listRules(db: Db, asked: Asked): Promise<Page<Synonym>> {
  const { left, right, enabled, origin, products, updatedAt, id } = searchSynonym;
  const pattern = containing(fold(asked.keyword));
  const where = and(
    asked.origin && eq(origin, asked.origin),
    asked.enabled === undefined ? undefined : eq(enabled, asked.enabled),
    asked.keyword === ''
      ? undefined
      : sql`exists (select 1 from unnest(${left} || ${right}) as word where word like ${pattern})`,
  );
  return pageOf(asked, db.$count(searchSynonym, where), async ({ limit, offset }) => {
    const rows = await db
      .select()
      .from(searchSynonym)
      .where(where)
      .orderBy(...(asked.origin === 'learned' ? [desc(products)] : [desc(updatedAt)]), asc(id))
      .limit(limit)
      .offset(offset);
    return rows.map(toSynonym);
  });
}

/** Normalizes words like search does: “Mug” and “沙發” become mug and 沙发. */
const normalizeWords = (words: readonly string[]) =>
  words.map((word) => fold(word).replace(/\s+/gu, ' ').trim());

/** A rule in the notation of the shipped files: `sofa, couch` or `fiddle => violin`. */
const ruleOf = ({ left, right }: Pick<Row, 'left' | 'right'>): SynonymRule =>
  right.length > 0
    ? { from: left, to: right, bothWays: false, isNearest: false, line: 1 }
    : { from: left, to: left, bothWays: true, isNearest: false, line: 1 };
const pairsIn = (row: Pick<Row, 'left' | 'right'>) =>
  [...pairsOf(ruleOf(row))].map((pair) => pair.join(' => '));

/** Keys of the pairs of words of a rule, in whichever direction it leads. */
export const pairKeysOf = (row: Pick<Row, 'left' | 'right'>): string[] =>
  [...pairsOf(ruleOf(row))].map(([one, other]) => pairKey(one, other));

/** Characters of that notation: a word that contains one would change the rule. */
const signs = /[,\uff0c]|[=~]>|^#/u;

/** The stored words of a rule. @throws words_… for words that are invalid in shipped files too */
function checkWords(given: NewSynonym): { left: string[]; right: string[] } {
  const rule = { left: normalizeWords(given.left), right: normalizeWords(given.right) };
  const members = membersOf(ruleOf(rule));
  const fieldOf = (member: string) => {
    const at = members.lastIndexOf(member);
    return at < rule.left.length ? `body.left.${at}` : `body.right.${at - rule.left.length}`;
  };
  if (members.length > mostWords) fail('words_many', { limit: mostWords }, 'body.right');
  if (members.length < 2) fail('words_single', {}, 'body.left');
  for (const member of members) {
    if (signs.test(member)) fail('words_signs', { word: member }, fieldOf(member));
    if (keyOf(member) === '') fail('words_empty', {}, fieldOf(member));
  }
  const [fault] = faultsOf(ruleOf(rule));
  if (fault) fail(fault.name, fault.values, fieldOf(fault.member));
  return rule;
}

/** Serializes changes of rules, so that uniqueness and the limit hold. */
export const lockRules = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_synonym'))`);

/** @throws words_known when an enabled rule has the same pair of words already, unless this rule had it before */
async function refuseKnown(tx: Tx, rule: Pick<Row, 'left' | 'right'>, before?: Row): Promise<void> {
  const had = new Set(before ? pairsIn(before) : []);
  const added = new Set(pairsIn(rule).filter((pair) => !had.has(pair)));
  const members = [...rule.left, ...rule.right];
  const near = await tx
    .select()
    .from(searchSynonym)
    .where(
      and(
        eq(searchSynonym.enabled, true),
        // A rule of an operator replaces a learned one.
        ne(searchSynonym.origin, 'learned'),
        before && ne(searchSynonym.id, before.id),
        or(arrayOverlaps(searchSynonym.left, members), arrayOverlaps(searchSynonym.right, members)),
      ),
    )
    .orderBy(searchSynonym.id);
  for (const other of near) {
    const pair = pairsIn(other).find((one) => added.has(one));
    if (pair !== undefined) fail('words_known', { pair, id: other.id }, 'body.left');
  }
}

async function refuseTooMany(tx: Tx): Promise<void> {
  if ((await tx.$count(searchSynonym, eq(searchSynonym.origin, 'own'))) >= mostOwn)
    fail('words_limit', { limit: mostOwn });
}

/** @throws words_… */
export const addRule = (deps: Deps, given: NewSynonym): Promise<Synonym> =>
  withTransaction(deps, async (work) => {
    const row = await insertRule(work, given);
    work.audit({ kind: 'synonym', id: row.id }, null, row);
    return toSynonym(row);
  });

/** Adds an own rule, without an audit entry. @throws words_… */
export async function insertRule({ tx, now }: UnitOfWork, given: NewSynonym): Promise<Row> {
  const rule = checkWords(given);
  await lockRules(tx);
  await refuseTooMany(tx);
  await refuseKnown(tx, rule);
  const [row] = await tx
    .insert(searchSynonym)
    .values({ ...rule, origin: 'own', updatedAt: now })
    .returning();
  return row ?? fail('internal');
}

/** The rule to change, under the lock of all rules. @throws not_found, decided */
async function rowOf(work: UnitOfWork, id: number): Promise<Row> {
  const { tx } = work;
  await lockRules(tx);
  const [row] = await tx.select().from(searchSynonym).where(eq(searchSynonym.id, id)).for('update');
  const target = { kind: 'synonym', id } as const;
  if (!row) return failGone(work, target);
  await requireAsRead(work, target, versionOf(row));
  return row;
}

/** Writes a rule; without values it is unchanged. */
async function writeRule(
  { tx, now, audit }: UnitOfWork,
  before: Row,
  values?: Partial<Row>,
): Promise<Synonym> {
  const after = values ? { ...before, ...values, updatedAt: now } : before;
  if (values) await tx.update(searchSynonym).set(after).where(eq(searchSynonym.id, before.id));
  audit({ kind: 'synonym', id: before.id }, before, after);
  return toSynonym(after);
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, at) => word === other[at]);

/** A shipped or learned rule becomes the operator's own when it is changed. @throws not_found, words_… */
export async function changeRule(
  deps: Deps,
  { id, ...given }: NewSynonym & { readonly id: number },
): Promise<Synonym> {
  const rule = checkWords(given);
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const before = await rowOf(work, id);
    if (isSame(before.left, rule.left) && isSame(before.right, rule.right)) return writeRule(work, before);
    if (before.origin !== 'own') await refuseTooMany(tx);
    await refuseKnown(tx, rule, before);
    return writeRule(work, before, { ...rule, origin: 'own' });
  });
}

/** @throws not_found */
export const switchRule = (deps: Deps, id: number, enabled: boolean): Promise<Synonym> =>
  withTransaction(deps, async (work) => {
    const before = await rowOf(work, id);
    return writeRule(work, before, before.enabled === enabled ? undefined : { enabled });
  });

/** @throws not_found, also for a rule that this version does not ship */
export const restoreRule = (deps: Deps, id: number): Promise<Synonym> =>
  withTransaction(deps, async (work) => {
    const before = await rowOf(work, id);
    const { shippedAs } = before;
    const shipped = shippedAs === null ? undefined : await shippedRule(shippedAs);
    if (!shipped) fail('not_found');
    const { left, right, origin } = shipped;
    return writeRule(work, before, { left, right, origin, enabled: true });
  });

/**
 * A shipped rule cannot be deleted, because the next version would restore it, nor a learned one, because it would be learned again.
 * @throws not_found, words_shipped, words_learned
 */
export const deleteRule = (deps: Deps, id: number): Promise<void> =>
  withTransaction(deps, async (work) => {
    const { tx } = work;
    const before = await rowOf(work, id);
    const { shippedAs, origin } = before;
    if (origin === 'learned') fail('words_learned');
    if (shippedAs !== null && (await shippedRule(shippedAs))) fail('words_shipped');
    await tx.delete(searchSynonym).where(eq(searchSynonym.id, id));
    work.audit({ kind: 'synonym', id }, before, null);
  });
