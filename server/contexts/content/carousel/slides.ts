import { asc, eq, isNull, max, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnSlide, SlideSave } from '../../../../contract/content/carousel.ts';
import type { Actor, Scope } from '../../../platform/access/actor.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { carousel, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { attachUploads, releaseUploads } from '../../../platform/storage/uploads.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { checkOwnLink } from '../../suppliers/index.ts';

type Save = z.output<typeof SlideSave>;
type Row = typeof carousel.$inferSelect;
export const mostSlides = 8;

const ownedBy = (supplierId: number | null) =>
  supplierId === null ? isNull(carousel.supplierId) : eq(carousel.supplierId, supplierId);

/** The tag of pages with these slides. */
export const tagOf = (supplierId: number | null) => (supplierId === null ? 'carousel' : `shop:${supplierId}`);

/** Without the position, which is changed for all of them at once. */
const versionOf = ({ sort: _, ...row }: Row): string => contentVersion(row);

const toSlide = ({ startAt, endAt, ...row }: Row): OwnSlide => ({
  ...row,
  version: versionOf({ ...row, startAt, endAt }),
  startTime: startAt?.toISOString() ?? null,
  endTime: endAt?.toISOString() ?? null,
});

const inOrder = (db: Db, supplierId: number | null): Promise<Row[]> =>
  db.select().from(carousel).where(ownedBy(supplierId)).orderBy(asc(carousel.sort), asc(carousel.id));

/** All slides of a supplier, or of the home page for null, including disabled ones. */
export const allSlides = async (db: Db, supplierId: number | null): Promise<OwnSlide[]> =>
  (await inOrder(db, supplierId)).map(toSlide);

/** @throws not_found for another supplier and an unknown one */
export async function shopSlides(deps: Deps, actor: Actor, supplierId: number): Promise<OwnSlide[]> {
  return withTransaction(deps, async (work) => {
    const db = work.tx;
    const [shop] = await db.select({ id: supplier.id }).from(supplier).where(eq(supplier.id, supplierId));
    if (!shop || !actor.scope().owns(supplierId)) fail('not_found');
    work.audit({ kind: 'shop', id: supplierId }, null, null);
    return allSlides(db, supplierId);
  });
}

/** Serializes changes of the slides of one supplier or of the home page, so that the limit holds. */
const lockSlides = (tx: Tx, supplierId: number | null) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('carousel'), hashtext(${tagOf(supplierId)}))`);

/** The slide to change, under the lock of all slides of its place. @throws not_found, decided */
async function ownSlide(work: UnitOfWork, scope: Scope, id: number): Promise<Row> {
  const [row] = await work.tx.select().from(carousel).where(eq(carousel.id, id)).for('update');
  const target = { kind: 'slide', id } as const;
  if (!row || !scope.owns(row.supplierId)) return failGone(work, target);
  await requireAsRead(work, target, versionOf(row));
  return row;
}

/**
 * @throws not_found (slide, supplier, picture), forbidden for an account without a supplier, slide_limit, slide_time, link_unfit,
 * invalid_input for a new slide without a picture
 */
export async function saveSlide(
  deps: Deps,
  actor: Actor,
  { id, supplierId, startTime, endTime, ...rest }: Save,
): Promise<OwnSlide> {
  return withTransaction(deps, async (work) => {
    const startAt = startTime === null ? null : new Date(startTime);
    const endAt = endTime === null ? null : new Date(endTime);
    if (startAt && endAt && endAt <= startAt) fail('slide_time', {}, 'body.endTime');
    const body = { ...rest, startAt, endAt };
    const saved =
      id === undefined
        ? await addSlide(work, actor, actor.scope().place(supplierId, 'body.supplierId'), body)
        : await changeSlide(work, actor, id, body, supplierId);
    work.invalidate(tagOf(saved.supplierId));
    return toSlide(saved);
  });
}

type Values = Omit<Save, 'id' | 'supplierId' | 'startTime' | 'endTime'> & Pick<Row, 'startAt' | 'endAt'>;

async function addSlide(
  work: UnitOfWork,
  actor: Actor,
  supplierId: number | null,
  { imageUrl, sort, ...values }: Values,
): Promise<Row> {
  const { tx } = work;
  if (imageUrl === undefined) fail('invalid_input', {}, 'body.imageUrl');
  await lockSlides(tx, supplierId);
  if (supplierId !== null) {
    const [shop] = await tx.select({ id: supplier.id }).from(supplier).where(eq(supplier.id, supplierId));
    if (!shop) fail('not_found', {}, 'body.supplierId');
  }
  if ((await tx.$count(carousel, ownedBy(supplierId))) >= mostSlides)
    fail('slide_limit', { limit: mostSlides });
  await checkOwnLink(tx, supplierId, values.link);
  await checkOwnLink(tx, supplierId, values.linkEn);
  const [last] = await tx
    .select({ sort: max(carousel.sort) })
    .from(carousel)
    .where(ownedBy(supplierId));
  await attachUploads(work, actor.id, 'shop', [imageUrl]);
  const [row] = await tx
    .insert(carousel)
    .values({ ...values, imageUrl, supplierId, sort: sort ?? (last?.sort ?? -1) + 1 })
    .returning();
  if (!row) fail('internal');
  work.audit({ kind: 'slide', id: row.id }, null, row);
  return row;
}

async function changeSlide(
  work: UnitOfWork,
  actor: Actor,
  id: number,
  { imageUrl, sort, ...values }: Values,
  asked: number | null | undefined,
): Promise<Row> {
  const { tx } = work;
  const before = await ownSlide(work, actor.scope(), id);
  if (asked !== undefined && asked !== before.supplierId) fail('not_found', {}, 'body.supplierId');
  // A link older than this rule is kept until it is changed.
  for (const name of ['link', 'linkEn'] as const)
    if (values[name] !== before[name]) await checkOwnLink(tx, before.supplierId, values[name]);
  if (imageUrl !== undefined && imageUrl !== before.imageUrl) {
    await attachUploads(work, actor.id, 'shop', [imageUrl]);
    await releaseUploads(work, [before.imageUrl]);
  }
  const [row] = await tx
    .update(carousel)
    .set({ ...values, sort: sort ?? before.sort, imageUrl: imageUrl ?? before.imageUrl })
    .where(eq(carousel.id, id))
    .returning();
  if (!row) fail('internal');
  work.audit({ kind: 'slide', id }, before, row);
  return row;
}

/** @throws not_found */
export async function showSlide(deps: Deps, actor: Actor, id: number, enabled: boolean): Promise<OwnSlide> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const before = await ownSlide(work, actor.scope(), id);
    work.audit({ kind: 'slide', id }, { enabled: before.enabled }, { enabled });
    if (before.enabled === enabled) return toSlide(before);
    await tx.update(carousel).set({ enabled }).where(eq(carousel.id, id));
    work.invalidate(tagOf(before.supplierId));
    return toSlide({ ...before, enabled });
  });
}

/** @throws not_found for a place of another supplier, conflict when the ids do not match the current slides */
export async function orderSlides(
  deps: Deps,
  actor: Actor,
  asked: number | null | undefined,
  ids: readonly number[],
): Promise<OwnSlide[]> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const supplierId = actor.scope().place(asked, 'body.supplierId');
    await lockSlides(tx, supplierId);
    const before = (await inOrder(tx, supplierId)).map(({ id }) => id);
    const isAll = before.length === ids.length && before.every((id) => ids.includes(id));
    if (!isAll) fail('conflict', {}, 'body.ids');
    for (const [sort, id] of ids.entries())
      await tx.update(carousel).set({ sort }).where(eq(carousel.id, id));
    work.audit({ kind: 'slide', id: ids.join(',') }, { order: before }, { order: ids });
    work.invalidate(tagOf(supplierId));
    return allSlides(tx, supplierId);
  });
}

/** @throws not_found */
export async function removeSlide(deps: Deps, actor: Actor, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const before = await ownSlide(work, actor.scope(), id);
    await tx.delete(carousel).where(eq(carousel.id, id));
    await releaseUploads(work, [before.imageUrl]);
    work.audit({ kind: 'slide', id }, before, null);
    work.invalidate(tagOf(before.supplierId));
  });
}
