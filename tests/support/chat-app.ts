// Runs in a browser: the chat of the pages, with its stores, its worker and the unmodified SDK, without any page around it.
import type { ChatAccess } from '../../contract/messaging/chat.ts';
import { type ChatClient, ChatError, type ChatFailure } from '../../src/lib/chat/client.ts';
import { chatClient, connectChat, onChatMessage, provideChat } from '../../src/lib/chat/connection.ts';
import { EasemobClient } from '../../src/lib/chat/easemob.ts';
import { $chatFailure, $chatState, $conversations, transcriptOf } from '../../src/lib/chat/state.ts';
import { markRead, openTranscript, sendDraft } from '../../src/lib/chat/talk.ts';

/** Id and text of a message. */
export type Line = readonly [id: string, text: string];

/** What a user of this page has seen of one conversation. */
export interface Seen {
  /** Own messages the server confirmed, in the order they were sent. */
  readonly sent: readonly Line[];
  /** Messages of the other side, as the page received them. */
  readonly told: readonly Line[];
  /** The same from the SDK itself. */
  readonly raw: readonly Line[];
  readonly transcript: readonly Line[];
  readonly unread: number;
  readonly state: string;
  readonly failure: ChatFailure | null;
  /** Failed messages that were sent again. */
  readonly repeated: number;
  readonly breaks: number;
}

declare global {
  interface Window {
    chatApp: typeof chatApp;
  }
}

const sent: Line[] = [];
const told: Line[] = [];
const raw: Line[] = [];
let repeated = 0;
let breaks = 0;

const textOf = ({ body }: { readonly body: { readonly type: string; readonly text?: string } }): string =>
  body.text ?? body.type;

function listenTo(client: ChatClient, me: string): void {
  client.on({
    message: (message) => {
      if (message.from !== me) raw.push([message.id, textOf(message)]);
    },
    state: (state) => {
      if (state === 'waiting') breaks += 1;
    },
  });
}

/** Resends failed messages, unchanged, until they arrive. */
async function insist(peer: string, text: string): Promise<void> {
  for (;;) {
    const result = await sendDraft(peer, { type: 'text', text });
    if (result.ok) {
      sent.push([result.message.id, text]);
      return;
    }
    if (result.failure !== 'network' && result.failure !== 'not_connected')
      throw new ChatError(result.failure);
    repeated += 1;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const chatApp = {
  async enter(access: ChatAccess, peer: string): Promise<void> {
    provideChat({
      async client() {
        const client = new EasemobClient();
        listenTo(client, access.username);
        return client;
      },
      access: async () => access,
      forget: () => {},
    });
    onChatMessage((message) => told.push([message.id, textOf(message)]));
    await connectChat();
    await openTranscript(peer);
  },
  /** One after the other, as the composer does it. */
  async say(peer: string, texts: readonly string[]): Promise<void> {
    for (const text of texts) await insist(peer, text);
  },
  now: () => ({ confirmed: sent.length, isOpen: $chatState.get() === 'open' }),
  read: (peer: string) => markRead(peer),
  seen: (peer: string): Seen => ({
    sent,
    told,
    raw,
    repeated,
    breaks,
    transcript: transcriptOf(peer).messages.map((message) => [message.id, textOf(message)]),
    unread: $conversations.get().find((one) => one.peer === peer)?.unread ?? 0,
    state: $chatState.get(),
    failure: $chatFailure.get(),
  }),
  /** The messages of the server, read through the SDK. */
  async stored(peer: string): Promise<{ readonly history: Line[]; readonly unread: number }> {
    const history: Line[] = [];
    let before: string | undefined;
    for (;;) {
      const page = await chatClient().history(peer, before === undefined ? {} : { before });
      history.unshift(...page.messages.map((one): Line => [one.id, textOf(one)]));
      before = page.messages[0]?.id;
      if (!page.hasMore || before === undefined) break;
    }
    const conversations = await chatClient().conversations();
    return { history, unread: conversations.find((one) => one.peer === peer)?.unread ?? 0 };
  },
};
window.chatApp = chatApp;
