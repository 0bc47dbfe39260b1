import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ChatCard } from '../../../../contract/messaging/chat.ts';
import type { QuickReply } from '../../../../contract/messaging/supplier-chat.ts';
import { Avatar } from '../../../components/avatar.tsx';
import type { ChatDraft, ChatMessage, ChatState } from '../../../lib/chat/client.ts';
import type { ChatIdentity } from '../../../lib/chat/connection.ts';
import { failureText, sendFailureText } from '../../../lib/chat/message/texts.ts';
import { emptyTranscript } from '../../../lib/chat/message/transcript-core.ts';
import { $chatState, $me, $transcripts, $typing } from '../../../lib/chat/state.ts';
import { loadOlder, markRead, openTranscript, recallMessage, sendDraft } from '../../../lib/chat/talk.ts';
import { sendTyping } from '../../../lib/chat/typing.ts';
import { $watched } from '../../../lib/chat/watched.ts';
import { fill } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { Composer } from '../composer.tsx';
import { MessageList } from '../message-list.tsx';
import { MuteButton } from '../mute-button.tsx';
import { CardPicker } from './card-picker.tsx';
import { MessageSearch } from './message-search.tsx';
import { optionKeys } from './option-keys.ts';
import { Options, optionId } from './options.tsx';
import type { AllTexts, ClerkTexts, RoomTexts } from './types.ts';

interface TalkHeadProps {
  readonly t: RoomTexts;
  /** Chat user. */
  readonly peer: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly isOnline: boolean;
  /** Text while the peer is typing; empty = not typing. */
  readonly typing: string;
  readonly isSearching: boolean;
  readonly onSearch: () => void;
  readonly onBack: () => void;
  /** Opens the profile of the contact or the customer panel. */
  readonly onPerson: () => void;
  readonly person: string;
  /** The shop's chat has the customer panel beside it on wide screens. */
  readonly as: 'self' | 'shop';
}

const button =
  'inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-soft hover:text-accent aria-expanded:text-accent pointer-coarse:size-11';

function TalkHead(props: TalkHeadProps) {
  const { t, peer, name, avatar, isOnline, typing, isSearching, onSearch, onBack, onPerson, person, as } =
    props;
  return (
    <header className="flex shrink-0 items-center gap-2 border-line border-b px-3 py-2">
      <button type="button" aria-label={t.back} onClick={onBack} className={`${button} lg:hidden`}>
        <i className="icon-arrow-left size-5" />
      </button>
      <Avatar url={avatar} className="size-10" />
      <div className="min-w-0 grow">
        <h2 className="truncate text-base">{name}</h2>
        <p className="flex items-center gap-1.5 text-ink-2 text-xs">
          <span
            aria-hidden="true"
            className={`size-2 rounded-full ${isOnline ? 'bg-verified' : 'bg-line-strong'}`}
          />
          {typing === '' && (isOnline ? t.online : t.offline)}
          <span role="status">{typing}</span>
        </p>
      </div>
      <MuteButton t={t} peer={peer} className={button} />
      <button
        type="button"
        aria-label={t.search.open}
        title={t.search.open}
        aria-expanded={isSearching}
        onClick={onSearch}
        className={button}
      >
        <i className="icon-search size-5" />
      </button>
      <button
        type="button"
        aria-label={person}
        title={person}
        onClick={onPerson}
        className={`${button} ${as === 'shop' ? 'xl:hidden' : ''}`}
      >
        <i className="icon-panel-right size-5" />
      </button>
    </header>
  );
}

interface TalkProps {
  readonly t: AllTexts;
  readonly locale: Locale;
  readonly as: ChatIdentity;
  readonly peer: string;
  readonly state: ChatState;
  readonly name: string;
  readonly avatar: string | null;
  readonly isOnline: boolean;
  readonly person: string;
  readonly onPerson: () => void;
  readonly onBack: () => void;
  /** Sent with every message. */
  readonly ext: Readonly<Record<string, string>>;
  /** Additional tools above the textarea, which can insert text. */
  readonly tools?: ((insert: (words: string) => void) => ReactNode) | undefined;
  /** Quick replies that match the text. */
  readonly fitting?: ((text: string) => readonly QuickReply[]) | undefined;
}

/** One conversation: header, messages and composer. */
export function Talk(props: TalkProps) {
  const { t, locale, as, peer, state, name, avatar, ext } = props;
  const me = useStore($me) ?? '';
  const transcript = useStore($transcripts, { keys: [peer] })[peer] ?? emptyTranscript;
  const isTyping = useStore($typing).has(peer);
  const [text, setText] = useState('');
  const [isSearching, setSearching] = useState(false);
  const [marked, setMarked] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(false);
  useOpenTalk(peer, state);
  const { say, recall, problem, setProblem } = useSay(t, peer, ext);
  const older = useCallback(() => loadOlder(peer), [peer]);
  const pick = (card: ChatCard) => {
    setPicking(false);
    void say({ type: 'card', card } satisfies ChatDraft);
  };
  const section = useRef<HTMLElement>(null);
  const suggestions = useSuggestions(text, props.fitting, ({ content }) => setText(content));
  const insert = (words: string) => {
    setText((before) => (before === '' ? words : `${before} ${words}`));
    // After the closing dialog has restored the focus.
    requestAnimationFrame(() => section.current?.querySelector('textarea')?.focus());
  };
  return (
    <section
      ref={section}
      aria-label={name}
      onKeyDownCapture={suggestions.onKeyDown}
      className="flex min-h-0 min-w-0 grow flex-col"
    >
      <TalkHead
        {...props}
        t={t.room}
        typing={isTyping ? t.chat.list.typing : ''}
        isSearching={isSearching}
        onSearch={() => {
          setSearching(!isSearching);
          setMarked(null);
        }}
      />
      {isSearching && (
        <MessageSearch
          t={t}
          locale={locale}
          peer={peer}
          me={me}
          transcript={transcript}
          onFound={setMarked}
        />
      )}
      <MessageList
        t={t.chat}
        locale={locale}
        transcript={transcript}
        me={me}
        peerName={name}
        peerAvatar={avatar}
        marked={marked}
        linkOf={(card) => cardLink(card, locale, as)}
        onOlder={older}
        onRecall={recall}
        writerOf={as === 'shop' ? writerOf : undefined}
      />
      {props.fitting && (
        <Suggestions {...suggestions} t={t.clerk.replies} onTake={({ content }) => setText(content)} />
      )}
      <Composer
        t={t.chat.composer}
        text={text}
        list={suggestions.list}
        onText={setText}
        onTyping={() => sendTyping(peer)}
        onSend={say}
        onProblem={(said) => setProblem({ title: t.room.alerts.file, text: said })}
      >
        <button
          type="button"
          aria-label={t.room.cards.title}
          title={t.room.cards.title}
          onClick={() => setPicking(true)}
          className="inline-flex size-10 items-center justify-center rounded-control text-ink-2 hover:bg-soft hover:text-accent pointer-coarse:size-11"
        >
          <i className="icon-file-box size-5" />
        </button>
        {/* eslint-disable-next-line react-hooks/refs -- the tools call `insert` on click, not during render */}
        {props.tools?.(insert)}
      </Composer>
      {isPicking && (
        <CardPicker
          t={t}
          locale={locale}
          peer={peer}
          as={as}
          onPick={pick}
          onClose={() => setPicking(false)}
        />
      )}
      {problem && <Notice {...problem} ok={t.room.ok} onClose={() => setProblem(null)} />}
    </section>
  );
}

/** The staff member who wrote a message. */
const writerOf = (message: ChatMessage): string | null => message.ext.clerk ?? null;

/** Link of a card; orders and RFQs of a buyer are only open to the buyer. */
function cardLink(card: ChatCard, locale: Locale, as: ChatIdentity): string | null {
  if (card.type === 'product') return localPath(paths.product(card.productId), locale);
  if (as === 'shop') return null;
  const path = card.type === 'order' ? paths.orderDetail(card.orderNo) : paths.buyerMenu('inquiry');
  return localPath(path, locale);
}

/** Loads the last messages of the visible conversation and marks them as read. */
function useOpenTalk(peer: string, state: ChatState): void {
  useEffect(() => {
    // The list itself shows a failure with a retry button.
    if (state === 'open') openTranscript(peer).catch(() => {});
  }, [state, peer]);
  useEffect(() => {
    $watched.set(peer);
    const look = () => {
      if (document.visibilityState === 'visible' && $chatState.get() === 'open') void markRead(peer);
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      $watched.set(null);
      document.removeEventListener('visibilitychange', look);
    };
  }, [peer]);
}

/** The matching quick replies and the active one: the first, until arrow keys move it. */
function useSuggestions(
  text: string,
  fitting: ((text: string) => readonly QuickReply[]) | undefined,
  onTake: (reply: QuickReply) => void,
) {
  const id = useId();
  const [place, setPlace] = useState({ text, at: 0 });
  const [left, setLeft] = useState<string | null>(null);
  const replies = left === text ? [] : (fitting?.(text) ?? []);
  const at = place.text === text ? Math.min(place.at, replies.length - 1) : 0;
  const chosen = replies[at];
  return {
    id,
    replies,
    at,
    /** ARIA attributes of the textarea; undefined without a listbox. */
    list: chosen ? { id, active: optionId(id, at) } : undefined,
    onKeyDown(event: KeyboardEvent) {
      if (!chosen || !(event.target instanceof HTMLTextAreaElement)) return;
      optionKeys(event, {
        at,
        count: replies.length,
        onMove: (next) => setPlace({ text, at: next }),
        onTake: () => onTake(chosen),
        onLeave: () => setLeft(text),
      });
    },
  };
}

interface SuggestionsProps {
  readonly t: ClerkTexts['replies'];
  readonly id: string;
  readonly replies: readonly QuickReply[];
  readonly at: number;
  readonly onTake: (reply: QuickReply) => void;
}

/** The matching quick replies above the textarea, which handles the keys and names the active option. */
function Suggestions({ t, id, replies, at, onTake }: SuggestionsProps) {
  const isAny = replies.length > 0;
  return (
    <>
      <p role="status" className="sr-only">
        {isAny ? fill(t.found, { count: replies.length }) : ''}
      </p>
      {isAny && (
        <div className="shrink-0 border-line border-t bg-page">
          <div
            id={id}
            role="listbox"
            tabIndex={-1}
            aria-label={t.title}
            className="max-h-56 overflow-y-auto py-1"
          >
            <Options id={id} replies={replies} at={at} onTake={onTake} />
          </div>
          <p aria-hidden="true" className="px-4 pb-1.5 text-ink-3 text-xs pointer-coarse:hidden">
            {t.keys}
          </p>
        </div>
      )}
    </>
  );
}

interface Problem {
  readonly title: string;
  readonly text: string;
}

/** Sends and recalls messages; errors are shown in a dialog. */
function useSay(t: AllTexts, peer: string, ext: Readonly<Record<string, string>>) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const { alerts } = t.room;
  const say = async (draft: ChatDraft): Promise<boolean> => {
    if ($chatState.get() !== 'open') {
      setProblem({ title: alerts.sending, text: alerts.notConnected });
      return false;
    }
    if (!/^user_\d+$/.test(peer)) {
      setProblem({ title: alerts.sending, text: alerts.noUser });
      return false;
    }
    const result = await sendDraft(peer, draft, ext);
    if (!result.ok) {
      const reason = sendFailureText(result.failure, t.chat.failures);
      const said = result.failure === 'network' ? alerts.error : alerts.failed;
      setProblem({ title: alerts.sending, text: fill(said, { reason }) });
    }
    return result.ok;
  };
  const recall = (id: string) => {
    recallMessage(peer, id).catch((error: unknown) => {
      const { failures, list } = t.chat;
      setProblem({ title: alerts.recall, text: failureText(error, failures, list.recallFailed) });
    });
  };
  return { say, recall, problem, setProblem };
}

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly ok: string;
  readonly onClose: () => void;
}

/** An error dialog; focus is restored afterwards. */
function Notice({ title, text, ok, onClose }: NoticeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal?.();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card bg-card p-6 text-ink shadow-float"
    >
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-ink-2">
        {text}
      </p>
      <div className="mt-6 flex justify-end">
        <button type="button" className="button-primary" onClick={onClose}>
          {ok}
        </button>
      </div>
    </dialog>
  );
}
