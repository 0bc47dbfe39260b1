import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import {
  category,
  order,
  orderItem,
  product,
  searchProposal,
  searchStep,
  searchSynonym,
} from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { termsOf } from '../language/analyse.ts';
import { faultsOf } from '../language/data/parse-synonyms.ts';
import { lexiconOf } from '../language/lexicon-cache.ts';
import { pairKey } from '../language/pair-key.ts';
import { pairKeysOf } from '../language/synonyms.ts';
import { type Phrase, phraseOf, termsNeeded } from '../language/units.ts';
import { forgetSteps } from './steps.ts';
import { type Opened, type Purchase, type Suggested, Tally } from './tally.ts';
import { type Step, unsaidIn, visitsOf, type Word, wordsOf } from './visits.ts';

/** Rows and products that are read at once. */
const perRead = 5_000;
const perProducts = 200;
/** Maximum number of keywords whose opened products are compared with them. */
const mostKeywords = 2_000;
/** Maximum number of open proposals, those of most visitors first. */
const mostProposals = 1_000;

/**
 * Proposes synonyms from the searches of the last 30 days, and forgets older ones. Open proposals are renewed: those that no longer apply
 * are deleted. Decided ones stay as they are, and rules that exist are not proposed. Run once a day.
 */
export async function proposeSynonyms(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await forgetSteps(deps);
  const { db, clock } = deps;
  const tally = await countSteps(db);
  const suggested = [...tally.followed(), ...(await unsaidWords(db, tally.opened(mostKeywords)))];
  const known = await settledPairs(db);
  const best = new Map<string, Suggested>();
  for (const one of suggested) {
    const pair = pairKey(one.left, one.right);
    const isFit =
      faultsOf({ from: [one.left, one.right], to: [], bothWays: true, isNearest: false, line: 1 }).length ===
      0;
    if (isFit && !known.has(pair) && (best.get(pair)?.visitors ?? 0) < one.visitors) best.set(pair, one);
  }
  const rows = [...best]
    .map(([pair, one]) => ({ ...one, pair, createdAt: clock.now() }))
    .sort((one, other) => other.visitors - one.visitors)
    .slice(0, mostProposals);
  await db.transaction(async (tx) => {
    const isOpen = eq(searchProposal.state, 'open');
    const kept =
      rows.length > 0 ? notInArray(searchProposal.pair, [...rows.map(({ pair }) => pair)]) : undefined;
    await tx.delete(searchProposal).where(and(isOpen, kept));
    if (rows.length === 0) return;
    await tx
      .insert(searchProposal)
      .values(rows)
      .onConflictDoUpdate({
        target: searchProposal.pair,
        set: {
          kind: excluded('kind'),
          locale: excluded('locale'),
          left: excluded('left_word'),
          right: excluded('right_word'),
          times: excluded('times'),
          visitors: excluded('visitors'),
          opened: excluded('opened'),
          bought: excluded('bought'),
          sales: excluded('sales'),
        },
        setWhere: isOpen,
      });
  });
}

const excluded = (column: string): SQL => sql`excluded.${sql.identifier(column)}`;

/** Decided pairs, and those of all rules, also of learned ones and of those that are switched off. */
async function settledPairs(db: Db): Promise<Set<string>> {
  const rules = await db.select().from(searchSynonym);
  const decided = await db
    .select({ pair: searchProposal.pair })
    .from(searchProposal)
    .where(ne(searchProposal.state, 'open'));
  return new Set([...rules.flatMap(pairKeysOf), ...decided.map(({ pair }) => pair)]);
}

type Row = typeof searchStep.$inferSelect;

/** Reads the steps of one visitor after the other. */
async function countSteps(db: Db): Promise<Tally> {
  const tally = new Tally();
  let waiting: Row[] = [];
  let last: Row | undefined;
  for (let isMore = true; isMore; ) {
    const after: SQL | undefined =
      last &&
      sql`(${searchStep.visitor}, ${searchStep.at}, ${searchStep.id}) > (${last.visitor}, ${last.at.toISOString()}::timestamptz, ${last.id})`;
    const rows = await db
      .select()
      .from(searchStep)
      .where(after)
      .orderBy(asc(searchStep.visitor), asc(searchStep.at), asc(searchStep.id))
      .limit(perRead);
    last = rows.at(-1);
    isMore = rows.length === perRead;
    waiting.push(...rows);
    // The rest of the last visitor may be in the next rows.
    const unfinished = isMore ? last?.visitor : undefined;
    await addVisitors(
      db,
      tally,
      waiting.filter(({ visitor }) => visitor !== unfinished),
    );
    waiting = waiting.filter(({ visitor }) => visitor === unfinished);
  }
  return tally;
}

async function addVisitors(db: Db, tally: Tally, rows: readonly Row[]): Promise<void> {
  const accounts = [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))];
  const bought = await purchasesOf(db, accounts);
  for (const steps of Map.groupBy(rows, ({ visitor }) => visitor).values()) {
    const accountId = steps[0]?.accountId ?? null;
    const read: Step[] = steps;
    tally.add(visitsOf(read), accountId === null ? [] : (bought.get(accountId) ?? []));
  }
}

async function purchasesOf(db: Db, accounts: readonly number[]): Promise<Map<number, Purchase[]>> {
  if (accounts.length === 0) return new Map();
  const [oldest] = await db.select({ at: sql<string>`min(${searchStep.at})` }).from(searchStep);
  const rows = await db
    .select({
      accountId: order.accountId,
      productId: orderItem.productId,
      at: order.paidAt,
      paid: orderItem.paid,
    })
    .from(order)
    .innerJoin(orderItem, eq(orderItem.orderId, order.id))
    .where(and(inArray(order.accountId, [...accounts]), gt(order.paidAt, new Date(oldest?.at ?? 0))));
  const bought = new Map<number, Purchase[]>();
  for (const { accountId, at, ...line } of rows) {
    if (at === null) continue;
    bought.set(accountId, [...(bought.get(accountId) ?? []), { ...line, at }]);
  }
  return bought;
}

/** What a product says: the words of its name, and the terms of all its texts. */
interface Texts {
  readonly name: readonly Word[];
  readonly terms: ReadonlySet<string>;
}

async function unsaidWords(db: Db, opened: readonly Opened[]): Promise<Suggested[]> {
  const texts = await textsOf(db, [...new Set(opened.flatMap(({ products }) => [...products]))]);
  const commonness = new Map<string, number>();
  for (const { name } of texts.values()) {
    for (const key of new Set(name.map((word) => word.key)))
      commonness.set(key, (commonness.get(key) ?? 0) + 1);
  }
  const { dictionary } = await lexiconOf(db);
  const phrasesOf = (word: Word): Phrase[] => {
    const phrase = phraseOf(word.text);
    return [phrase, ...(dictionary.at(phrase)?.also ?? [])];
  };
  const suggested: Suggested[] = [];
  for (const [at, { keyword, products, ...figures }] of opened.entries()) {
    // Other work of the process goes on in between.
    if (at % perTurn === 0) await setImmediate();
    const said = [...products].flatMap((id) => texts.get(id) ?? []);
    const says = (word: Word) =>
      phrasesOf(word).some((phrase) => {
        const needed = termsNeeded(phrase);
        return said.some(({ terms }) => needed.every((any) => any.some((term) => terms.has(term))));
      });
    const names = said.map(({ name }) => name);
    const words = unsaidIn(keyword, { names, says }, (key) => commonness.get(key) ?? 0);
    if (words) suggested.push({ ...figures, kind: 'opened', left: words[0], right: words[1] });
  }
  return suggested;
}
const perTurn = 50;

async function textsOf(db: Db, ids: readonly number[]): Promise<Map<number, Texts>> {
  const texts = new Map<number, Texts>();
  for (let from = 0; from < ids.length; from += perProducts) {
    const rows = await db
      .select({
        id: product.id,
        name: product.name,
        brief: product.brief,
        brand: product.brand,
        type: product.type,
        tags: product.tags,
        category: category.name,
      })
      .from(product)
      .innerJoin(category, eq(category.id, product.categoryId))
      .where(inArray(product.id, ids.slice(from, from + perProducts)));
    for (const { id, name, brief, brand, type, tags, category: kind } of rows) {
      const all = [name, brief, brand, kind].flatMap(({ zh, en }) => [zh, en]).concat(type, tags);
      texts.set(id, {
        name: [...wordsOf(name.zh), ...wordsOf(name.en)],
        terms: new Set(all.flatMap((text) => [...termsOf(text)])),
      });
    }
  }
  return texts;
}
