import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ApplicationBrief, SentStatus } from '../../../../contract/suppliers/application-review.ts';
import type { Application, OwnApplication } from '../../../../contract/suppliers/supplier-application.ts';
import type { Db } from '../../../platform/db/open.ts';
import { supplier, supplierApplication } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fileUrl } from '../../../platform/storage/sign.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { workingDaysLater } from '../../../platform/working-days.ts';
import { isOverdue, promisedDays } from '../application-overdue.ts';
import { filesOf } from './files.ts';

export type ApplicationRow = typeof supplierApplication.$inferSelect;
/** An application in a status the platform sees. */
export type SentRow = ApplicationRow & { readonly status: SentStatus };

/** The fields of an application for the conflict check; sending it again changes them. */
export const readContent = ({ fields, submittedAt }: ApplicationRow) => ({ fields, submittedAt });

const timeOf = (at: Date | null) => at?.toISOString() ?? null;

/** With signed URLs of its files: only for its author and the platform's auditors. */
export function toApplication(deps: Deps, row: ApplicationRow): Application {
  const { id, status, fields, reason, submittedAt, reviewedAt, updatedAt } = row;
  const now = deps.clock.now();
  return {
    id,
    status,
    fields,
    reason,
    files: filesOf(fields).map((key) => ({ key, url: fileUrl(deps.fileSecret, key, now) })),
    submitTime: timeOf(submittedAt),
    answerBy: submittedAt && workingDaysLater(submittedAt, promisedDays),
    reviewTime: timeOf(reviewedAt),
    updateTime: updatedAt.toISOString(),
  };
}

export function toBrief(row: SentRow, now: Date): ApplicationBrief {
  const { id, status, fields, submittedAt, reviewedAt, createdAt } = row;
  const { companyName = '', shopName = '', creditCode = '', contactName = '', contactPhone = '' } = fields;
  const sent = submittedAt ?? createdAt;
  return {
    id,
    status,
    companyName,
    shopName,
    creditCode,
    contactName,
    contactPhone,
    submitTime: sent.toISOString(),
    answerBy: workingDaysLater(sent, promisedDays),
    isOverdue: isOverdue(row, now),
    reviewTime: timeOf(reviewedAt),
    version: contentVersion(readContent(row)),
  };
}

/** The newest application of an account. */
export async function newest(db: Db, accountId: number): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(supplierApplication)
    .where(eq(supplierApplication.accountId, accountId))
    .orderBy(desc(supplierApplication.id))
    .limit(1);
  return row;
}

export async function supplierOf(db: Db, accountId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: supplier.id })
    .from(supplier)
    .where(eq(supplier.accountId, accountId))
    .limit(1);
  return row?.id ?? null;
}

export async function readOwn(deps: Deps, accountId: number): Promise<OwnApplication> {
  const row = await newest(deps.db, accountId);
  return {
    application: row ? toApplication(deps, row) : null,
    supplierId: await supplierOf(deps.db, accountId),
  };
}

/** Applications with this text in a name, a number or the code. */
export function mentions(keyword: string): SQL {
  const { fields } = supplierApplication;
  const texts = ['companyName', 'shopName', 'creditCode', 'contactName', 'contactPhone'].map(
    (name) => sql`${fields}->>${sql.raw(`'${name}'`)}`,
  );
  return sql`position(lower(${keyword}) in lower(concat_ws(' ', ${sql.join(texts, sql`, `)}))) > 0`;
}
