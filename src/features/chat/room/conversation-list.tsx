import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { useServerNow } from '../../../components/use-server-now.ts';
import type { ChatConversation } from '../../../lib/chat/client.ts';
import { summaryOf } from '../../../lib/chat/message/texts.ts';
import { listTime } from '../../../lib/chat/message/time.ts';
import { $me } from '../../../lib/chat/state.ts';
import { fill } from '../../../lib/format/text.ts';
import { PersonRow } from './person-row.tsx';
import type { AllTexts } from './types.ts';

/** An entry of a conversation list. */
export interface ListedTalk {
  readonly peer: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly isOnline: boolean;
  readonly conversation: ChatConversation | null;
  /** Labels beside the summary. */
  readonly marks?: ReactNode;
}

interface ConversationListProps {
  readonly t: AllTexts;
  readonly locale: Locale;
  readonly talks: readonly ListedTalk[];
  readonly open: string | null;
  readonly onOpen: (peer: string) => void;
}

export function ConversationList({ t, locale, talks, open, onOpen }: ConversationListProps) {
  const me = useStore($me);
  const now = useServerNow(30_000);
  return (
    <ul
      aria-label={t.room.sections.chat}
      className="min-h-0 grow divide-y divide-line overflow-y-auto empty:grow-0"
    >
      {talks.map(({ peer, conversation, marks, ...person }) => {
        const { last = null, unread = 0 } = conversation ?? {};
        return (
          <PersonRow
            key={peer}
            {...person}
            online={t.room.online}
            isOpen={peer === open}
            onOpen={() => onOpen(peer)}
            aside={
              last && (
                <time dateTime={new Date(last.time).toISOString()} className="shrink-0 text-ink-3 text-xs">
                  {listTime(last.time, now, t.chat.time, locale)}
                </time>
              )
            }
          >
            <span className="flex items-center justify-between gap-2">
              <span className="truncate text-ink-2 text-xs" dir="auto">
                {last ? summaryOf(last, me, t.chat, locale) : t.room.noMessages}
              </span>
              {marks}
              <Unread count={unread} t={t} />
            </span>
          </PersonRow>
        );
      })}
    </ul>
  );
}

function Unread({ count, t }: { readonly count: number; readonly t: AllTexts }) {
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="min-w-5 shrink-0 rounded-full bg-price px-1.5 text-center font-semibold text-white text-xs tabular-nums leading-5"
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{fill(t.room.unread, { count })}</span>
    </>
  );
}
