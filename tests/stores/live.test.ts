import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import header from '../../locales/en/common/header.json';
import { connectLive } from '../../src/lib/live.ts';
import { $unread } from '../../src/lib/stores/messages.ts';
import { $user, logIn } from '../../src/lib/stores/session.ts';
import { $toasts } from '../../src/lib/stores/toast.ts';
import { addAccount, chatLogin } from '../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { browseAt } from './browser.ts';

/** A socket that does what the test says; the real ones are tested on the server. */
class TestSocket extends EventTarget {
  static readonly opened: TestSocket[] = [];
  readonly sent: string[] = [];
  readonly url: URL;
  constructor(url: URL) {
    super();
    this.url = url;
    TestSocket.opened.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {}
  say(data: string) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  fall(code = 1006) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

let app: TestApp;
let account: Awaited<ReturnType<typeof addAccount>>;
beforeAll(async () => {
  app = await testApp();
  account = await addAccount(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  browseAt(app, '/en/qianduanshop/home');
  const user = await account.api('GET /api/user/info');
  logIn({
    ...user,
    ...chatLogin,
    token: account.token,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  TestSocket.opened.length = 0;
  $toasts.set([]);
  vi.stubGlobal('WebSocket', TestSocket);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const toasts = () => $toasts.get().map((toast) => toast.text);
const [t, last] = [header.site, () => TestSocket.opened.at(-1) ?? new TestSocket(new URL('ws://x'))];
/** Tickets come from the server, over real sockets that fake timers do not block. */
const realTimeout = setTimeout;
const moment = () => new Promise((resolve) => realTimeout(resolve, 5));
async function opened(count: number): Promise<void> {
  for (let at = 0; at < 1_000 && TestSocket.opened.length < count; at += 1) await moment();
  expect(TestSocket.opened).toHaveLength(count);
}
const retry = (count: number) => t.connectionRetry.replace('{{count}}', `${count}`).replace('{{most}}', '3');

describe('live connection', () => {
  it('connects with user id and a ticket, never with the token, and pings every 60 seconds', async () => {
    const stop = connectLive(t);
    await opened(1);
    const { url } = last();
    expect([url.pathname, url.searchParams.get('userId')]).toEqual(['/ws/notification', `${account.id}`]);
    expect(url.searchParams.get('ticket')).toMatch(/^[\w-]{43}$/);
    expect(url.href).not.toContain(account.token);
    last().dispatchEvent(new Event('open'));
    vi.advanceTimersByTime(59_999);
    expect(last().sent).toEqual([]);
    vi.advanceTimersByTime(60_001);
    expect(last().sent).toHaveLength(2);
    stop();
  });

  it('shows notifications for 3 seconds, updates the count, and ignores invalid frames', async () => {
    const stop = connectLive(t);
    await opened(1);
    last().say('{"type":"unreadCount","count":7}');
    expect($unread.get()).toBe(7);
    for (const odd of ['', '{', 'null', '7', '"x"', '{"type":"system"}']) last().say(odd);
    expect(toasts()).toEqual([]);
    const message = {
      type: 'order',
      title: { zh: '已发货', en: 'Shipped' },
      content: { zh: '顺丰', en: 'By SF' },
    };
    last().say(JSON.stringify(message));
    expect(toasts()).toEqual(['Shipped · By SF']);
    vi.advanceTimersByTime(3_000);
    expect(toasts()).toEqual([]);
    stop();
  });

  it('retries three times, shows the attempt, and then gives up with an alert', async () => {
    const stop = connectLive(t);
    await opened(1);
    for (const count of [1, 2, 3]) {
      last().fall();
      expect(toasts()).toEqual([retry(count)]);
      vi.advanceTimersByTime(1_000 * 2 ** count + 3_000);
      await opened(count + 1);
    }
    last().fall();
    expect(toasts()).toEqual([t.connectionFailed]);
    vi.advanceTimersByTime(60_000);
    expect(TestSocket.opened).toHaveLength(4);
    stop();
  });

  it('reconnects with a page restored from the cache, and not twice', async () => {
    const stop = connectLive(t);
    await opened(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(TestSocket.opened).toHaveLength(1);
    for (const count of [2, 3]) {
      window.dispatchEvent(new Event('pagehide'));
      last().fall();
      vi.advanceTimersByTime(60_000);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await opened(count);
    }
    // It reconnects again at a later disconnect.
    last().fall();
    vi.advanceTimersByTime(2_000);
    await opened(4);
    window.dispatchEvent(new Event('pagehide'));
    window.localStorage.removeItem('token');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(TestSocket.opened).toHaveLength(4);
    stop();
  });

  it('stays closed where it is not wanted, after the page was left, and after logout', async () => {
    const refused = connectLive(t);
    await opened(1);
    last().fall(1008);
    const leave = connectLive(t);
    await opened(2);
    window.dispatchEvent(new Event('pagehide'));
    last().fall();
    leave();
    const stop = connectLive(t);
    await opened(3);
    stop();
    last().fall();
    vi.advanceTimersByTime(60_000);
    refused();
    expect(TestSocket.opened).toHaveLength(3);
    expect(toasts()).toEqual([]);
    $user.set(null);
    connectLive(t);
    expect(TestSocket.opened).toHaveLength(3);
  });

  it('opens nothing for a page left during the ticket request, and one socket for a restored one', async () => {
    const stop = connectLive(t);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await opened(1);
    await account.api('GET /api/user/info');
    stop();
    connectLive(t)();
    await account.api('GET /api/user/info');
    expect(TestSocket.opened).toHaveLength(1);
  });

  it('retries where the server cannot be reached for a ticket', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('network'));
    const stop = connectLive(t);
    for (let at = 0; at < 1_000 && toasts().length === 0; at += 1) await moment();
    expect(toasts()).toEqual([retry(1)]);
    vi.advanceTimersByTime(2_000);
    await opened(1);
    fetch.mockRestore();
    stop();
  });
});
