import { Link } from 'react-router';
import type { Locale } from '../../../../../contract/basics.ts';
import type { Notification } from '../../../../../contract/messaging/notification.ts';
import { localPath } from '../../../../lib/paths.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import type { useNoticeWords } from './words.ts';

interface NoticeProps {
  readonly t: ReturnType<typeof useNoticeWords>;
  readonly locale: Locale;
  readonly notice: Notification;
  readonly onOpen: () => void;
}

const office = '/adminweb/';

/** One message; its title leads to what it is about, in the back office or in the mall. */
export function Notice({ t, locale, notice, onOpen }: NoticeProps) {
  const { link, read } = notice;
  const title = pickText(notice.title, locale);
  const shown = (
    <>
      {!read && (
        <>
          <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-accent align-middle" />
          <span className="sr-only">{t.states.unread} </span>
        </>
      )}
      {title}
    </>
  );
  const way = {
    title: fill(t.open, { title }),
    onClick: onOpen,
    className: 'text-accent hover:underline',
  };
  return (
    <span className={`block md:max-w-2xl whitespace-normal ${read ? 'font-normal' : 'font-semibold'}`}>
      {link === null ? (
        shown
      ) : link.startsWith(office) ? (
        <Link to={`/${link.slice(office.length)}`} {...way}>
          {shown}
        </Link>
      ) : (
        <a href={localPath(link, locale)} {...way}>
          {shown}
        </a>
      )}
      <span className="mt-0.5 block font-normal text-ink-2">{pickText(notice.content, locale)}</span>
    </span>
  );
}
