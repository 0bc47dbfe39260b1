import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { account } from '../../../platform/db/schema.ts';
import { verifyPassword } from './password.ts';

const lowered = sql<string>`lower(${account.username})`;

/** Which of these user names can log in with these passwords, among the accounts that match `where`. */
export async function openLogins(
  db: Db,
  logins: readonly { readonly username: string; readonly password: string }[],
  where?: SQL,
): Promise<string[]> {
  const names = logins.map(({ username }) => username);
  const rows = await db
    .select({ username: lowered, hash: account.passwordHash })
    .from(account)
    .where(and(inArray(lowered, names), eq(account.disabled, false), where));
  const open: string[] = [];
  for (const { username, hash } of rows) {
    const password = logins.find((one) => one.username === username)?.password;
    if (password !== undefined && (await verifyPassword(password, hash))) open.push(username);
  }
  return open;
}
