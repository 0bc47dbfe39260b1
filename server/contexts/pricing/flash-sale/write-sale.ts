import { and, eq, inArray, sql } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import { periods } from '../../../../contract/periods.ts';
import type { FlashSaleSave, OwnFlashSale } from '../../../../contract/pricing/flash-sale.ts';
import { failGone, failLate, requireAsRead } from '../../../platform/audit/late.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { flashEntry, flashSale, flashSession, supplier } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { day, endOfDay, localInstant } from '../../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { statusOf } from '../promotion/status.ts';
import { oneSale, type SaleRow } from './sales.ts';
import { refreshShown } from './show.ts';

interface Hours {
  readonly startAt: Date;
  readonly endAt: Date;
}

/** How far ahead a sale can be announced. */
const furthestMs = periods.promotionDays * day;

/** @throws not_found for an unknown supplier; flash_terms, flash_hours, flash_overlap */
export function addSale(deps: Deps, body: FlashSaleSave): Promise<OwnFlashSale> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const { values, sessions } = await check(work, body);
    const [row] = await tx
      .insert(flashSale)
      .values({ ...values, createdAt: now })
      .returning();
    const { id } = row ?? fail('internal');
    await tx.insert(flashSession).values(sessions.map((hours) => ({ ...hours, saleId: id })));
    const after = await oneSale(tx, id, now);
    work.audit({ kind: 'flash_sale', id }, null, after);
    return after;
  });
}

/** @throws the refusals of `addSale`; not_found, flash_begun, flash_applied */
export function changeSale(deps: Deps, id: number, body: FlashSaleSave): Promise<OwnFlashSale> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const { row, before } = await saleToChange(work, id);
    if (statusOf(row, now) !== 'coming') fail('flash_begun');
    const { values, sessions } = await check(work, body);
    const isSame =
      before.perBuyer === values.perBuyer &&
      before.sessions.length === sessions.length &&
      sessions.every(
        ({ startAt, endAt }, at) =>
          before.sessions[at]?.startTime === startAt.toISOString() &&
          before.sessions[at]?.endTime === endAt.toISOString(),
      );
    if (!isSame) {
      // Suppliers have planned with these hours and this limit.
      if (await hasEntries(tx, id)) fail('flash_applied', {}, 'body.sessions');
      await tx.delete(flashSession).where(eq(flashSession.saleId, id));
      await tx.insert(flashSession).values(sessions.map((hours) => ({ ...hours, saleId: id })));
    }
    await tx.update(flashSale).set(values).where(eq(flashSale.id, id));
    const after = await oneSale(tx, id, now);
    work.audit({ kind: 'flash_sale', id }, before, after);
    return after;
  });
}

/** Ends a sale immediately; placed orders keep their prices. @throws not_found, flash_over */
export function closeSale(deps: Deps, id: number, reason: string): Promise<OwnFlashSale> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const { row, before } = await saleToChange(work, id);
    const status = statusOf(row, now);
    if (status === 'closed') return failLate(work, { kind: 'flash_sale', id }, { otherwise: 'flash_over' });
    if (status === 'over') fail('flash_over');
    await tx.update(flashSale).set({ enabled: false, closeReason: reason }).where(eq(flashSale.id, id));
    await refreshShown(work, and(eq(flashSale.id, id), flashEntry.shown));
    const shops = await tx
      .selectDistinct({ id: flashEntry.supplierId })
      .from(flashEntry)
      .innerJoin(flashSession, eq(flashSession.id, flashEntry.sessionId))
      .where(and(eq(flashSession.saleId, id), inArray(flashEntry.status, ['waiting', 'passed'])));
    const after = await oneSale(tx, id, now);
    work.audit({ kind: 'flash_sale', id }, before, after);
    if (shops.length > 0)
      await notify(
        work,
        { shops: shops.map((shop) => shop.id), may: 'shop.promotion.read' },
        { key: 'flash_closed', data: { name: row.name, reason }, link: paths.shopFlashEntries },
      );
    return after;
  });
}

/** @throws not_found, flash_applied */
export async function removeSale(deps: Deps, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const { before } = await saleToChange(work, id);
    if (await hasEntries(tx, id)) fail('flash_applied');
    await tx.delete(flashSale).where(eq(flashSale.id, id));
    work.audit({ kind: 'flash_sale', id }, before, null);
  });
}

/** Locks a sale for a change, in the version that was read. @throws not_found, decided */
async function saleToChange(work: UnitOfWork, id: number) {
  const { tx, now } = work;
  const [row] = await tx.select().from(flashSale).where(eq(flashSale.id, id)).for('update');
  const target = { kind: 'flash_sale', id } as const;
  if (!row) return failGone(work, target);
  const before = await oneSale(tx, id, now);
  await requireAsRead(work, target, before.version);
  return { row, before };
}

/** Applications lock the same row, so none is made during a change. */
export async function lockSale(tx: Tx, id: number): Promise<SaleRow> {
  const [row] = await tx.select().from(flashSale).where(eq(flashSale.id, id)).for('update');
  return row ?? fail('not_found');
}

/** Whether there are entries of any status; rejected and withdrawn ones are a supplier's history. */
async function hasEntries(tx: Tx, saleId: number): Promise<boolean> {
  const [found] = await tx
    .select({ id: flashEntry.id })
    .from(flashEntry)
    .innerJoin(flashSession, eq(flashSession.id, flashEntry.sessionId))
    .where(eq(flashSession.saleId, saleId))
    .limit(1);
  return found !== undefined;
}

async function check({ tx, now }: UnitOfWork, body: FlashSaleSave) {
  const wrong = (field: string): never => fail('flash_terms', {}, `body.${field}`);
  const sessions = sessionsOf(body);
  const [first] = sessions;
  const last = sessions.at(-1);
  if (!first || !last) return wrong('sessions');
  if (first.startAt <= now || first.startAt.getTime() > now.getTime() + furthestMs) wrong('day');
  const applyUntil = new Date(body.applyUntil);
  if (applyUntil > first.startAt) wrong('applyUntil');
  const supplierIds = [...new Set(body.supplierIds)];
  const known = await tx.$count(
    supplier,
    and(inArray(supplier.id, supplierIds), sql`${supplier.status} = 'approved'`),
  );
  if (supplierIds.length > 0 && known !== supplierIds.length) fail('not_found', {}, 'body.supplierIds');
  const { name, rules, perBuyer } = body;
  const values = {
    name,
    rules,
    perBuyer,
    supplierIds,
    applyUntil,
    startAt: first.startAt,
    endAt: last.endAt,
  };
  return { values, sessions };
}

/** The sessions in order of their start. @throws flash_hours, flash_overlap at the index of the session in the request */
function sessionsOf({ day, sessions }: FlashSaleSave): Hours[] {
  const inOrder = sessions
    .map((given, sent) => ({ ...given, sent, startAt: at(day, given.from), endAt: at(day, given.to) }))
    .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime());
  for (const [index, { sent, startAt, endAt }] of inOrder.entries()) {
    if (endAt <= startAt) fail('flash_hours', {}, `body.sessions.${sent}.to`);
    const before = inOrder[index - 1];
    if (before && startAt < before.endAt)
      fail('flash_overlap', { session: `${before.from}–${before.to}` }, `body.sessions.${sent}.from`);
  }
  return inOrder.map(({ startAt, endAt }) => ({ startAt, endAt }));
}

/** An hour of a day of the marketplace; `24:00` is the start of the next day. */
const at = (date: string, hour: string): Date =>
  hour === '24:00' ? endOfDay(date) : localInstant(`${date}T${hour}:00`);
