import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from '../../lib/chat/client.ts';

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

/** Closer to the end than this, the reader is at the end. */
const nearPx = 80;

/** Where a conversation stands: at its end unless the reader has gone back, and kept in place when older messages come. */
export function useScroll({ messages, me, marked, hasMore, onOlder }: ScrollOptions) {
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
    // A picture that came or went has moved it, not the reader.
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

/** Pictures and the box itself change their height after the messages are there: the end stays the end. */
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
