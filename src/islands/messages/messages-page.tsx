import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { Notification } from '../../../contract/notification.ts';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Skeleton } from '../../components/states.tsx';
import { api, toastError } from '../../lib/client.ts';
import { $unread } from '../../lib/stores/messages.ts';
import { showToast } from '../../lib/stores/toast.ts';
import type common from '../../locales/zh/common.json';
import type messages from '../../locales/zh/messages.json';
import { MessageItem } from './message-item.tsx';

export type MessageTexts = typeof messages;
const kinds = ['all', 'system', 'order', 'activity'] as const;
type Kind = (typeof kinds)[number];
const size = 10;

type Found =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'found'; readonly records: readonly Notification[]; readonly total: number };

interface MessagesPageProps {
  readonly t: MessageTexts;
  readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber' | 'retry'>;
  readonly locale: Locale;
}

/** Messages by kind, newest first. Reading one, or all, brings the header's count down. */
export function MessagesPage({ t, pager, locale }: MessagesPageProps) {
  const [asked, setAsked] = useState<{ readonly kind: Kind; readonly page: number }>({
    kind: 'all',
    page: 1,
  });
  const [found, setFound] = useState<Found>({ state: 'loading' });
  const round = useRef(0);
  const load = useCallback(async (kind: Kind, page: number) => {
    round.current += 1;
    const own = round.current;
    setAsked({ kind, page });
    setFound({ state: 'loading' });
    try {
      const query = { pageNum: String(page), size: String(size), ...(kind === 'all' ? {} : { type: kind }) };
      const list = await api('GET /api/order/notification/list', { query });
      if (own === round.current) setFound({ state: 'found', ...list });
    } catch {
      if (own === round.current) setFound({ state: 'failed' });
    }
  }, []);
  useEffect(() => {
    void load('all', 1);
  }, [load]);

  const mark = (which: (message: Notification) => boolean) =>
    setFound((before) =>
      before.state === 'found'
        ? { ...before, records: before.records.map((one) => (which(one) ? { ...one, read: true } : one)) }
        : before,
    );
  const change = async (call: () => Promise<unknown>, which: (message: Notification) => boolean) => {
    try {
      await call();
      mark(which);
      $unread.set((await api('GET /api/order/notification/unread-count')).count);
      return true;
    } catch (error) {
      toastError(error, t.actionFailed);
      return false;
    }
  };
  const read = ({ id }: Notification) =>
    change(
      () => api('POST /api/order/notification/read/{id}', { params: { id: String(id) } }),
      (one) => one.id === id,
    );
  const readAll = async () => {
    const done = await change(
      () => api('POST /api/order/notification/read-all'),
      () => true,
    );
    if (done) showToast('success', t.allRead);
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Kinds t={t} kind={asked.kind} onChoose={(kind) => load(kind, 1)} />
        <button type="button" className="button-quiet text-sm" onClick={readAll}>
          {t.readAll}
        </button>
      </div>
      {found.state === 'loading' && <Skeleton rows={4} label={t.loading} />}
      {found.state === 'failed' && (
        <Failure text={t.failed} retry={pager.retry} onRetry={() => load(asked.kind, asked.page)} />
      )}
      {found.state === 'found' && found.records.length === 0 && <Empty title={t.empty} hint={t.emptyHint} />}
      {found.state === 'found' && (
        <>
          <ul className="flex flex-col gap-3">
            {found.records.map((message) => (
              <MessageItem key={message.id} t={t} locale={locale} message={message} onRead={read} />
            ))}
          </ul>
          <Pager
            t={pager}
            current={asked.page}
            pages={Math.ceil(found.total / size)}
            hrefOf={() => '#content'}
            onGo={(page) => load(asked.kind, page)}
          />
        </>
      )}
    </div>
  );
}

interface KindsProps {
  readonly t: MessageTexts;
  readonly kind: Kind;
  readonly onChoose: (kind: Kind) => void;
}

function Kinds({ t, kind, onChoose }: KindsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t.kinds}</legend>
      {kinds.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          onClick={() => onChoose(one)}
          className="min-h-11 rounded-full border border-line bg-card px-4 text-ink-2 text-sm hover:text-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-white lg:min-h-10"
        >
          {t.tabs[one]}
        </button>
      ))}
    </fieldset>
  );
}
