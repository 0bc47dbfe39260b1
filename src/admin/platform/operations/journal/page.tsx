import { Eye, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApiOutput } from '../../../../../contract/index.ts';
import { Failure, Skeleton } from '../../../../components/states.tsx';
import { api, toastError } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { Card, Line } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { Changes } from '../../../parts/operations/audit-log-changes.tsx';
import { useAuditLogTexts } from '../../../parts/operations/audit-log-texts.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useOpenRow } from '../../../resource/use-open-row.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';
import { type LogTexts, useLogTexts } from './texts.ts';

const route = 'GET /api/system/journal/list';

/** The audit log, with a check of its hash chain. */
export function Page() {
  const t = useLogTexts();
  const words = useAuditLogTexts();
  const locale = useLanguage();
  const openRow = useOpenRow();
  const may = useMay();
  const { course, run } = useVerify(t);
  const isRunning = course !== null && !course.isOver;
  const list: List<typeof route> = {
    name: 'platform/journal',
    title: t.title,
    route,
    exports: 'platform/journal',
    idOf: ({ id }) => id,
    nameOf: ({ id }) => `${id}`,
    head: may('platform.journal.verify') && (
      <button type="button" className="control-button" disabled={isRunning} onClick={run}>
        <ShieldCheck className="size-4" aria-hidden="true" />
        {course?.isOver ? t.again : t.verify}
      </button>
    ),
    lead: course && <Verified t={t} course={course} />,
    filters: [
      { kind: 'text', name: 'person', label: t.person },
      { kind: 'text', name: 'route', label: t.route },
      {
        kind: 'select',
        name: 'side',
        label: t.side,
        options: (['platform', 'shop'] as const).map((value) => ({ value, label: words.sides[value] })),
      },
      { kind: 'days', label: t.days },
      {
        kind: 'select',
        name: 'kind',
        label: t.kind,
        options: Object.entries(words.kinds)
          .map(([value, label]) => ({ value, label }))
          .sort((one, other) => one.label.localeCompare(other.label, locale)),
      },
      { kind: 'text', name: 'target', label: t.target },
    ],
    columns: [
      { name: 'time', label: words.time, card: 'head', cell: ({ time }) => <When iso={time} /> },
      {
        name: 'person',
        label: t.person,
        card: 'head',
        cell: ({ person, role, roles }) => (
          <>
            {person}
            <span className="block text-ink-3 text-xs" title={role}>
              {roles.map((one) => pickText(one, locale)).join(', ')}
            </span>
          </>
        ),
      },
      {
        name: 'side',
        label: t.side,
        cell: ({ side, shop }) => (shop ? pickText(shop.name, locale) : words.sides[side]),
      },
      {
        name: 'action',
        label: t.what,
        cell: ({ page, action }) =>
          [page, action]
            .map((text) => pickText(text, locale))
            .filter(Boolean)
            .join(' · '),
      },
      {
        name: 'target',
        label: t.thing,
        cell: ({ targetKind, kindName, targetId }) => (
          <Link
            to={`?kind=${encodeURIComponent(targetKind)}&target=${encodeURIComponent(targetId)}`}
            title={t.sameThing}
            className="whitespace-nowrap text-accent"
          >
            {pickText(kindName, locale)} {targetId}
          </Link>
        ),
      },
      {
        name: 'changes',
        label: words.changes,
        cell: (entry) => <Changes t={words} entry={entry} />,
      },
      { name: 'ip', label: t.from, isExtra: true, cell: ({ ip }) => ip },
      { name: 'route', label: words.route, isExtra: true, cell: (row) => row.route },
    ],
    actions: ({ id }) => [{ label: t.see, icon: Eye, onPick: () => openRow(id) }],
    drawer: (id, close) => <EntryDrawer id={id} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint },
  };
  return <ListPage list={list} />;
}

/** One audit entry in full. */
export function EntryDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useLogTexts();
  const words = useAuditLogTexts();
  const locale = useLanguage();
  const { data, isError, isPending, refetch } = useApiQuery('GET /api/system/journal/detail/{id}', {
    params: { id: String(id) },
  });
  return (
    <Drawer title={fill(t.entry, { id })} onClose={onClose}>
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {isPending && <Skeleton rows={6} label={t.loading} />}
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          <Card>
            <dl className="flex flex-col gap-2">
              <Line name={words.time}>
                <When iso={data.time} />
              </Line>
              <Line name={t.person}>
                {data.person} <span className="text-ink-3">#{data.accountId}</span>
              </Line>
              <Line name={t.by}>
                <span title={data.role}>{data.roles.map((one) => pickText(one, locale)).join(', ')}</span>
              </Line>
              <Line name={t.side}>
                {words.sides[data.side]}
                {data.shop && ` · ${pickText(data.shop.name, locale)}`}
              </Line>
              <Line name={t.what}>
                {[data.page, data.action]
                  .map((text) => pickText(text, locale))
                  .filter(Boolean)
                  .join(' · ')}
              </Line>
              <Line name={t.thing}>
                <Link
                  to={`?kind=${encodeURIComponent(data.targetKind)}&target=${encodeURIComponent(data.targetId)}`}
                  title={t.sameThing}
                  className="text-accent underline"
                >
                  {pickText(data.kindName, locale)} {data.targetId}
                </Link>
              </Line>
            </dl>
          </Card>
          <Card title={t.changes}>
            {data.changes.length === 0 ? (
              <p className="text-ink-2">{t.nothing}</p>
            ) : (
              <Changes t={words} entry={data} isComplete />
            )}
          </Card>
          <Card>
            <dl className="flex flex-col gap-2 text-xs">
              <Line name={words.route}>{data.route}</Line>
              <Line name={t.from}>{data.ip}</Line>
              <Line name={words.request}>{data.requestId}</Line>
              <Line name={words.hash}>
                <span className="wrap-anywhere">{data.hash || '–'}</span>
              </Line>
            </dl>
          </Card>
        </div>
      )}
    </Drawer>
  );
}

type Part = ApiOutput<'GET /api/system/journal/verify'>;
interface Course {
  readonly checked: number;
  readonly entries: number;
  readonly faults: Part['faults'];
  readonly head: string;
  readonly isOver: boolean;
}

/** Verifies the whole audit log in parts and reports the result. */
export function useVerify(t: LogTexts) {
  const [course, setCourse] = useState<Course | null>(null);
  const run = async () => {
    let [checked, after]: [number, number | null] = [0, 0];
    let faults: Part['faults'] = [];
    setCourse({ checked, entries: 0, faults, head: '', isOver: false });
    try {
      while (after !== null) {
        const part: Part = await api('GET /api/system/journal/verify', { query: { after: `${after}` } });
        checked += part.checked;
        faults = [...faults, ...part.faults];
        after = part.next;
        setCourse({ checked, entries: part.entries, faults, head: part.head, isOver: after === null });
      }
    } catch (error) {
      setCourse(null);
      toastError(error, t.verifyFailed);
    }
  };
  return { course, run: () => void run() };
}

interface VerifiedProps {
  readonly t: LogTexts;
  readonly course: Course;
}

export function Verified({ t, course: { checked, entries, faults, head, isOver } }: VerifiedProps) {
  const isWrong = faults.length > 0;
  const Sign = isWrong ? ShieldAlert : ShieldCheck;
  return (
    <section
      role="status"
      className={`flex gap-3 rounded-card border p-4 ${isWrong ? 'border-danger bg-card' : 'border-line bg-card'}`}
    >
      <Sign
        className={`size-5 shrink-0 ${isWrong ? 'text-danger' : isOver ? 'text-success' : 'text-ink-3'}`}
        aria-hidden="true"
      />
      <div className="flex min-w-0 flex-col gap-1">
        {!isOver && <p>{fill(t.checking, { done: checked, all: entries })}</p>}
        {isWrong && <p className="font-semibold text-danger">{fill(t.faults, { count: faults.length })}</p>}
        {isOver && !isWrong && (
          <>
            <p className="font-semibold">{fill(t.intact, { count: checked })}</p>
            {head && <p className="wrap-anywhere text-ink-3 text-xs">{fill(t.head, { hash: head })}</p>}
          </>
        )}
        <ul className="flex flex-col gap-0.5">
          {faults.map(({ id, fault }) => (
            <li key={`${id} ${fault}`}>
              {id > 0 ? (
                <Link to={`?open=${id}`} className="text-accent underline">
                  {fill(t.fault[fault], { id })}
                </Link>
              ) : (
                fill(t.fault[fault], { id })
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
