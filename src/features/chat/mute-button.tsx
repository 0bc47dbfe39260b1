import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $muted, loadMuted, toggleMuted } from '../../lib/chat/muted.ts';

interface MuteButtonProps {
  readonly t: { readonly mute: string };
  readonly peer: string;
  readonly className: string;
}

/** Mutes a peer: their messages are only counted. */
export function MuteButton({ t, peer, className }: MuteButtonProps) {
  const isMuted = useStore($muted, { ssr: 'initial' }).includes(peer);
  useEffect(() => {
    loadMuted();
  }, []);
  const icon = isMuted ? 'icon-bell-off' : 'icon-bell';
  return (
    <button
      type="button"
      aria-label={t.mute}
      title={t.mute}
      aria-pressed={isMuted}
      onClick={() => toggleMuted(peer)}
      className={className}
    >
      <i className={`${icon} size-4.5`} />
    </button>
  );
}
