import { and, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { pictureLikeness, product, productSearch, sku } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { minute } from '../../../platform/time.ts';
import { type Drawer, openDrawer } from '../../../providers/image/drawer.ts';
import { isDrawing } from '../../../providers/image/pictures.ts';
import { describer } from '../../../providers/likeness/index.ts';
import { StorageUnavailable } from '../../../providers/storage/port.ts';

/** Pictures of a product that are searched: the first ones of its gallery, and those of its variants. */
export const mostPictures = { gallery: 6, variants: 12 } as const;
/** A run ends after this long; the next one goes on. */
const longestRunMs = 45_000;
/** A picture that cannot be read is tried this many times. */
const mostFailures = 3;
/** All products are looked through again after this long: a shop that was approved brings goods that did not change. */
const everythingMs = 30 * minute;
const perBatch = 50;

interface Progress {
  /** All pictures of products that changed before are described. */
  since: Date | null;
  lastComplete: number;
}
const progressOf = new WeakMap<Db, Progress>();

/**
 * Once a minute: describes pictures of goods on sale that no row describes yet. Looks at products that changed since the last run, and
 * every half hour at all.
 */
export async function describeGoods(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const before = progressOf.get(db);
  const begun = clock.now();
  const isComplete =
    !before || before.since === null || begun.getTime() - before.lastComplete >= everythingMs;
  if (isComplete) await removeUnused(db);
  const drawer = openDrawer('behind');
  try {
    const isDone = await describeAll(deps, drawer, isComplete ? null : before.since);
    if (isDone)
      progressOf.set(db, {
        // Writes that had not committed when the run began are seen by the next one.
        since: new Date(begun.getTime() - minute),
        lastComplete: isComplete ? begun.getTime() : before.lastComplete,
      });
  } finally {
    drawer.end();
  }
}

/** true when nothing is left. */
async function describeAll(deps: Deps, drawer: Drawer, since: Date | null): Promise<boolean> {
  const until = performance.now() + longestRunMs;
  const tried = new Set<string>();
  for (;;) {
    const urls = (await undescribed(deps.db, since, perBatch + tried.size)).filter((url) => !tried.has(url));
    for (const url of urls) {
      if (deps.processStatus.isStopping() || performance.now() > until) return false;
      // Uploads come first.
      while (isDrawing() && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 100));
      const done = await describePicture(deps, drawer, url);
      if (done === 'unavailable') return false;
      if (done === 'failed') tried.add(url);
    }
    if (urls.length < perBatch) return true;
  }
}

/** Pictures without a row of the current describer, those of the best sellers first. */
async function undescribed(db: Db, since: Date | null, limit: number): Promise<string[]> {
  const changed: SQL | undefined = since === null ? undefined : gt(product.updatedAt, since);
  const { sales } = productSearch;
  const gallery = db
    .select({
      url: sql<string>`unnest(${product.images}[1:${sql.raw(String(mostPictures.gallery))}])`.as('picture'),
      sales: sql<number>`${sales}`.as('sold'),
    })
    .from(product)
    .innerJoin(productSearch, eq(productSearch.productId, product.id))
    .where(changed);
  const variants = db
    .select({ url: sql<string>`${sku.image}`.as('picture'), sales: sql<number>`${sales}`.as('sold') })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .innerJoin(productSearch, eq(productSearch.productId, product.id))
    .where(and(isNotNull(sku.image), changed));
  const shown = gallery.union(variants).as('shown');
  const rows = await db
    .select({ url: shown.url })
    .from(shown)
    .leftJoin(pictureLikeness, eq(pictureLikeness.url, shown.url))
    .where(
      and(
        sql`${shown.url} like '/files/%.webp'`,
        or(
          sql`${pictureLikeness.id} is null`,
          ne(pictureLikeness.describer, describer.version),
          and(
            sql`length(${pictureLikeness.vectors}) = 0`,
            sql`${pictureLikeness.failures} < ${mostFailures}`,
          ),
        ),
      ),
    )
    .groupBy(shown.url)
    .orderBy(sql`max(${shown.sales}) desc`, shown.url)
    .limit(limit);
  return rows.map(({ url }) => url);
}

/** Writes the row of one picture, also when it cannot be read; nothing while the storage is unavailable. */
async function describePicture(
  { db, clock, storage, seedData, log }: Deps,
  drawer: Drawer,
  url: string,
): Promise<'described' | 'failed' | 'unavailable'> {
  let bytes: Uint8Array | null;
  try {
    // Files of seed data are generated on demand.
    bytes = (await storage.read(url.slice(1))) ?? (await seedData?.draw(url.slice(1))) ?? null;
  } catch (error) {
    if (error instanceof StorageUnavailable) return 'unavailable';
    log.warn({ err: error, url }, 'picture of a product could not be read');
    bytes = null;
  }
  const drawn = bytes && (await drawer.draw({ bytes, drawing: { as: 'likeness', asked: { of: 'goods' } } }));
  const vectors = drawn && 'pictures' in drawn ? drawn.pictures.get('') : undefined;
  // A new id tells every process that there is something new.
  await db.transaction(async (tx) => {
    const [old] = await tx
      .delete(pictureLikeness)
      .where(eq(pictureLikeness.url, url))
      .returning({ failures: pictureLikeness.failures, describer: pictureLikeness.describer });
    const failures = vectors ? 0 : (old?.describer === describer.version ? old.failures : 0) + 1;
    const row = {
      url,
      describer: describer.version,
      vectors: vectors ?? new Uint8Array(),
      describedAt: clock.now(),
      failures,
    };
    await tx.insert(pictureLikeness).values(row).onConflictDoNothing();
  });
  return vectors ? 'described' : 'failed';
}

/** Deletes rows of pictures that no product shows any more. */
async function removeUnused(db: Db): Promise<void> {
  const shown = sql`select unnest(images) from ${product} union select image from ${sku} where image is not null`;
  const unused = await db
    .select({ id: pictureLikeness.id })
    .from(pictureLikeness)
    .where(sql`${pictureLikeness.url} not in (${shown})`);
  for (let at = 0; at < unused.length; at += 1_000)
    await db.delete(pictureLikeness).where(
      inArray(
        pictureLikeness.id,
        unused.slice(at, at + 1_000).map((row) => row.id),
      ),
    );
}
