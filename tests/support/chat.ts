import { admitNote, afterNote, limitsOn, recordChatNote } from '../../server/contexts/messaging/index.ts';
import { imMessage } from '../../server/platform/db/schema.ts';
import type { Deps } from '../../server/platform/deps.ts';
import { pairOf } from '../../server/providers/chat/names.ts';
import type { ChatNote, ChatProvider } from '../../server/providers/chat/port.ts';
import type { TestApp } from './test-app.ts';

let messages = 0n;

interface Spoken {
  readonly text: string;
  readonly ext?: Readonly<Record<string, string>>;
  readonly kind?: ChatNote['kind'];
}

/** Conversations without sockets: the questions of the chat gateway to the rules, and the messages the rules send. */
export function talkIn(app: TestApp) {
  const said: Parameters<ChatProvider['send']>[0][] = [];
  const online = new Set<string>();
  const chat: ChatProvider = {
    ...app.deps.chat,
    send: async (message) => void said.push(message),
    online: async (names) => new Set(names.filter((name) => online.has(name))),
  };
  const deps: Deps = { ...app.deps, chat };
  const note = (from: number, to: number, { text, ext = {}, kind = 'text' }: Spoken): ChatNote => ({
    from: `user_${from}`,
    to: `user_${to}`,
    kind,
    text,
    ext,
    at: app.clock.now(),
  });
  return {
    /** Auto-replies of the suppliers. */
    said,
    online,
    /** Like the chat gateway: checks, stores, notes, answers. @returns the refusal, or null */
    async say(from: number, to: number, text: string, ext?: Spoken['ext']) {
      const one = note(from, to, ext ? { text, ext } : { text });
      const refusal = await deps.db.transaction(async (tx) => {
        const why = await admitNote(tx, one, limitsOn(deps));
        if (why) return why;
        messages += 1n;
        await tx.insert(imMessage).values({
          id: messages,
          pair: pairOf(one.from, one.to),
          sender: one.from,
          receiver: one.to,
          sentAt: one.at,
          kind: one.kind,
          words: one.text,
          meta: new Uint8Array(),
          fingerprint: `test ${messages}`,
        });
        await recordChatNote(tx, one);
        return null;
      });
      if (!refusal) await afterNote(deps, one);
      return refusal;
    },
  };
}
