import { createHash, randomInt } from 'node:crypto';
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { NewReport, Report, ReportStatus } from '../../../contract/report.ts';
import { commit } from '../../commit.ts';
import type { Db, Tx } from '../../db/open.ts';
import { type Page, type Paging, pageOf, type Slice } from '../../db/paging.ts';
import { order, report } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { hour, minute } from '../../time.ts';
import { tell } from '../notification/index.ts';

const windowMs = hour;
const perHour = 10;

interface Sender {
  /** null = a visitor. */
  readonly accountId: number | null;
  readonly ip: string;
}

/**
 * Takes a report and tells every administrator. Ten an hour from one account, or from one address without account.
 * @throws not_logged_in for a visitor's dispute, order_unknown for a number that is not the sender's, too_many_attempts.
 */
export async function submitReport(deps: Deps, sender: Sender, given: NewReport): Promise<string> {
  if (given.kind === 'dispute' && sender.accountId === null) fail('not_logged_in');
  const now = deps.clock.now();
  const senderHash = hashOf(sender);
  return commit(deps, async (work) => {
    const { tx } = work;
    await checkLimit(tx, senderHash, now);
    if (given.kind === 'dispute') await checkOrder(tx, sender.accountId, given.orderNo);
    const { kind, reason, description, ...rest } = given;
    const [row] = await tx
      .insert(report)
      .values({
        reportNo: newReportNo(now),
        kind,
        reason,
        description,
        status: 'open',
        name: 'name' in rest ? rest.name : null,
        email: rest.email ?? null,
        link: 'link' in rest ? (rest.link ?? null) : null,
        rightNo: 'rightNo' in rest ? rest.rightNo || null : null,
        orderNo: 'orderNo' in rest ? rest.orderNo : null,
        accountId: sender.accountId,
        senderHash,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ reportNo: report.reportNo });
    const reportNo = row?.reportNo ?? fail('internal');
    await tell(work, { operators: 'platform.report.handle' }, { key: 'report_received', data: { reportNo } });
    return reportNo;
  });
}

const hashOf = ({ accountId, ip }: Sender): string =>
  createHash('sha256')
    .update(accountId === null ? `ip:${ip}` : `account:${accountId}`)
    .digest('hex');

/** `R`, the day in UTC and eight random digits. */
const newReportNo = (now: Date): string =>
  `R${now.toISOString().slice(0, 10).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`;

async function checkLimit(tx: Tx, senderHash: string, now: Date): Promise<void> {
  // One after the other, so that many at once cannot slip through together.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${senderHash}))`);
  const recent = await tx
    .select({ at: report.createdAt })
    .from(report)
    .where(and(eq(report.senderHash, senderHash), gt(report.createdAt, new Date(now.getTime() - windowMs))))
    .orderBy(asc(report.createdAt));
  const oldest = recent[0];
  if (recent.length < perHour || !oldest) return;
  const wait = oldest.at.getTime() + windowMs - now.getTime();
  fail('too_many_attempts', { minutes: Math.max(1, Math.ceil(wait / minute)) });
}

async function checkOrder(tx: Tx, accountId: number | null, orderNo: string): Promise<void> {
  if (accountId === null) return;
  const own = and(eq(order.orderNo, orderNo), eq(order.accountId, accountId));
  const [row] = await tx.select({ id: order.id }).from(order).where(own);
  if (!row) fail('order_unknown', {}, 'body.orderNo');
}

interface ReportQuery extends Paging {
  readonly kind?: Report['kind'] | undefined;
  readonly status?: ReportStatus | undefined;
}

/** Reports, newest first. */
export async function listReports(db: Db, query: ReportQuery): Promise<Page<Report>> {
  const where = and(
    query.kind && eq(report.kind, query.kind),
    query.status && eq(report.status, query.status),
  );
  return pageOf(query, db.$count(report, where), (slice) => readReports(db, where, slice));
}

/** @throws not_found */
export async function reportDetail(db: Db, id: number): Promise<Report> {
  const [found] = await readReports(db, eq(report.id, id), { limit: 1, offset: 0 });
  return found ?? fail('not_found');
}

async function readReports(db: Db, where: SQL | undefined, { limit, offset }: Slice): Promise<Report[]> {
  const rows = await db
    .select()
    .from(report)
    .where(where)
    .orderBy(desc(report.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ accountId, createdAt, updatedAt, senderHash: _, ...row }) => ({
    ...row,
    userId: accountId,
    createTime: createdAt.toISOString(),
    updateTime: updatedAt.toISOString(),
  }));
}

interface ReportStep {
  readonly id: number;
  readonly status: ReportStatus;
  readonly answer?: string | undefined;
}

/** Moves a report on; its writer gets a message when there is an account behind it. @throws not_found */
export async function moveReport(deps: Deps, { id, status, answer }: ReportStep): Promise<void> {
  await commit(deps, async (work) => {
    const { tx } = work;
    const [before] = await tx.select().from(report).where(eq(report.id, id)).for('update');
    const [row] = await tx
      .update(report)
      .set({ status, updatedAt: work.now, ...(answer === undefined ? {} : { answer }) })
      .where(eq(report.id, id))
      .returning();
    if (!row) fail('not_found');
    work.audit({ kind: 'report', id }, before, row);
    if (row.accountId === null) return;
    const data = { reportNo: row.reportNo, answer: answer ?? '' };
    await tell(work, { account: row.accountId }, { key: `report_${status}`, data });
  });
}
