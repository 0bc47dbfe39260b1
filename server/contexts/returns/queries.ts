import { and, count, desc, eq, inArray, max, not, type SQL } from 'drizzle-orm';
import {
  type AfterSale,
  AfterSaleAction,
  type AfterSaleDetail,
  AfterSaleReason,
} from '../../../contract/returns/after-sale.ts';
import type { SupplierScope } from '../../platform/access/actor.ts';
import type { Db } from '../../platform/db/open.ts';
import { type Page, type Paging, pageOf, totalOf } from '../../platform/db/paging.ts';
import { account, afterSale, afterSaleEvent, order, orderItem } from '../../platform/db/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { fail } from '../../platform/fail.ts';
import { fileUrl } from '../../platform/storage/sign.ts';
import { attachUploads } from '../../platform/storage/uploads.ts';
import type { UnitOfWork } from '../../platform/transaction.ts';
import type { Actor } from '../orders/index.ts';
import { actionsFor, openStates } from './state-machine.ts';

export type AfterSaleRow = typeof afterSale.$inferSelect;

/** After-sales joined with their line and order. */
export const source = (db: Db) =>
  db
    .select({
      row: afterSale,
      line: orderItem,
      orderNo: order.orderNo,
      orderStatus: order.status,
      shopName: order.shopName,
      nickname: account.nickname,
      username: account.username,
    })
    .from(afterSale)
    .innerJoin(order, eq(order.id, afterSale.orderId))
    .innerJoin(orderItem, eq(orderItem.id, afterSale.orderItemId))
    .innerJoin(account, eq(account.id, afterSale.accountId));
type Joined = Awaited<ReturnType<typeof source>>[number];

/** The number of cases; conditions may also refer to their orders and lines. */
export const countCases = (db: Db, where: SQL | undefined): Promise<number> =>
  totalOf(
    db
      .select({ total: count() })
      .from(afterSale)
      .innerJoin(order, eq(order.id, afterSale.orderId))
      .innerJoin(orderItem, eq(orderItem.id, afterSale.orderItemId))
      .where(where),
  );

/** The buyer of a case. */
export const buyerOf = ({ row, nickname, username }: Joined) => ({
  id: row.accountId,
  name: nickname || username,
});

const iso = (date: Date | null) => date?.toISOString() ?? null;

export function toAfterSale({ row, line, orderNo, shopName }: Joined): AfterSale {
  const { id, afterSaleNo, orderId, supplierId, kind, state, quantity, amount, askedAmount } = row;
  return {
    id,
    afterSaleNo,
    orderId,
    supplierId,
    kind,
    state,
    quantity,
    amount,
    askedAmount,
    line,
    orderNo,
    shopName,
    reason: AfterSaleReason.parse(row.reason),
    dueTime: iso(row.dueAt),
    createTime: row.createdAt.toISOString(),
    endTime: iso(row.endedAt),
  };
}

export const ofBuyer = (accountId: number): SQL => eq(afterSale.accountId, accountId);
export const ofSupplier = (shop: SupplierScope): SQL => shop.where(afterSale.supplierId);
export const inState = (state: AfterSaleRow['state']): SQL => eq(afterSale.state, state);

const isOpen: SQL = inArray(afterSale.state, [...openStates]);
/** A refused case counts as closed: no action is pending. */
export const inGroup = (group: 'open' | 'closed' | 'all'): SQL | undefined =>
  group === 'all' ? undefined : group === 'open' ? isOpen : not(isOpen);

interface ListQuery extends Paging {
  readonly group: 'open' | 'closed' | 'all';
}

/** After-sales, newest first. */
export async function listAfterSales(
  db: Db,
  owner: SQL | undefined,
  query: ListQuery,
): Promise<Page<AfterSale>> {
  const { group } = query;
  const where = and(owner, inGroup(group));
  return pageOf(query, db.$count(afterSale, where), async ({ limit, offset }) => {
    const rows = await source(db).where(where).orderBy(desc(afterSale.id)).limit(limit).offset(offset);
    return rows.map(toAfterSale);
  });
}

/** One after-sale as `actor` sees it; `owner` is its required owner. @throws not_found */
export async function readAfterSale(
  { db, clock, fileSecret }: Deps,
  id: number,
  owner: SQL | undefined,
  actor: Actor,
): Promise<AfterSaleDetail> {
  const [found] = await source(db).where(and(eq(afterSale.id, id), owner));
  if (!found) fail('not_found');
  const { row, orderStatus } = found;
  const events = await db
    .select()
    .from(afterSaleEvent)
    .where(eq(afterSaleEvent.afterSaleId, row.id))
    .orderBy(desc(afterSaleEvent.id));
  const now = clock.now();
  const isLate = row.dueAt !== null && row.dueAt <= now;
  const { description, returnAddress, returnNumber, restocked } = row;
  return {
    ...toAfterSale(found),
    orderStatus,
    description,
    returnAddress,
    returnNumber,
    restocked,
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

/** The content that a ruling is based on, for the conflict check: the request, and all statements and evidence of both sides. */
export async function readContent(db: Db, { id, state, amount, quantity }: AfterSaleRow) {
  const [said] = await db
    .select({ count: count(), last: max(afterSaleEvent.id) })
    .from(afterSaleEvent)
    .where(eq(afterSaleEvent.afterSaleId, id));
  return { state, amount, quantity, said };
}

interface NewStep {
  readonly afterSaleId: number;
  readonly action: AfterSaleAction;
  readonly actor: Actor;
  readonly at: Date;
  readonly content?: string | undefined;
  /** Pictures that `uploader` has uploaded as evidence. */
  readonly images?: readonly string[] | undefined;
  readonly uploader?: number | undefined;
}

/** Records an event in the history. @throws not_found for a picture that the uploader did not upload */
export async function noteStep(
  work: UnitOfWork,
  { at, content = '', images = [], uploader = 0, ...step }: NewStep,
): Promise<void> {
  const { tx } = work;
  await attachUploads(work, uploader, 'evidence', images);
  await tx.insert(afterSaleEvent).values({ ...step, content, images: [...images], createdAt: at });
}
