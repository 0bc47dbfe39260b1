import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ChatCard } from '../../../../contract/messaging/chat.ts';
import type { QuickReply } from '../../../../contract/messaging/shop-chat.ts';
import type { ChatDraft, ChatMessage, ChatState } from '../../../lib/chat/client.ts';
import type { ChatIdentity } from '../../../lib/chat/connection.ts';
import { $me, $transcripts, $typing } from '../../../lib/chat/state.ts';
import { loadOlder } from '../../../lib/chat/talk.ts';
import { emptyTranscript } from '../../../lib/chat/transcript.ts';
import { tellTyping } from '../../../lib/chat/typing.ts';
import { Composer } from '../composer.tsx';
import { MessageList } from '../message-list.tsx';
import { cardLink } from './card-link.ts';
import { CardPicker } from './card-picker.tsx';
import { MessageSearch } from './message-search.tsx';
import { Notice } from './notice.tsx';
import { Suggestions } from './suggestions.tsx';
import { TalkHead } from './talk-head.tsx';
import type { AllTexts } from './types.ts';
import { useOpenTalk } from './use-open-talk.ts';
import { useSay } from './use-say.ts';
import { useSuggestions } from './use-suggestions.ts';

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
  /** Goes along with every message. */
  readonly ext: Readonly<Record<string, string>>;
  /** More in the bar above the box; is given a way to put words in. */
  readonly tools?: ((insert: (words: string) => void) => ReactNode) | undefined;
  /** Quick replies that fit to what is written. */
  readonly fitting?: ((text: string) => readonly QuickReply[]) | undefined;
}

/** One conversation: head, messages, and the box to write in. */
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
    // Once the sheet it came from has given the focus back.
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
        <Suggestions {...suggestions} t={t.desk.replies} onTake={({ content }) => setText(content)} />
      )}
      <Composer
        t={t.chat.composer}
        text={text}
        list={suggestions.list}
        onText={setText}
        onTyping={() => tellTyping(peer)}
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

/** Who of the shop wrote a message. */
const writerOf = (message: ChatMessage): string | null => message.ext.clerk ?? null;
