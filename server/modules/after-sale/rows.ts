import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import {
  type AfterSale,
  AfterSaleAction,
  type AfterSaleDetail,
  AfterSaleReason,
} from '../../../contract/after-sale.ts';
import type { Work } from '../../commit.ts';
import type { Db } from '../../db/open.ts';
import { afterSale, afterSaleEvent, order, orderItem } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import type { Actor } from '../order/service.ts';
import { attachUploads, fileUrl } from '../upload/service.ts';
import { actionsFor, openStates } from './flow.ts';

export type AfterSaleRow = typeof afterSale.$inferSelect;

const source = (db: Db) =>
  db
    .select({
      row: afterSale,
      line: orderItem,
      orderNo: order.orderNo,
      orderStatus: order.status,
      shopName: order.shopName,
    })
    .from(afterSale)
    .innerJoin(order, eq(order.id, afterSale.orderId))
    .innerJoin(orderItem, eq(orderItem.id, afterSale.orderItemId));
type Joined = Awaited<ReturnType<typeof source>>[number];

const iso = (date: Date | null) => date?.toISOString() ?? null;

function toAfterSale({ row, line, orderNo, shopName }: Joined): AfterSale {
  const { id, afterSaleNo, orderId, supplierId, kind, state, quantity, amount } = row;
  return {
    id,
    afterSaleNo,
    orderId,
    supplierId,
    kind,
    state,
    quantity,
    amount,
    line,
    orderNo,
    shopName,
    reason: AfterSaleReason.parse(row.reason),
    dueTime: iso(row.dueAt),
    createTime: row.createdAt.toISOString(),
    endTime: iso(row.endedAt),
  };
}

export interface ListQuery {
  readonly current: number;
  readonly size: number;
  readonly group: 'open' | 'closed' | 'all';
}

/** After-sales, newest first. A refused one counts as closed: nobody has to act. */
export async function listAfterSales(
  db: Db,
  owner: SQL | undefined,
  { current, size, group }: ListQuery,
): Promise<{ records: AfterSale[]; total: number }> {
  const closed = ['refused', 'refunded', 'withdrawn', 'rejected'] as const;
  const states =
    group === 'all' ? undefined : inArray(afterSale.state, group === 'open' ? [...openStates] : [...closed]);
  const where = and(owner, states);
  const [found] = await db.select({ total: count() }).from(afterSale).where(where);
  const rows = await source(db)
    .where(where)
    .orderBy(desc(afterSale.id))
    .limit(size)
    .offset((current - 1) * size);
  return { records: rows.map(toAfterSale), total: found?.total ?? 0 };
}

/** One after-sale as `actor` sees it. @throws not_found */
export async function readAfterSale(
  { db, clock, fileSecret }: Deps,
  where: SQL | undefined,
  actor: Actor,
): Promise<AfterSaleDetail> {
  const [found] = await source(db).where(where);
  if (!found) fail('not_found');
  const { row, orderStatus } = found;
  const events = await db
    .select()
    .from(afterSaleEvent)
    .where(eq(afterSaleEvent.afterSaleId, row.id))
    .orderBy(desc(afterSaleEvent.id));
  const now = clock.now();
  const isLate = row.dueAt !== null && row.dueAt <= now;
  const { description, returnAddress, returnNumber } = row;
  return {
    ...toAfterSale(found),
    orderStatus,
    description,
    returnAddress,
    returnNumber,
    returnCompany: row.returnCompanyName,
    actions: actionsFor(actor, row.state).filter((action) => action !== 'escalate' || !isLate),
    events: events.map(({ action, actor: who, content, images, createdAt }) => ({
      actor: who,
      content,
      images: images.map((key) => fileUrl(fileSecret, key, now)),
      action: AfterSaleAction.parse(action),
      time: createdAt.toISOString(),
    })),
  };
}

export interface NewStep {
  readonly afterSaleId: number;
  readonly action: AfterSaleAction;
  readonly actor: Actor;
  readonly at: Date;
  readonly content?: string;
  /** Pictures `uploader` has uploaded as evidence. */
  readonly images?: readonly string[];
  readonly uploader?: number;
}

/** Writes a step into the history. @throws not_found for a picture that is not the uploader's */
export async function noteStep(
  work: Work,
  { at, content = '', images = [], uploader = 0, ...step }: NewStep,
): Promise<void> {
  const { tx } = work;
  await attachUploads(work, uploader, 'evidence', images);
  await tx.insert(afterSaleEvent).values({ ...step, content, images: [...images], createdAt: at });
}
