import { Link } from 'react-router';
import { Sheet } from '../../components/sheet.tsx';
import { Failure } from '../../components/states.tsx';
import { api, toastError } from '../../lib/client.ts';
import { formatTime } from '../../lib/format/date.ts';
import { pickText } from '../../lib/format/text.ts';
import { localPath, paths } from '../../lib/paths.ts';
import { loadUnread } from '../../lib/stores/messages.ts';
import type { Area } from './area.ts';
import { invalidateAnswers, useApiQuery } from './data.ts';
import { useLanguage, useShellTexts } from './texts.ts';

const route = 'GET /api/order/notification/list';

/** The latest notifications, with a link to all. */
export function MessagesSheet({ area, onClose }: { readonly area: Area; readonly onClose: () => void }) {
  const t = useShellTexts();
  const locale = useLanguage();
  const { data, isError, refetch } = useApiQuery(route, { query: { pageSize: '20' } });
  const readAll = async () => {
    try {
      await api('POST /api/order/notification/read-all', {});
      await loadUnread();
      await invalidateAnswers(route);
    } catch (error) {
      toastError(error, t.actFailed);
    }
  };
  return (
    <Sheet
      title={t.messages}
      close={t.close}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          {area.messages ? (
            <Link to={area.messages} onClick={onClose} className="control-button">
              {t.allMessages}
            </Link>
          ) : (
            <a href={localPath(paths.messages, locale)} className="control-button">
              {t.allMessages}
            </a>
          )}
          <button type="button" className="control-button" onClick={readAll}>
            {t.readAll}
          </button>
        </div>
      }
    >
      {isError && <Failure text={t.failed.title} retry={t.retry} onRetry={() => void refetch()} />}
      {data?.records.length === 0 && <p className="text-ink-2">{t.noMessages}</p>}
      <ul className="-my-2 divide-y divide-line">
        {data?.records.map((message) => (
          <li key={message.id} className="py-3 text-sm">
            <p className="flex items-baseline gap-2">
              {!message.read && <span className="size-2 shrink-0 rounded-full bg-accent" />}
              <span className={message.read ? '' : 'font-semibold'}>{pickText(message.title, locale)}</span>
              <time
                dateTime={message.createTime}
                className="ml-auto shrink-0 text-ink-3 text-xs tabular-nums"
              >
                {formatTime(message.createTime)}
              </time>
            </p>
            <p className="mt-0.5 text-ink-2">{pickText(message.content, locale)}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
