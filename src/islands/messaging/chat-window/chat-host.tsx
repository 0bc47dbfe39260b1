import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ChatProfile } from '../../../../contract/messaging/chat.ts';
import type header from '../../../../locales/zh/common/header.json';
import { partOf } from '../../../components/part-of.ts';
import { $conversations, $me } from '../../../lib/chat/state.ts';
import { $chatWindow, closeChat, expandChat, restoreChat } from '../../../lib/chat/window.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { authorization } from '../../../lib/login-token.ts';
import { $chatCounts } from '../../../lib/stores/chats.ts';
import { $user } from '../../../lib/stores/session.ts';

interface ChatHostProps {
  readonly t: typeof header.chat;
  readonly locale: Locale;
}

const ChatPanel = partOf(() => import('./chat-panel.tsx').then((it) => it.ChatPanel));

/** On every storefront page: empty until a chat is started, then the window or its button. */
export function ChatHost({ t, locale }: ChatHostProps) {
  const shown = useStore($chatWindow, { ssr: 'initial' });
  const conversations = useStore($conversations, { ssr: 'initial' });
  const me = useStore($me, { ssr: 'initial' });
  const counts = useStore($chatCounts, { ssr: 'initial' });
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    if (authorization()) restoreChat();
    return $user.listen((user) => {
      if (!user) closeChat();
    });
  }, []);
  const isOpen = shown?.isOpen ?? false;
  // Stays mounted when minimised, to receive messages.
  const stays = shown !== null && (wasOpen || isOpen);
  if (stays !== wasOpen) setWasOpen(stays);
  if (!shown) return null;
  const own = conversations.find((one) => one.peer === shown.peer.easemobId)?.unread ?? 0;
  // Before the first connection the page's own count is shown.
  const unread = me === null ? counts.own : own;
  return (
    <>
      {!isOpen && <Launcher t={t} locale={locale} peer={shown.peer} unread={unread} onOpen={expandChat} />}
      {stays && (
        <ChatPanel
          key={shown.peer.easemobId}
          locale={locale}
          shown={shown}
          waiting={isOpen && <Launcher t={t} locale={locale} peer={shown.peer} unread={0} isBusy />}
        />
      )}
    </>
  );
}

interface LauncherProps {
  readonly t: typeof header.chat;
  readonly locale: Locale;
  readonly peer: ChatProfile;
  readonly unread: number;
  readonly isBusy?: boolean;
  readonly onOpen?: () => void;
}

/** The minimised window: a round button above the others in the corner. */
function Launcher({ t, locale, peer, unread, isBusy = false, onOpen }: LauncherProps) {
  const name = fill(t.open, { name: pickText(peer.name, locale) });
  const label = unread > 0 ? `${name}, ${fill(t.unread, { count: unread })}` : name;
  const icon = isBusy ? 'icon-loader-circle' : 'icon-message-circle';
  return (
    <button
      type="button"
      data-chat-launcher
      aria-label={label}
      title={name}
      aria-busy={isBusy}
      onClick={onOpen}
      className="fixed right-4 bottom-[calc(140px+env(safe-area-inset-bottom))] z-30 inline-flex size-14 animate-rise items-center justify-center rounded-full border border-accent bg-card text-accent shadow-float hover:bg-tint lg:right-8 lg:bottom-28"
    >
      <i className={`${icon} size-6 ${isBusy ? 'motion-safe:animate-spin' : ''}`} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1 -right-1 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-price px-1 font-semibold text-white text-xs tabular-nums ring-2 ring-card"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  );
}
