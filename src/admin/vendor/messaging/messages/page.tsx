import { CheckCheck, MailOpen, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Locale } from '../../../../../contract/basics.ts';
import type { Notification } from '../../../../../contract/messaging/notification.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { PushSetting } from '../../../../features/push/push-choice.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { localPath } from '../../../../lib/paths.ts';
import { $unread, loadUnread } from '../../../../lib/stores/messages.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useNoticeTexts, usePushTexts } from './texts.ts';

interface NoticeProps {
  readonly t: ReturnType<typeof useNoticeTexts>;
  readonly locale: Locale;
  readonly notice: Notification;
  readonly onOpen: () => void;
}

const backOfficePath = '/adminweb/';

/** One notification; its title links to its subject, in the back office or the storefront. */
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
      ) : link.startsWith(backOfficePath) ? (
        <Link to={`/${link.slice(backOfficePath.length)}`} {...way}>
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

const route = 'GET /api/order/notification/desk';
const stale = [route, 'GET /api/order/notification/list'] as const;

const byId = (id: number) => ({ params: { id: String(id) } });
/** Updates the bell's count at once, also without a notification socket. */
const counted = async (work: Promise<unknown>) => {
  await work;
  await loadUnread().catch(() => {});
};
const markRead = ({ id }: Notification) => counted(api('POST /api/order/notification/read/{id}', byId(id)));
const remove = ({ id }: Notification) => counted(api('DELETE /api/order/notification/{id}', byId(id)));

/** The notifications of the logged-in account; each links to its page. */
export function Page() {
  const t = useNoticeTexts();
  const locale = useLanguage();
  const act = useAct();
  const [going, setGoing] = useState<Notification | null>(null);
  // The socket updates the count: a changed count means a changed list.
  useEffect(() => $unread.listen(() => void invalidateAnswers(route)), []);
  const list: List<typeof route> = {
    name: 'vendor/messages',
    title: t.title,
    route,
    stale: ['GET /api/order/notification/list'],
    idOf: ({ id }) => id,
    nameOf: ({ title }) => pickText(title, locale),
    tabs: {
      name: 'state',
      label: t.tabs,
      all: t.all,
      options: (['unread', 'read'] as const).map((value) => ({ value, label: t.states[value] })),
    },
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      {
        kind: 'select',
        name: 'type',
        label: t.kind,
        options: (['order', 'system', 'activity'] as const).map((value) => ({
          value,
          label: t.kinds[value],
        })),
      },
    ],
    head: (
      <button
        type="button"
        className="control-button"
        onClick={() =>
          act(() => counted(api('POST /api/order/notification/read-all', {})), { done: t.allRead, stale })
        }
      >
        <CheckCheck className="size-4" aria-hidden="true" />
        {t.readAll}
      </button>
    ),
    columns: [
      {
        name: 'message',
        label: t.message,
        card: 'head',
        cell: (notice) => (
          <Notice
            t={t}
            locale={locale}
            notice={notice}
            onOpen={() => {
              // A failed mark-as-read shows no error; the list has a button for it.
              if (!notice.read) void markRead(notice).catch(() => {});
            }}
          />
        ),
      },
      { name: 'kind', label: t.kind, cell: ({ type }) => t.kinds[type] },
      { name: 'time', label: t.time, sort: 'created', cell: ({ createTime }) => <When iso={createTime} /> },
    ],
    actions: (notice) => [
      ...(notice.read
        ? []
        : [
            {
              label: t.markRead,
              icon: MailOpen,
              onPick: () => void act(() => markRead(notice), { done: t.marked, stale }),
            },
          ]),
      { label: t.remove, icon: Trash2, isDanger: true, onPick: setGoing },
    ],
    batch: [
      { label: t.markRead, fits: ({ read }) => !read, run: markRead },
      {
        label: t.remove,
        question: (rows) => fill(t.removeMany, { count: rows.length }),
        run: remove,
      },
    ],
    empty: { title: t.none, hint: t.noneHint },
  };
  return (
    <>
      <ListPage list={list} />
      <div className="mt-4 rounded-card border border-line bg-card px-4 py-2">
        <PushSetting t={usePushTexts()} />
      </div>
      {going && (
        <Confirm
          title={fill(t.removeOne, { title: pickText(going.title, locale) })}
          question={t.removeHint}
          yes={t.remove}
          no={t.keep}
          onNo={() => setGoing(null)}
          onYes={() => {
            setGoing(null);
            void act(() => remove(going), { done: t.removed, stale });
          }}
        />
      )}
    </>
  );
}
