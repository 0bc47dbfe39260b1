import { and, asc, eq, max, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  OwnPromotionCategory,
  PromotionCategorySave,
} from '../../../../contract/catalogue/promotion-category.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { category, promotionCategory } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { attachUploads, releaseUploads } from '../../../platform/storage/uploads.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';

type Save = z.output<typeof PromotionCategorySave>;
export const mostPromoted = 8;

type Row = typeof promotionCategory.$inferSelect;
/** Without the position, which is changed for all of them at once. */
const versionOf = ({ sort: _, ...row }: Row): string => contentVersion(row);

export async function listPromoted(db: Db): Promise<OwnPromotionCategory[]> {
  const rows = await db
    .select({ own: promotionCategory, categoryName: category.name, isOpen: category.enabled })
    .from(promotionCategory)
    .innerJoin(category, eq(category.id, promotionCategory.categoryId))
    .orderBy(asc(promotionCategory.sort), asc(promotionCategory.id));
  return rows.map(({ own, ...names }) => ({ ...own, ...names, version: versionOf(own) }));
}

const one = async (tx: Tx, id: number): Promise<OwnPromotionCategory> =>
  (await listPromoted(tx)).find((row) => row.id === id) ?? fail('not_found');

/** Serializes changes, so that the limit and uniqueness hold. */
const lockPromoted = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('promotion category'))`);

/** Invalidates the page that shows them. */
const touch = (work: UnitOfWork): void => work.invalidate('promotions');

async function rowOf(work: UnitOfWork, id: number): Promise<Row> {
  const { tx } = work;
  const [row] = await tx.select().from(promotionCategory).where(eq(promotionCategory.id, id)).for('update');
  const target = { kind: 'promotion_category', id } as const;
  if (!row) return failGone(work, target);
  await requireAsRead(work, target, versionOf(row));
  return row;
}

/** @throws not_found (category, picture), promoted_twice, promoted_limit, invalid_input for a new one without pictures */
export async function savePromoted(
  deps: Deps,
  actor: Actor,
  { id, image, productImage, ...values }: Save,
): Promise<OwnPromotionCategory> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    await lockPromoted(tx);
    const before = id === undefined ? null : await rowOf(work, id);
    const isThere = eq(category.id, values.categoryId);
    if ((await tx.$count(category, isThere)) === 0) fail('not_found', {}, 'body.categoryId');
    const same = and(
      eq(promotionCategory.categoryId, values.categoryId),
      id === undefined ? undefined : ne(promotionCategory.id, id),
    );
    if ((await tx.$count(promotionCategory, same)) > 0) fail('promoted_twice', {}, 'body.categoryId');
    if (!before && (await tx.$count(promotionCategory)) >= mostPromoted)
      fail('promoted_limit', { limit: mostPromoted });
    const pictures = [
      [image, before?.imageUrl, 'body.image'],
      [productImage, before?.productImageUrl, 'body.productImage'],
    ] as const;
    for (const [given, had, field] of pictures) {
      if (given === undefined && had === undefined) fail('invalid_input', {}, field);
      if (given === undefined || given === had) continue;
      await attachUploads(work, actor.id, 'shop', [given], field);
      if (had !== undefined) await releaseUploads(work, [had]);
    }
    const imageUrl = image ?? before?.imageUrl ?? fail('internal');
    const productImageUrl = productImage ?? before?.productImageUrl ?? fail('internal');
    const set = { ...values, imageUrl, productImageUrl };
    const [row] = before
      ? await tx.update(promotionCategory).set(set).where(eq(promotionCategory.id, before.id)).returning()
      : await tx
          .insert(promotionCategory)
          .values({ ...set, sort: await behind(tx) })
          .returning();
    if (!row) fail('internal');
    touch(work);
    work.audit({ kind: 'promotion_category', id: row.id }, before, row);
    return one(tx, row.id);
  });
}

async function behind(tx: Tx): Promise<number> {
  const [last] = await tx.select({ sort: max(promotionCategory.sort) }).from(promotionCategory);
  return (last?.sort ?? 0) + 1;
}

/** @throws conflict when the ids do not match the current ones */
export async function orderPromoted(deps: Deps, ids: readonly number[]): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    await lockPromoted(tx);
    const before = (await listPromoted(tx)).map(({ id }) => id);
    if (before.length !== ids.length || !before.every((id) => ids.includes(id)))
      fail('conflict', {}, 'body.ids');
    for (const [at, id] of ids.entries())
      await tx
        .update(promotionCategory)
        .set({ sort: at + 1 })
        .where(eq(promotionCategory.id, id));
    touch(work);
    work.audit({ kind: 'promotion_category', id: ids.join(',') }, { order: before }, { order: ids });
  });
}

/** @throws not_found */
export async function removePromoted(deps: Deps, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const before = await rowOf(work, id);
    await tx.delete(promotionCategory).where(eq(promotionCategory.id, id));
    await releaseUploads(work, [before.imageUrl, before.productImageUrl]);
    touch(work);
    work.audit({ kind: 'promotion_category', id }, before, null);
  });
}
