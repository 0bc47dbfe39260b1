import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { account, imContact, imConversation, supplier } from '../../platform/db/schema.ts';
import { accountOf, chatName } from '../../providers/chat/names.ts';

interface Person {
  readonly name: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly isShop: boolean;
}

/** Those of these users the caller may see: itself, shops, contacts, and its chat partners. */
export async function knownPeople(db: Db, me: string, names: readonly string[]): Promise<Person[]> {
  const ids = [...new Set(names)].map(accountOf).filter((id) => id !== null);
  if (ids.length === 0) return [];
  const name = sql`'user_' || ${account.id}`;
  const isContact = sql`exists (select 1 from ${imContact} where ${imContact.owner} = ${me} and ${imContact.peer} = ${name} and ${imContact.state} = 'friend')`;
  const isPeer = sql`exists (select 1 from ${imConversation} where ${imConversation.owner} = ${me} and ${imConversation.peer} = ${name})`;
  const rows = await db
    .select({
      id: account.id,
      nickname: account.nickname,
      avatar: account.avatar,
      shop: supplier.name,
      logo: supplier.logo,
      status: supplier.status,
    })
    .from(account)
    .leftJoin(supplier, eq(supplier.accountId, account.id))
    .where(
      and(
        inArray(account.id, ids),
        or(eq(supplier.status, 'approved'), sql`${name} = ${me}`, isContact, isPeer),
      ),
    );
  return rows.map(({ id, nickname, avatar, shop, logo, status }) => ({
    name: chatName(id),
    nickname: shop?.zh ?? nickname,
    avatar: logo ?? avatar,
    isShop: status === 'approved',
  }));
}
