import type { Locale } from '../../../../contract/basics.ts';
import type { Notification } from '../../../../contract/messaging/notification.ts';
import { formatTime } from '../../../lib/date.ts';
import { localPath } from '../../../lib/paths.ts';
import { pick, pickText } from '../../../lib/text.ts';
import type { MessageTexts } from './texts.ts';

interface MessageItemProps {
  readonly t: MessageTexts;
  readonly locale: Locale;
  readonly message: Notification;
  readonly onRead: (message: Notification) => void;
  readonly onDelete: () => void;
}

/** One message; what has not been read stands out, and is read once it is opened or marked. */
export function MessageItem({ t, locale, message, onRead, onDelete }: MessageItemProps) {
  const title = pick(message.title, locale);
  const content = pick(message.content, locale);
  return (
    <li
      className={`grid gap-x-6 gap-y-2 rounded-card border bg-card p-5 lg:grid-cols-[1fr_auto] ${message.read ? 'border-line' : 'border-line border-l-4 border-l-accent'}`}
    >
      <div className="min-w-0">
        <h2 dir="auto" lang={title.lang} className={message.read ? 'font-normal' : ''}>
          {!message.read && <span className="sr-only">{t.unread}: </span>}
          {title.text}
        </h2>
        <p dir="auto" lang={content.lang} className="mt-1 text-ink-2 text-sm">
          {content.text}
        </p>
        <p className="mt-2 text-ink-3 text-xs">
          {t.tabs[message.type]} · <time dateTime={message.createTime}>{formatTime(message.createTime)}</time>
        </p>
      </div>
      <div className="flex items-center gap-4 text-sm">
        {message.link && (
          <a
            href={localPath(message.link, locale)}
            onClick={() => !message.read && onRead(message)}
            className="inline-flex min-h-11 items-center font-semibold text-accent hover:text-accent-strong"
          >
            {t.open}
            <span className="sr-only">{pickText(message.title, locale)}</span>
          </a>
        )}
        {!message.read && (
          <button
            type="button"
            onClick={() => onRead(message)}
            className="inline-flex min-h-11 items-center text-ink-2 hover:text-accent"
          >
            {t.read}
            <span className="sr-only">{pickText(message.title, locale)}</span>
          </button>
        )}
        <button
          type="button"
          onClick={onDelete}
          className="inline-flex min-h-11 items-center text-ink-2 hover:text-danger"
        >
          {t.delete}
          <span className="sr-only">{pickText(message.title, locale)}</span>
        </button>
      </div>
    </li>
  );
}
