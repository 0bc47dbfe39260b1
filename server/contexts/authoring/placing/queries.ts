import { asc, sql } from 'drizzle-orm';
import {
  mostPlacingWords,
  type PlacingGroup,
  type PlacingSuggestion,
} from '../../../../contract/authoring/product-placing.ts';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { categoryWish } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import { readMeanings, readPlacings } from '../file/format/meanings.ts';
import { ownJob } from '../job/jobs.ts';
import type { Suggestion } from './category-index.ts';
import { type GoodsGroup, groupGoods } from './group.ts';
import { type Categories, readCategoriesToPlaceIn } from './own-places.ts';
import { countWaiting, readStored, readWaiting } from './unplaced.ts';
import { decidingWord, keyOf, type Placing, type UnplacedGoods, wordOf } from './words.ts';

/** The placed words of a supplier, of all sources, whose categories take products. */
export async function knownWords(
  db: Db | Tx,
  shop: SupplierScope,
  { isOpen }: Categories,
): Promise<ReadonlyMap<string, Placing>> {
  const weight = 1_000;
  const meanings = [...(await readMeanings(db, shop))].map(([text, categoryId]): [string, Placing] => [
    keyOf({ source: 'category', text }),
    { categoryId, weight },
  ]);
  const all = [...meanings, ...(await readPlacings(db, shop))];
  return new Map(all.filter(([, { categoryId }]) => isOpen(categoryId)));
}

/** The category of the word that decides about a product; null when none of its words is placed. */
export const placeBy = (
  { words }: Pick<UnplacedGoods, 'words'>,
  known: ReadonlyMap<string, Placing>,
): number | null =>
  decidingWord(
    words,
    (key) => known.get(key),
    ({ weight }) => weight,
  )?.found.categoryId ?? null;

/** Products of a checked file, or imported ones, that fit no category. @throws not_found */
export async function readUnplaced(
  deps: Deps,
  shop: SupplierScope,
  jobId: number | null,
): Promise<readonly UnplacedGoods[]> {
  if (jobId === null) return readWaiting(deps.db, shop);
  const { kind, unplacedKey } = await ownJob(deps.db, shop, jobId);
  if (kind !== 'check') fail('not_found');
  return unplacedKey === null ? [] : readStored(deps.storage, unplacedKey);
}

type Route = 'POST /api/supplier/product/placing/groups';

/** @throws not_found for a job of another supplier, and for one that is no check */
export async function readGroups(
  deps: Deps,
  shop: SupplierScope,
  { jobId, ignored }: ApiParsed<Route>['body'],
): Promise<ApiOutput<Route>> {
  const all = await readUnplaced(deps, shop, jobId);
  const categories = await readCategoriesToPlaceIn(deps.db);
  const known = await knownWords(deps.db, shop, categories);
  const asked = await askedWords(deps.db, shop);
  const goods: UnplacedGoods[] = [];
  await inTurns(all, (one) => {
    if (placeBy(one, known) === null) goods.push(one);
  });
  const groups = await groupGoods(goods, withAsked(categories, asked), new Set(ignored.map(keyOf)));
  const shown = groups.map((group) => shownGroup(group, categories));
  const counted = shown.reduce((sum, { count }) => sum + count, 0);
  return {
    groups: shown,
    goods: goods.length,
    further: goods.length - counted,
    hasCategories: categories.hasCategories,
  };
}

/** The categories of the taxonomy that were asked for, by the words. */
async function askedWords(db: Db, shop: SupplierScope): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(categoryWish).where(shop.where(categoryWish.supplierId));
  return new Map(
    rows.flatMap(({ taxonomyId, words }) => words.map((word) => [keyOf(word), taxonomyId] as const)),
  );
}

/** Words that were asked for keep that category, which may exist by now. */
const withAsked = ({ index, here }: Categories, asked: ReadonlyMap<string, string>): typeof index => ({
  ...index,
  suggest(word, evidence, accepts) {
    const taxonomyId = asked.get(keyOf(word));
    if (taxonomyId === undefined) return index.suggest(word, evidence, accepts);
    return { target: here(taxonomyId) ?? taxonomyId, certainty: 'sure' };
  },
});

function shownGroup(
  { words, examples, suggestion, isRest }: GoodsGroup,
  categories: Categories,
): PlacingGroup {
  const shownSuggestion = (one: Suggestion | null): PlacingSuggestion | null =>
    one && { ...categories.describe(one.target), certainty: one.certainty };
  const first = words.slice(0, mostPlacingWords);
  return {
    words: first.map(({ key, weight, count, suggestion: own }) => ({
      ...wordOf(key),
      weight,
      count,
      suggestion: shownSuggestion(own),
    })),
    count: first.reduce((sum, { count }) => sum + count, 0),
    examples: [...examples],
    suggestion: shownSuggestion(suggestion),
    isRest,
  };
}

/** How many products wait, and what the shop has asked for. */
export async function readPlacing(
  { db }: Deps,
  shop: SupplierScope,
): Promise<ApiOutput<'GET /api/supplier/product/placing'>> {
  const waiting = await countWaiting(db, shop);
  const rows = await db
    .select()
    .from(categoryWish)
    .where(shop.where(categoryWish.supplierId))
    .orderBy(sql`${categoryWish.goods} desc`, asc(categoryWish.taxonomyId));
  if (rows.length === 0) return { waiting, asked: [] };
  const { describe } = await readCategoriesToPlaceIn(db);
  return {
    waiting,
    asked: rows.map(({ taxonomyId, goods, createdAt }) => ({
      ...describe(taxonomyId),
      goods,
      createTime: createdAt.toISOString(),
    })),
  };
}
