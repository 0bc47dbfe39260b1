import type { LiveMessage } from '../../../contract/live.ts';
import { here } from '../browser.ts';
import { localPath, paths } from '../paths.ts';
import { showToast } from '../stores/toast.ts';
import { fill, pickText } from '../text.ts';
import { $me } from './state.ts';

export interface ChatNoticeTexts {
  readonly chat: {
    /** `{{name}}: {{words}}` */
    readonly said: string;
    /** A picture, a file: nothing that could be read. */
    readonly sent: string;
    readonly open: string;
  };
}

/** Says who has written to somebody who has no conversation open: what is connected shows it itself. */
export function showChatMessage(
  { from, to, name, words }: Extract<LiveMessage, { type: 'chatMessage' }>,
  t: ChatNoticeTexts,
): void {
  if ($me.get() !== null) return;
  const locale = here.locale();
  const who = pickText(name, locale);
  const text = fill(words === '' ? t.chat.sent : t.chat.said, { name: who, words });
  const open = () => location.assign(to === 'shop' ? paths.shopChat : localPath(paths.chat, locale));
  showToast('info', text, { label: t.chat.open, run: open });
  if (document.visibilityState === 'hidden') notify(who, words || text, from, open);
}

/** Only where the reader has allowed it before: nobody is asked for permission by a chat. One for all tabs. */
export function notify(title: string, body: string, tag: string, open: () => void): void {
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
