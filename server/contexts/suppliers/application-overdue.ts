import { and, eq, lt, type SQL } from 'drizzle-orm';
import { supplierApplication } from '../../platform/db/schema.ts';
import { overdueBefore } from '../../platform/working-days.ts';

/** Working days in which an application is answered. */
export const promisedDays = 3;

type Sent = Pick<typeof supplierApplication.$inferSelect, 'status' | 'submittedAt'>;

/** Whether it waits longer than was promised. */
export const isOverdue = ({ status, submittedAt }: Sent, now: Date): boolean =>
  status === 'pending' && submittedAt !== null && submittedAt < overdueBefore(now, promisedDays);

/** The same of rows. */
export const areOverdue = (now: Date): SQL | undefined =>
  and(
    eq(supplierApplication.status, 'pending'),
    lt(supplierApplication.submittedAt, overdueBefore(now, promisedDays)),
  );
