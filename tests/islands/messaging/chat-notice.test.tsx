import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import header from '../../../locales/en/common/header.json';
import chat from '../../../locales/en/messaging/chat.json';
import { MuteButton } from '../../../src/features/chat/mute-button.tsx';
import { Site } from '../../../src/islands/storefront/every-page/site.tsx';
import { $chatNotice, dismissNotice } from '../../../src/lib/chat/notice.ts';
import { $chatUnread } from '../../../src/lib/chat/state.ts';
import { $watched } from '../../../src/lib/chat/watched.ts';
import { $chatWindow, closeChat } from '../../../src/lib/chat/window.ts';
import { $chatCounts } from '../../../src/lib/stores/chats.ts';
import { profileOf, withFakeChat } from '../../support/fakes/fake-chat.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn, toastTexts } from '../page.ts';

/** The notification socket of the page; its messages are tested on the server. */
class TestSocket extends EventTarget {
  static last: TestSocket | null = null;
  constructor() {
    super();
    TestSocket.last = this;
  }
  send() {}
  close() {}
}
const hear = (message: object) =>
  act(() => {
    TestSocket.last?.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  });

let app: TestApp;
let fixture: ReturnType<typeof withFakeChat>;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const visits = openPages(() => app, '/en/qianduanshop/help');
const notices: string[] = [];
beforeEach(async () => {
  await signIn(app);
  fixture = withFakeChat();
  notices.length = 0;
  document.title = 'Help - Harbour';
  closeChat();
  dismissNotice();
  $chatCounts.set({ own: 0, shop: 0 });
  vi.stubGlobal('WebSocket', TestSocket);
});

const t = header.site.chat;
const shop = { zh: '茶壶', en: 'Teapots' };
const says = (words: string, from = 'user_2', to = 'own') => {
  hear({ type: 'chatMessage', from, to, name: shop, words });
  hear({ type: 'chatUnread', own: 1, shop: 0 });
};
const bubble = () => screen.findByRole('region', { name: 'New chat message from Teapots' });
/** The notice after a message of user_2 and a later one of another user, which is waited for. */
async function shownOf(words: string): Promise<(string | undefined)[]> {
  const shown: (string | undefined)[] = [];
  const stop = $chatNotice.listen((notice) => shown.push(notice?.from));
  says(words);
  says('of another', 'user_3');
  await waitFor(() => expect(shown).toContain('user_3'));
  stop();
  act(dismissNotice);
  return shown;
}
function allow(permission: NotificationPermission, answer: NotificationPermission = permission) {
  class Notice extends EventTarget {
    static permission = permission;
    static readonly requestPermission = vi.fn(async () => answer);
    constructor(title: string, { body }: { body: string }) {
      super();
      notices.push(`${title}: ${body}`);
    }
    close() {}
  }
  vi.stubGlobal('Notification', Notice);
  return Notice;
}

describe('chat notice', () => {
  it('names the sender and the beginning of a message, marks the title, and opens no connection', async () => {
    render(<Site t={header.site} />);
    await waitFor(() => expect(TestSocket.last).not.toBeNull());
    says('Can you ship today?');
    expect((await bubble()).textContent).toContain('Can you ship today?');
    expect(document.title).toBe('(1) Help - Harbour');
    document.title = 'Results - Harbour';
    await waitFor(() => expect(document.title).toBe('(1) Results - Harbour'));
    expect(fixture.asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: t.open }));
    expect(visits).toEqual(['/en/qianduanshop/customer-service?peer=user_2']);
  });

  it('links staff to the chat page of their shop, and describes messages without text', async () => {
    render(<Site t={header.site} />);
    says('', 'user_9', 'shop');
    expect((await bubble()).textContent).toContain('Teapots sent you a message');
    await userEvent.click(screen.getByRole('button', { name: t.open }));
    expect(visits).toEqual(['/adminweb/vendor/chat?peer=user_9']);
  });

  it('opens the window where the conversation is minimised', async () => {
    render(<Site t={header.site} />);
    act(() => $chatWindow.set({ peer: profileOf('user_2', 'Teapots'), isOpen: false, offer: null }));
    says('Hello');
    await bubble();
    await userEvent.click(screen.getByRole('button', { name: t.open }));
    expect($chatWindow.get()?.isOpen).toBe(true);
    expect(visits).toEqual([]);
  });

  it('disappears with its mark when another tab has read the message', async () => {
    render(<Site t={header.site} />);
    says('Hello');
    await bubble();
    hear({ type: 'chatUnread', own: 0, shop: 0 });
    await waitFor(() => expect(screen.queryByText('Hello')).toBeNull());
    expect([document.title, $chatUnread.get()]).toEqual(['Help - Harbour', 0]);
  });

  it('stays silent about the open conversation, also where another tab has it open', async () => {
    render(<Site t={header.site} />);
    $watched.set('user_2');
    expect(await shownOf('read at once')).toEqual(['user_3']);
    $watched.set(null);
    const other = new BroadcastChannel('chat-tabs');
    other.onmessage = ({ data }) => {
      if (data.ask === 'user_2') other.postMessage({ yes: data.by, to: data.ask });
    };
    expect(await shownOf('open over there')).toEqual(['user_3']);
    other.close();
  });

  it('counts messages of muted senders without showing them', async () => {
    render(<Site t={header.site} />);
    render(<MuteButton t={chat.window} peer="user_2" className="" />);
    const button = screen.getByRole('button', { name: chat.window.mute });
    await userEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(await shownOf('quietly')).toEqual(['user_3']);
    expect($chatUnread.get()).toBe(1);
    await userEvent.click(button);
    expect(await shownOf('aloud')).toContain('user_2');
  });

  it('asks for notification permission by "notify me" alone, and then notifies behind other windows', async () => {
    const Notice = allow('default', 'granted');
    render(<Site t={header.site} />);
    says('Hello');
    await bubble();
    expect(Notice.requestPermission).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: t.notify }));
    expect(toastTexts()).toEqual([t.notified]);
    expect(screen.queryByRole('button', { name: t.notify })).toBeNull();
    Notice.permission = 'granted';
    expect(notices).toEqual([]);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    says('Are you there?');
    await waitFor(() => expect(notices).toEqual(['Teapots: Are you there?']));
  });
});
