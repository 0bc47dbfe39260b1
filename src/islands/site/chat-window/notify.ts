import { expandChat } from '../../../lib/chat/window.ts';

/** Only where the reader has allowed it before: nobody is asked for permission by a chat. One for all tabs. */
export function notify(title: string, body: string, tag: string): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag: `chat-${tag}`, icon: '/favicon.svg' });
    notice.addEventListener('click', () => {
      window.focus();
      expandChat();
      notice.close();
    });
  } catch {
    // Phones show notifications of service workers only.
  }
}
