import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { containing } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, totalOf } from '../../../platform/db/paging.ts';
import { invoice, order } from '../../../platform/db/schema.ts';
import { toInvoice, type UrlOf } from './queries.ts';

type Key = 'GET /api/supplier/invoice/list';

/** The amount to invoice: the paid amount less refunds. */
const amount = sql<number>`(${order.payable} - ${order.refunded})`.mapWith(Number);
const sorts = { created: invoice.id, amount } as const;

function matchesKeyword(keyword: string): SQL | undefined {
  const part = containing(keyword);
  const isNumber = /^[A-Za-z0-9]+$/.test(keyword);
  const begins = part.slice(1);
  return or(
    ilike(invoice.title, part),
    ...(isNumber
      ? [order.orderNo, invoice.taxNo, invoice.invoiceNo].map((column) => ilike(column, begins))
      : []),
  );
}

/** Invoices requested from a supplier, with the number to issue and issued. */
export async function listSupplierInvoices(
  db: Db,
  shop: SupplierScope,
  urlOf: UrlOf,
  { current, size, state, keyword, sort = 'created', order: direction }: ApiParsed<Key>['query'],
): Promise<ApiOutput<Key>> {
  const asked = and(shop.where(order.supplierId), keyword ? matchesKeyword(keyword) : undefined);
  const counted = await countTabs(state, ['requested', 'issued'], (tab) =>
    totalOf(
      db
        .select({ total: count() })
        .from(invoice)
        .innerJoin(order, eq(order.id, invoice.orderId))
        .where(and(asked, eq(invoice.state, tab))),
    ),
  );
  const way = direction === 'asc' ? asc : desc;
  const rows = await db
    .select({ invoice, orderNo: order.orderNo, amount })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .where(and(asked, state && eq(invoice.state, state)))
    .orderBy(way(sorts[sort]), desc(invoice.id))
    .limit(size)
    .offset((current - 1) * size);
  const records = rows.map((row) => ({
    ...toInvoice(row.invoice, urlOf),
    id: row.invoice.id,
    orderId: row.invoice.orderId,
    orderNo: row.orderNo,
    amount: row.amount,
  }));
  return { ...counted, records };
}
