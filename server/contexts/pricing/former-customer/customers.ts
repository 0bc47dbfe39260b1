import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ApiParsed } from '../../../../contract/index.ts';
import type { FormerCustomer, FormerCustomerDetail } from '../../../../contract/pricing/former-customer.ts';
import type { Actor, SupplierScope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, pageOf } from '../../../platform/db/paging.ts';
import { formerCustomer } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { maskEmail, maskedName, maskPhone } from '../../../platform/text/mask.ts';
import { withTransaction } from '../../../platform/transaction.ts';

type Row = typeof formerCustomer.$inferSelect;
type Query = ApiParsed<'GET /api/supplier/former-customer/list'>['query'];

const sorts = {
  last: sql`coalesce(${formerCustomer.lastOrderAt}, ${formerCustomer.registeredAt}, ${formerCustomer.createdAt})`,
  spent: sql`coalesce(${formerCustomer.spent}, 0)`,
  orders: sql`coalesce(${formerCustomer.orders}, 0)`,
} as const;

const iso = (at: Date | null) => at?.toISOString() ?? null;
const maySee = (actor: Actor): boolean => actor.has('shop.member.contact');
const shown = (text: string, mask: (text: string) => string, isOpen: boolean) =>
  isOpen || text === '' ? text : mask(text);

function toCustomer(row: Row, isOpen: boolean): FormerCustomer {
  const { id, system, country, spent, currency, orders, mailConsent, smsConsent } = row;
  return {
    id,
    system,
    name: shown(row.name, maskedName, isOpen),
    email: shown(row.email, maskEmail, isOpen),
    phone: shown(row.phone, maskPhone, isOpen),
    country,
    spent,
    currency,
    orders,
    lastOrderTime: iso(row.lastOrderAt),
    mailConsent,
    smsConsent,
    memberId: row.accountId,
    linkTime: iso(row.linkedAt),
  };
}

/** A page of the supplier's customers of its former system. */
export async function listFormerCustomers(db: Db, actor: Actor, query: Query): Promise<Page<FormerCustomer>> {
  const { current: page, size, sort = 'last', order: way, keyword, linked } = query;
  const where = and(
    actor.shop().where(formerCustomer.supplierId),
    keyword ? sql`strpos(${formerCustomer.searchText}, ${keyword.toLowerCase()}) > 0` : undefined,
    linked && (linked === 'true' ? isNotNull(formerCustomer.accountId) : isNull(formerCustomer.accountId)),
  );
  const direction = way === 'asc' ? asc : desc;
  const isOpen = maySee(actor);
  return pageOf({ page, size }, db.$count(formerCustomer, where), async ({ limit, offset }) => {
    const rows = await db
      .select()
      .from(formerCustomer)
      .where(where)
      .orderBy(direction(sorts[sort]), direction(formerCustomer.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => toCustomer(row, isOpen));
  });
}

/** @throws not_found */
export async function formerCustomerDetail(db: Db, actor: Actor, id: number): Promise<FormerCustomerDetail> {
  const own = and(eq(formerCustomer.id, id), actor.shop().where(formerCustomer.supplierId));
  const [row] = await db.select().from(formerCustomer).where(own);
  if (!row) fail('not_found');
  const isOpen = maySee(actor);
  return {
    ...toCustomer(row, isOpen),
    masked: !isOpen,
    company: shown(row.company, maskedName, isOpen),
    address: shown(row.address, () => '****', isOpen),
    consentSource: row.consentSource,
    consentTime: iso(row.consentAt),
    registerTime: iso(row.registeredAt),
    note: isOpen ? row.note : '',
    tags: row.tags,
    others: isOpen ? Object.entries(row.others).map(([column, value]) => ({ column, value })) : [],
  };
}

/** Deletes customers for good; null = all. @throws not_found when none of the named ones is the supplier's */
export function deleteFormerCustomers(
  deps: Deps,
  shop: SupplierScope,
  ids: readonly number[] | null,
): Promise<{ deleted: number }> {
  return withTransaction(deps, async (work) => {
    const some = ids === null ? undefined : inArray(formerCustomer.id, [...ids]);
    const rows = await work.tx
      .delete(formerCustomer)
      .where(and(shop.where(formerCustomer.supplierId), some))
      .returning({ id: formerCustomer.id });
    if (rows.length === 0 && ids !== null) fail('not_found');
    // Who it was is not kept in the audit log: the person may have asked to be forgotten.
    work.audit({ kind: 'data_import', id: shop.supplierId }, { customers: rows.length }, { customers: 0 });
    return { deleted: rows.length };
  });
}
