import { and, eq, gt, sql } from 'drizzle-orm';
import { periods } from '../../../contract/periods.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import { afterSale, afterSaleEvent } from '../../platform/db/schema.ts';
import { fail } from '../../platform/fail.ts';
import { hour } from '../../platform/time.ts';

/** Maximum number of withdrawn, and of refused, requests per order line. */
const withdrawnPerLine = 3;
const refusedPerLine = 5;
/** Maximum number of requests per account in 24 hours, regardless of their outcome. */
const requestsPerDay = 20;
/** Maximum number of pieces of evidence per side and case. */
const evidencePerSide = 10;

/** The limit that a further request of a line would exceed; null = none. The account must be locked where this decides. */
export async function requestLimit(
  db: Db | Tx,
  accountId: number,
  lineId: number,
  now: Date,
): Promise<'line' | 'day' | null> {
  const count = (state: 'withdrawn' | 'refused') =>
    sql<number>`(count(*) filter (where ${afterSale.state} = ${state}))::int`;
  const [ofLine] = await db
    .select({ withdrawn: count('withdrawn'), refused: count('refused') })
    .from(afterSale)
    .where(and(eq(afterSale.orderItemId, lineId), eq(afterSale.accountId, accountId)));
  if ((ofLine?.withdrawn ?? 0) >= withdrawnPerLine || (ofLine?.refused ?? 0) >= refusedPerLine) return 'line';
  const today = new Date(now.getTime() - periods.afterSaleLimitHours * hour);
  const ofAccount = and(eq(afterSale.accountId, accountId), gt(afterSale.createdAt, today));
  return (await db.$count(afterSale, ofAccount)) >= requestsPerDay ? 'day' : null;
}

/** @throws after_sale_limit, after_sale_daily */
export async function checkRequestLimit(tx: Tx, accountId: number, lineId: number, now: Date): Promise<void> {
  const reached = await requestLimit(tx, accountId, lineId, now);
  if (reached === 'line') fail('after_sale_limit');
  if (reached === 'day') fail('after_sale_daily', { limit: requestsPerDay });
}

/** The case must be locked. @throws evidence_limit */
export async function checkEvidenceLimit(tx: Tx, id: number, actor: 'buyer' | 'supplier'): Promise<void> {
  const added = await tx.$count(
    afterSaleEvent,
    and(
      eq(afterSaleEvent.afterSaleId, id),
      eq(afterSaleEvent.action, 'evidence'),
      eq(afterSaleEvent.actor, actor),
    ),
  );
  if (added >= evidencePerSide) fail('evidence_limit', { limit: evidencePerSide });
}
