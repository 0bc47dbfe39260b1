import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatAccess } from '../../contract/messaging/chat.ts';
import { ChatError } from '../../src/lib/chat/client.ts';
import { connectChat, disconnectChat, onChatMessage, provideChat } from '../../src/lib/chat/connection.ts';
import {
  $chatFailure,
  $chatState,
  $chatUnread,
  $conversations,
  $me,
  transcriptOf,
} from '../../src/lib/chat/state.ts';
import { loadOlder, openTranscript, recallMessage, sendDraft } from '../../src/lib/chat/talk.ts';
import { $watched } from '../../src/lib/chat/watched.ts';
import { accessOf, FakeChat, withFakeChat } from '../support/fakes/fake-chat.ts';

let fixture: ReturnType<typeof withFakeChat>;
beforeEach(() => {
  fixture = withFakeChat();
});
afterEach(() => {
  vi.restoreAllMocks();
});
const shop = 'user_2';
const texts = (peer = shop) =>
  transcriptOf(peer).messages.map(({ body }) => (body.type === 'text' ? body.text : body.type));
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const hello = { type: 'text', text: 'hello' } as const;

describe('chat store', () => {
  it('connects once for concurrent callers', async () => {
    await Promise.all([connectChat(), connectChat(), connectChat()]);
    expect(fixture.fake.connections).toHaveLength(1);
    expect([$chatState.get(), $me.get()]).toEqual(['open', 'user_1']);
  });

  it('uses the identity requested last, whatever answer arrives last', async () => {
    const answers = new Map<string, (access: ChatAccess) => void>();
    const fake = new FakeChat();
    provideChat({
      client: async () => fake,
      access: (as) => new Promise((resolve) => answers.set(as, resolve)),
      forget: () => {},
    });
    const first = connectChat('self');
    const second = connectChat('shop');
    answers.get('shop')?.(accessOf('supplier_9'));
    await second;
    answers.get('self')?.(accessOf('user_1'));
    await expect(first).rejects.toThrow('not_connected');
    expect(fake.connections.map(({ username }) => username)).toEqual(['supplier_9']);
    expect([$me.get(), $chatState.get(), $chatFailure.get()]).toEqual(['supplier_9', 'open', null]);

    // A token requested before a switch, and one that arrives after the logout, are dropped.
    fake.emit('expiring');
    const renewed = answers.get('shop');
    const back = connectChat('self');
    answers.get('self')?.(accessOf('user_1'));
    await back;
    renewed?.(accessOf('supplier_9', 'fresh'));
    const late = connectChat('shop');
    await disconnectChat();
    answers.get('shop')?.(accessOf('supplier_9'));
    await expect(late).rejects.toThrow('not_connected');
    expect(fake.connections.map(({ username }) => username)).toEqual(['supplier_9', 'user_1']);
    expect([$me.get(), $chatState.get(), $chatFailure.get()]).toEqual([null, 'closed', null]);
  });

  it('retries a refused token once with a new one, and then discards it', async () => {
    fixture.fake.failNext('connect', 'refused_token');
    await connectChat();
    expect(fixture.asked).toEqual([
      { as: 'self', fresh: false },
      { as: 'self', fresh: true },
    ]);
    expect(fixture.forgotten).toHaveLength(1);
    fixture = withFakeChat();
    fixture.fake.failNext('connect', 'refused_token', 'expired_token');
    await expect(connectChat()).rejects.toThrow(new ChatError('expired_token'));
    expect(fixture.fake.connections.map((one) => one.token)).toEqual(['stored', 'fresh']);
    expect(fixture.forgotten).toHaveLength(2);
    expect($chatFailure.get()).toBe('expired_token');
  });

  it('reports why there is no connection and reconnects on request', async () => {
    fixture.fake.failNext('connect', 'network');
    await expect(connectChat()).rejects.toThrow('network');
    expect([$chatFailure.get(), fixture.forgotten.length]).toEqual(['network', 0]);
    await connectChat();
    expect([$chatFailure.get(), $chatState.get()]).toEqual([null, 'open']);
  });

  it('renews the token before the old one expires', async () => {
    await connectChat();
    fixture.fake.emit('expiring');
    await settled();
    expect(fixture.fake.connections.map((one) => one.token)).toEqual(['stored', 'fresh']);
  });

  it('requests a new token when the old one expired, and gives up where the next one expires at once', async () => {
    await connectChat();
    fixture.fake.turn('closed', 'expired_token');
    await settled();
    expect([$chatState.get(), $chatFailure.get()]).toEqual(['open', null]);
    expect([fixture.forgotten.length, fixture.fake.connections.length]).toEqual([1, 2]);
    fixture.fake.turn('closed', 'expired_token');
    await settled();
    expect([$chatState.get(), $chatFailure.get()]).toEqual(['closed', 'expired_token']);
    fixture.fake.turn('closed', 'kicked');
    await settled();
    expect(fixture.fake.connections).toHaveLength(2);
  });

  it('shows a message at once and removes it when it could not be sent', async () => {
    await connectChat();
    let release = () => {};
    fixture.fake.hold = new Promise((resolve) => {
      release = resolve;
    });
    const sending = sendDraft(shop, hello);
    expect(transcriptOf(shop).messages[0]).toMatchObject({ state: 'sending', from: 'user_1' });
    expect($conversations.get()[0]?.last?.state).toBe('sending');
    release();
    expect((await sending).ok).toBe(true);
    expect(transcriptOf(shop).messages.map((one) => one.state)).toEqual(['sent']);
    fixture.fake.failNext('send', 'blocked');
    expect(await sendDraft(shop, { type: 'text', text: 'again' })).toEqual({ ok: false, failure: 'blocked' });
    expect(texts()).toEqual(['hello']);
    expect($conversations.get()[0]?.last?.id).toBe(fixture.fake.sent[0]?.id);
  });

  it('resends a failed message with the same key, so that it arrives once', async () => {
    await connectChat();
    fixture.fake.failNext('send', 'network');
    await sendDraft(shop, hello);
    const stored = fixture.fake.make('user_1', shop, 'hello', { key: 'unknown' });
    await sendDraft(shop, hello);
    const [second] = fixture.fake.sent;
    fixture.fake.emit('message', { ...stored, key: second?.key ?? '' });
    expect(texts()).toEqual(['hello']);
    await sendDraft(shop, hello);
    expect(texts()).toEqual(['hello', 'hello']);
    expect(new Set(fixture.fake.sent.map((one) => one.key)).size).toBe(2);
  });

  it('loads 50 messages, then earlier ones, each once and in order', async () => {
    for (let i = 0; i < 120; i += 1)
      fixture.fake.make(i % 2 ? shop : 'user_1', i % 2 ? 'user_1' : shop, `m${i}`, { time: i });
    await connectChat();
    await openTranscript(shop);
    expect(texts()).toEqual(Array.from({ length: 50 }, (_, i) => `m${70 + i}`));
    await Promise.all([loadOlder(shop), loadOlder(shop)]);
    expect(texts()).toHaveLength(100);
    await loadOlder(shop);
    await loadOlder(shop);
    expect(texts()).toEqual(Array.from({ length: 120 }, (_, i) => `m${i}`));
    expect(transcriptOf(shop).hasMore).toBe(false);
    expect(fixture.fake.read).toEqual([shop]);
  });

  it('fills the gap of an interruption of any length', async () => {
    fixture.fake.make(shop, 'user_1', 'before', { time: 1 });
    await connectChat();
    await openTranscript(shop);
    fixture.fake.turn('waiting');
    for (let i = 0; i < 130; i += 1) fixture.fake.make(shop, 'user_1', `g${i}`, { time: 10 + i });
    fixture.fake.turn('open');
    await settled();
    expect(texts()).toEqual(['before', ...Array.from({ length: 130 }, (_, i) => `g${i}`)]);
  });

  it('counts unread messages once each, without the open conversation', async () => {
    await connectChat();
    const first = fixture.fake.receive(shop, 'one');
    fixture.fake.emit('message', first);
    fixture.fake.receive('user_3', 'two');
    expect($chatUnread.get()).toBe(2);
    $watched.set(shop);
    fixture.fake.receive(shop, 'three');
    expect($chatUnread.get()).toBe(2);
    expect(fixture.fake.read).toEqual([shop]);
    fixture.fake.emit('seen', 'user_3');
    expect($chatUnread.get()).toBe(1);
  });

  it('takes the counts of the server after an interruption', async () => {
    await connectChat();
    fixture.fake.receive(shop, 'one');
    fixture.fake.turn('waiting');
    fixture.fake.list = [{ peer: shop, unread: 7, last: null }];
    fixture.fake.turn('open');
    await settled();
    expect($chatUnread.get()).toBe(7);
  });

  it('does not count a late message again that the server has counted', async () => {
    const missed = [fixture.fake.make(shop, 'user_1', 'a'), fixture.fake.make(shop, 'user_1', 'b')];
    fixture.fake.list = [{ peer: shop, unread: 2, last: missed[1] ?? null }];
    await connectChat();
    await settled();
    for (const message of missed) fixture.fake.emit('message', message);
    expect($chatUnread.get()).toBe(2);
    fixture.fake.receive(shop, 'c');
    expect($chatUnread.get()).toBe(3);
  });

  it('fills a gap before a message that arrived right after the interruption', async () => {
    fixture.fake.make(shop, 'user_1', 'before', { time: 1 });
    await connectChat();
    await openTranscript(shop);
    fixture.fake.turn('waiting');
    for (let i = 0; i < 60; i += 1) fixture.fake.make(shop, 'user_1', `g${i}`, { time: 10 + i });
    fixture.fake.turn('open');
    fixture.fake.receive(shop, 'after', { time: 100 });
    await settled();
    expect(texts()).toEqual(['before', ...Array.from({ length: 60 }, (_, i) => `g${i}`), 'after']);
  });

  it('reports and counts messages of an interruption, which the SDK does not report once read', async () => {
    const before = fixture.fake.make(shop, 'user_1', 'before', { time: 1 });
    await connectChat();
    await openTranscript(shop);
    const heard: string[] = [];
    const stop = onChatMessage((message) => heard.push(message.id));
    fixture.fake.turn('waiting');
    // The list was read before they arrived, the history after.
    fixture.fake.list = [{ peer: shop, unread: 0, last: before }];
    const missed = Array.from({ length: 70 }, (_, i) =>
      fixture.fake.make(shop, 'user_1', `g${i}`, { time: 10 + i }),
    );
    vi.spyOn(fixture.fake, 'history').mockImplementationOnce(async (...args) => {
      await settled();
      return fixture.fake.history(...args);
    });
    fixture.fake.turn('open');
    await settled();
    await settled();
    for (const message of missed.slice(-3)) fixture.fake.emit('message', message);
    stop();
    expect(heard).toEqual(missed.map(({ id }) => id));
    expect($chatUnread.get()).toBe(70);
    expect($conversations.get()[0]?.last?.id).toBe(missed.at(-1)?.id);
  });

  it('counts each message once when one arrives during every reload of the list', async () => {
    await connectChat();
    await settled();
    fixture.fake.turn('waiting');
    let unread = 0;
    const asked = vi.spyOn(fixture.fake, 'conversations').mockImplementation(async () => {
      const last = fixture.fake.stored.get(shop)?.at(-1) ?? null;
      const list = [{ peer: shop, unread, last }];
      unread += 1;
      fixture.fake.receive(shop, `m${unread}`);
      return list;
    });
    fixture.fake.turn('open');
    await settled();
    expect(asked.mock.calls.length).toBe(5);
    expect($chatUnread.get()).toBe(unread);
  });

  it('notifies listeners of messages of others, not of own ones', async () => {
    await connectChat();
    const heard: string[] = [];
    const stop = onChatMessage((message) => heard.push(message.id));
    const theirs = fixture.fake.receive(shop, 'hi');
    fixture.fake.emit('message', fixture.fake.make('user_1', shop, 'from another device'));
    stop();
    fixture.fake.receive(shop, 'later');
    expect(heard).toEqual([theirs.id]);
  });

  it('recalls messages, here and on other devices', async () => {
    await connectChat();
    const sent = await sendDraft(shop, hello);
    if (!sent.ok) throw new Error(sent.failure);
    await recallMessage(shop, sent.message.id);
    const theirs = fixture.fake.receive(shop, 'oops');
    fixture.fake.emit('recalled', theirs.id, shop);
    expect(texts()).toEqual(['recalled', 'recalled']);
    expect($conversations.get()[0]?.last?.body.type).toBe('recalled');
    fixture.fake.failNext('recall', 'too_late');
    await expect(recallMessage(shop, sent.message.id)).rejects.toThrow('too_late');
  });

  it('clears all state on logout', async () => {
    await connectChat();
    fixture.fake.receive(shop, 'one');
    await disconnectChat();
    expect([$me.get(), $chatState.get(), $chatUnread.get(), texts()]).toEqual([null, 'closed', 0, []]);
    expect(fixture.forgotten).toHaveLength(1);
    expect(await sendDraft(shop, hello)).toEqual({ ok: false, failure: 'not_connected' });
  });
});
