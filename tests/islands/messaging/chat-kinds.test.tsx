import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '../../../contract/basics.ts';
import en from '../../../locales/en/messaging/chat.json';
import zh from '../../../locales/zh/messaging/chat.json';
import { Composer } from '../../../src/features/chat/composer.tsx';
import { MessageBubble } from '../../../src/features/chat/message-bubble.tsx';
import { WindowHead } from '../../../src/islands/messaging/chat-window/chat-panel.tsx';
import type { ChatBody } from '../../../src/lib/chat/client.ts';
import { $canTranslate } from '../../../src/lib/chat/message/translation.ts';
import { $typing } from '../../../src/lib/chat/state.ts';
import * as client from '../../../src/lib/client.ts';
import { FakeChat, profileOf } from '../../support/fakes/fake-chat.ts';

const words = { zh, en };
const url = 'https://files.test/1';
const place = { type: 'place', name: 'Tower 3', address: '文三路 1 号' } as const;
const at = { latitude: 30.25, longitude: 120.5 };

beforeEach(() => $typing.set(new Set()));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(body: ChatBody, locale: Locale = 'en') {
  return render(
    <MessageBubble
      t={words[locale]}
      locale={locale}
      me="user_1"
      peerName="Teapots"
      peerAvatar={null}
      showsState={false}
      message={new FakeChat().make('user_2', 'user_1', body)}
      now={Date.now()}
      linkOf={() => null}
    />,
  );
}

const media = HTMLMediaElement.prototype;
/** jsdom plays nothing. */
function playing(play: () => Promise<void>) {
  vi.spyOn(media, 'play').mockImplementation(play);
  vi.spyOn(media, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
}

describe('message kinds in the chat', () => {
  it.each([
    ['en', 'Play: Voice message, 7 s', 'Pause: Voice message, 7 s'],
    ['zh', '播放：语音消息，7 秒', '暂停：语音消息，7 秒'],
  ] as const)('play a voice message and stop on request (%s)', async (locale, play, pause) => {
    const played: string[] = [];
    playing(async function (this: unknown) {
      if (this instanceof HTMLMediaElement) played.push(this.src);
    });
    show({ type: 'voice', url, seconds: 7 }, locale);
    expect(played).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: play }));
    expect(played).toEqual([url]);
    await userEvent.click(screen.getByRole('button', { name: pause }));
    screen.getByRole('button', { name: play });
  });

  it('offer a download of a voice message that cannot be played', async () => {
    playing(() => Promise.reject(new DOMException('no such codec', 'NotSupportedError')));
    show({ type: 'voice', url, seconds: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Play: Voice message' }));
    const link = await screen.findByRole('link', { name: en.list.voiceDownload });
    expect(link.getAttribute('href')).toBe(url);
  });

  it('show a location with its address, and a map that readers of the language can open', () => {
    const english = show({ ...place, at });
    const mapOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    screen.getByText('文三路 1 号');
    expect(mapOf(en.list.placeMap)).toBe(
      'https://www.openstreetmap.org/?mlat=30.25&mlon=120.5#map=16/30.25/120.5',
    );
    english.unmount();
    const chinese = show({ ...place, at }, 'zh');
    expect(mapOf(zh.list.placeMap)).toBe('https://uri.amap.com/marker?position=120.5%2C30.25&name=Tower+3');
    chinese.unmount();
    show({ ...place, at: null });
    screen.getByText('Tower 3');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each(['en', 'zh'] as const)('report an unknown kind as not displayable (%s)', (locale) => {
    show({ type: 'unknown' }, locale);
    screen.getByText(words[locale].list.unknown);
  });

  it('show that the other side is typing, for screen readers too', async () => {
    const peer = profileOf('user_2', 'Teapots');
    render(
      <WindowHead
        t={en.window}
        typing={en.list.typing}
        locale="en"
        peer={peer}
        onMinimise={() => {}}
        onClose={() => {}}
      />,
    );
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    $typing.set(new Set(['user_3', 'user_2']));
    await within(status).findByText(en.list.typing);
  });

  const box = (text: string, onTyping: () => void) => (
    <Composer
      t={en.composer}
      text={text}
      onTyping={onTyping}
      onText={() => {}}
      onSend={async () => true}
      onProblem={() => {}}
    />
  );

  it('send a typing signal, but none for an emptied box', async () => {
    let typed = 0;
    const tell = () => {
      typed += 1;
    };
    const { rerender } = render(box('', tell));
    await userEvent.type(screen.getByRole('textbox'), 'a');
    expect(typed).toBe(1);
    rerender(box('a', tell));
    await userEvent.clear(screen.getByRole('textbox'));
    expect(typed).toBe(1);
  });

  it('offer a translation of messages in the other language, where a translation service is set', async () => {
    const api = vi.spyOn(client, 'api').mockResolvedValueOnce({ text: 'Is it in stock?' });
    const offer = () => screen.queryByRole('button', { name: en.list.translate });
    show({ type: 'text', text: '还有货吗？' });
    expect(offer()).toBeNull();
    act(() => $canTranslate.set(true));
    await userEvent.click(await screen.findByRole('button', { name: en.list.translate }));
    expect((await screen.findByText('Is it in stock?')).getAttribute('lang')).toBe('en');
    expect(screen.getByText('还有货吗？')).toBeDefined();
    expect(api).toHaveBeenCalledTimes(1);
    cleanup();
    for (const [text, locale] of [
      ['Hello', 'en'],
      ['100', 'zh'],
      ['你好 Ann', 'zh'],
    ] as const) {
      show({ type: 'text', text }, locale);
      expect(screen.queryByText(words[locale].list.translate)).toBeNull();
    }
  });
});
