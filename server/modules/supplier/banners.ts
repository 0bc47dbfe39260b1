import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { BannerSave, OwnBanner } from '../../../contract/banner-desk.ts';
import { commit, type Effects } from '../../commit.ts';
import type { Db, Tx } from '../../db/open.ts';
import { promotionBanner, supplier } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import type { Caller } from '../../http/context.ts';
import { attachUploads, releaseUploads } from '../upload/service.ts';

type Row = typeof promotionBanner.$inferSelect;
const mostOfShop = 20;

const ofShop = (supplierId: number | null): SQL =>
  supplierId === null ? isNull(promotionBanner.supplierId) : eq(promotionBanner.supplierId, supplierId);
const isAdmin = (caller: Caller) => caller.userType === 9;
/** Banners the caller may change: a supplier its shop's, an administrator all. */
const ofCaller = (caller: Caller): SQL | undefined =>
  isAdmin(caller) ? undefined : ofShop(caller.supplierId ?? 0);

/** What pages made from a shop's banners, or the platform's, depend on. */
export const bannerTag = (supplierId: number | null | undefined): string =>
  supplierId === null || supplierId === undefined ? 'promotions' : `promotions:${supplierId}`;

export const listBanners = (db: Db, caller: Caller): Promise<OwnBanner[]> =>
  db
    .select()
    .from(promotionBanner)
    .where(isAdmin(caller) ? ofShop(null) : ofCaller(caller))
    .orderBy(asc(promotionBanner.sort), asc(promotionBanner.id));

/** @throws not_found for another shop's banner and for a picture that is not the caller's; banner_limit */
export async function saveBanner(
  deps: Deps,
  caller: Caller,
  { id, supplierId, image, percentage, ...shown }: BannerSave,
): Promise<OwnBanner> {
  return commit(deps, async (tx, effects) => {
    const values = { ...shown, rules: JSON.stringify({ percentage }) };
    if (id === undefined) {
      const owner = isAdmin(caller) ? (supplierId ?? null) : (caller.supplierId ?? fail('forbidden'));
      if (!isAdmin(caller) && (supplierId ?? owner) !== owner) fail('not_found');
      await checkRoom(tx, owner);
      const imageUrl = image ?? fail('invalid_input', {}, 'body.image');
      await attachUploads(deps, tx, caller.id, 'shop', [imageUrl]);
      const [row] = await tx
        .insert(promotionBanner)
        .values({ ...values, supplierId: owner, imageUrl })
        .returning();
      return follow(effects, row);
    }
    const before = await lockOwn(tx, caller, id);
    if (supplierId !== undefined && supplierId !== before.supplierId) fail('not_found');
    if (image !== undefined && image !== before.imageUrl) {
      await releaseUploads(deps, tx, [before.imageUrl]);
      await attachUploads(deps, tx, caller.id, 'shop', [image]);
    }
    const [row] = await tx
      .update(promotionBanner)
      .set({ ...values, imageUrl: image ?? before.imageUrl })
      .where(eq(promotionBanner.id, id))
      .returning();
    return follow(effects, row);
  });
}

/** @throws not_found, also for another shop's */
export async function removeBanner(deps: Deps, caller: Caller, id: number): Promise<void> {
  await commit(deps, async (tx, effects) => {
    const before = await lockOwn(tx, caller, id);
    await releaseUploads(deps, tx, [before.imageUrl]);
    await tx.delete(promotionBanner).where(eq(promotionBanner.id, id));
    follow(effects, before);
  });
}

async function lockOwn(tx: Tx, caller: Caller, id: number): Promise<Row> {
  const own = and(eq(promotionBanner.id, id), ofCaller(caller));
  const [row] = await tx.select().from(promotionBanner).where(own).for('update');
  return row ?? fail('not_found');
}

/** The shop is locked, so that two at once do not go over the limit together. */
async function checkRoom(tx: Tx, owner: number | null): Promise<void> {
  if (owner === null) return;
  const [shop] = await tx.select().from(supplier).where(eq(supplier.id, owner)).for('no key update');
  if (!shop) fail('not_found');
  if ((await tx.$count(promotionBanner, ofShop(owner))) >= mostOfShop)
    fail('banner_limit', { limit: mostOfShop });
}

function follow(effects: Effects, row: Row | undefined): Row {
  if (!row) fail('internal');
  effects.touch(bannerTag(row.supplierId));
  return row;
}
