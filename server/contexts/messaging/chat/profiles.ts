import { and, eq, inArray, or } from 'drizzle-orm';
import type { ChatProfile } from '../../../../contract/messaging/chat.ts';
import type { Caller } from '../../../http/context.ts';
import type { Db } from '../../../platform/db/open.ts';
import { account, chatThread, imContact, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { accountOf, chatName } from '../../../providers/chat/names.ts';
import { supplierOf } from './supplier.ts';

/** A text that exists in one language only is used for both. */
const same = (text: string | null) => (text === null ? null : { zh: text, en: text });
/** Maximum length of a signature, which is one line. */
const signatureLength = 120;

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > signatureLength ? `${line.slice(0, signatureLength - 1)}…` : line;
};

/** Profiles of suppliers, of the caller, and of the contacts of the caller or its supplier; others are left out. */
export async function readProfiles(
  deps: Deps,
  caller: Pick<Caller, 'id' | 'supplierId'>,
  usernames: readonly string[],
): Promise<ChatProfile[]> {
  const ids = [...new Set(usernames.flatMap((name) => accountOf(name) ?? []))];
  if (ids.length === 0) return [];
  const { db } = deps;
  const rows = await db
    .select({ account, shop: supplier })
    .from(account)
    .leftJoin(supplier, eq(supplier.accountId, account.id))
    .where(inArray(account.id, ids));
  const known = await knownTo(db, caller, ids);
  const shown = rows.filter(({ account: { id }, shop }) => shop || known.ids.has(id) || id === caller.id);
  const online = await deps.chat.online(shown.map(({ account: { id } }) => chatName(id)));
  return shown.map((row) => {
    const easemobId = chatName(row.account.id);
    const remark = known.remarks.get(row.account.id) ?? '';
    const source = row.shop ? (known.sources.get(row.shop.id) ?? 'mall') : 'mall';
    return { ...describe(row), easemobId, isOnline: online.has(easemobId), remark, source };
  });
}

type Row = { account: typeof account.$inferSelect; shop: typeof supplier.$inferSelect | null };

function describe({ account: own, shop }: Row) {
  if (shop) {
    const signature = { zh: short(shop.description.zh), en: short(shop.description.en) };
    return {
      id: own.id,
      type: 'supplier' as const,
      name: shop.name,
      avatar: shop.logo,
      supplierId: shop.id,
      signature,
      wechatId: own.wechatId,
      location: shop.location,
    };
  }
  const name = own.nickname || own.username;
  return {
    id: own.id,
    type: 'buyer' as const,
    name: { zh: name, en: name },
    avatar: own.avatar,
    supplierId: null,
    wechatId: own.wechatId,
    signature: same(own.signature),
    location: same(own.location),
  };
}

async function knownTo(db: Db, caller: Pick<Caller, 'id' | 'supplierId'>, ids: readonly number[]) {
  const shop = await supplierOf(db, caller);
  const own = [chatName(caller.id), ...(shop ? [chatName(shop.ownerId)] : [])];
  const contacts = await db
    .select({ peer: imContact.peer, remark: imContact.remark })
    .from(imContact)
    .where(and(inArray(imContact.owner, own), inArray(imContact.peer, ids.map(chatName))));
  const ofSupplier = shop && and(eq(chatThread.supplierId, shop.id), inArray(chatThread.buyerId, [...ids]));
  const threads = await db
    .select()
    .from(chatThread)
    .where(or(ofSupplier ?? undefined, eq(chatThread.buyerId, caller.id)));
  const customers = threads.filter((row) => row.supplierId === shop?.id);
  return {
    ids: new Set([
      ...contacts.flatMap(({ peer }) => accountOf(peer) ?? []),
      ...customers.map(({ buyerId }) => buyerId),
    ]),
    remarks: new Map([
      ...contacts.map(({ peer, remark }): [number, string] => [accountOf(peer) ?? 0, remark]),
      ...customers.map(({ buyerId, remark }): [number, string] => [buyerId, remark]),
    ]),
    sources: new Map(
      threads.filter((row) => row.buyerId === caller.id).map((row) => [row.supplierId, row.source]),
    ),
  };
}
