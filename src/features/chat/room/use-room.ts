import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { ChatProfile } from '../../../../contract/messaging/chat.ts';
import type { ChatConversation, ChatState } from '../../../lib/chat/client.ts';
import { type ChatIdentity, chatClient, connectChat } from '../../../lib/chat/connection.ts';
import { prepareChat } from '../../../lib/chat/open.ts';
import { $chatState, $conversations, $newContacts } from '../../../lib/chat/state.ts';
import { watchPresence } from '../../../lib/chat/talk.ts';
import { useProfiles } from './use-profiles.ts';

export interface RoomState {
  readonly state: ChatState;
  readonly conversations: readonly ChatConversation[];
  /** null = not known yet. */
  readonly contacts: readonly string[] | null;
  readonly profiles: Readonly<Record<string, ChatProfile>>;
  readonly retry: () => void;
  readonly reloadContacts: () => void;
}

/** Connects as one of the two, and knows who the contacts are and who is there. */
export function useRoom(as: ChatIdentity, others: readonly string[] = []): RoomState {
  const state = useStore($chatState);
  const conversations = useStore($conversations);
  const [contacts, setContacts] = useState<readonly string[] | null>(null);
  const retry = useCallback(() => {
    prepareChat();
    // The line above the conversations says why.
    connectChat(as).catch(() => {});
  }, [as]);
  useEffect(retry, [retry]);
  const reloadContacts = useCallback(() => {
    if ($chatState.get() !== 'open') return;
    chatClient()
      .contacts()
      .then(setContacts, () => setContacts((before) => before ?? []));
  }, []);
  useEffect(() => {
    if (state === 'open') reloadContacts();
    return $newContacts.listen(reloadContacts);
  }, [state, reloadContacts]);
  const peers = [...new Set([...conversations.map(({ peer }) => peer), ...(contacts ?? []), ...others])];
  const profiles = useProfiles(peers);
  const watched = peers.join();
  useEffect(() => {
    if (state === 'open' && watched !== '') watchPresence(watched.split(',')).catch(() => {});
  }, [state, watched]);
  return { state, conversations, contacts, profiles, retry, reloadContacts };
}
