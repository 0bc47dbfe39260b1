import { type ApiOutput, type ApiParsed, routes } from '../../../contract/index.ts';
import { type ExportList, exportedRoutes } from '../../../contract/operations/export-job.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { listAllEntries, listEntries } from '../../platform/audit/entries.ts';
import { paged } from '../../platform/db/paging.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Column } from '../../platform/exported-list/cells.ts';
import type { Exported, ExportedLists } from '../../platform/exported-list/exported-list.ts';
import { fail } from '../../platform/fail.ts';
import { listProducts } from '../authoring/index.ts';
import { listOperators } from '../identity/index.ts';
import { listInquiries } from '../messaging/index.ts';
import { listPlatformOrders } from '../operations/index.ts';
import { listPastOrders, listSupplierInvoices, listSupplierOrders } from '../orders/index.ts';
import { listBillLines, listBills, listSplits } from '../payments/index.ts';
import { listFormerCustomers, listIssued, listMembers } from '../pricing/index.ts';
import { listSupplierAfterSales } from '../returns/index.ts';
import { ownQuotations } from '../rfq/index.ts';
import { listSupplierReviews } from '../trust/index.ts';
import { auditColumns, auditLogColumns, couponColumns, quotationColumns } from './columns.ts';
import { afterSaleColumns, questionColumns, reviewColumns } from './columns-of-buyers.ts';
import { formerCustomerColumns, pastOrderColumns } from './former-shop-columns.ts';
import {
  billColumns,
  billLineColumns,
  invoiceColumns,
  platformBillColumns,
  splitColumns,
} from './money-columns.ts';
import { operatorColumns } from './operator-columns.ts';
import { orderColumns, platformOrderColumns } from './order-columns.ts';
import { memberColumns, productColumns } from './supplier-columns.ts';

type Key<L extends ExportList> = (typeof exportedRoutes)[L];
type Query<L extends ExportList> = ApiParsed<Key<L>>['query'];
type Row<L extends ExportList> =
  ApiOutput<Key<L>> extends { readonly records: readonly (infer R)[] } ? R : never;

interface Source<L extends ExportList> {
  /** The function behind the list's own route. */
  readonly read: (
    deps: Deps,
    actor: Actor,
    query: Query<L>,
  ) => Promise<{ readonly records: readonly Row<L>[]; readonly total: number }>;
  readonly columns: readonly Column<Row<L>>[];
}

/** Paging parameters, which the export sets itself to read all pages. */
const pages = new Set(['current', 'size']);

function exported<const L extends ExportList>(list: L, { read, columns }: Source<L>): Exported<Deps> {
  const { query, permission } = routes[exportedRoutes[list]];
  const parse = (words: Readonly<Record<string, string>>) => {
    const asked = Object.entries(words).filter(([word]) => !pages.has(word));
    const unknown = asked.find(([word]) => !(word in query.shape));
    // An unknown filter is refused, as ignoring it would export more than requested.
    if (unknown) fail('invalid_input', {}, `body.query.${unknown[0]}`);
    const result = query.safeParse(Object.fromEntries(asked));
    if (result.success) return result.data as Query<L>;
    return fail('invalid_input', {}, ['body.query', ...(result.error.issues[0]?.path ?? [])].join('.'));
  };
  const chosen = (names: readonly string[] | null) =>
    columns.filter(({ name }) => names === null || names.includes(name));
  return {
    permission,
    columns: columns.map(({ name }) => name),
    check: (words) => void parse(words),
    headings: (words, names) => chosen(names).map(({ heading }) => words(heading)),
    async read(deps, actor, { query: asked, columns: names, words }, page) {
      const { records, total } = await read(deps, actor, { ...parse(asked), ...page });
      const shown = chosen(names);
      return { total, lines: records.map((row) => shown.map(({ value }) => value(row, words))) };
    },
  };
}

/** Every list that can be exported: its query and its columns. */
export const exportedLists: ExportedLists<Deps> = {
  'vendor/orders': exported('vendor/orders', {
    read: ({ db }, actor, query) => listSupplierOrders(db, actor, query),
    columns: orderColumns,
  }),
  'vendor/products': exported('vendor/products', {
    read: ({ db, clock }, actor, query) => listProducts(db, actor.shop(), query, clock.now()),
    columns: productColumns,
  }),
  'vendor/members': exported('vendor/members', {
    read: ({ db, clock }, actor, query) => listMembers(db, actor.shop(), query, clock.now()),
    columns: memberColumns,
  }),
  'vendor/coupons': exported('vendor/coupons', {
    read: ({ db, clock }, actor, query) => listIssued(db, actor.scope(), query, clock.now()),
    columns: couponColumns,
  }),
  'vendor/past-orders': exported('vendor/past-orders', {
    read: ({ db }, actor, query) => listPastOrders(db, actor, query),
    columns: pastOrderColumns,
  }),
  'vendor/former-customers': exported('vendor/former-customers', {
    read: ({ db }, actor, query) => listFormerCustomers(db, actor, query),
    columns: formerCustomerColumns,
  }),
  'vendor/after-sales': exported('vendor/after-sales', {
    read: ({ db }, actor, query) => listSupplierAfterSales(db, actor.shop(), query),
    columns: afterSaleColumns,
  }),
  'vendor/reviews': exported('vendor/reviews', {
    read: ({ db }, actor, query) => listSupplierReviews(db, actor.shop(), query),
    columns: reviewColumns,
  }),
  'vendor/questions': exported('vendor/questions', {
    read: ({ db }, actor, query) => listInquiries(db, actor.shop(), query),
    columns: questionColumns,
  }),
  'vendor/quotations': exported('vendor/quotations', {
    read: (deps, actor, query) => ownQuotations(deps, actor.shop(), query),
    columns: quotationColumns,
  }),
  'vendor/journal': exported('vendor/journal', {
    read: (deps, actor, query) => listEntries(deps, actor.shop(), paged(query)),
    columns: auditLogColumns,
  }),
  'platform/journal': exported('platform/journal', {
    read: (deps, _actor, query) => listAllEntries(deps, paged(query)),
    columns: auditColumns,
  }),
  'vendor/bills': exported('vendor/bills', {
    read: ({ db }, actor, query) => listBills(db, actor.shop(), query),
    columns: billColumns,
  }),
  'vendor/bill-lines': exported('vendor/bill-lines', {
    read: ({ db }, actor, query) => listBillLines(db, actor.shop(), query),
    columns: billLineColumns,
  }),
  'vendor/invoices': exported('vendor/invoices', {
    // Files are not exported with the list.
    read: ({ db }, actor, query) => listSupplierInvoices(db, actor.shop(), (key) => key, query),
    columns: invoiceColumns,
  }),
  'platform/orders': exported('platform/orders', {
    read: ({ db }, actor, query) => listPlatformOrders(db, actor, query),
    columns: platformOrderColumns,
  }),
  'platform/settlement': exported('platform/settlement', {
    read: ({ db }, actor, query) => listBills(db, actor.scope(), query),
    columns: platformBillColumns,
  }),
  'platform/splits': exported('platform/splits', {
    read: ({ db }, _actor, query) => listSplits(db, query),
    columns: splitColumns,
  }),
  'platform/admin': exported('platform/admin', {
    read: ({ db }, actor, query) => listOperators(db, actor, query),
    columns: operatorColumns,
  }),
};
