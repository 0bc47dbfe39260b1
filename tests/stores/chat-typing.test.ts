import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectChat, disconnectChat } from '../../src/lib/chat/connection.ts';
import { $typing } from '../../src/lib/chat/state.ts';
import { sendTyping } from '../../src/lib/chat/typing.ts';
import { withFakeChat } from '../support/fakes/fake-chat.ts';

let fixture: ReturnType<typeof withFakeChat>;
beforeEach(async () => {
  fixture = withFakeChat();
  await connectChat();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const shop = 'user_2';
const typing = () => [...$typing.get()];

describe('typing indicator', () => {
  it('shows until the other side stops, sends, or is silent for a while', () => {
    fixture.fake.emit('typing', shop, true);
    expect(typing()).toEqual([shop]);
    fixture.fake.emit('typing', shop, false);
    expect(typing()).toEqual([]);
    fixture.fake.emit('typing', shop, true);
    fixture.fake.receive('user_3', 'from somebody else');
    expect(typing()).toEqual([shop]);
    fixture.fake.receive(shop, 'hello');
    expect(typing()).toEqual([]);
    fixture.fake.emit('typing', shop, true);
    vi.advanceTimersByTime(5_000);
    fixture.fake.emit('typing', shop, true);
    vi.advanceTimersByTime(5_000);
    expect(typing()).toEqual([shop]);
    vi.advanceTimersByTime(5_000);
    expect(typing()).toEqual([]);
  });

  it('is sent every few seconds, not for every key, by conversation', () => {
    for (let key = 0; key < 50; key += 1) {
      sendTyping(shop);
      vi.advanceTimersByTime(100);
    }
    expect(fixture.fake.typed).toEqual([shop, shop]);
    sendTyping('user_3');
    expect(fixture.fake.typed).toEqual([shop, shop, 'user_3']);
  });

  it('is not sent without a connection, and reset on logout', async () => {
    fixture.fake.turn('waiting');
    vi.advanceTimersByTime(60_000);
    sendTyping(shop);
    expect(fixture.fake.typed).toEqual([]);
    fixture.fake.emit('typing', shop, true);
    await disconnectChat();
    expect(typing()).toEqual([]);
  });
});
