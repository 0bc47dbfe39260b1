import { atom } from 'nanostores';
import type { LiveMessage } from '../../../contract/live.ts';
import { currentPage } from '../browser.ts';
import { fill, pickText } from '../format/text.ts';
import { localPath, paths } from '../paths.ts';
import { loadMuted } from './muted.ts';
import { isOpenElsewhere } from './other-tabs.ts';
import { $watched, isWatching } from './watched.ts';
import { $chatWindow, expandChat } from './window.ts';

/** What the latest chat message says of itself on a page that does not show its conversation. */
export interface ChatNotice {
  /** Chat user who wrote. */
  readonly from: string;
  readonly to: 'own' | 'shop';
  readonly name: string;
  /** How it begins; null for what has no words. */
  readonly words: string | null;
}

/** null = nothing to tell, or it was opened, put away or read elsewhere. */
export const $chatNotice = atom<ChatNotice | null>(null);

export const dismissNotice = (): void => $chatNotice.set(null);

/** Opens the conversation: in the window where it is minimised, else in its room. */
export function openNotice({ from, to }: ChatNotice): void {
  dismissNotice();
  if (to === 'own' && $chatWindow.get()?.peer.easemobId === from) {
    expandChat();
    return;
  }
  const room = to === 'shop' ? paths.shopChat : localPath(paths.chat, currentPage.locale());
  currentPage.go(`${room}?${new URLSearchParams({ peer: from })}`);
}

/**
 * Says who has written: on the page, and on the desktop where the page is not in sight. Nothing is said of whom the reader has
 * muted, where the conversation is read, nor in the other tabs while one has it open.
 */
export async function showChatMessage(
  { from, to, name, words }: Extract<LiveMessage, { type: 'chatMessage' }>,
  t: { readonly sent: string },
): Promise<void> {
  if (loadMuted().includes(from) || isWatching(from) || (await isOpenElsewhere(from))) return;
  const who = pickText(name, currentPage.locale());
  const notice = { from, to, name: who, words: words || null };
  if ($watched.get() !== from && !showsList(to)) $chatNotice.set(notice);
  if (document.visibilityState === 'hidden') {
    notify(who, words || fill(t.sent, { name: who }), from, () => openNotice(notice));
  }
}

/** Whether this page is the room whose list shows the message. */
const showsList = (to: ChatNotice['to']): boolean =>
  currentPage.path() === (to === 'shop' ? paths.shopChat : paths.chat);

/** Whether the browser would ask the reader: it has not been allowed or forbidden before. */
export const mayAskToNotify = (): boolean =>
  'Notification' in globalThis && Notification.permission === 'default';

/** Asks the reader, who has just wanted it. */
export const askToNotify = async (): Promise<boolean> =>
  (await Notification.requestPermission().catch(() => 'denied')) === 'granted';

/** Only where the reader has allowed it. One for all tabs. */
function notify(title: string, body: string, tag: string, open: () => void): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag: `chat-${tag}`, icon: '/favicon.svg' });
    notice.addEventListener('click', () => {
      window.focus();
      open();
      notice.close();
    });
  } catch {
    // Phones show notifications of service workers only.
  }
}
