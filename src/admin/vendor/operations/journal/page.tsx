import { pickText } from '../../../../lib/format/text.ts';
import { Changes } from '../../../parts/operations/audit-log-changes.tsx';
import { useAuditLogTexts } from '../../../parts/operations/audit-log-texts.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';

const route = 'GET /api/supplier/journal/list';

/** The audit log of the shop. */
export function Page() {
  const t = useAuditLogTexts();
  const locale = useLanguage();
  const { data: people = [] } = useApiQuery('GET /api/supplier/journal/people', {});
  const list: List<typeof route> = {
    name: 'vendor/journal',
    title: t.title,
    route,
    exports: 'vendor/journal',
    idOf: ({ id }) => id,
    nameOf: ({ id }) => `${id}`,
    filters: [
      {
        kind: 'select',
        name: 'account',
        label: t.person,
        options: people.map(({ id, name }) => ({ value: `${id}`, label: name })),
      },
      { kind: 'days', label: t.days },
    ],
    columns: [
      { name: 'time', label: t.time, card: 'head', cell: ({ time }) => <When iso={time} /> },
      { name: 'person', label: t.person, card: 'head', cell: ({ person }) => person },
      { name: 'page', label: t.page, cell: ({ page }) => pickText(page, locale) },
      { name: 'action', label: t.action, cell: ({ action }) => pickText(action, locale) },
      {
        name: 'target',
        label: t.target,
        cell: ({ kindName, targetId }) => (
          <span className="tabular-nums">
            {pickText(kindName, locale)} {targetId}
          </span>
        ),
      },
      {
        name: 'changes',
        label: t.changes,
        cell: (entry) => <Changes t={t} entry={entry} />,
      },
    ],
    empty: { title: t.none, hint: t.noneHint },
  };
  return <ListPage list={list} />;
}
