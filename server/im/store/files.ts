import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { imFile, imMessage } from '../../db/schema/index.ts';
import { pairOf } from '../../providers/chat/names.ts';
import { contentType } from '../wire/names.ts';
import type { Body } from '../wire/shapes.ts';

const address = /^https?:\/\/[^/?#]+\/im\/market\/chatfiles\/([0-9a-f-]{36})(\?.*)?$/;

/** Whether every picture and file a message shows was uploaded here by who sends it, and the pictures are pictures. */
export async function areOwnFiles(db: Db, owner: string, body: Body): Promise<boolean> {
  const urls = body.contents.flatMap(({ url, thumbUrl }) => [url, thumbUrl]).filter((url) => url);
  const ids = [...new Set(urls.map((url) => address.exec(url ?? '')?.[1] ?? ''))];
  if (ids.length === 0) return true;
  const own = await db
    .select({ type: imFile.contentType })
    .from(imFile)
    .where(and(inArray(imFile.id, ids), eq(imFile.owner, owner)));
  const isPicture = body.contents.some(({ type }) => type === contentType.image);
  return own.length === ids.length && own.every(({ type }) => !isPicture || type === 'image/webp');
}

/** Whether a user may read a file without its secret: it is its own, or was sent to it. */
export async function mayRead(db: Db, user: string, file: { id: string; owner: string }): Promise<boolean> {
  if (file.owner === user) return true;
  const [sent] = await db
    .select({ id: imMessage.id })
    .from(imMessage)
    .where(
      and(
        eq(imMessage.pair, pairOf(user, file.owner)),
        eq(imMessage.sender, file.owner),
        inArray(imMessage.kind, ['image', 'file']),
        sql`position(convert_to(${file.id}, 'UTF8') in ${imMessage.meta}) > 0`,
      ),
    )
    .limit(1);
  return sent !== undefined;
}
