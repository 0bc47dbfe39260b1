import { api } from '../client.ts';
import { $user } from '../stores/session.ts';
import { $me } from './state.ts';

/** Messages that are read one after the other are told of once. */
const quietMs = 400;
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Tells the server that what `peer` has written is read, for the counts of pages without a connection. */
export function reportRead(peer: string): void {
  clearTimeout(waiting.get(peer));
  waiting.set(
    peer,
    setTimeout(() => {
      waiting.delete(peer);
      const [me, user] = [$me.get(), $user.get()];
      if (me === null || !user) return;
      const as = me === `user_${user.id}` ? 'self' : 'shop';
      // The next look at the conversation tells it again.
      api('POST /api/chat/read', { body: { peer, as } }).catch(() => {});
    }, quietMs),
  );
}
