import { and, eq } from 'drizzle-orm';
import type { FileUse } from '../../../../contract/authoring/file.ts';
import type { Locale } from '../../../../contract/basics.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { upload } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { removeVersions } from '../../../platform/storage/measure.ts';
import { fileUrl } from '../../../platform/storage/sign.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { knownTo, type UploadRow } from './queries.ts';
import { usesOf } from './uses.ts';

/** Locks a file that the actor may see, so that it cannot be attached meanwhile. @throws not_found */
async function lockFile(tx: Tx, actor: Actor, id: number): Promise<UploadRow> {
  const [row] = await tx
    .select()
    .from(upload)
    .where(and(eq(upload.id, id), knownTo(actor)))
    .for('update');
  return row ?? fail('not_found');
}

const asStored = ({ purpose, bytes, accountId, attachedAt, createdAt }: UploadRow) => ({
  kind: purpose,
  bytes,
  accountId,
  attachedAt,
  createdAt,
});

/** @throws not_found, also for a public file */
export async function openPrivate(deps: Deps, actor: Actor, id: number): Promise<{ url: string }> {
  return withTransaction(deps, async (work) => {
    const row = await lockFile(work.tx, actor, id);
    if (!row.key.startsWith('/private/')) fail('not_found');
    work.audit({ kind: 'file', id }, null, { opened: row.purpose, accountId: row.accountId });
    return { url: fileUrl(deps.fileSecret, row.key, work.now) };
  });
}

const mostNamed = 3;
/** The first few references to a file, as text. */
function describeUses({ texts }: Deps, uses: readonly FileUse[], locale: Locale): string {
  const named = uses.slice(0, mostNamed).map(({ kind, id, name }) => {
    const own = name[locale] || name.zh || name.en;
    return `${texts.word(locale, `file-admin.uses.${kind}`)} ${own === '' ? `#${id}` : own}`;
  });
  return `${named.join(locale === 'zh' ? '、' : ', ')}${uses.length > mostNamed ? ' …' : ''}`;
}

/** Deletes a file in all its sizes. @throws not_found, file_in_use with its references, whatever an earlier check found */
export async function removeFile(deps: Deps, actor: Actor, id: number, locale: Locale): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const row = await lockFile(tx, actor, id);
    const uses = await usesOf(tx, row);
    if (uses.length > 0) fail('file_in_use', { uses: describeUses(deps, uses, locale) });
    await tx.delete(upload).where(eq(upload.id, id));
    work.audit({ kind: 'file', id }, asStored(row), null);
    // Before the commit: if a deletion fails, the row stays and the deletion can be retried.
    await removeVersions(deps.storage, row.key);
  });
}
