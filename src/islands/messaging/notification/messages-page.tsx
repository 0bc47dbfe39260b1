import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { Notification } from '../../../../contract/messaging/notification.ts';
import type common from '../../../../locales/zh/common.json';
import { Confirm } from '../../../components/confirm.tsx';
import { PagerInPlace } from '../../../components/pager.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { api, toastError } from '../../../lib/client.ts';
import { $unread, loadUnread, type UnreadCounts } from '../../../lib/stores/messages.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { fill, pickText } from '../../../lib/text.ts';
import { Kinds } from './kinds.tsx';
import { MessageItem } from './message-item.tsx';
import { type Kind, typeOf } from './query.ts';
import type { MessageTexts } from './texts.ts';

const size = 10;

interface MessagesPageProps {
  readonly t: MessageTexts;
  readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber' | 'retry'>;
  readonly locale: Locale;
}

/** Messages by kind, newest first. Reading and deleting them brings the header's count down. */
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

/** Unread messages by kind; asked again when the socket brings another number. */
function useCounts(t: MessageTexts): { found: UnreadCounts | null; reload: () => Promise<void> } {
  const [found, setFound] = useState<UnreadCounts | null>(null);
  const unread = useStore($unread, { ssr: 'initial' });
  const known = found?.count;
  const reload = useCallback(async () => {
    try {
      setFound(await loadUnread());
    } catch (error) {
      toastError(error, t.countFailed);
    }
  }, [t]);
  useEffect(() => {
    if (known === undefined || known !== unread) void reload();
  }, [known, unread, reload]);
  return { found, reload };
}
