import type { LiveMessage } from '../../contract/live.ts';
import { here } from './browser.ts';
import { $unread } from './stores/messages.ts';
import { $user, authorization } from './stores/session.ts';
import { showToast } from './stores/toast.ts';

const keepaliveMs = 60_000;
const mostReconnects = 3;

/**
 * Opens the notification socket of the logged-in user and keeps the unread count current.
 * After an error it connects again up to three times, then shows `failed`. Answers with the way to close it.
 */
export function connectLive(failed: string): () => void {
  const user = $user.get();
  const token = authorization();
  if (!user || !token) return () => {};
  let closed = false;
  let reconnects = 0;
  let socket: WebSocket | undefined;
  let keepalive: ReturnType<typeof setInterval> | undefined;

  const open = () => {
    const url = new URL('/ws/notification', location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    url.search = new URLSearchParams({ userId: String(user.id), token }).toString();
    socket = new WebSocket(url);
    socket.addEventListener('open', () => {
      reconnects = 0;
      keepalive = setInterval(() => socket?.send('{"type":"ping"}'), keepaliveMs);
    });
    socket.addEventListener('message', (event) => hear(String(event.data)));
    socket.addEventListener('close', () => {
      clearInterval(keepalive);
      if (closed) return;
      reconnects += 1;
      if (reconnects > mostReconnects) return showToast('error', failed);
      setTimeout(open, 1_000 * 2 ** reconnects);
    });
  };
  open();
  return () => {
    closed = true;
    socket?.close();
  };
}

function hear(data: string): void {
  const message = parse(data);
  if (!message) return;
  if (message.type === 'unreadCount') $unread.set(message.count);
  else showToast('info', message.title[here.locale()] || message.content[here.locale()]);
}

/** A message that cannot be read is ignored. */
function parse(data: string): LiveMessage | null {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
