import { createHash, randomInt } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import type { NewReport } from '../../../../contract/trust/report.ts';
import { addressKey } from '../../../platform/access/address-key.ts';
import { addressLimits, countTries } from '../../../platform/access/rate-limit.ts';
import { retryOnNumberCollision } from '../../../platform/db/number-collision.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { order, report } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { hour, localDay, minute } from '../../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';

const windowMs = hour;
const perHour = 10;

interface Sender {
  /** null = a visitor. */
  readonly accountId: number | null;
  readonly ip: string;
}

/**
 * Stores a report and notifies all administrators. Limit: ten per hour per account, or per client address without an account.
 * @throws not_logged_in for a visitor's dispute, order_unknown for a number of another account, too_many_attempts
 */
export async function submitReport(deps: Deps, sender: Sender, given: NewReport): Promise<string> {
  if (given.kind === 'dispute' && sender.accountId === null) fail('not_logged_in');
  // The wider network is also limited; the sender's hash stands for the single address.
  if (sender.accountId === null)
    await countTries(deps, addressLimits('report ', sender.ip, { most: perHour, ms: windowMs }));
  const now = deps.clock.now();
  const senderHash = hashOf(sender);
  const write = async (work: UnitOfWork) => {
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
      .returning({ id: report.id, reportNo: report.reportNo });
    if (!row) fail('internal');
    const { id, reportNo } = row;
    await notify(
      work,
      { operators: 'platform.report.handle' },
      { key: 'report_received', data: { reportNo }, link: paths.platformReport(id) },
    );
    return reportNo;
  };
  return retryOnNumberCollision(() => withTransaction(deps, write));
}

const hashOf = ({ accountId, ip }: Sender): string =>
  createHash('sha256')
    .update(accountId === null ? `ip:${addressKey(ip).host}` : `account:${accountId}`)
    .digest('hex');

/** `R`, the day in China and eight random digits. */
const newReportNo = (now: Date): string =>
  `R${localDay(now).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`;

async function checkLimit(tx: Tx, senderHash: string, now: Date): Promise<void> {
  // Serializes requests of the sender, so that the limit holds.
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
