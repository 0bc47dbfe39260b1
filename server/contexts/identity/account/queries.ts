import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { StaffSide } from '../../../../contract/access/permissions.ts';
import type { Locale } from '../../../../contract/basics.ts';
import type { UserInfo } from '../../../../contract/identity/account.ts';
import type { Db } from '../../../platform/db/open.ts';
import { qualified } from '../../../platform/db/qualified.ts';
import { account, accountRole, chatClerk, role, supplier } from '../../../platform/db/schema.ts';
import { phoneIn } from '../../../platform/text/phone.ts';

/** The sides on which the account has a role and is not disabled. */
const sides = sql<StaffSide[]>`array(select ${role.side} from ${accountRole}
  join ${role} on ${role.id} = ${accountRole.roleId}
  left join ${chatClerk} on ${chatClerk.accountId} = ${accountRole.accountId}
    and ${chatClerk.supplierId} = ${accountRole.supplierId}
  where ${accountRole.accountId} = ${qualified(account.id)} and ${chatClerk.disabledAt} is null)`;

const source = (db: Db) =>
  db
    .select({ account, supplierId: supplier.id, supplierName: supplier.name, sides })
    .from(account)
    .leftJoin(supplier, eq(supplier.accountId, account.id));
type AccountRow = Awaited<ReturnType<typeof source>>[number];

export async function readAccount(db: Db, where: SQL | undefined): Promise<AccountRow | undefined> {
  const [row] = await source(db).where(where).limit(1);
  return row;
}

/** Condition by user name (case-insensitive), mobile number, or proven mail address; the three formats cannot collide. */
export const named = (name: string) =>
  name.includes('@')
    ? and(eq(sql`lower(${account.email})`, name.toLowerCase()), isNotNull(account.emailVerifiedAt))
    : or(eq(sql`lower(${account.username})`, name.toLowerCase()), eq(account.phone, phoneIn(name) ?? name));

export function toUserInfo(row: AccountRow, locale: Locale): UserInfo {
  const { id, username, nickname, avatar, phone, email } = row.account;
  const { signature, wechatId, location, emailVerifiedAt, mailNotices, personalGoods, priceNotices } =
    row.account;
  const { supplierId, supplierName: name } = row;
  const isOfShop = supplierId !== null || row.sides.includes('shop');
  const other = locale === 'en' ? 'zh' : 'en';
  return {
    id,
    username,
    nickname,
    avatar,
    phone,
    email,
    emailVerified: emailVerifiedAt !== null,
    mailNotices,
    personalGoods,
    priceNotices,
    signature,
    wechatId,
    location,
    supplierId,
    userType: row.sides.includes('platform') ? 9 : isOfShop ? 2 : 1,
    supplierName: name && (name[locale] || name[other]),
  };
}
