import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { loadChatTexts } from '../../../lib/chat/texts.ts';
import type { ChatWindow } from '../../../lib/chat/window.ts';
import { closeChat, minimiseChat } from '../../../lib/chat/window.ts';
import type { ChatTexts } from '../../../lib/chat/words.ts';
import { offerRetry } from '../../../lib/chunk-failed.ts';
import { keyOf } from '../../../lib/composing.ts';
import { arrived } from '../../../lib/script-arrival.ts';
import { fill, pickText } from '../../../lib/text.ts';
import { Talk } from './talk.tsx';
import { WindowHead } from './window-head.tsx';

interface ChatPanelProps {
  readonly locale: Locale;
  readonly shown: ChatWindow;
}

/**
 * The floating window: in the corner beside the page, over all of it on phones. Escape minimises it; focus comes in when
 * it opens and goes back to where it was.
 */
export function ChatPanel({ locale, shown }: ChatPanelProps) {
  const [t, setTexts] = useState<ChatTexts | null>(null);
  useEffect(() => {
    const load = () => arrived(loadChatTexts(locale)).then(setTexts, () => offerRetry(load));
    void load();
  }, [locale]);
  const { dialog, leave } = useDialog(shown.isOpen && t !== null);
  if (!t) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={fill(t.window.label, { name: pickText(shown.peer.name, locale) })}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) leave(minimiseChat);
      }}
      onKeyDown={(event) => keyOf(event) === 'Escape' && leave(minimiseChat)}
      className="chat-window"
    >
      <div className="flex h-full flex-col">
        <WindowHead
          t={t.window}
          typing={t.list.typing}
          locale={locale}
          peer={shown.peer}
          onMinimise={() => leave(minimiseChat)}
          onClose={() => leave(closeChat)}
        />
        <Talk t={t} locale={locale} shown={shown} />
      </div>
    </dialog>
  );
}

/** Modal where it covers the page, beside the page elsewhere. */
function useDialog(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const own = dialog.current;
    if (!isOpen || !own) return;
    const isPhone = matchMedia('(width < 640px)').matches;
    const { style } = document.documentElement;
    const { overflow } = style;
    before.current = document.activeElement;
    if (isPhone) {
      own.showModal?.();
      style.overflow = 'hidden';
    } else {
      own.show?.();
      own.querySelector('textarea')?.focus();
    }
    return () => {
      own.close?.();
      if (isPhone) style.overflow = overflow;
    };
  }, [isOpen]);
  const leave = (how: () => void) => {
    how();
    // The button that opened it may be gone with its drawer; the minimised window has one of its own.
    setTimeout(() => {
      const launcher = document.querySelector<HTMLElement>('[data-chat-launcher]');
      const { current } = before;
      const target = launcher ?? (current instanceof HTMLElement && current.isConnected ? current : null);
      target?.focus();
    }, 0);
  };
  return { dialog, leave };
}
