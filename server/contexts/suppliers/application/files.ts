import { and, eq, ne } from 'drizzle-orm';
import type { StoredApplication } from '../../../../contract/suppliers/supplier-application.ts';
import { supplierApplication } from '../../../platform/db/schema.ts';
import { attachUploads, releaseUploads } from '../../../platform/storage/uploads.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';

const withoutEmpty = (keys: readonly (string | undefined)[]): string[] => keys.flatMap((key) => key || []);

const documentsOf = ({ license, idFront, idBack, others = [] }: StoredApplication): string[] =>
  withoutEmpty([license, idFront, idBack, ...others]);
export const filesOf = (fields: StoredApplication): string[] => [
  ...documentsOf(fields),
  ...withoutEmpty([fields.logo]),
];

interface FileChange {
  readonly accountId: number;
  /** The id of the application row. */
  readonly applicationId: number;
  readonly before: StoredApplication;
  readonly after: StoredApplication;
}

/**
 * Attaches the files that an application now refers to, and releases those that no application of the account refers to any more.
 * @throws not_found for a file of another account or of another purpose
 */
export async function claimFiles(work: UnitOfWork, change: FileChange): Promise<void> {
  const { tx } = work;
  const { accountId, applicationId, before, after } = change;
  const had = new Set(filesOf(before));
  const fresh = (keys: readonly string[]) => keys.filter((key) => !had.has(key));
  await attachUploads(work, accountId, 'qualification', fresh(documentsOf(after)));
  await attachUploads(work, accountId, 'shop', fresh(withoutEmpty([after.logo])));
  const others = await tx
    .select({ fields: supplierApplication.fields })
    .from(supplierApplication)
    .where(and(eq(supplierApplication.accountId, accountId), ne(supplierApplication.id, applicationId)));
  const stillUsed = new Set([after, ...others.map(({ fields }) => fields)].flatMap(filesOf));
  await releaseUploads(
    work,
    [...had].filter((key) => !stillUsed.has(key)),
  );
}
