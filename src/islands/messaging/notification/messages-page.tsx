import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { Notification } from '../../../../contract/messaging/notification.ts';
import type common from '../../../../locales/zh/common/common.json';
import type messages from '../../../../locales/zh/messaging/messages.json';
import { Confirm } from '../../../components/confirm.tsx';
import { PagerInPlace } from '../../../components/pager.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { api, toastError } from '../../../lib/client.ts';
import { formatTime } from '../../../lib/format/date.ts';
import { fill, pick, pickText } from '../../../lib/format/text.ts';
import { localPath } from '../../../lib/paths.ts';
import { $unread, loadUnread, type UnreadCounts } from '../../../lib/stores/messages.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import type { MessageTexts } from './texts.ts';

const kinds = ['all', 'system', 'order', 'activity'] as const;
type Kind = (typeof kinds)[number];

/** API parameter of a tab. */
const typeOf = (kind: Kind): { type?: Notification['type'] } => (kind === 'all' ? {} : { type: kind });

const size = 10;

interface MessagesPageProps {
  readonly t: MessageTexts;
  readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber' | 'retry'>;
  readonly locale: Locale;
}

/** Notifications by kind, newest first. Reading and deleting them updates the header's count. */
export function MessagesPage({ t, pager, locale }: MessagesPageProps) {
  const [kind, setKind] = useState<Kind>('all');
  const [page, setPage] = useState(1);
  const [losing, setLosing] = useState<Notification | 'all' | null>(null);
  const { found, reload, put } = useMessages(kind, page);
  const counts = useCounts(t);
  const records = found.state === 'loaded' ? found.data.records : [];
  const total = found.state === 'loaded' ? found.data.total : 0;

  const change = async (call: () => Promise<unknown>, failed: string, done?: string) => {
    setLosing(null);
    try {
      await call();
      if (done) showToast('success', done);
      await counts.reload();
      return true;
    } catch (error) {
      toastError(error, failed);
      return false;
    }
  };
  const read = async ({ id }: Notification) => {
    const call = () =>
      api('POST /api/order/notification/read/{id}', { params: { id: String(id) }, keepalive: true });
    const marked = records.map((one) => (one.id === id ? { ...one, read: true } : one));
    if (await change(call, t.actionFailed)) put({ total, records: marked });
  };
  const readAll = async () => {
    const call = () => api('POST /api/order/notification/read-all', { query: typeOf(kind) });
    const marked = records.map((one) => ({ ...one, read: true }));
    if (await change(call, t.actionFailed, t.allRead)) put({ total, records: marked });
  };
  const afterLoss = async (isGone: boolean) => {
    if (!isGone) return;
    if (page > 1 && records.length <= 1) setPage(page - 1);
    else await reload();
  };
  const remove = async ({ id }: Notification) => {
    const call = () => api('DELETE /api/order/notification/{id}', { params: { id: String(id) } });
    await afterLoss(await change(call, t.deleteFailed, t.deleted));
  };
  const clear = async () => {
    const call = () => api('DELETE /api/order/notification/clear', { query: typeOf(kind) });
    const isGone = await change(call, t.clearFailed, t.cleared);
    if (isGone) setPage(1);
    if (isGone && page === 1) await reload();
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Kinds
          t={t}
          kind={kind}
          counts={counts.found}
          onChoose={(next) => {
            setKind(next);
            setPage(1);
          }}
        />
        <span className="flex flex-wrap gap-2">
          <button type="button" className="button-quiet px-4 text-sm" onClick={readAll}>
            {t.readAll}
          </button>
          <button
            type="button"
            className="button-quiet px-4 text-sm"
            onClick={() => (total === 0 ? showToast('info', t.already) : setLosing('all'))}
          >
            {t.clear}
          </button>
        </span>
      </div>
      {found.state === 'loading' && <Skeleton rows={4} label={t.loading} />}
      {found.state === 'failed' && <Failure text={t.failed} retry={pager.retry} onRetry={reload} />}
      {found.state === 'loaded' && total === 0 && <Empty title={t.empty} hint={t.emptyHint} />}
      <ul className="flex flex-col gap-3">
        {records.map((message) => (
          <MessageItem
            key={message.id}
            t={t}
            locale={locale}
            message={message}
            onRead={read}
            onDelete={() => setLosing(message)}
          />
        ))}
      </ul>
      <PagerInPlace t={pager} page={page} total={total} size={size} onGo={setPage} />
      {losing && (
        <Confirm
          title={losing === 'all' ? t.clearTitle : t.deleteTitle}
          question={
            losing === 'all'
              ? fill(t.clearQuestion, { kind: t.tabs[kind] })
              : fill(t.deleteQuestion, { title: pickText(losing.title, locale) })
          }
          yes={losing === 'all' ? t.clear : t.delete}
          no={t.keep}
          onYes={() => (losing === 'all' ? clear() : remove(losing))}
          onNo={() => setLosing(null)}
        />
      )}
    </div>
  );
}

function useMessages(kind: Kind, page: number) {
  const ask = useCallback(() => {
    const query = { pageNum: String(page), pageSize: String(size), ...typeOf(kind) };
    return api('GET /api/order/notification/list', { query });
  }, [kind, page]);
  return useLoad(ask);
}

/** Unread notifications by kind; reloaded when the socket reports another count. */
function useCounts(t: MessageTexts): { found: UnreadCounts | null; reload: () => Promise<void> } {
  const [found, setFound] = useState<UnreadCounts | null>(null);
  const unread = useStore($unread, { ssr: 'initial' });
  const known = found?.count;
  const reload = useCallback(
    () => loadUnread().then(setFound, (error: unknown) => toastError(error, t.countFailed)),
    [t],
  );
  useEffect(() => {
    if (known === undefined || known !== unread) void reload();
  }, [known, unread, reload]);
  return { found, reload };
}

interface KindsProps {
  readonly t: typeof messages;
  readonly kind: Kind;
  /** Unread counts; null until loaded. */
  readonly counts: UnreadCounts | null;
  readonly onChoose: (kind: Kind) => void;
}

function Kinds({ t, kind, counts, onChoose }: KindsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t.kinds}</legend>
      {kinds.map((one) => {
        const unread = counts?.[one === 'all' ? 'count' : one] ?? 0;
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            onClick={() => onChoose(one)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card px-4 text-ink-2 text-sm hover:text-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-white lg:min-h-10"
          >
            {t.tabs[one]}
            {unread > 0 && (
              <>
                <span className="text-xs tabular-nums" aria-hidden="true">
                  {unread > 99 ? '99+' : unread}
                </span>
                <span className="sr-only">{fill(t.unreadCount, { count: unread })}</span>
              </>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

interface MessageItemProps {
  readonly t: MessageTexts;
  readonly locale: Locale;
  readonly message: Notification;
  readonly onRead: (message: Notification) => void;
  readonly onDelete: () => void;
}

/** One notification; an unread one is highlighted, and is marked as read when opened. */
function MessageItem({ t, locale, message, onRead, onDelete }: MessageItemProps) {
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
