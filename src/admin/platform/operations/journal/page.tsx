import { Eye, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { pickText } from '../../../../lib/text.ts';
import { Changes } from '../../../parts/journal-changes.tsx';
import { useJournalWords } from '../../../parts/journal-words.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useOpenRow } from '../../../resource/use-open-row.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { useVerify, Verified } from './verify.tsx';
import { useLogWords } from './words.ts';

const route = 'GET /api/system/journal/list';

/** Who did what in the back offices, and whether all of it is still there. */
export function Page() {
  const t = useLogWords();
  const words = useJournalWords();
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
