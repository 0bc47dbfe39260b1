import type { Locale } from '../../../../contract/basics.ts';
import type { ChatProfile } from '../../../../contract/messaging/chat.ts';
import type header from '../../../../locales/zh/header.json';
import { fill, pickText } from '../../../lib/text.ts';

interface LauncherProps {
  readonly t: typeof header.chat;
  readonly locale: Locale;
  readonly peer: ChatProfile;
  readonly unread: number;
  readonly isBusy?: boolean;
  readonly onOpen?: () => void;
}

/** The minimised window: a round button above the others in the corner. */
export function Launcher({ t, locale, peer, unread, isBusy = false, onOpen }: LauncherProps) {
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
