import { eq, inArray } from 'drizzle-orm';
import type { WantedCategory } from '../../../../contract/authoring/product-placing.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import { type Actor, supplierOfCommand } from '../../../platform/access/actor.ts';
import { actorLater } from '../../../platform/access/actor-later.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { categoryWish, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail, Refusal } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { bringCategories } from '../../catalogue/index.ts';
import { savePlacings } from '../file/format/meanings.ts';
import { newPlaceJob } from './decide.ts';
import { type Categories, readCategoriesToPlaceIn } from './own-places.ts';
import { knownWords, placeBy } from './queries.ts';
import { readWaiting } from './unplaced.ts';

type Wish = typeof categoryWish.$inferSelect;

const mostShownWords = 8;

/** Categories that shops have asked for, those with the most products first. */
export async function listWanted(db: Db): Promise<WantedCategory[]> {
  const rows = await db
    .select({ wish: categoryWish, name: supplier.name })
    .from(categoryWish)
    .innerJoin(supplier, eq(supplier.id, categoryWish.supplierId));
  if (rows.length === 0) return [];
  const { describe } = await readCategoriesToPlaceIn(db);
  const byId = new Map<string, typeof rows>();
  for (const row of rows) byId.set(row.wish.taxonomyId, [...(byId.get(row.wish.taxonomyId) ?? []), row]);
  return [...byId]
    .map(
      ([taxonomyId, wishes]): WantedCategory => ({
        taxonomyId,
        path: describe(taxonomyId).path,
        shops: wishes
          .map(({ wish, name }) => ({ id: wish.supplierId, name, goods: wish.goods }))
          .sort((a, b) => b.goods - a.goods),
        goods: wishes.reduce((sum, { wish }) => sum + wish.goods, 0),
        words: [...new Set(wishes.flatMap(({ wish }) => wish.words.map(({ text }) => text)))].slice(
          0,
          mostShownWords,
        ),
        createTime: new Date(Math.min(...wishes.map(({ wish }) => wish.createdAt.getTime()))).toISOString(),
      }),
    )
    .sort((a, b) => b.goods - a.goods || (a.taxonomyId < b.taxonomyId ? -1 : 1));
}

async function lockWishes(tx: Tx, ids: readonly string[]): Promise<Wish[]> {
  const rows = await tx
    .select()
    .from(categoryWish)
    .where(inArray(categoryWish.taxonomyId, [...ids]))
    .for('update');
  if (rows.length === 0) fail('not_found');
  return rows;
}

interface Call {
  readonly actor: Pick<Actor, 'has'>;
  readonly ip: string;
  readonly requestId: string;
}

/** Adds the categories and places what waits for them. @throws not_found, category_limit */
export async function bringWanted(
  deps: Deps,
  call: Call,
  ids: readonly string[],
): Promise<ApiOutput<'POST /api/system/category-wish/bring'>> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const wishes = await lockWishes(tx, ids);
    const wanted = [...new Set(wishes.map(({ taxonomyId }) => taxonomyId))];
    const { added, isAudited } = await bringCategories(
      work,
      wanted,
      call.actor.has('platform.category.attribute'),
    );
    const categories = await readCategoriesToPlaceIn(tx);
    let placed = 0;
    for (const supplierId of new Set(wishes.map((one) => one.supplierId))) {
      const own = wishes.filter((one) => one.supplierId === supplierId);
      placed += await placeFor(work, call, categories, own);
    }
    await tx.delete(categoryWish).where(inArray(categoryWish.taxonomyId, wanted));
    if (!isAudited) work.audit({ kind: 'category', id: 0 }, { wanted }, { added, placed });
    return { added, placed };
  });
}

/** Places the words of a shop's wishes, and the products that wait for them in the name of who asked. */
async function placeFor(
  work: UnitOfWork,
  { ip, requestId }: Omit<Call, 'actor'>,
  categories: Categories,
  wishes: readonly Wish[],
): Promise<number> {
  const [first] = wishes;
  if (!first) return 0;
  const shop = supplierOfCommand(first.supplierId);
  const words = wishes.flatMap(({ taxonomyId, words: said }) => {
    const categoryId = categories.here(taxonomyId);
    return categoryId === null ? [] : said.map((word) => ({ ...word, categoryId }));
  });
  await savePlacings(work, shop, words);
  const known = await knownWords(work.tx, shop, categories);
  const rows = (await readWaiting(work.tx, shop)).flatMap((one) => {
    const categoryId = placeBy(one, known);
    return categoryId === null ? [] : [{ one, categoryId }];
  });
  if (rows.length === 0) return 0;
  try {
    const actor = await actorLater(work.tx, first.accountId, 'shop');
    await newPlaceJob(work, { deps: work.deps, actor, ip, requestId }, rows);
    return rows.length;
  } catch (error) {
    // Whoever asked has left the shop, or has too many jobs: the shop finds the products on its page, with a sure suggestion.
    if (!(error instanceof Refusal)) throw error;
    return 0;
  }
}

/** @throws not_found */
export async function declineWanted(deps: Deps, ids: readonly string[]): Promise<{ declined: number }> {
  return withTransaction(deps, async (work) => {
    const wishes = await lockWishes(work.tx, ids);
    const wanted = [...new Set(wishes.map(({ taxonomyId }) => taxonomyId))];
    await work.tx.delete(categoryWish).where(inArray(categoryWish.taxonomyId, wanted));
    work.audit({ kind: 'category', id: 0 }, { wanted }, { wanted: [] });
    return { declined: wanted.length };
  });
}
