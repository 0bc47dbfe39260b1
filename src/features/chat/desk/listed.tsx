import type { ChatDesk, DeskThread } from '../../../../contract/messaging/shop-chat.ts';
import { fill } from '../../../lib/text.ts';
import type { ListedTalk } from '../room/conversation-list.tsx';
import type { AllTexts } from '../room/types.ts';
import type { RoomState } from '../room/use-room.ts';

interface Listed {
  readonly t: AllTexts;
  readonly desk: ChatDesk;
  readonly myId: number;
  readonly threads: readonly DeskThread[];
  readonly room: RoomState;
  readonly online: ReadonlySet<string>;
  readonly word: string;
}

/** The shop's threads with what the chat knows of them, last message first. */
export function listedThreads({ t, desk, myId, threads, room, online, word }: Listed): ListedTalk[] {
  const asked = word.trim().toLowerCase();
  const lastOf = (peer: string) => room.conversations.find((one) => one.peer === peer) ?? null;
  return threads
    .map((thread) => {
      const peer = `user_${thread.buyerId}`;
      return {
        peer,
        name: thread.remark || thread.buyerName,
        avatar: thread.avatar,
        isOnline: online.has(peer),
        conversation: lastOf(peer),
        marks: <Marks t={t} desk={desk} myId={myId} thread={thread} />,
        time: lastOf(peer)?.last?.time ?? Date.parse(thread.lastTime),
      };
    })
    .filter(({ name }) => name.toLowerCase().includes(asked))
    .sort((a, b) => b.time - a.time);
}

type MarksProps = Pick<Listed, 't' | 'desk' | 'myId'> & { readonly thread: DeskThread };

function Marks({ t, desk, myId, thread }: MarksProps) {
  const assignee = desk.clerks.find(({ accountId }) => accountId === thread.assigneeId);
  return (
    <>
      {assignee && (
        <span
          className={`inline-flex max-w-24 shrink-0 items-center gap-1 rounded-tag px-1 text-xs ${assignee.accountId === myId ? 'bg-tint text-accent' : 'bg-soft text-ink-2'}`}
        >
          <i className="icon-user-round-check size-3" />
          <span className="sr-only">{fill(t.desk.givenTo, { name: '' })}</span>
          <span className="truncate">{assignee.name}</span>
        </span>
      )}
      {thread.isBlocked && (
        <i role="img" aria-label={t.desk.blocked} className="icon-ban size-4 shrink-0 text-danger" />
      )}
    </>
  );
}
