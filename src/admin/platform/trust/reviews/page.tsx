import { htmlLang, pickText } from '../../../../lib/format/text.ts';
import { Tag } from '../../../parts/tag.tsx';
import { reviewColumns, reviewFilters } from '../../../parts/trust/review-columns.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { tabsOf } from '../../../resource/tabs.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { ReviewDrawer } from './review-drawer.tsx';
import { useReviewTexts } from './texts.ts';

const route = 'GET /api/system/review/list';
const tones = {
  shown: 'bg-verified-tint text-success',
  held: 'bg-tint text-accent-strong',
  hidden: 'bg-soft text-ink-2',
} as const;

/** Reviews of all shops. */
export function Page() {
  const t = useReviewTexts();
  const locale = useLanguage();
  const list: List<typeof route> = {
    name: 'platform/reviews',
    title: t.title,
    route,
    stale: ['GET /api/system/review/detail/{id}'],
    idOf: ({ id }) => id,
    nameOf: ({ content }) => content.slice(0, 40),
    tabs: tabsOf('state', { label: t.tabs, all: t.all }, ['shown', 'held', 'hidden'], t.states),
    filters: reviewFilters(t),
    columns: [
      {
        name: 'content',
        label: t.words,
        card: 'head',
        cell: ({ content, locale: written }) => (
          <span lang={htmlLang(written)} className="line-clamp-2 font-normal md:max-w-96">
            {content}
          </span>
        ),
      },
      {
        name: 'state',
        label: t.state,
        cell: ({ state }) => <Tag tone={tones[state]}>{t.states[state]}</Tag>,
      },
      ...reviewColumns(t, locale),
      { name: 'shop', label: t.shop, cell: ({ shopName }) => pickText(shopName, locale) },
      { name: 'time', label: t.time, sort: 'created', cell: ({ createTime }) => <When iso={createTime} /> },
    ],
    drawer: (id, close) => <ReviewDrawer id={id} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint },
  };
  return <ListPage list={list} />;
}
