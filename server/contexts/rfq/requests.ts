import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { paths } from '../../../contract/paths.ts';
import type { NewQuoteRequest, QuoteRequest, RequestStatus } from '../../../contract/rfq/quotation.ts';
import { lockAccount } from '../../platform/access/lock-account.ts';
import { retryOnNumberCollision } from '../../platform/db/number-collision.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import { type Paging, pageOf } from '../../platform/db/paging.ts';
import { category, product, quotation, quoteRequest } from '../../platform/db/schema.ts';
import { notify } from '../../platform/delivery/notify.ts';
import type { Deps } from '../../platform/deps.ts';
import { fail } from '../../platform/fail.ts';
import { isProvince } from '../../platform/regions/areas.ts';
import { attachUploads } from '../../platform/storage/uploads.ts';
import { day, localDay } from '../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../platform/transaction.ts';
import { namesOf, type RequestRow, readQuotations, readRequests, wordsOf } from './queries.ts';
import { transitionQuotation, transitionRequest } from './state-machine.ts';

/** Maximum number of open RFQs per account. */
const openLimit = 10;

/** `Q`, the day in China and eight random digits. */
const newRequestNo = (now: Date): string =>
  `Q${localDay(now).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** @throws not_found for an unknown category, product or picture; invalid_input for an unknown province; request_limit */
export async function addRequest(
  deps: Deps,
  accountId: number,
  { days, images, ...wanted }: NewQuoteRequest,
): Promise<QuoteRequest> {
  if (wanted.country === 'CN' && !isProvince(wanted.province)) fail('invalid_input', {}, 'body.province');
  const now = deps.clock.now();
  const write = async (work: UnitOfWork) => {
    const { tx } = work;
    await lockAccount(tx, accountId);
    await checkKnown(tx, wanted);
    const open = and(eq(quoteRequest.accountId, accountId), eq(quoteRequest.status, 'open'));
    if ((await tx.$count(quoteRequest, open)) >= openLimit) fail('request_limit', { limit: openLimit });
    await attachUploads(work, accountId, 'request', images);
    const [row] = await tx
      .insert(quoteRequest)
      .values({
        ...wanted,
        accountId,
        images: [...new Set(images)],
        createdAt: now,
        status: 'open',
        requestNo: newRequestNo(now),
        deadline: new Date(now.getTime() + days * day),
      })
      .returning({ id: quoteRequest.id });
    return row?.id ?? fail('internal');
  };
  const id = await retryOnNumberCollision(() => withTransaction(deps, write));
  return requestDetail(deps, accountId, id);
}

async function checkKnown(
  db: Db,
  { categoryId, productId }: Pick<NewQuoteRequest, 'categoryId' | 'productId'>,
): Promise<void> {
  if (categoryId !== undefined && (await db.$count(category, eq(category.id, categoryId))) === 0)
    fail('not_found', {}, 'body.categoryId');
  if (productId !== undefined && (await db.$count(product, eq(product.id, productId))) === 0)
    fail('not_found', {}, 'body.productId');
}

interface RequestQuery extends Paging {
  readonly status?: RequestStatus | undefined;
}

export async function listRequests(db: Db, accountId: number, query: RequestQuery) {
  const where = and(
    eq(quoteRequest.accountId, accountId),
    query.status && eq(quoteRequest.status, query.status),
  );
  return pageOf(query, db.$count(quoteRequest, where), async (slice) => {
    const rows = await readRequests(db, where, slice);
    return rows.map(({ brief }) => brief);
  });
}

/** @throws not_found for an unknown RFQ and for one of another account */
export async function requestDetail(deps: Deps, accountId: number, id: number): Promise<QuoteRequest> {
  const own = and(eq(quoteRequest.id, id), eq(quoteRequest.accountId, accountId));
  const [found] = await readRequests(deps.db, own, { limit: 1 });
  if (!found) fail('not_found');
  const quotations = await readQuotations(deps.db, eq(quotation.requestId, id));
  const isShown = quotations.filter(({ status }) => status !== 'withdrawn');
  return { ...found.brief, ...wordsOf(deps, found.row), quotations: isShown };
}

/** Locks one of the account's RFQs: serializes all changes of it and its quotations. */
async function lockOwnRequest(tx: Tx, accountId: number, id: number): Promise<RequestRow> {
  const own = and(eq(quoteRequest.id, id), eq(quoteRequest.accountId, accountId));
  const [row] = await tx.select().from(quoteRequest).where(own).for('update');
  return row ?? fail('not_found');
}

/** @throws not_found, quotation_state */
export async function closeRequest(deps: Deps, accountId: number, id: number): Promise<QuoteRequest> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const row = await lockOwnRequest(tx, accountId, id);
    const status = transitionRequest('close', row.status);
    await tx.update(quoteRequest).set({ status }).where(eq(quoteRequest.id, id));
    await refusePending(work, row);
  });
  return requestDetail(deps, accountId, id);
}

/** Refuses all pending quotations and notifies their suppliers. The RFQ must be locked. */
export async function refusePending(work: UnitOfWork, row: RequestRow): Promise<void> {
  const { tx } = work;
  const refused = await tx
    .update(quotation)
    .set({ status: transitionQuotation('refuse', 'pending') })
    .where(and(eq(quotation.requestId, row.id), eq(quotation.status, 'pending')))
    .returning({ supplierId: quotation.supplierId });
  const ids = refused.map(({ supplierId }) => supplierId);
  await notify(
    work,
    { shops: ids, may: 'shop.quotation.read' },
    { key: 'quotation_refused', data: namesOf(row), link: paths.shopRequest(row.id) },
  );
}

/** @throws not_found, quotation_state */
export async function refuseQuotation(deps: Deps, accountId: number, id: number): Promise<QuoteRequest> {
  const requestId = await withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row, found } = await lockQuotation(tx, accountId, id);
    const status = transitionQuotation('refuse', found.status);
    await tx.update(quotation).set({ status }).where(eq(quotation.id, id));
    await notify(
      work,
      { shops: [found.supplierId], may: 'shop.quotation.read' },
      { key: 'quotation_refused', data: namesOf(row), link: paths.shopRequest(row.id) },
    );
    return row.id;
  });
  return requestDetail(deps, accountId, requestId);
}

/** A quotation for one of the account's RFQs, with the RFQ locked. @throws not_found */
export async function lockQuotation(tx: Tx, accountId: number, id: number) {
  const [known] = await tx
    .select({ requestId: quotation.requestId })
    .from(quotation)
    .where(eq(quotation.id, id));
  const row = await lockOwnRequest(tx, accountId, known?.requestId ?? 0);
  const [found] = await tx.select().from(quotation).where(eq(quotation.id, id)).for('update');
  if (!found) fail('not_found');
  return { row, found };
}
