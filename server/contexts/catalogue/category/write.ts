import { and, arrayContains, asc, eq, gt, inArray, isNotNull, max, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Locale, LocalText } from '../../../../contract/basics.ts';
import type { CategoryChange, NewCategory, OwnCategory } from '../../../../contract/catalogue/category.ts';
import { CouponScope } from '../../../../contract/pricing/coupon-terms.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { failGone, failLate, requireAsRead } from '../../../platform/audit/late.ts';
import type { Tx } from '../../../platform/db/open.ts';
import {
  category,
  commissionRule,
  coupon,
  product,
  promotionCategory,
  quoteRequest,
  role,
} from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { attachUploads, releaseUploads } from '../../../platform/storage/uploads.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { describedIn, writeAttributeValues } from '../attribute/queries.ts';
import { categoryPageTag } from '../product/category-page.ts';
import { refreshFlagsIn } from '../product/promotion-flags.ts';
import { checkMove, checkPlace } from './place.ts';
import { branchOf, childrenOf, ownCategory, pathOf, type Row, readTree, rowOf, type Tree } from './tree.ts';

const mostNamed = 5;

function namesIn(locale: Locale, rows: readonly { readonly name: LocalText }[]): string {
  const names = rows.slice(0, mostNamed).map(({ name }) => name[locale] || name.zh || name.en);
  const more = rows.length > mostNamed ? '…' : '';
  return names.join(locale === 'zh' ? '、' : ', ') + more;
}

/**
 * Refuses to remove a category that something in force refers to: a coupon would apply to nothing, and a role with that scope would see
 * nothing. Expired coupons keep the id of the removed category and apply to nothing.
 * @throws category_in_coupons, category_in_roles, category_promoted, category_in_rules, category_in_use
 */
async function refuseNamed({ tx, now }: UnitOfWork, id: number, locale: Locale): Promise<void> {
  const coupons = await tx
    .select({ name: coupon.name })
    .from(coupon)
    .where(
      and(
        eq(coupon.scope, CouponScope.Categories),
        arrayContains(coupon.scopeIds, [id]),
        gt(coupon.endAt, now),
      ),
    )
    .orderBy(asc(coupon.id));
  if (coupons.length > 0)
    fail('category_in_coupons', { count: coupons.length, names: namesIn(locale, coupons) });
  const roles = await tx
    .select({ name: role.name })
    .from(role)
    .where(and(isNotNull(role.reach), sql`${role.reach} -> 'categoryIds' @> to_jsonb(${id}::int)`))
    .orderBy(asc(role.id));
  if (roles.length > 0) fail('category_in_roles', { count: roles.length, names: namesIn(locale, roles) });
  if ((await tx.$count(promotionCategory, eq(promotionCategory.categoryId, id))) > 0)
    fail('category_promoted');
  const rules = await tx.$count(commissionRule, eq(commissionRule.categoryId, id));
  if (rules > 0) fail('category_in_rules', { count: rules });
  // Archived products keep their category for the orders that refer to them.
  const archived = await tx.$count(product, eq(product.categoryId, id));
  if (archived > 0) fail('category_in_use', { count: archived });
}

/** Serializes changes of the tree, because a valid place depends on the whole tree. */
export async function lockTree(tx: Tx): Promise<Tree> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('category tree'))`);
  return readTree(tx);
}

const rowsAtOnce = 1_000;

/** Writes the texts, the order, the state and the version of categories; their places and pictures stay. */
export async function writeTexts(tx: Tx, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce).map(({ externalId, alsoExternalIds, ...row }) => ({
      ...row,
      external_id: externalId,
      also_external_ids: alsoExternalIds,
    }));
    await tx.execute(sql`update ${category} as c set name = r.name, description = r.description, icon = r.icon,
        external_id = r.external_id, also_external_ids = array(select jsonb_array_elements_text(r.also_external_ids)),
        sort = r.sort, enabled = r.enabled, version = r.version
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r (id integer, name jsonb, description jsonb, icon text,
        external_id text, also_external_ids jsonb, sort integer, enabled boolean, version integer) where c.id = r.id`);
  }
}

/** Invalidates the pages of these categories and their products, and every page that shows the tree. */
export const touchRows = (work: UnitOfWork, rows: readonly Row[]): void =>
  work.invalidate('categories', ...rows.map(({ id }) => `category:${id}`));

/** Invalidates lists and counts of these categories. */
export const touchLists = (work: UnitOfWork, rows: readonly Row[]): void =>
  work.invalidate(...rows.flatMap(({ id }) => [`list:category:${id}`, categoryPageTag(id)]));

/** The category to change, in the version that was read. @throws not_found, decided */
export async function asRead(work: UnitOfWork, tree: Tree, id: number): Promise<Row> {
  const row = tree.get(id);
  const target = { kind: 'category', id } as const;
  if (!row) return failGone(work, target);
  await requireAsRead(work, target, String(row.version));
  return row;
}

/** The category as it is now; the rest of the tree is as it was read, because reading ten thousand categories takes a tenth of a second. */
async function readOwnCategory(tx: Tx, tree: Tree, id: number): Promise<OwnCategory> {
  return ownCategory(tx, new Map(tree).set(id, await readRow(tx, id)), id);
}

async function readRow(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx.select().from(category).where(eq(category.id, id));
  return row ?? fail('not_found');
}

/** @throws not_found for the parent and for a picture the caller did not upload, category_depth, category_limit, category_holds_goods */
export async function addCategory(
  deps: Deps,
  actor: Actor,
  { image = null, ...values }: z.output<typeof NewCategory>,
): Promise<OwnCategory> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const tree = await lockTree(tx);
    await checkPlace(tx, tree, values.parentId, 1);
    if (image !== null) await attachUploads(work, actor.id, 'shop', [image], 'body.image');
    const sorts = childrenOf(tree, values.parentId).map(({ sort }) => sort);
    const [row] = await tx
      .insert(category)
      .values({
        ...values,
        image,
        level: pathOf(tree, values.parentId).length + 1,
        sort: Math.max(0, ...sorts) + 1,
      })
      .returning();
    if (!row) fail('internal');
    touchRows(work, [row]);
    work.audit({ kind: 'category', id: row.id }, null, row);
    return readOwnCategory(tx, tree, row.id);
  });
}

/** @throws not_found, conflict when another operator was faster; for a move as `checkMove` */
export async function changeCategory(
  deps: Deps,
  actor: Actor,
  id: number,
  { version, image, parentId, ...given }: z.output<typeof CategoryChange>,
): Promise<OwnCategory> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const tree = await lockTree(tx);
    const before = await asRead(work, tree, id);
    if (before.version !== version) await failLate(work, { kind: 'category', id }, { otherwise: 'conflict' });
    if (image !== undefined && image !== before.image) {
      if (image !== null) await attachUploads(work, actor.id, 'shop', [image], 'body.image');
      if (before.image !== null) await releaseUploads(work, [before.image]);
    }
    const { name = before.name, description = before.description } = given;
    const { icon = before.icon, externalId = before.externalId, hsCode = before.hsCode } = given;
    const texts = {
      name,
      description,
      icon,
      externalId,
      hsCode,
      image: image === undefined ? before.image : image,
    };
    await tx
      .update(category)
      .set({ ...texts, version: version + 1 })
      .where(eq(category.id, id));
    if (parentId !== undefined && parentId !== before.parentId) await moveTo(work, tree, before, parentId);
    else touchRows(work, [before]);
    work.audit({ kind: 'category', id }, before, await readRow(tx, id));
    return readOwnCategory(tx, tree, id);
  });
}

async function moveTo(work: UnitOfWork, tree: Tree, row: Row, parentId: number | null): Promise<void> {
  const { tx } = work;
  await checkMove(tx, tree, row.id, parentId);
  const way = pathOf(tree, parentId);
  const branch = branchOf(tree, row.id);
  const [last] = await tx
    .select({ sort: max(category.sort) })
    .from(category)
    .where(parentId === null ? sql`${category.parentId} is null` : eq(category.parentId, parentId));
  const by = way.length + 1 - row.level;
  const sort = (last?.sort ?? 0) + 1;
  await tx.update(category).set({ parentId, sort }).where(eq(category.id, row.id));
  if (by !== 0)
    await tx
      .update(category)
      .set({ level: sql`${category.level} + ${by}` })
      .where(
        inArray(
          category.id,
          branch.map(({ id }) => id),
        ),
      );
  // Ancestors of the old and new place lose or gain its products.
  const above = [...pathOf(tree, row.parentId), ...way];
  touchRows(work, [...branch, ...above]);
  // Whether a promoted category is shown depends on its ancestors, which have changed.
  work.invalidate('promotions');
  touchLists(work, above);
  await writeAttributeValues(
    tx,
    await describedIn(
      tx,
      branch.map(({ id }) => id),
    ),
  );
  // Coupons of the new ancestors now apply to its products, those of the old ancestors no longer.
  await refreshFlagsIn(work, [row.id]);
}

/** @throws not_found */
export async function openCategory(deps: Deps, id: number, enabled: boolean): Promise<OwnCategory> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const tree = await lockTree(tx);
    const before = await asRead(work, tree, id);
    work.audit({ kind: 'category', id }, { enabled: before.enabled }, { enabled });
    if (before.enabled !== enabled) {
      await tx
        .update(category)
        .set({ enabled, version: before.version + 1 })
        .where(eq(category.id, id));
      const branch = branchOf(tree, id);
      touchRows(work, branch);
      touchLists(work, branch);
      work.invalidate('promotions');
    }
    return readOwnCategory(tx, tree, id);
  });
}

/** @throws not_found, conflict when the ids do not match the current categories */
export async function orderCategories(
  deps: Deps,
  parentId: number | null,
  ids: readonly number[],
): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const tree = await lockTree(tx);
    if (parentId !== null) rowOf(tree, parentId);
    const before = childrenOf(tree, parentId).map(({ id }) => id);
    if (before.length !== ids.length || !before.every((id) => ids.includes(id)))
      fail('conflict', {}, 'body.ids');
    await tx.execute(sql`update ${category} as c set sort = r.place
      from unnest(${`{${ids.join(',')}}`}::int[]) with ordinality as r (id, place) where c.id = r.id`);
    work.invalidate('categories');
    work.audit({ kind: 'category', id: parentId ?? 0 }, { order: before }, { order: ids });
  });
}

/** @throws not_found, category_has_children, category_holds_goods, and the refusals of `refuseNamed` */
export async function removeCategory(deps: Deps, id: number, locale: Locale): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const tree = await lockTree(tx);
    const before = await asRead(work, tree, id);
    // Concurrent writers that refer to it wait for this lock and then find it removed.
    await tx.select({ id: category.id }).from(category).where(eq(category.id, id)).for('update');
    const below = childrenOf(tree, id).length;
    if (below > 0) fail('category_has_children', { count: below });
    const filed = await tx.$count(product, and(eq(product.categoryId, id), ne(product.status, 'archived')));
    if (filed > 0) fail('category_holds_goods', { count: filed });
    await refuseNamed(work, id, locale);
    // RFQs stay open without a category.
    await tx.update(quoteRequest).set({ categoryId: null }).where(eq(quoteRequest.categoryId, id));
    await tx.delete(category).where(eq(category.id, id));
    if (before.image !== null) await releaseUploads(work, [before.image]);
    touchRows(work, [before]);
    work.audit({ kind: 'category', id }, before, null);
  });
}
