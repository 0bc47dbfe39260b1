import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it('says that the other side writes until it stops, sends, or is not heard of any more', () => {
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

it('tells the other side every few seconds, not of every key, and of each conversation', () => {
  for (let key = 0; key < 50; key += 1) {
    sendTyping(shop);
    vi.advanceTimersByTime(100);
  }
  expect(fixture.fake.typed).toEqual([shop, shop]);
  sendTyping('user_3');
  expect(fixture.fake.typed).toEqual([shop, shop, 'user_3']);
});

it('tells nobody while there is no connection, and knows of nobody after logging out', async () => {
  fixture.fake.turn('waiting');
  vi.advanceTimersByTime(60_000);
  sendTyping(shop);
  expect(fixture.fake.typed).toEqual([]);
  fixture.fake.emit('typing', shop, true);
  await disconnectChat();
  expect(typing()).toEqual([]);
});
