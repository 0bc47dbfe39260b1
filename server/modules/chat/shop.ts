import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { chatClerk, supplier } from '../../db/schema/index.ts';
import { fail } from '../../fail.ts';
import type { Caller } from '../../http/context.ts';

export interface ChatShop {
  readonly id: number;
  /** Whose chat user everybody of the shop speaks as. */
  readonly ownerId: number;
  readonly isOwner: boolean;
}

/** The shop the caller answers for: its own, else the one it is a clerk of; null for everybody else. */
export async function shopOf(db: Db, caller: Pick<Caller, 'id' | 'supplierId'>): Promise<ChatShop | null> {
  if (caller.supplierId !== null) return { id: caller.supplierId, ownerId: caller.id, isOwner: true };
  const [row] = await db
    .select({ id: supplier.id, ownerId: supplier.accountId })
    .from(chatClerk)
    .innerJoin(supplier, eq(supplier.id, chatClerk.supplierId))
    .where(eq(chatClerk.accountId, caller.id));
  return row ? { ...row, isOwner: false } : null;
}

/** @throws not_found for somebody who answers for no shop */
export const needShop = async (db: Db, caller: Pick<Caller, 'id' | 'supplierId'>): Promise<ChatShop> =>
  (await shopOf(db, caller)) ?? fail('not_found');

/** @throws not_found for somebody who answers for no shop, forbidden for a clerk */
export async function needOwner(db: Db, caller: Pick<Caller, 'id' | 'supplierId'>): Promise<ChatShop> {
  const shop = await needShop(db, caller);
  return shop.isOwner ? shop : fail('forbidden');
}

/** Chat user of the shop that is shown to everybody; null for none. */
export async function openShop(db: Db, supplierId: number): Promise<{ id: number; ownerId: number } | null> {
  const [row] = await db
    .select({ id: supplier.id, ownerId: supplier.accountId })
    .from(supplier)
    .where(and(eq(supplier.id, supplierId), eq(supplier.status, 'approved')));
  return row ?? null;
}

/** The approved shop a name or a chat user means: the same name before one that begins with it, the busier first. */
export async function findShop(db: Db, asked: string, accountId: number | null) {
  const word = asked.toLowerCase();
  const zh = sql<string>`lower(${supplier.name} ->> 'zh')`;
  const en = sql<string>`lower(${supplier.name} ->> 'en')`;
  const rank = sql<number>`case when ${word} in (${zh}, ${en}) then 0
    when starts_with(${zh}, ${word}) or starts_with(${en}, ${word}) then 1 else 2 end`;
  const named = sql`(strpos(${zh}, ${word}) > 0 or strpos(${en}, ${word}) > 0)`;
  const [row] = await db
    .select({ id: supplier.id, ownerId: supplier.accountId })
    .from(supplier)
    .where(
      and(eq(supplier.status, 'approved'), accountId === null ? named : eq(supplier.accountId, accountId)),
    )
    .orderBy(rank, sql`${supplier.transactions} desc`, supplier.id)
    .limit(1);
  return row ?? null;
}
