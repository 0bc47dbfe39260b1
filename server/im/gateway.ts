import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { admitNote, limitsOn, recordChatNote } from '../contexts/messaging/index.ts';
import type { Db } from '../platform/db/open.ts';
import type { Clock, Deps } from '../platform/deps.ts';
import type { ChatNote, ChatProvider } from '../providers/chat/port.ts';
import type { ChatApp } from '../providers/chat/token.ts';
import { addContact, block, unblock } from './store/contacts.ts';
import { onlineUsers } from './store/devices.ts';
import { spread } from './store/inbox-events.ts';
import { type Rules, storeMessage } from './store/message.ts';
import { addUsers } from './store/users.ts';
import { issueToken } from './tokens.ts';
import { textBody } from './wire/body.ts';
import { contentOf } from './wire/content.ts';

/** Message rules of the marketplace. */
export const rulesOn = (deps: Pick<Deps, 'config'>): Rules => ({
  admit: (tx, note) => admitNote(tx, note, limitsOn(deps)),
  keep: recordChatNote,
});
/** Messages sent by the server itself skip the rules. */
const ownRules: Rules = { admit: async () => null, keep: recordChatNote };

interface GatewayOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly app: ChatApp;
  /** Lifetime of a token; null = that of its session. */
  readonly tokenMs: number | null;
}

/** The built-in chat gateway as implementation of the chat port. */
export function gatewayChat({ db, clock, log, app, tokenMs }: GatewayOptions): ChatProvider {
  const now = () => clock.now();
  return {
    name: 'gateway',
    endpoint: (origin) => ({
      appKey: app.appKey,
      url: `${origin.replace(/^http/, 'ws')}/im/ws`,
      apiUrl: origin,
    }),
    issue: (tx, username, session) => issueToken(tx, app, username, session, { now: now(), lifeMs: tokenMs }),
    register: (username) => addUsers(db, [username], now()),
    addContact: async (one, other) => {
      await db.transaction((tx) => addContact(tx, one, other, now()));
    },
    async send({ from, to, text, ext }) {
      const key = randomUUID();
      const note: ChatNote = { from, to, kind: 'text', text, ext: { key, ...ext }, at: now() };
      await addUsers(db, [from, to], note.at);
      const sending = {
        from: { user: from, resource: 'server' },
        to,
        note,
        localId: 0n,
        isOwn: true,
        body: textBody(note),
      };
      await db.transaction((tx) => storeMessage(tx, ownRules, sending));
    },
    online: (usernames) => onlineUsers(db, usernames, now()),
    block: (to, from, blocked) => (blocked ? block(db, to, from, now()) : unblock(db, to, from)),
    contentOf,
    sessionsEnded() {
      spread(db, { type: 'sessions' }).catch((error: unknown) => log.error({ err: error }, 'chat'));
    },
  };
}
