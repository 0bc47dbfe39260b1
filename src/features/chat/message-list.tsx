import { type ReactNode, useEffect } from 'react';
import { useServerNow } from '../../components/use-server-now.ts';
import { type Transcript, tellingState } from '../../lib/chat/transcript.ts';
import { askWhetherTranslated } from '../../lib/chat/translation.ts';
import { fill } from '../../lib/text.ts';
import { type BubbleProps, MessageBubble } from './message-bubble.tsx';
import { useScroll } from './use-scroll.ts';

interface MessageListProps extends Omit<BubbleProps, 'message' | 'now' | 'tellsState'> {
  readonly transcript: Transcript;
  /** Asks for one page further back. */
  readonly onOlder: () => Promise<void>;
  /** Above the first message: a welcome. */
  readonly children?: ReactNode;
  /** Scrolled to and marked: a message that was searched for. */
  readonly marked?: string | null;
}

/**
 * A conversation. New messages are read out and scrolled to unless the reader has gone back; older ones come on
 * scrolling up, and what is on the screen keeps its place.
 */
export function MessageList(props: MessageListProps) {
  const { t, transcript, onOlder, children, marked = null, ...bubble } = props;
  const { messages, hasMore } = transcript;
  const now = useServerNow(30_000);
  useEffect(askWhetherTranslated, []);
  const telling = tellingState(messages, props.me);
  const scroll = useScroll({ messages, me: props.me, marked, hasMore: hasMore === true, onOlder });
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={scroll.box}
        onScroll={scroll.onScroll}
        {...reachable}
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        aria-label={fill(t.list.label, { name: props.peerName })}
        aria-busy={scroll.isLoading}
        className="flex min-h-0 grow flex-col gap-3 overflow-y-auto overscroll-contain p-4 [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <Head t={t.list} scroll={scroll} hasMore={hasMore} hasAny={messages.length > 0} />
        {hasMore !== true && children}
        {messages.map((message) => (
          <div
            key={message.key || message.id}
            data-message={message.id}
            className={`flex flex-col rounded-control ${message.id === marked ? 'bg-tint-2' : ''}`}
          >
            <MessageBubble
              {...bubble}
              t={t}
              message={message}
              now={now}
              tellsState={telling.has(message.id)}
            />
          </div>
        ))}
      </div>
      {scroll.isBack && (
        <button
          type="button"
          onClick={scroll.toEnd}
          className="absolute right-4 bottom-3 inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-card px-3 text-ink text-xs shadow-float hover:text-accent"
        >
          <i className="icon-arrow-down size-4" />
          {t.list.newer}
        </button>
      )}
    </div>
  );
}

/** Without it the arrow keys could not scroll the messages. */
const reachable = { tabIndex: 0 } as const;

interface HeadProps {
  readonly t: MessageListProps['t']['list'];
  readonly scroll: ReturnType<typeof useScroll>;
  readonly hasMore: boolean | null;
  readonly hasAny: boolean;
}

function Head({ t, scroll, hasMore, hasAny }: HeadProps) {
  if (scroll.isLoading)
    return <p className="min-h-6 self-center text-ink-3 text-xs leading-6">{t.loading}</p>;
  if (scroll.isFailed) {
    return (
      <p role="alert" className="flex items-center gap-2 self-center text-ink-2 text-xs">
        {t.failed}
        <button type="button" onClick={scroll.older} className="min-h-6 px-1 font-semibold text-accent">
          {t.retry}
        </button>
      </p>
    );
  }
  if (hasMore) {
    return (
      <button
        type="button"
        onClick={scroll.older}
        className="min-h-6 self-center px-2 text-ink-2 text-xs hover:text-accent"
      >
        {t.older}
      </button>
    );
  }
  return hasMore === false && hasAny ? (
    <p className="min-h-6 self-center text-ink-3 text-xs leading-6">{t.start}</p>
  ) : null;
}
