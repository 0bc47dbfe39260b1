import { inArray } from 'drizzle-orm';
import { ChatCard } from '../../../../contract/messaging/chat.ts';
import type { ChatRecord } from '../../../../contract/messaging/chat-review.ts';
import { imFile, type imMessage } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fileUrl } from '../../../platform/storage/sign.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import type { ChatContent } from '../../../providers/chat/port.ts';

type Stored = typeof imMessage.$inferSelect;
type File = typeof imFile.$inferSelect;

/** Messages as the platform reads them. Addresses of pictures are signed anew each time. */
export async function recordsOf({ deps, tx }: UnitOfWork, rows: readonly Stored[]): Promise<ChatRecord[]> {
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
      // As it was kept; what the message says of it is another one's word.
      return { type: 'file', name: file?.name ?? content.name, size: file?.size ?? content.size };
    case 'custom':
      return cardOf(content.card);
    default:
      return { type: 'other' };
  }
}

/** Only pictures of this site: one from elsewhere would tell its owner who reads. */
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
