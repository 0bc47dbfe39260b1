import { and, asc, count, eq, inArray, like } from 'drizzle-orm';
import type { FileGroup } from '../../../../contract/authoring/file.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { fileGroup, upload } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';

const toGroup = (row: Omit<FileGroup, 'version'>): FileGroup => ({
  ...row,
  version: contentVersion(row.name),
});

export async function listGroups(db: Db): Promise<FileGroup[]> {
  const rows = await db
    .select({ id: fileGroup.id, name: fileGroup.name, count: count(upload.id) })
    .from(fileGroup)
    .leftJoin(upload, eq(upload.groupId, fileGroup.id))
    .groupBy(fileGroup.id)
    .orderBy(asc(fileGroup.name), asc(fileGroup.id));
  return rows.map(toGroup);
}

/** Locks a group against filling, renaming and removal. @throws not_found */
async function lockGroup(tx: Tx, id: number) {
  const [row] = await tx.select().from(fileGroup).where(eq(fileGroup.id, id)).for('update');
  return row ?? fail('not_found');
}

/** Locks a group for a change, in the version that was read. @throws not_found, decided */
async function groupToChange(work: UnitOfWork, id: number) {
  const [row] = await work.tx.select().from(fileGroup).where(eq(fileGroup.id, id)).for('update');
  const target = { kind: 'file_group', id } as const;
  if (!row) return failGone(work, target);
  await requireAsRead(work, target, contentVersion(row.name));
  return row;
}

/** @throws file_group_taken */
export async function addGroup(deps: Deps, name: string): Promise<FileGroup> {
  return withTransaction(deps, async (work) => {
    const [row] = await work.tx.insert(fileGroup).values({ name }).onConflictDoNothing().returning();
    if (!row) fail('file_group_taken', {}, 'body.name');
    work.audit({ kind: 'file_group', id: row.id }, null, { name });
    return toGroup({ ...row, count: 0 });
  });
}

/** @throws not_found, file_group_taken */
export async function renameGroup(deps: Deps, id: number, name: string): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const before = await groupToChange(work, id);
    const [other] = await tx.select({ id: fileGroup.id }).from(fileGroup).where(eq(fileGroup.name, name));
    if (other && other.id !== id) fail('file_group_taken', {}, 'body.name');
    await tx.update(fileGroup).set({ name }).where(eq(fileGroup.id, id));
    work.audit({ kind: 'file_group', id }, { name: before.name }, { name });
  });
}

/** @throws not_found, file_group_filled */
export async function removeGroup(deps: Deps, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const { name } = await groupToChange(work, id);
    const files = await tx.$count(upload, eq(upload.groupId, id));
    if (files > 0) fail('file_group_filled', { count: files });
    await tx.delete(fileGroup).where(eq(fileGroup.id, id));
    work.audit({ kind: 'file_group', id }, { name }, null);
  });
}

/**
 * Moves pictures of products and shop pages into a group; they stay there whether something refers to them or not.
 * @throws not_found for an unknown group or picture, and for files of other purposes
 */
export async function moveFiles(deps: Deps, groupId: number, keys: readonly string[]): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    await lockGroup(tx, groupId);
    const wanted = [...new Set(keys)];
    const rows = await tx
      .select({ id: upload.id, groupId: upload.groupId })
      .from(upload)
      .where(and(inArray(upload.key, wanted), eq(upload.purpose, 'shop'), like(upload.key, '/files/%')))
      .orderBy(asc(upload.id))
      .for('update');
    if (rows.length !== wanted.length) fail('not_found', {}, 'body.keys');
    const moved = rows.filter((row) => row.groupId !== groupId);
    const ids = moved.map(({ id }) => id);
    await tx.update(upload).set({ groupId }).where(inArray(upload.id, ids));
    for (const row of moved) work.audit({ kind: 'file', id: row.id }, { groupId: row.groupId }, { groupId });
  });
}
