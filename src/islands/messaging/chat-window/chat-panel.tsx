import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ChatProfile } from '../../../../contract/messaging/chat.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { MuteButton } from '../../../features/chat/mute-button.tsx';
import { offerRetry } from '../../../lib/arrival/chunk-failed.ts';
import { arrived } from '../../../lib/arrival/script-arrival.ts';
import type { ChatTexts } from '../../../lib/chat/message/texts.ts';
import { $onlinePeers, $typing } from '../../../lib/chat/state.ts';
import { loadChatTexts } from '../../../lib/chat/texts.ts';
import { type ChatWindow, closeChat, minimiseChat } from '../../../lib/chat/window.ts';
import { keyOf } from '../../../lib/format/composing.ts';
import { fill, pick, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { Talk } from './talk.tsx';

interface WindowHeadProps {
  readonly t: ChatTexts['window'];
  /** Text while the peer is typing. */
  readonly typing: string;
  readonly locale: Locale;
  readonly peer: ChatProfile;
  readonly onMinimise: () => void;
  readonly onClose: () => void;
}

/** Peer, presence, and buttons. */
export function WindowHead({ t, typing, locale, peer, onMinimise, onClose }: WindowHeadProps) {
  const isOnline = useStore($onlinePeers).has(peer.easemobId);
  const isTyping = useStore($typing).has(peer.easemobId);
  const name = pick(peer.name, locale);
  return (
    <div className="flex shrink-0 items-center gap-1 bg-accent py-2 pr-1.5 pl-4 text-white">
      <Avatar url={peer.avatar} className="size-10 border-white" />
      <div className="ml-2 min-w-0 grow">
        <h2 dir="auto" lang={name.lang} className="truncate text-base leading-snug">
          {name.text}
        </h2>
        <p className="flex items-center gap-1.5 truncate text-xs">
          <span
            aria-hidden="true"
            className={`size-2 shrink-0 rounded-full border border-white ${isOnline ? 'bg-white' : ''}`}
          />
          {t.support} · {!isTyping && (isOnline ? t.online : t.offline)}
          <span role="status">{isTyping && typing}</span>
        </p>
      </div>
      <MuteButton t={t} peer={peer.easemobId} className={control} />
      <a
        href={localPath(paths.chat, locale)}
        title={t.room}
        aria-label={t.room}
        className={`${control} max-sm:hidden`}
      >
        <i className="icon-maximize-2 size-4.5" />
      </a>
      <HeadButton label={t.minimise} onPress={onMinimise}>
        <i className="icon-minus size-5" />
      </HeadButton>
      <HeadButton label={t.close} onPress={onClose}>
        <i className="icon-x size-5" />
      </HeadButton>
    </div>
  );
}

const control =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-control hover:bg-accent-strong focus-visible:-outline-offset-2 focus-visible:outline-white pointer-coarse:size-11';

interface HeadButtonProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function HeadButton({ label, onPress, children }: HeadButtonProps) {
  return (
    <button type="button" title={label} aria-label={label} onClick={onPress} className={control}>
      {children}
    </button>
  );
}

interface ChatPanelProps {
  readonly locale: Locale;
  readonly shown: ChatWindow;
}

/**
 * The chat window: in the corner, full screen on phones. Escape minimises it; it takes the focus when it opens and restores it afterwards.
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

/** Modal on phones, non-modal elsewhere. */
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
    // The button that opened it may be gone with its drawer; the minimised window has its own.
    setTimeout(() => {
      const launcher = document.querySelector<HTMLElement>('[data-chat-launcher]');
      const { current } = before;
      const target = launcher ?? (current instanceof HTMLElement && current.isConnected ? current : null);
      target?.focus();
    }, 0);
  };
  return { dialog, leave };
}
