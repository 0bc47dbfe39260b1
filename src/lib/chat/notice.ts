import { atom } from 'nanostores';
import { brandIcons } from '../../../contract/content/brand-icons.ts';
import type { LiveMessage } from '../../../contract/live.ts';
import { currentPage } from '../browser.ts';
import { fill, pickText } from '../format/text.ts';
import { localPath, paths } from '../paths.ts';
import { loadMuted } from './muted.ts';
import { isOpenElsewhere } from './other-tabs.ts';
import { $watched, isWatching } from './watched.ts';
import { $chatWindow, expandChat } from './window.ts';

/** The notice of the latest chat message on a page that does not show its conversation. */
export interface ChatNotice {
  /** Chat user of the author. */
  readonly from: string;
  readonly to: 'own' | 'shop';
  readonly name: string;
  /** The beginning of the text; null for a message without text. */
  readonly words: string | null;
}

/** null = no notice, or it was opened, dismissed or read in another tab. */
export const $chatNotice = atom<ChatNotice | null>(null);

export const dismissNotice = (): void => $chatNotice.set(null);

/** Opens the conversation: in the chat window if that is minimised with this peer, else on its chat page. */
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
 * Shows a notice of a message: on the page, and on the desktop while the page is hidden. Nothing is shown for muted users, for an open
 * conversation, or while another tab has the conversation open.
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

/** Whether this page is the chat page whose list shows the message. */
const showsList = (to: ChatNotice['to']): boolean =>
  currentPage.path() === (to === 'shop' ? paths.shopChat : paths.chat);

/** Whether the notification permission can be requested: it is neither granted nor denied. */
export const mayAskToNotify = (): boolean =>
  'Notification' in globalThis && Notification.permission === 'default';

/** Requests the notification permission, after a click of the reader. */
export const askToNotify = async (): Promise<boolean> =>
  (await Notification.requestPermission().catch(() => 'denied')) === 'granted';

/** Only with permission. `tag` makes the tabs share one notification. */
function notify(title: string, body: string, tag: string, open: () => void): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag: `chat-${tag}`, icon: brandIcons.medium });
    notice.addEventListener('click', () => {
      window.focus();
      open();
      notice.close();
    });
  } catch {
    // Phones only allow notifications of service workers.
  }
}
