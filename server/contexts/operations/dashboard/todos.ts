import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { PlatformPermission } from '../../../../contract/access/permissions.ts';
import { type Dashboard, PlatformTodoName } from '../../../../contract/operations/dashboard.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { areOverdue, waitsForPlatform } from '../../../platform/db/read-model.ts';
import {
  afterSale,
  bill,
  paymentRefund,
  paymentSplit,
  report,
  review,
  supplierApplication,
  supplierRequest,
} from '../../../platform/db/schema.ts';
import { day } from '../../../platform/time.ts';
import { countAudits } from '../../authoring/index.ts';

interface Counted {
  readonly code: PlatformPermission;
  readonly count: (db: Db, now: Date) => Promise<number>;
  /** Number of overdue items; absent: there is no deadline. */
  readonly overdue?: (db: Db, now: Date) => Promise<number>;
}

/** Deadline for reports, and for sending failed refunds and splits again. */
const promisedMs = day;
const before = (now: Date) => new Date(now.getTime() - promisedMs);

/** Items that wait, with the permission of their page. */
const todos: Readonly<Record<PlatformTodoName, Counted>> = {
  applications: {
    code: 'platform.audit.read',
    count: (db) => db.$count(supplierApplication, eq(supplierApplication.status, 'pending')),
    overdue: (db, now) => db.$count(supplierApplication, areOverdue(now)),
  },
  shopRequests: {
    code: 'platform.audit.read',
    count: (db) => db.$count(supplierRequest, eq(supplierRequest.status, 'pending')),
  },
  products: { code: 'platform.product.audit', count: (db) => countAudits(db) },
  rulings: {
    code: 'platform.aftersale.read',
    count: (db) => db.$count(afterSale, eq(afterSale.state, 'arbitration')),
  },
  reports: {
    code: 'platform.report.read',
    count: (db) => db.$count(report, eq(report.status, 'open')),
    overdue: (db, now) =>
      db.$count(report, and(eq(report.status, 'open'), lt(report.createdAt, before(now)))),
  },
  heldReviews: { code: 'platform.review.read', count: (db) => db.$count(review, waitsForPlatform) },
  refunds: {
    code: 'platform.payment.read',
    count: (db) => db.$count(paymentRefund, eq(paymentRefund.status, 'failed')),
    overdue: (db, now) =>
      db.$count(
        paymentRefund,
        and(eq(paymentRefund.status, 'failed'), lt(paymentRefund.endedAt, before(now))),
      ),
  },
  objections: {
    code: 'platform.settlement.read',
    count: (db) =>
      db.$count(bill, and(eq(bill.state, 'out'), isNotNull(bill.objection), isNull(bill.answer))),
  },
  payouts: {
    code: 'platform.settlement.read',
    count: (db) => db.$count(bill, eq(bill.state, 'check')),
  },
  // Waiting splits need no operator: a job sends them.
  splits: {
    code: 'platform.split.read',
    count: (db) => db.$count(paymentSplit, eq(paymentSplit.status, 'failed')),
    overdue: (db, now) =>
      db.$count(paymentSplit, and(eq(paymentSplit.status, 'failed'), lt(paymentSplit.endedAt, before(now)))),
  },
};

/** Items that wait on pages the caller may see; overdue ones come first. */
export async function readTodos(db: Db, actor: Actor, now: Date): Promise<Dashboard['todos']> {
  const names = PlatformTodoName.options.filter((name) => actor.has(todos[name].code));
  const counted = await Promise.all(
    names.map(async (name) => {
      const { count, overdue } = todos[name];
      return { name, count: await count(db, now), overdue: (await overdue?.(db, now)) ?? 0 };
    }),
  );
  return counted.toSorted((a, b) => Number(b.overdue > 0) - Number(a.overdue > 0));
}
