import { and, desc, eq, gte } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import type { FlashDecision, FlashEntry } from '../../../../contract/pricing/flash-entry.ts';
import { failLate } from '../../../platform/audit/late.ts';
import { flashEntry, flashSession } from '../../../platform/db/schema.ts';
import { longestBurstMs, notifyGrouped } from '../../../platform/delivery/together.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { requireSeen } from '../../../platform/text/content-version.ts';
import { localTime } from '../../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { lockGoods } from '../../catalogue/index.ts';
import { joined, oneEntry, readContent } from './entries.ts';
import { refreshShown } from './show.ts';

/**
 * Approves or rejects a pending entry; the supplier is notified.
 * @throws not_found; flash_decided; conflict when the entry changed since it was read; flash_over once its session or sale has ended;
 * flash_offer when the SKU's price has fallen to the offer or the SKU is not on sale any more
 */
export async function decideEntry(deps: Deps, id: number, decision: FlashDecision): Promise<FlashEntry> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const one = eq(flashEntry.id, id);
    const [named] = await tx.select({ skuId: flashEntry.skuId }).from(flashEntry).where(one);
    // Lock order: products before entries, as in orders.
    await lockGoods(tx, [named?.skuId ?? fail('not_found')]);
    const [found] = await joined(tx).where(one).for('update', { of: flashEntry });
    if (!found) fail('not_found');
    const { entry, session, sale } = found;
    if (entry.status === 'passed' || entry.status === 'refused')
      await failLate(work, { kind: 'flash_entry', id }, { otherwise: 'flash_decided' });
    if (entry.status !== 'waiting') fail('flash_decided');
    requireSeen(decision.version, readContent(entry));
    if (!sale.enabled || session.endAt <= now) fail('flash_over');
    const before = await oneEntry(tx, one, now);
    const { name, presentPrice } = before;
    if (decision.pass && entry.price >= presentPrice) fail('flash_offer', { name: name.zh || name.en });
    await tx
      .update(flashEntry)
      .set({
        status: decision.pass ? 'passed' : 'refused',
        reason: decision.pass ? null : decision.reason,
        decidedAt: now,
      })
      .where(one);
    await refreshShown(work, one);
    const after = await oneEntry(tx, one, now);
    work.audit({ kind: 'flash_entry', id }, before, after);
    const data = { name: sale.name, product: name };
    const time = `${short(session.startAt)}–${short(session.endAt).slice(-5)}`;
    const reason = decision.pass ? '' : decision.reason;
    const key = decision.pass ? 'flash_passed' : 'flash_refused';
    const link = paths.shopFlashEntries;
    await notifyGrouped(work, {
      shop: entry.supplierId,
      may: 'shop.promotion.read',
      kind: `${key} ${sale.id} ${reason}`,
      times: () => decidedTimes(work, entry.supplierId, sale.id, decision),
      one: { key, data: { ...data, time, reason }, link },
      many: { key: `${key}_many`, data: { name: sale.name, reason }, link },
    });
    return after;
  });
}

async function decidedTimes(
  { tx, now }: UnitOfWork,
  supplierId: number,
  saleId: number,
  decision: FlashDecision,
): Promise<Date[]> {
  const state = decision.pass
    ? eq(flashEntry.status, 'passed')
    : and(eq(flashEntry.status, 'refused'), eq(flashEntry.reason, decision.reason));
  const rows = await tx
    .select({ decidedAt: flashEntry.decidedAt })
    .from(flashEntry)
    .innerJoin(flashSession, eq(flashSession.id, flashEntry.sessionId))
    .where(
      and(
        eq(flashEntry.supplierId, supplierId),
        eq(flashSession.saleId, saleId),
        state,
        gte(flashEntry.decidedAt, new Date(now.getTime() - longestBurstMs)),
      ),
    )
    .orderBy(desc(flashEntry.decidedAt));
  return rows.flatMap(({ decidedAt }) => decidedAt ?? []);
}

/** `2026-11-20 08:00`, in China. */
const short = (at: Date): string => localTime(at).slice(0, 16).replace('T', ' ');
