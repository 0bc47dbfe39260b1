import { and, eq, sql } from 'drizzle-orm';
import type { SheetChange } from '../../../../contract/authoring/product-sheet.ts';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import { categoryWish, productJob, productJobRow } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { shopifyTaxonomy } from '../../catalogue/index.ts';
import { savePlacings } from '../file/format/meanings.ts';
import { type Asking, newJob, nudge } from '../job/ask.ts';
import { readJob } from '../job/jobs.ts';
import { readCategoriesToPlaceIn } from './own-places.ts';
import { knownWords, placeBy, readUnplaced } from './queries.ts';
import { readWaiting, type WaitingGoods } from './unplaced.ts';
import { decidingWord, keyOf } from './words.ts';

type Route = 'POST /api/supplier/product/placing';
type Places = ApiParsed<Route>['body']['places'];
type Place = Places[number];

interface Decided {
  readonly place: Place;
  readonly weight: number;
}

/**
 * Saves the category of words, asks the platform for categories that do not exist here, and begins a job that places imported products.
 * @throws not_found for a category that takes no products or is unknown; invalid_input above 20,000 words; job_limit
 */
export async function placeWords(
  deps: Deps,
  asking: Asking,
  { jobId, places }: ApiParsed<Route>['body'],
): Promise<ApiOutput<Route>> {
  const shop = asking.actor.shop();
  const goods = await readUnplaced(deps, shop, jobId);
  const decided = new Map<string, Decided>();
  for (const place of places)
    for (const word of place.words) decided.set(keyOf(word), { place, weight: word.weight });
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const categories = await readCategoriesToPlaceIn(tx);
    for (const { categoryId, taxonomyId } of places) {
      const isKnown =
        categoryId !== null
          ? categories.isOpen(categoryId)
          : taxonomyId !== null && shopifyTaxonomy().has(taxonomyId);
      if (!isKnown) fail('not_found', {}, 'body.places');
    }
    const before = await knownWords(tx, shop, categories);
    const words = places.flatMap(({ categoryId, words: said }) =>
      categoryId === null ? [] : said.map((word) => ({ ...word, categoryId })),
    );
    await savePlacings(work, shop, words);
    const known = await knownWords(tx, shop, categories);
    const wanted = new Map<string, number>();
    let placed = 0;
    for (const one of goods) {
      if (placeBy(one, before) === null && placeBy(one, known) !== null) placed += 1;
      else if (placeBy(one, known) === null) {
        const found = decidingWord(
          one.words,
          (key) => decided.get(key),
          ({ weight }) => weight,
        );
        const taxonomyId = found?.found.place.taxonomyId;
        if (taxonomyId) wanted.set(taxonomyId, (wanted.get(taxonomyId) ?? 0) + 1);
      }
    }
    if (jobId !== null) {
      const left = goods.filter((one) => placeBy(one, known) === null).length;
      await tx
        .update(productJob)
        .set({ summary: sql`jsonb_set(${productJob.summary}, '{unplaced}', ${String(left)}::jsonb)` })
        .where(and(shop.where(productJob.supplierId), eq(productJob.id, jobId)));
    }
    await askFor(work, asking, places, wanted);
    const waiting = await readWaiting(tx, shop);
    const rows = waiting.flatMap((one) => {
      const categoryId = placeBy(one, known);
      return categoryId === null ? [] : [{ one, categoryId }];
    });
    const id = rows.length > 0 ? await newPlaceJob(work, asking, rows) : null;
    work.audit({ kind: 'product_file', id: shop.supplierId }, null, {
      placed: words.length,
      asked: [...wanted.keys()],
      job: id,
    });
    return {
      placed,
      asked: [...wanted.values()].reduce((sum, count) => sum + count, 0),
      job: id === null ? null : await readJob(tx, shop, id),
    };
  });
}

/** Asks the platform for categories; words asked for before are added to. */
async function askFor(
  { tx, now }: UnitOfWork,
  { actor }: Asking,
  places: Places,
  wanted: ReadonlyMap<string, number>,
): Promise<void> {
  const { supplierId } = actor.shop();
  const asked = places.filter(({ categoryId, taxonomyId }) => categoryId === null && taxonomyId !== null);
  const byId = new Map<string, Place['words'][number][]>();
  for (const { taxonomyId, words } of asked)
    byId.set(taxonomyId ?? '', [...(byId.get(taxonomyId ?? '') ?? []), ...words]);
  const known = await tx.select().from(categoryWish).where(actor.shop().where(categoryWish.supplierId));
  for (const [taxonomyId, words] of byId) {
    const before = known.find((one) => one.taxonomyId === taxonomyId);
    const all = new Map([...(before?.words ?? []), ...words].map((word) => [keyOf(word), word]));
    const set = {
      accountId: actor.id,
      goods: Math.max(before?.goods ?? 0, wanted.get(taxonomyId) ?? 0),
      words: [...all.values()],
    };
    await tx
      .insert(categoryWish)
      .values({ supplierId, taxonomyId, ...set, createdAt: now })
      .onConflictDoUpdate({ target: [categoryWish.supplierId, categoryWish.taxonomyId], set });
  }
}

/** Rows per insert statement. */
const atOnce = 500;

/** Begins a job that places imported products. @throws job_limit */
export async function newPlaceJob(
  work: UnitOfWork,
  asking: Asking,
  rows: readonly { readonly one: WaitingGoods; readonly categoryId: number }[],
): Promise<number> {
  const id = await newJob(work, asking, { kind: 'place', total: rows.length });
  for (let at = 0; at < rows.length; at += atOnce)
    await work.tx.insert(productJobRow).values(
      rows.slice(at, at + atOnce).map(({ one, categoryId }) => ({
        jobId: id,
        productId: one.productId,
        changes: changesOf(one, categoryId),
      })),
    );
  nudge(work);
  return id;
}

const changesOf = ({ categoryId: was, sells }: WaitingGoods, to: number): SheetChange[] => [
  { field: 'categoryId', was, to },
  ...(sells ? [{ field: 'status', was: 'off_shelf', to: 'on_sale' } as const] : []),
];
