import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import { paths } from '../../../../contract/paths.ts';
import { type ApplicationDetail, SentStatus } from '../../../../contract/suppliers/application-review.ts';
import { lockAccount } from '../../../platform/access/lock-account.ts';
import { suppliersOf } from '../../../platform/access/supplier-people.ts';
import { failLate } from '../../../platform/audit/late.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { countTabs, sliceOf } from '../../../platform/db/paging.ts';
import { account, supplier, supplierApplication } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import { sendSms } from '../../../platform/delivery/sms.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { regionName } from '../../../platform/regions/areas.ts';
import { contentVersion, requireSeen } from '../../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { dictionaryLabels } from '../../catalogue/index.ts';
import { areOverdue, isOverdue } from '../application-overdue.ts';
import { createSupplier } from './create-supplier.ts';
import {
  type ApplicationRow,
  mentions,
  readContent,
  type SentRow,
  supplierOf,
  toApplication,
  toBrief,
} from './queries.ts';
import { transitionApplication } from './state-machine.ts';

/** Drafts are visible only to their author. */
const sent = ne(supplierApplication.status, 'draft');
const isSent = (row: ApplicationRow): row is SentRow => row.status !== 'draft';

type List = 'GET /api/system/supplier/application/list';

/** Sent applications; by default pending and overdue ones are sorted oldest first, all others newest first. */
export async function listApplications(
  deps: Deps,
  { current, size, status, keyword, overdue, sort, order }: ApiParsed<List>['query'],
): Promise<ApiOutput<List>> {
  const { db } = deps;
  const now = deps.clock.now();
  const asked = and(
    sent,
    keyword ? mentions(keyword) : undefined,
    overdue === 'true' ? areOverdue(now) : undefined,
  );
  const inTab = (tab: SentStatus) => and(asked, eq(supplierApplication.status, tab));
  const counted = await countTabs(status, SentStatus.options, (tab) =>
    db.$count(supplierApplication, inTab(tab)),
  );
  const isOldestFirst = sort === undefined ? status === 'pending' || overdue === 'true' : order === 'asc';
  const way = isOldestFirst ? asc : desc;
  const slice = sliceOf({ page: current, size });
  const rows = await db
    .select()
    .from(supplierApplication)
    .where(status === undefined ? asked : inTab(status))
    .orderBy(way(supplierApplication.submittedAt), way(supplierApplication.id))
    .limit(slice.limit)
    .offset(slice.offset);
  return { ...counted, records: rows.filter(isSent).map((row) => toBrief(row, now)) };
}

/** @throws not_found, also for a draft */
export async function applicationDetail(deps: Deps, id: number): Promise<ApplicationDetail> {
  const { db } = deps;
  const [row] = await db
    .select()
    .from(supplierApplication)
    .where(and(eq(supplierApplication.id, id), sent));
  if (!row) fail('not_found');
  const { province = '', city = '', district = '', businessScope = [], creditCode = '' } = row.fields;
  return {
    ...toApplication(deps, row),
    version: contentVersion(readContent(row)),
    userId: row.accountId,
    username: (await nameOf(db, row.accountId)) ?? '',
    region: regionName(province, city, district),
    businessScopeLabelList: await dictionaryLabels(db, 'business_scope', businessScope),
    sameCode: await db
      .select({ id: supplier.id, name: supplier.name })
      .from(supplier)
      .where(and(eq(supplier.creditCode, creditCode), ne(supplier.accountId, row.accountId)))
      .orderBy(asc(supplier.id))
      .limit(10),
    supplierId: row.supplierId,
    reviewer: row.reviewerId === null ? null : await nameOf(db, row.reviewerId),
    isOverdue: isOverdue(row, deps.clock.now()),
  };
}

async function nameOf(db: Db, accountId: number): Promise<string | null> {
  const [row] = await db.select({ name: account.username }).from(account).where(eq(account.id, accountId));
  return row?.name ?? null;
}

/** Locks the account before the application, the same order as in calls of its owner. @throws not_found */
async function lockApplication(tx: Tx, id: number): Promise<ApplicationRow> {
  const wanted = and(eq(supplierApplication.id, id), sent);
  const [known] = await tx
    .select({ accountId: supplierApplication.accountId })
    .from(supplierApplication)
    .where(wanted);
  if (!known) fail('not_found');
  await lockAccount(tx, known.accountId);
  const [row] = await tx.select().from(supplierApplication).where(wanted).for('update');
  return row ?? fail('not_found');
}

interface Decision {
  readonly id: number;
  readonly reviewerId: number;
  /** The version of the application that was read. */
  readonly version: string;
}

const judged: ReadonlySet<string> = new Set(['approved', 'rejected', 'changes']);

/** @throws decided when a colleague was faster, application_state */
async function nextStatus(
  work: UnitOfWork,
  { id, status }: ApplicationRow,
  action: 'approve' | 'reject' | 'request-changes',
) {
  try {
    return transitionApplication(action, status);
  } catch (error) {
    if (!judged.has(status)) throw error;
    return failLate(work, { kind: 'application', id }, { otherwise: 'application_state' });
  }
}

/**
 * Approves an application and creates the supplier.
 * @throws not_found, application_state, shop_exists, conflict
 */
export async function approveApplication(
  deps: Deps,
  { id, reviewerId, version }: Decision,
): Promise<ApplicationDetail> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const row = await lockApplication(tx, id);
    const status = await nextStatus(work, row, 'approve');
    requireSeen(version, readContent(row));
    await lockAccount(tx, row.accountId);
    if ((await supplierOf(tx, row.accountId)) !== null) fail('shop_exists');
    // An account that works for another supplier must leave it first.
    if ((await suppliersOf(tx, row.accountId)).size > 0) fail('clerk_taken');
    const supplierId = await createSupplier(work, row);
    await tx
      .update(supplierApplication)
      .set({ ...decided(work, reviewerId), status, supplierId })
      .where(eq(supplierApplication.id, id));
    work.audit({ kind: 'application', id }, { status: row.status }, { status, supplierId });
    await notifyApplicant(work, row, 'approved');
  });
  return applicationDetail(deps, id);
}

/**
 * Rejects an application, or returns it for corrections; the applicant is notified with the reason.
 * @throws not_found, application_state, conflict
 */
export async function sendBack(
  deps: Deps,
  { id, reviewerId, version }: Decision,
  action: 'reject' | 'request-changes',
  reason: string,
): Promise<ApplicationDetail> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const row = await lockApplication(tx, id);
    const status = await nextStatus(work, row, action);
    requireSeen(version, readContent(row));
    await tx
      .update(supplierApplication)
      .set({ ...decided(work, reviewerId), status, reason })
      .where(eq(supplierApplication.id, id));
    work.audit({ kind: 'application', id }, { status: row.status }, { status, reason });
    await notifyApplicant(work, row, action === 'reject' ? 'rejected' : 'sent_back', reason);
  });
  return applicationDetail(deps, id);
}

const decided = ({ now }: UnitOfWork, reviewerId: number) => ({
  reviewerId,
  reviewedAt: now,
  updatedAt: now,
});

/** Notifies the applicant of the decision: by a notification, and by a text message in the language of the application. */
async function notifyApplicant(
  work: UnitOfWork,
  { accountId, fields }: ApplicationRow,
  result: 'approved' | 'rejected' | 'sent_back',
  reason = '',
): Promise<void> {
  const key = `application_${result}` as const;
  const data = { company: fields.companyName ?? '', shop: fields.shopName ?? '', reason };
  await notify(work, { account: accountId }, { key, data, link: paths.ownApplication });
  const mobile = fields.contactPhone;
  if (mobile === undefined) return;
  const locale = fields.language ?? 'zh';
  await sendSms(work, { mobile, event: key, params: { ...data }, locale });
}
