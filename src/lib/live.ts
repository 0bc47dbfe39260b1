import type { LiveMessage } from '../../contract/live.ts';
import { ApiError } from './api.ts';
import { currentPage } from './browser.ts';
import { dismissNotice, showChatMessage } from './chat/notice.ts';
import { answerTabs } from './chat/other-tabs.ts';
import { api } from './client.ts';
import { fill, pickText } from './format/text.ts';
import { authorization } from './login-token.ts';
import { $chatCounts } from './stores/chats.ts';
import { $unread } from './stores/messages.ts';
import { $user } from './stores/session.ts';
import { showToast } from './stores/toast.ts';

const keepaliveMs = 60_000;
const mostReconnects = 3;

/** Close code of the server for no reconnect: the session ended, or there are too many connections. */
const refused = 1008;

interface LiveTexts {
  /** `sent`: the text for a message without words, an image or a file. */
  readonly chat: { readonly sent: string };
  readonly connectionRetry: string;
  readonly connectionFailed: string;
}

/**
 * Opens the notification socket of the logged-in user, updates the unread count and shows notifications. After an error it reconnects up to
 * three times with a notice, then stops with an alert. Returns a function that closes it.
 */
export function connectLive(t: LiveTexts): () => void {
  const user = $user.get();
  if (!user || !authorization()) return () => {};
  let closed = false;
  let reconnects = 0;
  /** Number of the current ticket request: an answer to an earlier one opens no second socket. */
  let attempt = 0;
  let socket: WebSocket | undefined;
  let keepalive: ReturnType<typeof setInterval> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const connectAgain = () => {
    if (closed || !authorization()) return;
    reconnects += 1;
    if (reconnects > mostReconnects) return showToast('error', t.connectionFailed);
    showToast('info', fill(t.connectionRetry, { count: reconnects, most: mostReconnects }));
    again = setTimeout(open, 1_000 * 2 ** reconnects);
  };
  const open = () => {
    attempt += 1;
    const own = attempt;
    api('POST /api/order/notification/ticket').then(
      ({ ticket }) => {
        if (!closed && own === attempt) listen(ticket);
      },
      (error: unknown) => {
        const isTransient = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
        if (isTransient && own === attempt) connectAgain();
      },
    );
  };
  const listen = (ticket: string) => {
    const url = new URL('/ws/notification', location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    url.search = new URLSearchParams({ userId: String(user.id), ticket }).toString();
    const own = new WebSocket(url);
    socket = own;
    own.addEventListener('open', () => {
      reconnects = 0;
      // The server sends the counts that exist; without a message they are zero.
      $chatCounts.set({ own: 0, shop: 0 });
      keepalive = setInterval(() => own.send('{"type":"ping"}'), keepaliveMs);
    });
    own.addEventListener('message', (event) => hear(String(event.data), t));
    own.addEventListener('close', ({ code }) => {
      // The close event of an old socket may arrive after the page was restored with a new one.
      if (closed || socket !== own) return;
      clearInterval(keepalive);
      if (code !== refused) connectAgain();
    });
  };
  // Leaving the page also closes the socket, which is not a failure.
  const leave = () => {
    closed = true;
    clearTimeout(again);
    clearInterval(keepalive);
    socket?.close();
  };
  /** Reconnects on restore from the bfcache, where sockets are closed. */
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !closed || !authorization()) return;
    closed = false;
    reconnects = 0;
    open();
  };
  open();
  const stopAnswers = answerTabs();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
    stopAnswers();
    leave();
  };
}

function hear(data: string, t: LiveTexts): void {
  const message = parse(data);
  if (!message) return;
  if (message.type === 'unreadCount') $unread.set(message.count);
  else if (message.type === 'chatUnread') takeCounts(message);
  else if (message.type === 'chatMessage') void showChatMessage(message, t.chat);
  else if (message.title && message.content) {
    const [title, content] = [
      pickText(message.title, currentPage.locale()),
      pickText(message.content, currentPage.locale()),
    ];
    showToast('info', [title, content].filter(Boolean).join(' · '), undefined, `live ${title}`);
  }
}

/** A lower count means that messages were read, here or in another tab. */
function takeCounts({ own, shop }: Extract<LiveMessage, { type: 'chatUnread' }>): void {
  const before = $chatCounts.get();
  if (own < before.own || shop < before.shop) dismissNotice();
  $chatCounts.set({ own, shop });
}

/** null for an invalid message, which is ignored. */
function parse(data: string): LiveMessage | null {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
