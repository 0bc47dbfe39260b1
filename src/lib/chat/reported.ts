import { api } from '../client.ts';
import { $user } from '../stores/session.ts';
import { $me } from './state.ts';

/** Debounce: messages read within this time are reported once. */
const quietMs = 400;
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Reports to the server that the messages of `peer` are read, for the counts of pages without a connection. */
export function reportRead(peer: string): void {
  clearTimeout(waiting.get(peer));
  waiting.set(
    peer,
    setTimeout(() => {
      waiting.delete(peer);
      const [me, user] = [$me.get(), $user.get()];
      if (me === null || !user) return;
      const as = me === `user_${user.id}` ? 'self' : 'shop';
      // The next opening of the conversation reports it again.
      api('POST /api/chat/read', { body: { peer, as } }).catch(() => {});
    }, quietMs),
  );
}
