import { useEffect, useRef, useState } from 'react';
import type { ChatTexts } from '../../lib/chat/words.ts';
import { fill } from '../../lib/text.ts';

interface VoiceProps {
  readonly t: ChatTexts['list'];
  readonly url: string;
  /** 0 where the message does not say. */
  readonly seconds: number;
}

/** A voice message: loaded when it is played; what the browser cannot play can be downloaded. */
export function Voice({ t, url, seconds }: VoiceProps) {
  const { state, toggle } = usePlayer(url);
  const name = seconds > 0 ? fill(t.voiceLength, { seconds }) : t.voice;
  if (state === 'failed') {
    return (
      <a href={url} download="" className="inline-flex min-h-11 items-center gap-2 underline">
        <i className="icon-download size-5" />
        {t.voiceDownload}
      </a>
    );
  }
  const icon = state === 'playing' ? 'icon-pause' : 'icon-play';
  return (
    <button
      type="button"
      aria-label={fill(state === 'playing' ? t.voicePause : t.voicePlay, { name })}
      onClick={toggle}
      className="inline-flex min-h-11 items-center gap-3"
    >
      <i className={`${icon} size-6 shrink-0`} />
      {name}
    </button>
  );
}

function usePlayer(url: string) {
  const player = useRef<HTMLAudioElement | null>(null);
  const [state, setState] = useState<'still' | 'playing' | 'failed'>('still');
  useEffect(() => () => player.current?.pause(), []);
  const start = () => {
    const audio = player.current ?? new Audio(url);
    player.current = audio;
    audio.onpause = () => setState('still');
    audio.onended = () => setState('still');
    setState('playing');
    audio.play().catch((error: unknown) => {
      // Stopped before it had begun: nothing is wrong with it.
      setState(error instanceof DOMException && error.name === 'AbortError' ? 'still' : 'failed');
    });
  };
  const toggle = () => (state === 'playing' ? player.current?.pause() : start());
  return { state, toggle };
}
