import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { StaffMember, StaffState } from '../../../../contract/identity/staff.ts';
import type { Actor, SupplierScope } from '../../../platform/access/actor.ts';
import { containing } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { Slice } from '../../../platform/db/paging.ts';
import { account, chatClerk, supplier } from '../../../platform/db/schema.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { maskPhone } from '../../../platform/text/mask.ts';
import { phoneIn } from '../../../platform/text/phone.ts';
import { holdsAll, rolesHeld } from '../role/queries.ts';

interface Asked {
  readonly keyword?: string | undefined;
  readonly state?: StaffState | undefined;
}

const inState = { active: isNull(chatClerk.disabledAt), disabled: isNotNull(chatClerk.disabledAt) } as const;

/** All people of a supplier: its staff and its owner. */
const ofSupplier = (db: Db, shop: SupplierScope, { keyword, state }: Asked) => {
  const people = db
    .select({ id: chatClerk.accountId })
    .from(chatClerk)
    .where(shop.where(chatClerk.supplierId))
    .union(db.select({ id: supplier.accountId }).from(supplier).where(shop.where(supplier.id)));
  const like = keyword ? containing(keyword) : '';
  return and(
    inArray(account.id, people),
    keyword
      ? or(
          ilike(chatClerk.name, like),
          ilike(account.username, like),
          eq(account.phone, phoneIn(keyword) ?? keyword),
        )
      : undefined,
    state && inState[state],
  );
};

const ownClerk = (shop: SupplierScope) =>
  and(eq(chatClerk.accountId, account.id), shop.where(chatClerk.supplierId));

export async function countPeople(db: Db, shop: SupplierScope, asked: Asked): Promise<number> {
  const [found] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(account)
    .leftJoin(chatClerk, ownClerk(shop))
    .where(ofSupplier(db, shop, asked));
  return found?.total ?? 0;
}

/** The version of a staff member's data, for the conflict check. */
export const versionOf = (
  clerk: Pick<typeof chatClerk.$inferSelect, 'name' | 'disabledAt'> | null,
  roles: readonly { readonly id: number }[],
): string =>
  contentVersion({
    name: clerk?.name,
    disabledAt: clerk?.disabledAt,
    roles: roles.map(({ id }) => id).toSorted((a, b) => a - b),
  });

/** The owner first, then in the order of joining. */
export async function readPeople(
  db: Db,
  actor: Actor,
  asked: Asked & { readonly id?: number; readonly order?: 'asc' | 'desc' },
  { limit, offset }: Slice = { limit: 1, offset: 0 },
): Promise<StaffMember[]> {
  const shop = actor.shop();
  const way = asked.order === 'asc' ? asc : desc;
  const rows = await db
    .select({ account, clerk: chatClerk, shop: { openedAt: supplier.createdAt } })
    .from(account)
    .leftJoin(chatClerk, ownClerk(shop))
    .leftJoin(supplier, and(eq(supplier.accountId, account.id), shop.where(supplier.id)))
    .where(and(ofSupplier(db, shop, asked), asked.id === undefined ? undefined : eq(account.id, asked.id)))
    .orderBy(sql`${supplier.id} is null`, way(chatClerk.id))
    .limit(limit)
    .offset(offset);
  const held = await rolesHeld(
    db,
    actor,
    rows.map((row) => row.account.id),
  );
  return rows.map(({ account: { id, username, nickname, phone }, clerk, shop: own }) => {
    const isOwner = own !== null;
    const roles = held.filter((one) => one.accountId === id).map((one) => one.role);
    return {
      id,
      username,
      name: clerk?.name ?? (nickname || username),
      mobile: phone === null ? '' : maskPhone(phone),
      version: versionOf(clerk, roles),
      isOwner,
      isSelf: id === actor.id,
      state: clerk?.disabledAt ? 'disabled' : 'active',
      roles: roles.map((one) => ({ id: one.id, name: one.name })),
      mayChange: !isOwner && id !== actor.id && holdsAll(actor, roles),
      createTime: (clerk?.createdAt ?? own?.openedAt ?? new Date(0)).toISOString(),
    };
  });
}
