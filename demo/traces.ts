import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { openLogins } from '../server/contexts/identity/index.ts';
import type { Db } from '../server/platform/db/open.ts';
import { qualified } from '../server/platform/db/qualified.ts';
import { account, accountRole, address, knownDevice, siteState } from '../server/platform/db/schema.ts';
import { firstOwner, makeAccounts } from './people/accounts.ts';
import { logins } from './people/logins.ts';
import { makeTraders } from './people/suppliers.ts';

/**
 * Detects demo data in a database. The seed state is sufficient; if it was removed, demo accounts are recognised by phone number together
 * with name or e-mail address: a visitor may choose a name of the demo, but a number is verified by a code, so nobody can prevent a shop
 * from starting by registering an account. For the same reason known passwords count only for operators.
 */
export async function findTraces(db: Db): Promise<string[]> {
  const people = await findPeople(db);
  const ids = people.map(({ id }) => id);
  const counted = async (table: typeof address | typeof knownDevice) =>
    ids.length === 0 ? 0 : db.$count(table, inArray(table.accountId, ids));
  const open = await openLogins(db, logins, isOperator);
  const kinds: readonly (readonly [boolean, string])[] = [
    [
      (await db.$count(siteState, and(eq(siteState.key, 'seed'), ne(siteState.value, 'removed')))) > 0,
      'the mark of its loading',
    ],
    [people.length > 0, `people with its phone numbers (${people.length})`],
    [people.some(({ email }) => email !== null), 'mail addresses of its people'],
    [(await counted(address)) > 0, 'their postal addresses'],
    [(await counted(knownDevice)) > 0, 'devices they logged in from'],
    [open.length > 0, `operators whose passwords anybody may read: ${open.join(', ')}`],
  ];
  return kinds.flatMap(([isThere, text]) => (isThere ? [text] : []));
}

const isOperator = sql`exists (select 1 from ${accountRole} where ${qualified(accountRole.accountId)} = ${qualified(account.id)} and ${qualified(accountRole.supplierId)} is null)`;

/** The demo accounts do not depend on the date. */
function findPeople(db: Db) {
  const now = new Date();
  const demo = makeAccounts(makeTraders(firstOwner, now, 'everything'), now);
  const phones = demo.flatMap(({ phone }) => phone ?? []);
  const names = demo.map(({ username }) => username.toLowerCase());
  const mails = demo.flatMap(({ email }) => email?.toLowerCase() ?? []);
  return db
    .select({ id: account.id, email: account.email })
    .from(account)
    .where(
      and(
        isNotNull(account.phone),
        inArray(account.phone, phones),
        or(inArray(sql`lower(${account.username})`, names), inArray(sql`lower(${account.email})`, mails)),
      ),
    );
}
