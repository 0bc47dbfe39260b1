import { and, eq, lt, type SQL } from 'drizzle-orm';
import { periods } from '../../../contract/periods.ts';
import { supplierApplication } from '../../platform/db/schema.ts';
import { overdueBefore } from '../../platform/working-days.ts';

/** Working days within which an application is to be decided. */
export const promisedDays = periods.applicationWorkingDays;

type Sent = Pick<typeof supplierApplication.$inferSelect, 'status' | 'submittedAt'>;

/** Whether an application has waited longer than promised. */
export const isOverdue = ({ status, submittedAt }: Sent, now: Date): boolean =>
  status === 'pending' && submittedAt !== null && submittedAt < overdueBefore(now, promisedDays);

/** The same as an SQL condition. */
export const areOverdue = (now: Date): SQL | undefined =>
  and(
    eq(supplierApplication.status, 'pending'),
    lt(supplierApplication.submittedAt, overdueBefore(now, promisedDays)),
  );
