import { and, asc, desc, eq, gt, ilike, inArray, max, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../contract/index.ts';
import { amountLimit } from '../../../contract/money.ts';
import { type Quotation, QuotationStatus } from '../../../contract/rfq/quotation.ts';
import type { OpenQuoteRequest } from '../../../contract/rfq/quoting.ts';
import type { SupplierScope } from '../../platform/access/actor.ts';
import { belongsTo, peopleOfSupplier } from '../../platform/access/supplier-people.ts';
import { failLate } from '../../platform/audit/late.ts';
import { containing } from '../../platform/db/like.ts';
import type { Tx } from '../../platform/db/open.ts';
import {
  countTabs,
  type Page,
  type Paging,
  paged,
  pageOf,
  type Slice,
  sliceOf,
} from '../../platform/db/paging.ts';
import { account, category, product, quotation, quoteRequest, supplier } from '../../platform/db/schema.ts';
import { notify } from '../../platform/delivery/notify.ts';
import type { Deps } from '../../platform/deps.ts';
import { fail } from '../../platform/fail.ts';
import { day } from '../../platform/time.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { readGoods } from '../catalogue/index.ts';
import { namesOf, type RequestRow, readQuotations, readRequests, requestsPath, wordsOf } from './queries.ts';
import { transitionQuotation } from './state-machine.ts';

/** Maximum number of quotations of one supplier for one RFQ, including withdrawn ones. */
const mostQuotations = 5;
/** Notification key: the buyer has at most one unread message per supplier and RFQ. */
const quoteKey = (requestId: number, supplierId: number): string => `quotation ${requestId} ${supplierId}`;

type Own = 'GET /api/quotation/supplier/list';

/** Whether the supplier sells products in the RFQ's category or its subtree. */
const isOwnTrade = (supplierId: number): SQL<boolean> => {
  const own = sql.raw('own_category');
  const above = sql.raw('above_category');
  return sql<boolean>`exists (
    select 1 from ${product}
    join ${category} ${own} on ${own}.id = ${product.categoryId}
    left join ${category} ${above} on ${above}.id = ${own}.parent_id
    where ${product.supplierId} = ${supplierId} and ${product.status} = 'on_sale'
      and ${quoteRequest.categoryId} in (${own}.id, ${above}.id, ${above}.parent_id))`;
};

interface OpenQuery extends Paging {
  readonly keyword?: string | undefined;
}

/** Open RFQs of other accounts as a supplier sees them: those in its own categories first, then the newest. */
export async function openRequests(
  deps: Deps,
  { supplierId }: SupplierScope,
  query: OpenQuery,
): Promise<Page<OpenQuoteRequest>> {
  const { db, clock } = deps;
  const like = query.keyword ? containing(query.keyword) : null;
  const where = and(
    eq(quoteRequest.status, 'open'),
    gt(quoteRequest.deadline, clock.now()),
    notInArray(quoteRequest.accountId, peopleOfSupplier(supplierId)),
    like === null ? undefined : or(ilike(quoteRequest.title, like), ilike(quoteRequest.details, like)),
  );
  return pageOf(query, db.$count(quoteRequest, where), (slice) => readOpen(deps, supplierId, where, slice));
}

async function readOpen(
  deps: Deps,
  supplierId: number,
  where: SQL | undefined,
  slice: Slice,
): Promise<OpenQuoteRequest[]> {
  const { db } = deps;
  const order = [desc(isOwnTrade(supplierId)), desc(quoteRequest.id)];
  const rows = await readRequests(db, where, { ...slice, order });
  const ids = rows.map(({ row }) => row.id);
  const buyers = await db
    .select({ id: quoteRequest.id, nickname: account.nickname, isOwnTrade: isOwnTrade(supplierId) })
    .from(quoteRequest)
    .innerJoin(account, eq(account.id, quoteRequest.accountId))
    .where(inArray(quoteRequest.id, ids));
  const mine = and(inArray(quotation.requestId, ids), eq(quotation.supplierId, supplierId));
  const latest = db
    .select({ id: max(quotation.id) })
    .from(quotation)
    .where(mine)
    .groupBy(quotation.requestId);
  const own = await readQuotations(db, inArray(quotation.id, latest), { limit: slice.limit });
  return rows.map(({ row, brief }): OpenQuoteRequest => {
    const buyer = buyers.find(({ id }) => id === row.id);
    return {
      ...brief,
      ...wordsOf(deps, row),
      buyer: masked(buyer?.nickname ?? ''),
      isOwnTrade: buyer?.isOwnTrade ?? false,
      own: own.find(({ requestId }) => requestId === row.id) ?? null,
    };
  });
}

/** `王小明` -> `王**`. */
const masked = (name: string): string => `${[...name][0] ?? ''}**`;

/** @throws not_found for an unknown RFQ, one of the supplier's own account, and a closed one without a quotation of the supplier */
export async function openRequest(deps: Deps, shop: SupplierScope, id: number): Promise<OpenQuoteRequest> {
  const { db, clock } = deps;
  const quoted = db
    .select({ id: quotation.requestId })
    .from(quotation)
    .where(shop.where(quotation.supplierId));
  const where = and(
    eq(quoteRequest.id, id),
    notInArray(quoteRequest.accountId, peopleOfSupplier(shop.supplierId)),
    or(
      and(eq(quoteRequest.status, 'open'), gt(quoteRequest.deadline, clock.now())),
      inArray(quoteRequest.id, quoted),
    ),
  );
  const [found] = await readOpen(deps, shop.supplierId, where, { limit: 1, offset: 0 });
  return found ?? fail('not_found');
}

const sorts = { created: quotation.id, until: quotation.validUntil } as const;

/** A supplier's quotations with their RFQs, and the number in each status. */
export async function ownQuotations(
  { db }: Deps,
  shop: SupplierScope,
  { status, sort = 'created', order: direction, ...paging }: ApiParsed<Own>['query'],
): Promise<ApiOutput<Own>> {
  const own = shop.where(quotation.supplierId);
  const counted = await countTabs(status, QuotationStatus.options, (tab) =>
    db.$count(quotation, and(own, eq(quotation.status, tab))),
  );
  const way = direction === 'asc' ? asc : desc;
  const slice = sliceOf(paged(paging));
  const rows = await readQuotations(db, and(own, status && eq(quotation.status, status)), {
    ...slice,
    order: [way(sorts[sort]), desc(quotation.id)],
  });
  const ids = rows.map(({ requestId }) => requestId);
  const asked = await readRequests(db, inArray(quoteRequest.id, ids), { limit: slice.limit });
  const records = rows.flatMap((row) => {
    const request = asked.find(({ brief }) => brief.id === row.requestId)?.brief;
    return request ? [{ ...row, request }] : [];
  });
  return { ...counted, records };
}

interface NewQuotation {
  readonly requestId: number;
  readonly skuId: number;
  readonly unitPrice: number;
  readonly quantity: number;
  readonly freight: number;
  readonly leadDays: number;
  readonly madeToOrder: boolean;
  readonly note: string;
  readonly validDays: number;
}

/**
 * Creates a quotation for an open RFQ; a pending quotation of the same supplier is withdrawn.
 * @throws not_found for an unknown RFQ, one of the supplier's own account and a SKU of another supplier, quotation_state when it is not
 * open any more, amount_limit, quotation_limit, quotation_stock above the stock, unless it is made to order
 */
export async function submitQuotation(
  deps: Deps,
  { supplierId }: SupplierScope,
  { validDays, ...wanted }: NewQuotation,
): Promise<Quotation> {
  const now = deps.clock.now();
  const id = await withTransaction(deps, async (work) => {
    const { tx } = work;
    const row = await lockRequest(tx, wanted.requestId);
    if (await belongsTo(tx, row.accountId, supplierId)) fail('not_found');
    if (row.status !== 'open' || row.deadline <= now) fail('quotation_state');
    const goods = (await readGoods(tx, [wanted.skuId])).get(wanted.skuId);
    if (!goods?.onSale || goods.supplierId !== supplierId) fail('not_found', {}, 'body.skuId');
    if (wanted.unitPrice * wanted.quantity + wanted.freight > amountLimit) fail('amount_limit');
    if (!wanted.madeToOrder && wanted.quantity > goods.stock)
      fail('quotation_stock', { stock: goods.stock }, 'body.quantity');
    const before = and(eq(quotation.requestId, row.id), eq(quotation.supplierId, supplierId));
    if ((await tx.$count(quotation, before)) >= mostQuotations)
      fail('quotation_limit', { limit: mostQuotations });
    const pending = and(
      eq(quotation.requestId, row.id),
      eq(quotation.supplierId, supplierId),
      eq(quotation.status, 'pending'),
    );
    await tx
      .update(quotation)
      .set({ status: transitionQuotation('withdraw', 'pending') })
      .where(pending);
    const validUntil = new Date(now.getTime() + validDays * day);
    const [added] = await tx
      .insert(quotation)
      .values({ ...wanted, supplierId, status: 'pending', validUntil, createdAt: now })
      .returning({ id: quotation.id });
    const data = { ...namesOf(row), shop: goods.shopName };
    await notify(
      work,
      { account: row.accountId },
      { key: 'quotation_received', data, link: requestsPath, collapseKey: quoteKey(row.id, supplierId) },
    );
    const addedId = added?.id ?? fail('internal');
    work.audit({ kind: 'quotation', id: addedId }, null, { ...wanted, validUntil });
    return addedId;
  });
  return quotationOf(deps, id);
}

/** @throws not_found for an unknown quotation and for one of another supplier, quotation_state */
export async function withdrawQuotation(deps: Deps, shop: SupplierScope, id: number): Promise<Quotation> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const own = and(eq(quotation.id, id), shop.where(quotation.supplierId));
    const [known] = await tx.select({ requestId: quotation.requestId }).from(quotation).where(own);
    const row = await lockRequest(tx, known?.requestId ?? 0);
    const [found] = await tx.select().from(quotation).where(own).for('update');
    if (found?.status === 'withdrawn')
      return failLate(
        work,
        { kind: 'quotation', id },
        { otherwise: 'quotation_state', by: '/api/quotation/withdraw/' },
      );
    const status = transitionQuotation('withdraw', found?.status ?? fail('not_found'));
    await tx.update(quotation).set({ status }).where(own);
    work.audit({ kind: 'quotation', id }, { status: found?.status }, { status });
    const named = eq(supplier.id, shop.supplierId);
    const [from] = await tx.select({ name: supplier.name }).from(supplier).where(named);
    const data = { ...namesOf(row), shop: from?.name ?? '' };
    await notify(
      work,
      { account: row.accountId },
      {
        key: 'quotation_withdrawn',
        data,
        link: requestsPath,
        collapseKey: quoteKey(row.id, shop.supplierId),
      },
    );
  });
  return quotationOf(deps, id);
}

async function lockRequest(tx: Tx, id: number): Promise<RequestRow> {
  const [row] = await tx.select().from(quoteRequest).where(eq(quoteRequest.id, id)).for('update');
  return row ?? fail('not_found');
}

async function quotationOf({ db }: Deps, id: number): Promise<Quotation> {
  const [found] = await readQuotations(db, eq(quotation.id, id));
  return found ?? fail('not_found');
}
