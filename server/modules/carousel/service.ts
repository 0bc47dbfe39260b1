import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnSlide, SlideSave } from '../../../contract/carousel.ts';
import { commit } from '../../commit.ts';
import type { Db, Tx } from '../../db/open.ts';
import { carousel, supplier } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import type { Caller } from '../../http/context.ts';
import { attachUploads, releaseUploads } from '../upload/service.ts';

type Save = z.output<typeof SlideSave>;
const mostSlides = 8;
const isAdmin = (caller: Caller) => caller.userType === 9;

const ownedBy = (supplierId: number | null) =>
  supplierId === null ? isNull(carousel.supplierId) : eq(carousel.supplierId, supplierId);

/** What pages with these slides are made from. */
const tagOf = (supplierId: number | null) => (supplierId === null ? 'carousel' : `shop:${supplierId}`);

/** Every slide of a shop, or of the home page for null, also those switched off. */
export const allSlides = (db: Db, supplierId: number | null): Promise<OwnSlide[]> =>
  db.select().from(carousel).where(ownedBy(supplierId)).orderBy(asc(carousel.sort), asc(carousel.id));

/** @throws not_found for another's shop and one that is not there */
export async function shopSlides(db: Db, caller: Caller, supplierId: number): Promise<OwnSlide[]> {
  const [shop] = await db.select({ id: supplier.id }).from(supplier).where(eq(supplier.id, supplierId));
  if (!shop || !mayKeep(caller, supplierId)) fail('not_found');
  return allSlides(db, supplierId);
}

const mayKeep = (caller: Caller, supplierId: number | null) =>
  isAdmin(caller) || (supplierId !== null && supplierId === caller.supplierId);

/** Slides of one shop (0: the home page) change one after the other, so that there are never too many. */
const lockSlides = (tx: Tx, supplierId: number | null) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('carousel'), ${supplierId ?? 0})`);

/** A slide the caller may change, with the others of its place waiting. @throws not_found */
async function ownSlide(tx: Tx, caller: Caller, id: number): Promise<OwnSlide> {
  const [row] = await tx.select().from(carousel).where(eq(carousel.id, id)).for('update');
  return row && mayKeep(caller, row.supplierId) ? row : fail('not_found');
}

/** @throws not_found (slide, shop, picture), forbidden for a supplier without a shop, slide_limit, invalid_input for a new one without a picture */
export async function saveSlide(
  deps: Deps,
  caller: Caller,
  { id, supplierId, ...body }: Save,
): Promise<OwnSlide> {
  return commit(deps, async (tx, effects) => {
    const saved =
      id === undefined
        ? await addSlide(deps, tx, caller, placeOf(caller, supplierId), body)
        : await changeSlide(deps, tx, caller, id, body, supplierId);
    effects.touch(tagOf(saved.supplierId));
    return saved;
  });
}

/** Where a new slide goes: a supplier's into the own shop, an administrator's where it says, else the home page. */
function placeOf(caller: Caller, asked: number | null | undefined): number | null {
  if (isAdmin(caller)) return asked ?? null;
  const own = caller.supplierId ?? fail('forbidden');
  return asked === undefined || asked === own ? own : fail('not_found', {}, 'body.supplierId');
}

type Values = Omit<Save, 'id' | 'supplierId'>;

async function addSlide(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  supplierId: number | null,
  { imageUrl, ...values }: Values,
): Promise<OwnSlide> {
  if (imageUrl === undefined) fail('invalid_input', {}, 'body.imageUrl');
  await lockSlides(tx, supplierId);
  if (supplierId !== null) {
    const [shop] = await tx.select({ id: supplier.id }).from(supplier).where(eq(supplier.id, supplierId));
    if (!shop) fail('not_found', {}, 'body.supplierId');
  }
  if ((await tx.$count(carousel, ownedBy(supplierId))) >= mostSlides)
    fail('slide_limit', { limit: mostSlides });
  await attachUploads(deps, tx, caller.id, 'shop', [imageUrl]);
  const [row] = await tx
    .insert(carousel)
    .values({ ...values, imageUrl, supplierId })
    .returning();
  return row ?? fail('internal');
}

async function changeSlide(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  id: number,
  { imageUrl, ...values }: Values,
  asked: number | null | undefined,
): Promise<OwnSlide> {
  const before = await ownSlide(tx, caller, id);
  if (asked !== undefined && asked !== before.supplierId) fail('not_found', {}, 'body.supplierId');
  if (imageUrl !== undefined && imageUrl !== before.imageUrl) {
    await attachUploads(deps, tx, caller.id, 'shop', [imageUrl]);
    await releaseUploads(deps, tx, [before.imageUrl]);
  }
  const [row] = await tx
    .update(carousel)
    .set({ ...values, ...(imageUrl === undefined ? {} : { imageUrl }) })
    .where(eq(carousel.id, id))
    .returning();
  return row ?? fail('internal');
}

/** @throws not_found */
export async function showSlide(deps: Deps, caller: Caller, id: number, enabled: boolean): Promise<OwnSlide> {
  return commit(deps, async (tx, effects) => {
    const before = await ownSlide(tx, caller, id);
    if (before.enabled === enabled) return before;
    await tx.update(carousel).set({ enabled }).where(eq(carousel.id, id));
    effects.touch(tagOf(before.supplierId));
    return { ...before, enabled };
  });
}

/** @throws not_found */
export async function removeSlide(deps: Deps, caller: Caller, id: number): Promise<void> {
  await commit(deps, async (tx, effects) => {
    const { supplierId, imageUrl } = await ownSlide(tx, caller, id);
    await tx.delete(carousel).where(eq(carousel.id, id));
    await releaseUploads(deps, tx, [imageUrl]);
    effects.touch(tagOf(supplierId));
  });
}
