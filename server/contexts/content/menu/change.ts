import { isDeepStrictEqual } from 'node:util';
import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { type MenuEntry, MenuSide } from '../../../../contract/content/menu.ts';
import type { ApiParsed } from '../../../../contract/index.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { totalOf } from '../../../platform/db/paging.ts';
import { menuEntry } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { factTag } from '../site/settings.ts';
import { arrange, readChanges, rootIdOf } from './arrange.ts';
import { type Place, step } from './place.ts';
import { toEntry, versionOf } from './shown.ts';

const mostOwn = 50;

type New = ApiParsed<'POST /api/system/menu'>['body'];
type Change = ApiParsed<'PUT /api/system/menu'>['body'];

/** Facts of the site that pages print a menu of the storefront by. */
const factsOf: Readonly<Partial<Record<MenuSide, readonly string[]>>> = {
  top: ['topLinks'],
  footer: ['footerColumns', 'footerLinks'],
};
/** Pages show the menus of the storefront; those of the back offices are read anew. */
const invalidate = (work: UnitOfWork, side: MenuSide) =>
  work.invalidate(...(factsOf[side] ?? []).map(factTag));

/** @throws menu_parent, menu_limit, menu_permission */
export async function addEntry(deps: Deps, wanted: New): Promise<MenuEntry> {
  const { side, kind, title, icon, parentId, hidden } = wanted;
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const places = await lockedPlaces(deps, tx, side);
    const holder = holderOf(places, side, parentId, kind);
    const made = await totalOf(
      tx
        .select({ total: count() })
        .from(menuEntry)
        .where(and(eq(menuEntry.side, side), isNotNull(menuEntry.kind))),
    );
    if (made >= mostOwn) fail('menu_limit', { limit: mostOwn });
    const leads = wanted.kind === 'link' ? linkOf(side, wanted) : {};
    const [row] = await tx
      .insert(menuEntry)
      .values({
        side,
        kind,
        title,
        icon,
        parentId: holder,
        hidden,
        position: afterAll(places, holder),
        ...leads,
        createdAt: now,
      })
      .returning();
    if (!row) fail('internal');
    invalidate(work, side);
    work.audit({ kind: 'menu', id: row.id }, null, row);
    return read(deps, tx, side, row.id);
  });
}

/** @throws not_found, menu_parent, menu_fixed, menu_permission */
export async function changeEntry(deps: Deps, wanted: Change): Promise<MenuEntry> {
  const { id, title, icon, parentId, hidden, path, permission } = wanted;
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { side, places, place } = await lockedPlace(work, id);
    const holder = holderOf(places, side, parentId, place.kind);
    const isLink = place.kind === 'link';
    if (!isLink && (path !== undefined || permission !== undefined)) fail('menu_fixed', {}, 'body.path');
    const leads = isLink
      ? linkOf(side, {
          path: path ?? place.path,
          permission: permission === undefined ? place.permission : permission,
        })
      : {};
    const position = holder === place.parentId ? place.position : afterAll(places, holder);
    const values = { title, icon, parentId: holder, position, hidden, ...leads };
    await put(tx, side, place, { ...values, ...unlikeMade(deps, side, id, values) });
    const before = {
      title: place.title,
      icon: place.icon,
      parentId: place.parentId,
      hidden: place.hidden,
      position: place.position,
    };
    invalidate(work, side);
    work.audit(
      { kind: 'menu', id },
      isLink ? { ...before, path: place.path, permission: place.permission } : before,
      values,
    );
    return read(deps, tx, side, id);
  });
}

/** Sets the order of the entries in one place. @throws not_found for an entry of another side, menu_parent */
export async function orderEntries(
  deps: Deps,
  { side, parentId, ids }: ApiParsed<'PUT /api/system/menu/order'>['body'],
): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const places = await lockedPlaces(deps, tx, side);
    const before = places.filter((one) => one.parentId === (parentId ?? rootIdOf(side))).map((one) => one.id);
    const wanted = [...new Set(ids)];
    for (const [at, id] of wanted.entries()) {
      const place = places.find((one) => one.id === id) ?? fail('not_found', {}, 'body.ids');
      const values = { parentId: holderOf(places, side, parentId, place.kind), position: at * step };
      await put(tx, side, place, { ...values, hidden: place.hidden });
    }
    invalidate(work, side);
    work.audit({ kind: 'menu', id: parentId ?? side }, { ids: before }, { ids: wanted });
  });
}

/** Deletes an own entry, or resets a built-in one. @throws not_found, menu_filled */
export async function removeEntry(deps: Deps, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const { side, places, place } = await lockedPlace(work, id);
    if (place.isOwn && places.some((one) => one.parentId === id)) fail('menu_filled');
    const [row] = await tx.delete(menuEntry).where(eq(menuEntry.id, id)).returning();
    invalidate(work, side);
    work.audit({ kind: 'menu', id }, row ?? null, null);
  });
}

/** Resets the menu of a side to the built-in one. */
export async function resetMenu(deps: Deps, side: MenuSide): Promise<void> {
  await withTransaction(deps, async (work) => {
    const gone = await work.tx.delete(menuEntry).where(eq(menuEntry.side, side)).returning();
    invalidate(work, side);
    work.audit({ kind: 'menu', id: side }, { entries: gone }, { entries: [] });
  });
}

async function lockedPlaces({ texts }: Deps, tx: Tx, side: MenuSide): Promise<Place[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('menus'))`);
  return arrange(side, texts, await readChanges(tx));
}

/** Locks an entry for a change. @throws not_found, decided */
async function lockedPlace(work: UnitOfWork, id: number) {
  const { deps, tx } = work;
  const target = { kind: 'menu', id } as const;
  for (const side of MenuSide.options) {
    const places = await lockedPlaces(deps, tx, side);
    const place = places.find((one) => one.id === id);
    if (!place) continue;
    await requireAsRead(work, target, versionOf(place));
    return { side, places, place };
  }
  return failGone(work, target);
}

/** Stores only differences of a built-in entry, so that new defaults of a later version take effect. */
function unlikeMade(
  { texts }: Deps,
  side: MenuSide,
  id: number,
  { title, icon }: Pick<Place, 'title' | 'icon'>,
) {
  const made = arrange(side, texts, []).find((one) => one.id === id);
  return {
    title: isDeepStrictEqual(made?.title, title) ? null : title,
    icon: made?.icon === icon ? null : icon,
  };
}

type Stored = Partial<Omit<typeof menuEntry.$inferInsert, 'id' | 'side' | 'kind'>>;
async function put(tx: Tx, side: MenuSide, { id, isOwn }: Place, values: Stored): Promise<void> {
  if (isOwn) await tx.update(menuEntry).set(values).where(eq(menuEntry.id, id));
  else
    await tx
      .insert(menuEntry)
      .values({ id, side, ...values })
      .onConflictDoUpdate({ target: menuEntry.id, set: values });
}

/** The parent of an entry: the top level, or a directory, which is itself on the top level; the header has none. @throws menu_parent */
function holderOf(
  places: readonly Place[],
  side: MenuSide,
  parentId: number | null,
  kind: Place['kind'],
): number {
  if (side === 'top' && kind === 'directory') fail('menu_parent', {}, 'body.side');
  if (parentId === null) return rootIdOf(side);
  const holder = places.find((one) => one.id === parentId);
  if (holder?.kind !== 'directory' || kind === 'directory') fail('menu_parent', {}, 'body.parentId');
  return holder.id;
}

const afterAll = (places: readonly Place[], holder: number) =>
  Math.max(-step, ...places.filter((one) => one.parentId === holder).map((one) => one.position)) + step;

/** @throws menu_permission for a permission of the other side */
function linkOf(side: MenuSide, { path, permission }: Pick<Place, 'path' | 'permission'>) {
  if (permission !== null && !permission.startsWith(`${side}.`))
    fail('menu_permission', {}, 'body.permission');
  return { path, permission };
}

async function read({ texts }: Deps, tx: Tx, side: MenuSide, id: number): Promise<MenuEntry> {
  const place = arrange(side, texts, await readChanges(tx)).find((one) => one.id === id);
  return place ? toEntry(side, place) : fail('internal');
}
