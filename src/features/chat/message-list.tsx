import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useServerNow } from '../../components/use-server-now.ts';
import type { ChatMessage } from '../../lib/chat/client.ts';
import { tellingState } from '../../lib/chat/message/transcript.ts';
import type { Transcript } from '../../lib/chat/message/transcript-core.ts';
import { askWhetherTranslated } from '../../lib/chat/message/translation.ts';
import { fill } from '../../lib/format/text.ts';
import { type BubbleProps, MessageBubble } from './message-bubble.tsx';

interface ScrollOptions {
  readonly messages: readonly ChatMessage[];
  readonly me: string;
  readonly marked: string | null;
  readonly hasMore: boolean;
  readonly onOlder: () => Promise<void>;
}

interface Place {
  readonly first: string;
  readonly last: string;
  readonly height: number;
  readonly isAtEnd: boolean;
}

/** Distance in pixels that still counts as the end. */
const nearPx = 80;

/** The scroll position: at the end unless the reader has scrolled up, and stable when older messages are inserted. */
function useScroll({ messages, me, marked, hasMore, onOlder }: ScrollOptions) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Place>({ first: '', last: '', height: 0, isAtEnd: true });
  const [isBack, setBack] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [isFailed, setFailed] = useState(false);

  const resized = useResized(box, before);

  const first = messages[0]?.id ?? '';
  const last = messages.at(-1);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const was = before.current;
    const lastKey = last?.key || last?.id || '';
    const isOwnNew = lastKey !== was.last && last?.from === me;
    if (first !== was.first && was.first !== '' && lastKey === was.last) {
      element.scrollTop += element.scrollHeight - was.height;
    } else if (was.isAtEnd || isOwnNew) {
      element.scrollTop = element.scrollHeight;
    }
    before.current = { ...was, first, last: lastKey, height: element.scrollHeight };
    for (const child of element.children) resized.current?.observe(child);
  }, [first, last, me, resized]);

  useLayoutEffect(() => {
    if (marked === null) return;
    box.current?.querySelector(`[data-message="${CSS.escape(marked)}"]`)?.scrollIntoView({ block: 'center' });
  }, [marked]);

  const older = useCallback(async () => {
    setLoading(true);
    setFailed(false);
    try {
      await onOlder();
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  }, [onOlder]);
  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const was = before.current;
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
    // The content changed its height, not the reader.
    const isMoved = element.scrollHeight !== was.height;
    const isAtEnd = isNear || (isMoved && was.isAtEnd);
    if (isAtEnd && !isNear) element.scrollTop = element.scrollHeight;
    before.current = { ...was, isAtEnd, height: element.scrollHeight };
    setBack(!isAtEnd);
    if (element.scrollTop < nearPx && hasMore && !isLoading && !isFailed) void older();
  };
  const toEnd = () => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    element.focus();
  };
  return { box, onScroll, older, toEnd, isBack, isLoading, isFailed };
}

/** Images and the box change their height after the messages are rendered: the position at the end is kept. */
function useResized(box: RefObject<HTMLElement | null>, before: RefObject<Place>) {
  const observer = useRef<ResizeObserver>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const own = new ResizeObserver(() => {
      if (before.current.isAtEnd) element.scrollTop = element.scrollHeight;
      before.current = { ...before.current, height: element.scrollHeight };
    });
    own.observe(element);
    for (const child of element.children) own.observe(child);
    observer.current = own;
    return () => own.disconnect();
  }, [box, before]);
  return observer;
}

interface MessageListProps extends Omit<BubbleProps, 'message' | 'now' | 'showsState'> {
  readonly transcript: Transcript;
  /** Loads one earlier page. */
  readonly onOlder: () => Promise<void>;
  /** Shown above the first message: a welcome. */
  readonly children?: ReactNode;
  /** The message to scroll to and highlight: a search result. */
  readonly marked?: string | null;
}

/**
 * A conversation. New messages are announced and scrolled to unless the reader has scrolled up; older ones load on scrolling up without
 * moving the visible ones.
 */
export function MessageList(props: MessageListProps) {
  const { t, transcript, onOlder, children, marked = null, ...bubble } = props;
  const { messages, hasMore } = transcript;
  const now = useServerNow(30_000);
  useEffect(askWhetherTranslated, []);
  const telling = tellingState(messages, props.me);
  const { box, ...scroll } = useScroll({
    messages,
    me: props.me,
    marked,
    hasMore: hasMore === true,
    onOlder,
  });
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={box}
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
              showsState={telling.has(message.id)}
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

/** Focusable, so that arrow keys can scroll the messages. */
const reachable = { tabIndex: 0 } as const;

interface HeadProps {
  readonly t: MessageListProps['t']['list'];
  readonly scroll: Omit<ReturnType<typeof useScroll>, 'box'>;
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
