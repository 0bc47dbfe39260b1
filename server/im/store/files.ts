import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/open.ts';
import { imFile, imMessage } from '../../platform/db/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { sweep } from '../../platform/sweep.ts';
import { pairOf } from '../../providers/chat/names.ts';
import { contentType } from '../wire/names.ts';
import type { Body } from '../wire/shapes.ts';

const address = /^https?:\/\/[^/?#]+\/im\/market\/chatfiles\/([0-9a-f-]{36})(\?.*)?$/;

/** Ids of this gateway's files that a message refers to; any other URL counts as the id ''. */
function filesIn(body: Body): string[] {
  const urls = body.contents.flatMap(({ url, thumbUrl }) => [url, thumbUrl]).filter((url) => url);
  return [...new Set(urls.map((url) => fileIdOf(url)))];
}

export const fileIdOf = (url: string | undefined): string => address.exec(url ?? '')?.[1] ?? '';

/**
 * Locks the files a message refers to until the end of the transaction, so that the clean-up job does not remove them. null when one was
 * not uploaded here by the sender, or is not an image where an image is required.
 */
export async function ownFiles(tx: Tx, owner: string, body: Body): Promise<readonly string[] | null> {
  const ids = filesIn(body);
  if (ids.length === 0) return ids;
  const own = await tx
    .select({ type: imFile.contentType })
    .from(imFile)
    .where(and(inArray(imFile.id, ids), eq(imFile.owner, owner)))
    .for('update');
  const isPicture = body.contents.some(({ type }) => type === contentType.image);
  const isRight = own.length === ids.length && own.every(({ type }) => !isPicture || type === 'image/webp');
  return isRight ? ids : null;
}

/** Marks files as referenced by a stored message, so they are kept. */
export async function attachFiles(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(imFile)
      .set({ attachedAt: at })
      .where(inArray(imFile.id, [...ids]));
}

const batch = 500;

/**
 * Removes uploads from before `before` that no message refers to. The row is locked while the file is removed, so it cannot be sent
 * meanwhile.
 */
export async function removeLooseFiles(deps: Deps, before: Date): Promise<void> {
  const { db, storage } = deps;
  const isLoose = and(isNull(imFile.attachedAt), lt(imFile.createdAt, before));
  const rows = await db.select({ id: imFile.id }).from(imFile).where(isLoose).limit(batch);
  const ids = rows.map(({ id }) => id);
  await sweep(deps, 'chat.files', ids, (id) =>
    db.transaction(async (tx) => {
      const own = and(eq(imFile.id, id), isLoose);
      const [row] = await tx.delete(imFile).where(own).returning({ key: imFile.key });
      if (row) await storage.remove(row.key);
    }),
  );
}

/** Whether a user may read a file without its secret: the uploader or a receiver. */
export async function mayRead(db: Db, user: string, file: { id: string; owner: string }): Promise<boolean> {
  if (file.owner === user) return true;
  const [sent] = await db
    .select({ id: imMessage.id })
    .from(imMessage)
    .where(
      and(
        eq(imMessage.pair, pairOf(user, file.owner)),
        eq(imMessage.sender, file.owner),
        inArray(imMessage.kind, ['image', 'file', 'voice', 'video', 'combined']),
        sql`position(convert_to(${file.id}, 'UTF8') in ${imMessage.meta}) > 0`,
      ),
    )
    .limit(1);
  return sent !== undefined;
}
