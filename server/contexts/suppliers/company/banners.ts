import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { BannerSave, OwnBanner } from '../../../../contract/suppliers/supplier-banner.ts';
import type { Actor, Scope } from '../../../platform/access/actor.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { promotionBanner, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { attachUploads, releaseUploads } from '../../../platform/storage/uploads.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { checkOwnLink } from './own-links.ts';

type Row = typeof promotionBanner.$inferSelect;
const mostOfShop = 20;

const toBanner = (row: Row): OwnBanner => ({ ...row, version: contentVersion(row) });

const ofSupplier = (supplierId: number | null): SQL =>
  supplierId === null ? isNull(promotionBanner.supplierId) : eq(promotionBanner.supplierId, supplierId);

/** The tag of pages with the banners of a supplier, or of the platform. */
export const bannerTag = (supplierId: number | null | undefined): string =>
  supplierId === null || supplierId === undefined ? 'promotions' : `promotions:${supplierId}`;

/** Banners of the caller's supplier, or of the platform; `asked` = of this supplier. @throws not_found for another supplier */
export const listBanners = async (db: Db, scope: Scope, asked?: number): Promise<OwnBanner[]> => {
  if (asked !== undefined && !scope.owns(asked)) fail('not_found', {}, 'query.supplierId');
  const rows = await db
    .select()
    .from(promotionBanner)
    .where(ofSupplier(asked ?? scope.supplierId))
    .orderBy(asc(promotionBanner.sort), asc(promotionBanner.id));
  return rows.map(toBanner);
};

/** @throws not_found for a banner of another supplier and for a picture the caller did not upload; banner_limit, link_unfit */
export async function saveBanner(
  deps: Deps,
  actor: Actor,
  { id, supplierId, image, percentage, ...shown }: BannerSave,
): Promise<OwnBanner> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const values = { ...shown, rules: JSON.stringify({ percentage }) };
    if (id === undefined) {
      const owner = actor.scope().place(supplierId ?? undefined);
      await checkRoom(tx, owner);
      await checkOwnLink(tx, owner, shown.link);
      await checkOwnLink(tx, owner, shown.linkEn);
      const imageUrl = image ?? fail('invalid_input', {}, 'body.image');
      await attachUploads(work, actor.id, 'shop', [imageUrl]);
      const [row] = await tx
        .insert(promotionBanner)
        .values({ ...values, supplierId: owner, imageUrl })
        .returning();
      return follow(work, null, row);
    }
    const before = await lockOwn(work, actor.scope(), id);
    if (supplierId !== undefined && supplierId !== before.supplierId) fail('not_found');
    for (const name of ['link', 'linkEn'] as const)
      if (shown[name] !== before[name]) await checkOwnLink(tx, before.supplierId, shown[name]);
    if (image !== undefined && image !== before.imageUrl) {
      await releaseUploads(work, [before.imageUrl]);
      await attachUploads(work, actor.id, 'shop', [image]);
    }
    const [row] = await tx
      .update(promotionBanner)
      .set({ ...values, imageUrl: image ?? before.imageUrl })
      .where(eq(promotionBanner.id, id))
      .returning();
    return follow(work, before, row);
  });
}

/** @throws not_found, also for a banner of another supplier */
export async function removeBanner(deps: Deps, actor: Actor, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const before = await lockOwn(work, actor.scope(), id);
    await releaseUploads(work, [before.imageUrl]);
    await tx.delete(promotionBanner).where(eq(promotionBanner.id, id));
    follow(work, before, null);
  });
}

async function lockOwn(work: UnitOfWork, scope: Scope, id: number): Promise<Row> {
  const own = and(eq(promotionBanner.id, id), scope.where(promotionBanner.supplierId));
  const [row] = await work.tx.select().from(promotionBanner).where(own).for('update');
  const target = { kind: 'banner', id } as const;
  if (!row) return failGone(work, target);
  await requireAsRead(work, target, contentVersion(row));
  return row;
}

/** Locks the supplier, so that the limit holds. */
async function checkRoom(tx: Tx, owner: number | null): Promise<void> {
  if (owner === null) return;
  const [shop] = await tx.select().from(supplier).where(eq(supplier.id, owner)).for('no key update');
  if (!shop) fail('not_found');
  if ((await tx.$count(promotionBanner, ofSupplier(owner))) >= mostOfShop)
    fail('banner_limit', { limit: mostOfShop });
}

function follow(work: UnitOfWork, before: Row | null, after: Row | null | undefined): OwnBanner {
  const row = after ?? before ?? fail('internal');
  work.audit({ kind: 'banner', id: row.id }, before, after);
  work.invalidate(bannerTag(row.supplierId));
  return toBanner(row);
}
