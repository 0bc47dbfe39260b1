import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { ChatCard } from '../../../../contract/messaging/chat.ts';
import type { ChatRecord } from '../../../../contract/messaging/chat-review.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Paging, pageOf } from '../../../platform/db/paging.ts';
import { account, chatAudit, chatThread, imFile, imMessage, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { fileUrl } from '../../../platform/storage/sign.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { chatName, pairOf } from '../../../providers/chat/names.ts';
import type { ChatContent } from '../../../providers/chat/port.ts';
import { ofThread } from './threads.ts';

type Stored = typeof imMessage.$inferSelect;
type File = typeof imFile.$inferSelect;

/** Messages for a review by the platform. URLs of pictures are signed each time. */
async function recordsOf({ deps, tx }: UnitOfWork, rows: readonly Stored[]): Promise<ChatRecord[]> {
  const read = rows.map((row) => ({ row, content: deps.chat.contentOf(row.meta) }));
  const ids = read.flatMap(({ content }) => (content?.fileId ? [content.fileId] : []));
  const found = ids.length === 0 ? [] : await tx.select().from(imFile).where(inArray(imFile.id, ids));
  const files = new Map(found.map((file) => [file.id, file]));
  return read.map(({ row, content }) => ({
    id: String(row.id),
    from: row.sender,
    time: row.sentAt.toISOString(),
    body: bodyOf(deps, row, content, files.get(content?.fileId ?? '')),
    recalled: row.recalledAt !== null,
    automatic: content?.ext.automatic === '1',
  }));
}

function bodyOf(
  { fileSecret, clock }: Deps,
  row: Stored,
  content: ChatContent | null,
  file: File | undefined,
): ChatRecord['body'] {
  if (row.kind === 'text' || row.words !== '') return { type: 'text', text: row.words };
  if (!content) return { type: 'other' };
  switch (row.kind) {
    case 'image': {
      const url = file ? fileUrl(fileSecret, `/${file.key}`, clock.now()) : null;
      return { type: 'image', url, width: content.width, height: content.height };
    }
    case 'file':
    case 'voice':
    case 'video':
      // From the stored file; name and size in the message are the sender's claims.
      return { type: 'file', name: file?.name ?? content.name, size: file?.size ?? content.size };
    case 'custom':
      return cardOf(content.card);
    default:
      return { type: 'other' };
  }
}

/** Only pictures of this site: loading one from elsewhere would reveal the reviewer. */
const isOwnPicture = (url: string | null) => url === null || /^\/(?![/\\])/.test(url);

function cardOf(text: string): ChatRecord['body'] {
  try {
    const card = ChatCard.parse(JSON.parse(text));
    const isShown = card.type === 'quote' || isOwnPicture(card.image);
    return isShown ? { type: 'card', card } : { type: 'other' };
  } catch {
    return { type: 'other' };
  }
}

const pageSize = 50;

interface Opening {
  readonly supplierId: number;
  readonly buyerId: number;
  readonly reason: string;
  readonly before?: string | undefined;
}

/**
 * A conversation from the gateway's store, ascending. The entry with the reader and the reason is written first, in the same transaction.
 * @throws not_found
 */
export async function openConversation(
  deps: Deps,
  actor: Actor,
  { supplierId, buyerId, reason, before }: Opening,
): Promise<{ records: ChatRecord[]; hasMore: boolean }> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const [thread] = await tx
      .select({ ownerId: supplier.accountId })
      .from(chatThread)
      .innerJoin(supplier, eq(supplier.id, chatThread.supplierId))
      .where(and(ofThread(supplierId, buyerId), isNotNull(chatThread.lastAt)));
    if (!thread) fail('not_found');
    await tx
      .insert(chatAudit)
      .values({ adminId: actor.id, supplierId, buyerId, reason, createdAt: work.now });
    work.audit({ kind: 'conversation', id: `${supplierId}-${buyerId}` }, null, { reason, before });
    const pair = pairOf(chatName(thread.ownerId), chatName(buyerId));
    const older = before === undefined ? undefined : lt(imMessage.id, BigInt(before));
    const rows = await tx
      .select()
      .from(imMessage)
      .where(and(eq(imMessage.pair, pair), older))
      .orderBy(desc(imMessage.id))
      .limit(pageSize + 1);
    const page = rows.slice(0, pageSize).reverse();
    return { records: await recordsOf(work, page), hasMore: rows.length > pageSize };
  });
}

/** The log of reviewed conversations, latest first. */
export async function listAudit(db: Db, paging: Paging) {
  return pageOf(paging, db.$count(chatAudit), async ({ limit, offset }) => {
    const rows = await db
      .select({ row: chatAudit, admin: account.username })
      .from(chatAudit)
      .innerJoin(account, eq(account.id, chatAudit.adminId))
      .orderBy(desc(chatAudit.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ row: { id, supplierId, buyerId, reason, createdAt }, admin }) => ({
      id,
      admin,
      supplierId,
      buyerId,
      reason,
      time: createdAt.toISOString(),
    }));
  });
}
