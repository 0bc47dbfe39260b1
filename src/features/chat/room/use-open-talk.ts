import { useEffect } from 'react';
import type { ChatState } from '../../../lib/chat/client.ts';
import { $chatState } from '../../../lib/chat/state.ts';
import { markRead, openTranscript } from '../../../lib/chat/talk.ts';
import { $watched } from '../../../lib/chat/watched.ts';

/** Loads the last messages of the conversation on the screen; what is seen there counts as read. */
export function useOpenTalk(peer: string, state: ChatState): void {
  useEffect(() => {
    // A failure stands in the list itself, with a way to try again.
    if (state === 'open') openTranscript(peer).catch(() => {});
  }, [state, peer]);
  useEffect(() => {
    $watched.set(peer);
    const look = () => {
      if (document.visibilityState === 'visible' && $chatState.get() === 'open') void markRead(peer);
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      $watched.set(null);
      document.removeEventListener('visibilitychange', look);
    };
  }, [peer]);
}
