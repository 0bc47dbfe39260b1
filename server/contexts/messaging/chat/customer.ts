import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ChatCustomer } from '../../../../contract/messaging/supplier-chat.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { account, chatThread, order, product } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { chatName } from '../../../providers/chat/names.ts';
import { firstImage } from './cards.ts';
import { type ChatSupplier, chatSupplier } from './supplier.ts';
import { readClerks } from './supplier-chat.ts';
import { ofThread } from './threads.ts';

const ordersShown = 10;
type Thread = typeof chatThread.$inferSelect;

/** @throws not_found for a buyer who never wrote to the supplier */
export async function readCustomer(db: Db, scope: SupplierScope, buyerId: number): Promise<ChatCustomer> {
  return describe(db, await chatSupplier(db, scope), buyerId);
}

async function threadOf(db: Db, shop: ChatSupplier, buyerId: number): Promise<Thread> {
  const own = and(ofThread(shop.id, buyerId), isNotNull(chatThread.lastAt));
  const [thread] = await db.select().from(chatThread).where(own);
  return thread ?? fail('not_found');
}

async function describe(db: Db, shop: ChatSupplier, buyerId: number): Promise<ChatCustomer> {
  const thread = await threadOf(db, shop, buyerId);
  const [buyer] = await db.select().from(account).where(eq(account.id, buyerId));
  if (!buyer) fail('not_found');
  const own = and(eq(order.supplierId, shop.id), eq(order.accountId, buyerId));
  const [paid] = await db
    .select({ spent: sql<string>`coalesce(sum(${order.payable} - ${order.refunded}), 0)` })
    .from(order)
    .where(and(own, isNotNull(order.paidAt)));
  const orders = await db
    .select({
      orderNo: order.orderNo,
      status: order.status,
      payable: order.payable,
      createdAt: order.createdAt,
      image: firstImage,
    })
    .from(order)
    .where(own)
    .orderBy(desc(order.id))
    .limit(ordersShown);
  const clerks = await readClerks(db, shop);
  return {
    id: buyerId,
    name: buyer.nickname || buyer.username,
    avatar: buyer.avatar,
    since: buyer.createdAt.toISOString(),
    remark: thread.remark,
    assignee: clerks.find(({ accountId }) => accountId === thread.assigneeId) ?? null,
    isBlocked: thread.blockedAt !== null,
    viewing: await viewingOf(db, thread),
    spent: Number(paid?.spent ?? 0),
    orders: orders.map(({ createdAt, ...row }) => ({ ...row, createTime: createdAt.toISOString() })),
  };
}

async function viewingOf(db: Db, { viewingId, viewedAt }: Thread): Promise<ChatCustomer['viewing']> {
  if (viewingId === null || !viewedAt) return null;
  const [row] = await db.select().from(product).where(eq(product.id, viewingId));
  if (!row) return null;
  const { id, name, images, price } = row;
  return { id, name, image: images[0] ?? null, price, at: viewedAt.toISOString() };
}

type Change = Partial<Pick<Thread, 'remark' | 'assigneeId' | 'blockedAt'>>;

async function change(
  deps: Deps,
  scope: SupplierScope,
  buyerId: number,
  changeOf: (tx: Tx, shop: ChatSupplier, thread: Thread) => Promise<Change>,
): Promise<ChatCustomer> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const shop = await chatSupplier(tx, scope);
    const thread = await threadOf(tx, shop, buyerId);
    const set = await changeOf(tx, shop, thread);
    await tx.update(chatThread).set(set).where(ofThread(shop.id, buyerId));
    work.audit({ kind: 'chat_customer', id: buyerId }, thread, { ...thread, ...set });
    return describe(tx, shop, buyerId);
  });
}

/** @throws not_found */
export const nameCustomer = (deps: Deps, scope: SupplierScope, buyerId: number, remark: string) =>
  change(deps, scope, buyerId, async () => ({ remark }));

/** Assigns a conversation to a staff member, or to everyone. @throws not_found, also for staff of another supplier */
export const transferTo = (deps: Deps, scope: SupplierScope, buyerId: number, accountId: number | null) =>
  change(deps, scope, buyerId, async (tx, shop) => {
    const clerks = await readClerks(tx, shop);
    if (accountId !== null && !clerks.some((clerk) => clerk.accountId === accountId)) fail('not_found');
    return { assigneeId: accountId };
  });

/** @throws not_found */
export async function blockCustomer(
  deps: Deps,
  scope: SupplierScope,
  buyerId: number,
  blocked: boolean,
): Promise<ChatCustomer> {
  const { ownerId } = await chatSupplier(deps.db, scope);
  const customer = await change(deps, scope, buyerId, async (_tx, _shop, { blockedAt }) => ({
    blockedAt: blocked ? (blockedAt ?? deps.clock.now()) : null,
  }));
  // The gateway checks the database; Easemob's cloud must be told of the block.
  await deps.chat.block(chatName(ownerId), chatName(buyerId), blocked);
  return customer;
}
