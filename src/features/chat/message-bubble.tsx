import type { Locale } from '../../../contract/basics.ts';
import type { ChatCard } from '../../../contract/messaging/chat.ts';
import { Avatar } from '../../components/avatar.tsx';
import type { ChatMessage } from '../../lib/chat/client.ts';
import { fileSize } from '../../lib/chat/file-size.ts';
import { messageTime } from '../../lib/chat/time.ts';
import { type ChatTexts, summaryOf } from '../../lib/chat/words.ts';
import { fill } from '../../lib/text.ts';
import { Card } from './card.tsx';
import { LinkedText } from './linked-text.tsx';
import { Place } from './place.tsx';
import { SentPicture } from './sent-picture.tsx';
import { Translation } from './translation.tsx';
import { Voice } from './voice.tsx';

export interface BubbleProps {
  readonly t: ChatTexts;
  readonly locale: Locale;
  readonly message: ChatMessage;
  readonly me: string;
  readonly peerName: string;
  readonly peerAvatar: string | null;
  /** Milliseconds since 1970; moves the time texts on. */
  readonly now: number;
  /** Where a card leads; null = nowhere the reader may go. */
  readonly linkOf: (card: ChatCard) => string | null;
  /** Absent where nothing may be taken back. */
  readonly onRecall?: ((id: string) => void) | undefined;
  /** Whether it says how far it has come: lib/chat/transcript.ts. */
  readonly tellsState: boolean;
  /** Beside the name of the shop: who of its people wrote. */
  readonly writerOf?: ((message: ChatMessage) => string | null) | undefined;
}

const recallMs = 120_000;

/** One message: own ones on the right, what was taken back as a line in the middle. */
export function MessageBubble(props: BubbleProps) {
  const { t, message, me, peerName, peerAvatar, now } = props;
  const isMine = message.from === me;
  if (message.body.type === 'recalled') {
    return (
      <p className="self-center rounded-full bg-soft px-3 py-1 text-ink-2 text-xs">
        {isMine ? t.list.recalledMine : t.list.recalledTheirs}
      </p>
    );
  }
  const writer = props.writerOf?.(message);
  const name = isMine ? t.list.you : peerName;
  const isBare = message.body.type === 'image' || message.body.type === 'card';
  const tone = isMine ? 'bg-accent text-white' : 'bg-soft text-ink';
  return (
    <div className={`group flex max-w-[88%] gap-2 ${isMine ? 'flex-row-reverse self-end' : 'self-start'}`}>
      {!isMine && <Avatar url={peerAvatar} className="size-8" />}
      <div className={`flex min-w-0 flex-col gap-1 ${isMine ? 'items-end' : 'items-start'}`}>
        <span className="sr-only">{name}</span>
        {message.ext.automatic && <span className="text-ink-3 text-xs">{t.list.automatic}</span>}
        {writer && <span className="text-ink-3 text-xs">{writer}</span>}
        <div className={`min-w-0 max-w-full rounded-card text-sm ${isBare ? '' : `px-3 py-2 ${tone}`}`}>
          <Content {...props} />
        </div>
        <span className="flex min-h-6 items-center gap-2 text-ink-3 text-xs">
          <Recall {...props} isMine={isMine} />
          <time dateTime={new Date(message.time).toISOString()} className="tabular-nums">
            {messageTime(message.time, now, t.time)}
          </time>
          {(props.tellsState || message.state === 'sending') && <State t={t.list} state={message.state} />}
        </span>
      </div>
    </div>
  );
}

function State({ t, state }: { readonly t: ChatTexts['list']; readonly state: ChatMessage['state'] }) {
  if (state === 'sending') {
    return (
      <i role="img" aria-label={t.sending} className="icon-loader-circle size-3.5 motion-safe:animate-spin" />
    );
  }
  return state === 'failed' ? null : <span>{t[state]}</span>;
}

function Recall({
  t,
  locale,
  message,
  me,
  now,
  onRecall,
  isMine,
}: BubbleProps & { readonly isMine: boolean }) {
  const isFresh = now - message.time < recallMs && message.state !== 'sending' && message.state !== 'failed';
  if (!onRecall || !isMine || !isFresh) return null;
  return (
    <button
      type="button"
      aria-label={fill(t.list.recallLabel, { text: summaryOf(message, me, t, locale).slice(0, 40) })}
      onClick={() => onRecall(message.id)}
      className="inline-flex min-h-6 items-center gap-1 rounded-tag px-1 hover:text-accent pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:focus-visible:opacity-100"
    >
      <i className="icon-undo-2 size-3.5" />
      {t.list.recall}
    </button>
  );
}

function Content({ t, locale, message, me, linkOf }: BubbleProps) {
  const { body } = message;
  switch (body.type) {
    case 'text':
      return (
        <>
          <LinkedText text={body.text} />
          {message.from !== me && <Translation t={t.list} locale={locale} text={body.text} />}
        </>
      );
    case 'image':
      return <SentPicture t={t.list} url={body.url} width={body.width} height={body.height} />;
    case 'file':
      return (
        <a
          href={body.url}
          download={body.name}
          aria-label={fill(t.list.download, { name: body.name })}
          className="flex min-h-11 items-center gap-3"
        >
          <i className="icon-file-text/1.5 size-7 shrink-0" />
          <span className="min-w-0">
            <span className="block break-all leading-snug">{body.name}</span>
            <span className="text-xs">{fileSize(body.size)}</span>
          </span>
        </a>
      );
    case 'card':
      return (
        <div className="w-64 max-w-full">
          <Card t={t.card} locale={locale} card={body.card} href={linkOf(body.card)} />
        </div>
      );
    case 'voice':
      return <Voice t={t.list} url={body.url} seconds={body.seconds} />;
    case 'place':
      return <Place t={t.list} locale={locale} place={body} />;
    case 'unknown':
      return <p className="italic">{t.list.unknown}</p>;
    case 'recalled':
      return null;
  }
}
