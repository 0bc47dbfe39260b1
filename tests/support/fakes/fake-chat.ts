import type { ChatAccess, ChatProfile } from '../../../contract/messaging/chat.ts';
import {
  type ChatBody,
  type ChatClient,
  type ChatConversation,
  type ChatDraft,
  ChatError,
  type ChatEvents,
  type ChatFailure,
  type ChatMessage,
  type ChatState,
} from '../../../src/lib/chat/client.ts';
import { provideChat } from '../../../src/lib/chat/connection.ts';
import { $chatFailure, $chatState, forgetChat } from '../../../src/lib/chat/state.ts';
import { $watched } from '../../../src/lib/chat/watched.ts';

/** A chat server with one user in memory. It behaves as the test says; the real one is tested with the real SDK. */
export class FakeChat implements ChatClient {
  readonly me: string;
  readonly sent: ChatMessage[] = [];
  readonly read: string[] = [];
  /** Receivers of typing signals of this user. */
  readonly typed: string[] = [];
  readonly connections: ChatAccess[] = [];
  /** Stored messages of each peer, oldest first. */
  readonly stored = new Map<string, ChatMessage[]>();
  list: ChatConversation[] = [];
  people: string[] = [];
  there = new Set<string>();
  /** The next calls of that name fail with these errors, one after the other. */
  readonly failures = new Map<string, ChatFailure[]>();
  /** While set, sending waits for it. */
  hold: Promise<void> | null = null;
  private now: ChatState = 'closed';
  private lastId = 1_000;
  private readonly hearers = new Set<Partial<ChatEvents>>();

  constructor(me = 'user_1') {
    this.me = me;
  }

  state() {
    return this.now;
  }
  on(events: Partial<ChatEvents>) {
    this.hearers.add(events);
    return () => this.hearers.delete(events);
  }
  emit<K extends keyof ChatEvents>(event: K, ...args: Parameters<ChatEvents[K]>) {
    for (const hearer of this.hearers) {
      const hear = hearer[event];
      if (hear) Reflect.apply(hear, undefined, args);
    }
  }
  turn(state: ChatState, why?: ChatFailure) {
    this.now = state;
    this.emit('state', state, why);
  }
  failNext(call: keyof ChatClient, ...failures: ChatFailure[]) {
    this.failures.set(call, failures);
  }
  private may(call: keyof ChatClient) {
    const failure = this.failures.get(call)?.shift();
    if (failure) throw new ChatError(failure);
  }

  async connect(access: ChatAccess) {
    this.connections.push(access);
    this.may('connect');
    this.turn('open');
  }
  async disconnect() {
    this.turn('closed');
  }
  async send(peer: string, key: string, draft: ChatDraft, ext: Readonly<Record<string, string>> = {}) {
    await this.hold;
    this.may('send');
    const message = this.make(this.me, peer, bodyOf(draft), { key, ext });
    this.sent.push(message);
    return message;
  }
  async history(peer: string, { before, size = 50 }: { before?: string; size?: number } = {}) {
    this.may('history');
    const all = this.stored.get(peer) ?? [];
    const end = before === undefined ? all.length : all.findIndex((one) => one.id === before);
    const start = Math.max(0, end - size);
    return { messages: all.slice(start, end), hasMore: start > 0 };
  }
  async contacts() {
    this.may('contacts');
    return this.people;
  }
  async conversations() {
    this.may('conversations');
    return this.list;
  }
  async markRead(peer: string) {
    this.may('markRead');
    this.read.push(peer);
    this.list = this.list.map((one) => (one.peer === peer ? { ...one, unread: 0 } : one));
  }
  async recall(peer: string, id: string) {
    this.may('recall');
    this.emit('recalled', id, peer);
  }
  async typing(peer: string) {
    this.typed.push(peer);
  }
  async online(peers: readonly string[]) {
    return new Set(peers.filter((peer) => this.there.has(peer)));
  }

  /** A stored message that no client was notified of. */
  make(from: string, to: string, body: ChatBody | string, more: Partial<ChatMessage> = {}): ChatMessage {
    this.lastId += 1;
    const message: ChatMessage = {
      id: String(this.lastId),
      key: `key-${this.lastId}`,
      from,
      to,
      time: Date.now(),
      body: typeof body === 'string' ? { type: 'text', text: body } : body,
      state: 'sent',
      ext: {},
      ...more,
    };
    const peer = from === this.me ? to : from;
    this.stored.set(peer, [...(this.stored.get(peer) ?? []), message]);
    return message;
  }
  /** Sends a typing signal. */
  receive(from: string, body: ChatBody | string, more: Partial<ChatMessage> = {}): ChatMessage {
    const message = this.make(from, this.me, body, more);
    this.emit('message', message);
    return message;
  }
}

const bodyOf = (draft: ChatDraft): ChatBody =>
  draft.type === 'text' || draft.type === 'card'
    ? draft
    : draft.type === 'image'
      ? { type: 'image', url: `https://files.test/${draft.file.name}`, width: 0, height: 0 }
      : { type: 'file', url: 'https://files.test/1', name: draft.file.name, size: draft.file.size };

export const accessOf = (username: string, token = 'token'): ChatAccess => ({
  appKey: 'im#market',
  url: null,
  apiUrl: null,
  username,
  token,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
});

/** Resets the chat stores on a fake client; `asked` counts the token requests. */
export function withFakeChat(fake = new FakeChat()) {
  const asked: { as: string; fresh: boolean }[] = [];
  const forgotten: number[] = [];
  forgetChat();
  $chatState.set('closed');
  $chatFailure.set(null);
  $watched.set(null);
  provideChat({
    client: async () => fake,
    access: async (as, fresh) => {
      asked.push({ as, fresh });
      return accessOf(fake.me, fresh ? 'fresh' : 'stored');
    },
    forget: () => forgotten.push(1),
  });
  return { fake, asked, forgotten };
}

export const profileOf = (easemobId: string, name: string, more: Partial<ChatProfile> = {}): ChatProfile => ({
  id: Number(easemobId.slice(5)),
  easemobId,
  type: 'supplier',
  name: { zh: name, en: name },
  avatar: null,
  isOnline: false,
  supplierId: 1,
  signature: null,
  wechatId: null,
  location: null,
  remark: '',
  source: 'mall',
  ...more,
});
