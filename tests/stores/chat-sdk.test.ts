import sdk, { type EasemobChat } from 'easemob-websdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChatEvents } from '../../src/lib/chat/client.ts';
import { connectionEvents, failureOf, numberTogether } from '../../src/lib/chat/sdk/client.ts';
import { fromSdk, plainName, toSdk } from '../../src/lib/chat/sdk/messages.ts';

afterEach(() => {
  vi.useRealTimers();
});

const base = { chatType: 'singleChat', id: '1', from: 'user_2', to: 'user_1', time: 5 } as const;
const text = { ...base, type: 'txt', msg: 'hi', ext: { key: 'k', automatic: '1', odd: 7 } } as const;
const image = { ...base, type: 'img', url: 'https://a.test/1', file_length: 3, width: 4, height: 5 } as const;

describe('Easemob SDK adapter', () => {
  it('reads messages of the SDK, and keeps text fields of ext only', () => {
    expect(fromSdk(text, 'sent')).toEqual({
      id: '1',
      key: 'k',
      from: 'user_2',
      to: 'user_1',
      time: 5,
      body: { type: 'text', text: 'hi' },
      state: 'sent',
      ext: { automatic: '1' },
    });
    const file: EasemobChat.FileMsgBody = {
      ...base,
      type: 'file',
      url: 'https://a.test/2',
      filename: 'b.pdf',
      file_length: 9,
      file: { url: '', filename: '', filetype: '', data: new File([], 'b') },
    };
    expect(fromSdk(file, 'sent')?.body).toEqual({
      type: 'file',
      url: 'https://a.test/2',
      name: 'b.pdf',
      size: 9,
    });
    const quote = { type: 'quote', inquiryId: 1, title: 'Cups', price: 5, quantity: 2 };
    const card = {
      ...base,
      type: 'custom',
      customEvent: 'quote',
      customExts: { card: JSON.stringify(quote) },
    } as const;
    expect(fromSdk(card, 'sent')?.body).toEqual({ type: 'card', card: quote });
  });

  it('drops executable and unknown content', () => {
    expect(fromSdk(image, 'sent')?.body.type).toBe('image');
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '/files/a', '']) {
      for (const type of ['img', 'file', 'video', 'audio']) {
        expect(fromSdk({ ...image, type, url }, 'sent')?.body).toEqual({ type: 'unknown' });
      }
    }
    const odd = { ...base, type: 'custom', customExts: { card: '{}' } };
    expect(fromSdk(odd, 'sent')?.body).toEqual({ type: 'unknown' });
    expect(fromSdk({ ...base, type: 'of tomorrow' }, 'sent')?.body).toEqual({ type: 'unknown' });
    expect(fromSdk({ ...base, type: 'cmd' }, 'sent')).toBeNull();
  });

  it('reads voice, video, location and combined messages', () => {
    const bodyOf = (message: object) => fromSdk({ ...base, ...message }, 'sent')?.body;
    const url = 'https://a.test/1';
    expect(bodyOf({ type: 'audio', url, length: 7 })).toEqual({ type: 'voice', url, seconds: 7 });
    const film = { type: 'video', url, filename: 'a.mp4', file_length: 9 };
    expect(bodyOf(film)).toEqual({ type: 'file', url, name: 'a.mp4', size: 9 });
    const place = { type: 'loc', lat: 30.2, lng: 120.1, addr: '文三路 1 号', buildingName: 'Tower' };
    expect(bodyOf(place)).toEqual({
      type: 'place',
      name: 'Tower',
      address: '文三路 1 号',
      at: { latitude: 30.2, longitude: 120.1 },
    });
    for (const lat of [91, Number.NaN, undefined])
      expect(bodyOf({ ...place, lat })).toMatchObject({ at: null });
    const combined = { type: 'combine', title: 'Our talk', summary: 'a: hi' };
    expect(bodyOf(combined)).toEqual({ type: 'text', text: 'Our talk\na: hi' });
  });

  it('reads typing signals as Easemob’s own interfaces send them', () => {
    const heard: unknown[] = [];
    const handlers = connectionEvents({
      me: 'user_1',
      turn: () => {},
      end: () => {},
      heard: () => {},
      emit: (event, ...args) => heard.push([event, ...args]),
    });
    const command = { ...base, type: 'cmd', action: 'TypingBegin' } as const;
    handlers.onCmdMessage?.(command);
    handlers.onCmdMessage?.({ ...command, from: 'user_2/webim_1', action: 'TypingEnd' });
    handlers.onCmdMessage?.({ ...command, action: 'something else' });
    handlers.onCmdMessage?.({ ...command, from: 'user_1/webim_2' });
    expect(heard).toEqual([
      ['typing', 'user_2', true],
      ['typing', 'user_2', false],
    ]);
  });

  it('writes drafts in the format of the SDK', async () => {
    const created: object[] = [];
    const create = (options: EasemobChat.CreateMsgType): EasemobChat.MessageBody => {
      created.push(options);
      return text;
    };
    const quote = { type: 'quote', inquiryId: 1, title: 'Cups', price: 5, quantity: 2 } as const;
    const to = { to: 'user_2', ext: { key: 'k' } };
    await toSdk(create, { ...to, draft: { type: 'text', text: 'hi' } });
    await toSdk(create, { ...to, draft: { type: 'card', card: quote } });
    await toSdk(create, { ...to, draft: { type: 'file', file: new File(['x'], 'b.PDF') } });
    expect(created).toMatchObject([
      { type: 'txt', msg: 'hi', ext: { key: 'k' }, chatType: 'singleChat' },
      { type: 'custom', customEvent: 'quote', customExts: { card: JSON.stringify(quote) } },
      { type: 'file', filename: 'b.PDF', file: { filetype: 'pdf' } },
    ]);
  });

  it('maps the error codes of the SDK', () => {
    const codes = [2, 28, 56, 204, 206, 216, 217, 221, 501, 502, 504, 507, 603, 510, 16, 700];
    expect(codes.map((type) => failureOf({ type, message: '' }))).toEqual([
      'refused_token',
      'refused_token',
      'expired_token',
      'no_such_user',
      'kicked',
      'refused_token',
      'kicked',
      'blocked',
      'contact_details',
      'unsupported',
      'too_late',
      'blocked',
      'blocked',
      'network',
      'network',
      'network',
    ]);
    expect(failureOf({ type: 502, message: 'too fast' })).toBe('too_fast');
    expect(failureOf({ type: 502, message: 'too large' })).toBe('too_large');
    for (const odd of [null, undefined, 'x', new Error('x'), { type: '2' }])
      expect(failureOf(odd)).toBe('network');
  });

  it('reports read receipts, and actions of other own devices', () => {
    const told: unknown[] = [];
    const ended: string[] = [];
    const states: string[] = [];
    const events = connectionEvents({
      me: 'user_1',
      emit: <K extends keyof ChatEvents>(event: K, ...args: Parameters<ChatEvents[K]>) =>
        told.push([event, ...args]),
      turn: (state) => states.push(state),
      end: (failure) => ended.push(failure),
      heard: () => {},
    });
    events.onReadMessage?.({
      chatType: 'singleChat',
      id: '9',
      type: 'read',
      mid: '3',
      from: 'user_2',
      to: 'user_1',
    });
    events.onReadMessage?.({
      chatType: 'singleChat',
      id: '9',
      type: 'read',
      mid: '3',
      from: 'user_1/webim_a',
      to: 'user_2',
    });
    events.onChannelMessage?.({ ...base, type: 'channel' });
    events.onDeliveredMessage?.({ id: '9', type: 'delivery', mid: '4', from: 'user_2', to: 'user_1' });
    events.onRecallMessage?.({ id: '9', mid: '5', from: 'user_2', to: 'user_1', ext: '' });
    events.onRecallMessage?.({ id: '9', mid: '6', from: 'user_1', to: 'user_2', ext: '' });
    expect(told).toEqual([
      ['receipt', { peer: 'user_2', id: '3', read: true }],
      ['seen', 'user_2'],
      ['receipt', { peer: 'user_2', id: '', read: true }],
      ['receipt', { peer: 'user_2', id: '4', read: false }],
      ['recalled', '5', 'user_2'],
      ['recalled', '6', 'user_2'],
    ]);
    events.onReconnecting?.();
    events.onConnected?.();
    events.onError?.({ type: 16, message: '' });
    events.onError?.({ type: 28, message: '' });
    events.onDisconnected?.({ type: 206, message: '' });
    expect([states, ended]).toEqual([
      ['waiting', 'open'],
      ['refused_token', 'kicked'],
    ]);
    expect([plainName('user_1/webim_a'), plainName('user_1')]).toEqual(['user_1', 'user_1']);
  });

  it('gives user messages and protocol messages distinct numbers', () => {
    vi.useFakeTimers();
    sdk.logger.disableAll();
    const numbers = (together: boolean): number => {
      const connection = new sdk.connection({ appKey: 'im#market', isHttpDNS: false, url: 'ws://a.test' });
      if (together) numberTogether(sdk, connection);
      const given = new Set<string>();
      // Within one millisecond, and a little later, when the slower counter has caught up.
      for (let at = 0; at < 100; at += 1) {
        given.add(sdk.message.create({ type: 'txt', chatType: 'singleChat', to: 'user_2', msg: 'hi' }).id);
        given.add(connection.getUniqueId());
        vi.advanceTimersByTime(at % 7);
      }
      return given.size;
    };
    expect(numbers(true)).toBe(200);
    expect(numbers(false)).toBeLessThan(200);
  });
});
