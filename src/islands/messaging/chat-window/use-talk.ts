import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import { connectChat } from '../../../lib/chat/connection.ts';
import { prepareChat } from '../../../lib/chat/open.ts';
import { $chatState } from '../../../lib/chat/state.ts';
import { markRead, openTranscript, watchPresence } from '../../../lib/chat/talk.ts';
import { $watched } from '../../../lib/chat/watched.ts';
import type { ChatWindow } from '../../../lib/chat/window.ts';

interface TalkOptions {
  readonly shown: ChatWindow;
}

/** Connects, loads the last messages, and keeps what is read in step with what is on the screen. */
export function useTalk({ shown }: TalkOptions): { readonly retry: () => void } {
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
  return { retry };
}
