import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ChatProfile } from '../../../../contract/messaging/chat.ts';
import { $profiles } from '../../../lib/chat/state.ts';
import { api } from '../../../lib/client.ts';

const mostAsked = 100;
const isUser = (name: string) => /^user_[1-9]\d{0,9}$/.test(name);

/** Who these are; asks for those nobody has asked for yet. A failure is asked again with the next newcomer. */
export function useProfiles(users: readonly string[]): Readonly<Record<string, ChatProfile>> {
  const known = useStore($profiles);
  const asked = useRef(new Set<string>());
  const missing = users.filter((user) => isUser(user) && !known[user] && !asked.current.has(user));
  const wanted = missing.slice(0, mostAsked).join();
  useEffect(() => {
    if (wanted === '') return;
    const usernames = wanted.split(',');
    for (const user of usernames) asked.current.add(user);
    api('POST /api/chat/profiles', { body: { usernames } }).then(
      (found) => {
        for (const profile of found) {
          $profiles.setKey(profile.easemobId, profile);
          // Connecting forgets what an earlier user knew, this among it: then it is asked again.
          asked.current.delete(profile.easemobId);
        }
      },
      () => {
        for (const user of usernames) asked.current.delete(user);
      },
    );
  }, [wanted]);
  return known;
}
