import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { account, accountRole, role, secondFactor } from '../db/schema.ts';

/** The enabled accounts with all permissions of the platform, and whether their login needs a second factor. */
export async function readAdministrators(
  db: Db,
): Promise<{ readonly username: string; readonly hasFactor: boolean }[]> {
  const rows = await db
    .select({ username: account.username, factor: secondFactor.accountId })
    .from(account)
    .innerJoin(accountRole, eq(accountRole.accountId, account.id))
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .leftJoin(secondFactor, and(eq(secondFactor.accountId, account.id), isNotNull(secondFactor.confirmedAt)))
    .where(and(eq(role.side, 'platform'), eq(role.key, 'super'), eq(account.disabled, false)))
    .orderBy(account.id);
  return rows.map(({ username, factor }) => ({ username, hasFactor: factor !== null }));
}
