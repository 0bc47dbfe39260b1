import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { connectChat } from '../../../lib/chat/connection.ts';
import { onChatMessage } from '../../../lib/chat/listen.ts';
import { notify } from '../../../lib/chat/notice.ts';
import { prepareChat } from '../../../lib/chat/open.ts';
import { $chatState, $me } from '../../../lib/chat/state.ts';
import { markRead, openTranscript, watchPresence } from '../../../lib/chat/talk.ts';
import { $watched } from '../../../lib/chat/watched.ts';
import { type ChatWindow, expandChat } from '../../../lib/chat/window.ts';
import { type ChatTexts, summaryOf } from '../../../lib/chat/words.ts';
import { pickText } from '../../../lib/text.ts';

interface TalkOptions {
  readonly t: ChatTexts;
  readonly locale: Locale;
  readonly shown: ChatWindow;
}

/** Connects, loads the last messages, and keeps what is read in step with what is on the screen. */
export function useTalk({ t, locale, shown }: TalkOptions): { readonly retry: () => void } {
  const user = shown.peer.easemobId;
  const state = useStore($chatState);
  const retry = useCallback(() => {
    prepareChat();
    // The line above the messages says why.
    connectChat('self').catch(() => {});
  }, []);
  useEffect(retry, [retry]);
  useEffect(() => {
    // Minimised, messages are not read: the stores catch up by themselves.
    if (state !== 'open' || !shown.isOpen) return;
    openTranscript(user).catch(() => {});
    watchPresence([user]).catch(() => {});
  }, [state, user, shown.isOpen]);
  useEffect(() => {
    if (!shown.isOpen) return;
    $watched.set(user);
    const look = () => {
      if (document.visibilityState === 'visible' && $chatState.get() === 'open') void markRead(user);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      $watched.set(null);
      document.removeEventListener('visibilitychange', look);
    };
  }, [shown.isOpen, user]);
  useEffect(
    () =>
      onChatMessage((message) => {
        if (message.from !== user || shown.isOpen) return;
        const name = pickText(shown.peer.name, locale);
        notify(t.window.notice, `${name}: ${summaryOf(message, $me.get(), t, locale)}`, user, expandChat);
      }),
    [shown, user, t, locale],
  );
  return { retry };
}
