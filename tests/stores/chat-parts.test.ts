import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en/messaging/chat.json';
import zh from '../../locales/zh/messaging/chat.json';
import type { ChatMessage } from '../../src/lib/chat/client.ts';
import { touched } from '../../src/lib/chat/conversations.ts';
import { draftOf } from '../../src/lib/chat/drafts.ts';
import { readCard } from '../../src/lib/chat/message/card.ts';
import { fileSize } from '../../src/lib/chat/message/file-size.ts';
import { listTime, messageTime } from '../../src/lib/chat/message/time.ts';
import {
  merge,
  tellingState,
  without,
  withRecalled,
  withReceipt,
} from '../../src/lib/chat/message/transcript.ts';
import { compareIds } from '../../src/lib/chat/message/transcript-core.ts';

const message = (id: string, time: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  key: `k${id}`,
  from: 'user_1',
  to: 'user_2',
  time,
  body: { type: 'text', text: id },
  state: 'sent',
  ext: {},
  ...more,
});
const ids = (messages: readonly ChatMessage[]) => messages.map((one) => one.id);

const noon = Date.parse('2026-11-03T12:00:00+08:00');
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

describe('chat model', () => {
  it('formats the time of a message, at the boundaries', () => {
    const at = (age: number, t = en.time) => messageTime(noon - age, noon, t);
    expect([at(0), at(minute - 1), at(-5_000)]).toEqual(['just now', 'just now', 'just now']);
    expect([at(minute), at(2 * minute - 1), at(hour - 1)]).toEqual(['1 min ago', '1 min ago', '59 min ago']);
    expect([at(hour), at(12 * hour)]).toEqual(['11:00', '00:00']);
    expect(at(12 * hour + 1)).toBe('11-02 23:59');
    expect([at(30, zh.time), at(5 * minute, zh.time)]).toEqual(['刚刚', '5 分钟前']);
  });

  it('formats the age in a list, at the boundaries', () => {
    const at = (age: number) => listTime(noon - age, noon, en.time, 'en');
    expect([at(minute - 1), at(hour - 1), at(hour), at(day - 1)]).toEqual([
      'just now',
      '59 min ago',
      '1 h ago',
      '23 h ago',
    ]);
    expect([at(day), at(2 * day - 1), at(2 * day), at(7 * day - 1)]).toEqual([
      'yesterday',
      'yesterday',
      '2 days ago',
      '6 days ago',
    ]);
    expect([at(7 * day), listTime(noon - 7 * day, noon, zh.time, 'zh')]).toEqual([
      '27 Oct 2026',
      '2026年10月27日',
    ]);
  });

  it('orders ids by their value, whatever their length', () => {
    expect(['10', '9', '18446744073709551615', '2'].sort(compareIds)).toEqual([
      '2',
      '9',
      '10',
      '18446744073709551615',
    ]);
  });

  it('keeps every message once and in order, in any order of arrival', () => {
    const all = Array.from({ length: 12 }, (_, i) => message(String(i + 1), Math.floor(i / 3)));
    const wanted = ids(all);
    fc.assert(
      fc.property(fc.array(fc.subarray(all, { minLength: 1 }), { minLength: 1 }), (parts) => {
        const shuffled = parts.flat().reverse();
        const told = shuffled.reduce<readonly ChatMessage[]>((known, one) => merge(known, [one]), []);
        const expected = wanted.filter((id) => shuffled.some((one) => one.id === id));
        expect(ids(told)).toEqual(expected);
      }),
    );
  });

  it('replaces a pending message by the stored one, matched by its key', () => {
    const waiting = message('k9', noon + 60_000, { key: 'k9', state: 'sending' });
    const later = message('10', noon + 1);
    const shown = merge(merge([], [waiting]), [later]);
    expect(ids(shown)).toEqual(['10', 'k9']);
    const stored = merge(shown, [message('9', noon, { key: 'k9' })]);
    expect(stored.map((one) => [one.id, one.state])).toEqual([
      ['9', 'sent'],
      ['10', 'sent'],
    ]);
    expect(without(stored, 'k9')).toHaveLength(2);
    expect(without(shown, 'k9')).toHaveLength(1);
  });

  it('ignores the key of another writer', () => {
    const own = message('1', 1, { key: 'same' });
    const copied = message('2', 2, { key: 'same', from: 'user_2', to: 'user_1' });
    expect(ids(merge([own], [copied]))).toEqual(['1', '2']);
  });

  it('never reverts read or recalled states', () => {
    const read = withReceipt([message('1', 1), message('2', 2), message('3', 3)], 'user_1', {
      id: '2',
      read: true,
    });
    expect(read.map((one) => one.state)).toEqual(['read', 'read', 'sent']);
    const late = withReceipt(read, 'user_1', { id: '2', read: false });
    expect(late.map((one) => one.state)).toEqual(['read', 'read', 'sent']);
    expect(merge(read, [message('1', 1)])[0]?.state).toBe('read');
    expect(withReceipt(read, 'user_1', { id: '', read: true }).map((one) => one.state)).toEqual([
      'read',
      'read',
      'read',
    ]);
    expect(
      withReceipt([message('4', 4, { from: 'user_2' })], 'user_1', { id: '4', read: true })[0]?.state,
    ).toBe('sent');
    const gone = withRecalled([message('1', 1)], '1');
    expect(merge(gone, [message('1', 1)])[0]?.body).toEqual({ type: 'recalled' });
  });

  it('moves a conversation to the top, counts unread messages, and keeps the last message', () => {
    const first = touched([], message('1', 1, { from: 'user_2', to: 'user_1' }), 'user_1', true);
    const second = touched(first, message('2', 2, { from: 'user_3', to: 'user_1' }), 'user_1', true);
    expect(second.map((one) => [one.peer, one.unread])).toEqual([
      ['user_3', 1],
      ['user_2', 1],
    ]);
    const third = touched(second, message('3', 3), 'user_1', false);
    expect(third.map((one) => [one.peer, one.unread, one.last?.id])).toEqual([
      ['user_2', 1, '3'],
      ['user_3', 1, '2'],
    ]);
    const old = touched(third, message('0', 0, { from: 'user_2', to: 'user_1' }), 'user_1', true);
    expect(old[0]).toMatchObject({ peer: 'user_2', unread: 2, last: { id: '3' } });
  });

  it('parses cards of this marketplace and nothing else', () => {
    const product = {
      type: 'product',
      productId: 4,
      name: { zh: '杯', en: 'Cup' },
      image: '/files/a.webp',
      price: 100,
    };
    expect(readCard(JSON.stringify(product))).toEqual(product);
    const order = { type: 'order', orderId: 1, orderNo: 'A1', image: null, payable: 5, pieces: 2, status: 7 };
    expect(readCard(JSON.stringify({ ...order, more: 1 }))).toEqual(order);
    const quote = { type: 'quote', inquiryId: 1, title: 'Cups', price: 5, quantity: 2 };
    expect(readCard(JSON.stringify(quote))).toEqual(quote);
    const wrong = [
      { ...product, image: 'https://spy.test/a.png' },
      { ...product, image: '//spy.test/a.png' },
      { ...product, image: '/\\spy.test/a.png' },
      { ...product, price: -1 },
      { ...product, price: '100' },
      { ...product, name: 'Cup' },
      { ...order, status: 8 },
      { ...quote, type: 'coupon' },
      null,
      [],
    ];
    for (const one of wrong) expect(readCard(JSON.stringify(one))).toBeNull();
    for (const one of ['', '{', undefined, 7]) expect(readCard(one)).toBeNull();
    fc.assert(fc.property(fc.json(), (text) => readCard(text) === null));
  });

  it('limits messages, to the byte', () => {
    const sized = (name: string, type: string, size: number) =>
      Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
    const megabyte = 1024 * 1024;
    expect(draftOf(sized('a.png', 'image/png', 5 * megabyte)).draft?.type).toBe('image');
    expect(draftOf(sized('a.png', 'image/png', 5 * megabyte + 1)).problem).toBe('imageSize');
    expect(draftOf(sized('a.pdf', 'application/pdf', 10 * megabyte)).draft?.type).toBe('file');
    expect(draftOf(sized('a.pdf', 'application/pdf', 10 * megabyte + 1)).problem).toBe('fileSize');
    expect(draftOf(sized('a.svg', 'image/svg+xml', 10)).draft?.type).toBe('file');
    expect(draftOf(sized('a.txt', 'text/plain', 0)).problem).toBe('emptyFile');
    expect([fileSize(812), fileSize(3_500), fileSize(1_258_291)]).toEqual(['812 B', '3.4 KB', '1.2 MB']);
  });

  it('shows the state at the last message of each state', () => {
    const told = (...states: (ChatMessage['state'] | 'theirs' | 'recalled')[]) => {
      const messages = states.map((state, at) =>
        message(`${at}`, at, {
          ...(state === 'theirs' ? { from: 'user_2' } : {}),
          ...(state === 'recalled' ? { body: { type: 'recalled' } } : {}),
          state: state === 'theirs' || state === 'recalled' ? 'sent' : state,
        }),
      );
      return [...tellingState(messages, 'user_1')].sort();
    };
    expect(told('read', 'read', 'delivered', 'delivered', 'sent', 'sent')).toEqual(['1', '3', '5']);
    expect(told('read', 'theirs', 'read', 'theirs')).toEqual(['2']);
    expect(told('read', 'sent', 'sending')).toEqual(['0', '1', '2']);
    // From the history, of which nothing is known: the peer has read what came after it.
    expect(told('sent', 'delivered', 'read')).toEqual(['2']);
    expect(told('delivered', 'recalled')).toEqual(['0']);
    expect(told('theirs')).toEqual([]);
  });
});
