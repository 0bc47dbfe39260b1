import { and, arrayContains, eq, inArray, isNull, or } from 'drizzle-orm';
import type { ShopPermission } from '../../../contract/access/permissions.ts';
import type { Db } from '../db/open.ts';
import { account, accountRole, chatClerk, role, supplier } from '../db/schema.ts';

/** Staff of these shops who have the permission: owners, and accounts whose role includes the code. */
export async function findSupplierRecipients(
  db: Db,
  shops: readonly number[],
  may: ShopPermission,
): Promise<number[]> {
  if (shops.length === 0) return [];
  const owners = await db
    .select({ id: supplier.accountId })
    .from(supplier)
    .where(inArray(supplier.id, [...shops]));
  const clerks = await db
    .selectDistinct({ id: account.id })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .innerJoin(account, eq(account.id, accountRole.accountId))
    .leftJoin(
      chatClerk,
      and(eq(chatClerk.accountId, accountRole.accountId), eq(chatClerk.supplierId, accountRole.supplierId)),
    )
    .where(
      and(
        eq(role.side, 'shop'),
        inArray(accountRole.supplierId, [...shops]),
        or(eq(role.key, 'owner'), arrayContains(role.permissions, [may])),
        isNull(chatClerk.disabledAt),
        eq(account.disabled, false),
      ),
    );
  return [...new Set([...owners, ...clerks].map((row) => row.id))].sort((a, b) => a - b);
}
