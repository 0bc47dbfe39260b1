import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatProfile } from '../../../../contract/messaging/chat.ts';
import type { ChatConversation, ChatState } from '../../../lib/chat/client.ts';
import { type ChatIdentity, chatClient, connectChat } from '../../../lib/chat/connection.ts';
import { prepareChat } from '../../../lib/chat/open.ts';
import { $chatState, $conversations, $newContacts, $profiles } from '../../../lib/chat/state.ts';
import { watchPresence } from '../../../lib/chat/talk.ts';
import { api } from '../../../lib/client.ts';

const mostAsked = 100;
const isUser = (name: string) => /^user_[1-9]\d{0,9}$/.test(name);

/** Profiles of these users; loads missing ones. A failed request is repeated on the next render. */
function useProfiles(users: readonly string[]): Readonly<Record<string, ChatProfile>> {
  const known = useStore($profiles);
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const missing = users.filter((user) => isUser(user) && !known[user] && !asked.current.has(user));
    const usernames = missing.slice(0, mostAsked);
    if (usernames.length === 0) return;
    for (const user of usernames) asked.current.add(user);
    api('POST /api/chat/profiles', { body: { usernames } }).then(
      (found) => {
        for (const profile of found) {
          $profiles.setKey(profile.easemobId, profile);
          // A new connection clears the profiles, so they are loaded again.
          asked.current.delete(profile.easemobId);
        }
      },
      () => {
        for (const user of usernames) asked.current.delete(user);
      },
    );
  }, [users, known]);
  return known;
}

export interface RoomState {
  readonly state: ChatState;
  readonly conversations: readonly ChatConversation[];
  /** null = not loaded yet. */
  readonly contacts: readonly string[] | null;
  readonly profiles: Readonly<Record<string, ChatProfile>>;
  readonly retry: () => void;
  readonly reloadContacts: () => void;
}

/** Connects as one of the two identities, and loads contacts and presence. */
export function useRoom(as: ChatIdentity, others: readonly string[] = []): RoomState {
  const state = useStore($chatState);
  const conversations = useStore($conversations);
  const [contacts, setContacts] = useState<readonly string[] | null>(null);
  const retry = useCallback(() => {
    prepareChat();
    // The line above the conversations shows the reason.
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
