import { useEffect, useId, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { QuickReply, SupplierChat } from '../../../../contract/messaging/supplier-chat.ts';
import { Sheet } from '../../../components/sheet.tsx';
import type { ChatState } from '../../../lib/chat/client.ts';
import type { ListedTalk } from '../room/conversation-list.tsx';
import { optionKeys } from '../room/option-keys.ts';
import { Options, optionId } from '../room/options.tsx';
import { Talk } from '../room/talk.tsx';
import type { AllTexts } from '../room/types.ts';

const mostShown = 6;

/** Text that starts with a slash: quick replies whose name or text contains the rest. */
function fitting(replies: readonly QuickReply[], text: string): QuickReply[] {
  if (!text.startsWith('/') || text.includes('\n')) return [];
  const asked = text.slice(1).trim().toLowerCase();
  return replies
    .filter(({ title, content }) => `${title} ${content}`.toLowerCase().includes(asked))
    .slice(0, mostShown);
}

interface ClerkTalkProps {
  readonly t: AllTexts;
  readonly locale: Locale;
  readonly shopChat: SupplierChat;
  readonly myId: number;
  readonly peer: string;
  readonly state: ChatState;
  readonly talk: ListedTalk | undefined;
  readonly onBack: () => void;
  readonly onPerson: () => void;
}

/** A conversation of the shop: with quick replies, and the name of the writer. */
export function ClerkTalk({
  t,
  locale,
  shopChat,
  myId,
  peer,
  state,
  talk,
  onBack,
  onPerson,
}: ClerkTalkProps) {
  const clerk = shopChat.clerks.find(({ accountId }) => accountId === myId)?.name ?? '';
  return (
    <Talk
      t={t}
      locale={locale}
      as="shop"
      peer={peer}
      state={state}
      name={talk?.name ?? t.room.unknown}
      avatar={talk?.avatar ?? null}
      isOnline={talk?.isOnline ?? false}
      person={t.clerk.customer.title}
      onPerson={onPerson}
      onBack={onBack}
      ext={clerk === '' ? { locale } : { locale, clerk }}
      tools={(insert) => <ReplyMenu t={t} replies={shopChat.quickReplies} onInsert={insert} />}
      fitting={(text) => fitting(shopChat.quickReplies, text)}
    />
  );
}

interface ReplyMenuProps {
  readonly t: AllTexts;
  readonly replies: readonly QuickReply[];
  readonly onInsert: (words: string) => void;
}

/** The quick replies: a click, or Enter on the selected one, inserts it. */
function ReplyMenu({ t, replies, onInsert }: ReplyMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label={t.clerk.replies.title}
        aria-haspopup="dialog"
        title={t.clerk.replies.title}
        onClick={() => setOpen(true)}
        className="inline-flex size-10 items-center justify-center rounded-control text-ink-2 hover:bg-soft hover:text-accent pointer-coarse:size-11"
      >
        <i className="icon-zap size-5" />
      </button>
      {isOpen && (
        <Sheet title={t.clerk.replies.title} close={t.room.close} onClose={close}>
          {replies.length === 0 ? (
            <p className="text-ink-2">{t.clerk.replies.none}</p>
          ) : (
            <ReplyList
              label={t.clerk.replies.title}
              replies={replies}
              onLeave={close}
              onTake={(reply) => {
                close();
                onInsert(reply.content);
              }}
            />
          )}
        </Sheet>
      )}
    </>
  );
}

interface ReplyListProps {
  readonly label: string;
  readonly replies: readonly QuickReply[];
  readonly onTake: (reply: QuickReply) => void;
  readonly onLeave: () => void;
}

function ReplyList({ label, replies, onTake, onLeave }: ReplyListProps) {
  const id = useId();
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  // After the dialog has opened, which focuses its close button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => list.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const chosen = replies[at];
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={optionId(id, at)}
      onKeyDown={(event) =>
        optionKeys(event, {
          at,
          count: replies.length,
          onMove: setAt,
          onLeave,
          onTake: () => chosen && onTake(chosen),
        })
      }
      className="-m-2 rounded-control p-2"
    >
      <Options id={id} replies={replies} at={at} onTake={onTake} />
    </div>
  );
}
