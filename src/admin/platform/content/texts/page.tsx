import { ExternalLink, Pencil } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { TextBrief } from '../../../../../contract/content/site-text.ts';
import { formatTime } from '../../../../lib/format/date.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { useTextTexts } from './texts.ts';

const route = 'GET /api/system/text/list';

/** The versioned texts of storefront pages. */
export function Page() {
  const t = useTextTexts();
  const locale = useLanguage();
  const navigate = useNavigate();
  const list: List<typeof route> = {
    name: 'platform/texts',
    title: t.title,
    route,
    isComplete: true,
    idOf: ({ id }) => id,
    nameOf: ({ title }) => pickText(title, locale),
    hrefOf: ({ id }) => `/texts/${id}`,
    filters: [],
    columns: [
      {
        name: 'title',
        label: t.name,
        card: 'head',
        cell: ({ title, hasDraft }) => (
          <span className="inline-flex flex-wrap items-center gap-2 font-semibold">
            {pickText(title, locale)}
            {hasDraft && <Tag tone="bg-tint-2 text-accent-strong">{t.hasDraft}</Tag>}
          </span>
        ),
      },
      {
        name: 'address',
        label: t.view,
        card: 'none',
        cell: ({ code }) => <code className="text-ink-3 text-xs">{paths[code]}</code>,
      },
      {
        name: 'version',
        label: t.version,
        cell: ({ version, comingTime }) => (
          <span className="inline-flex flex-wrap items-center gap-2">
            <span className="whitespace-nowrap">{fill(t.versionNo, { number: version })}</span>
            {comingTime && (
              <Tag tone="bg-soft text-ink-2">{fill(t.coming, { time: formatTime(comingTime) })}</Tag>
            )}
          </span>
        ),
      },
      { name: 'effective', label: t.effective, cell: ({ effectiveTime }) => <When iso={effectiveTime} /> },
      { name: 'updated', label: t.updated, cell: ({ updateTime }) => <When iso={updateTime} /> },
    ],
    actions: () => [
      { label: t.edit, icon: Pencil, onPick: ({ id }: TextBrief) => navigate(`/texts/${id}`) },
      {
        label: t.view,
        icon: ExternalLink,
        onPick: ({ code }: TextBrief) => open(localPath(paths[code], locale), '_blank', 'noreferrer'),
      },
    ],
    empty: { title: t.none, hint: t.noneHint },
  };
  return <ListPage list={list} />;
}
