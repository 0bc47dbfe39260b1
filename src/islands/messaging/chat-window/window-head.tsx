import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ChatProfile } from '../../../../contract/messaging/chat.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { MuteButton } from '../../../features/chat/mute-button.tsx';
import { $onlinePeers, $typing } from '../../../lib/chat/state.ts';
import type { ChatTexts } from '../../../lib/chat/words.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { pick } from '../../../lib/text.ts';

interface WindowHeadProps {
  readonly t: ChatTexts['window'];
  /** Said while the other side writes. */
  readonly typing: string;
  readonly locale: Locale;
  readonly peer: ChatProfile;
  readonly onMinimise: () => void;
  readonly onClose: () => void;
}

/** Who it is with, whether somebody is there, and the ways out. */
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
