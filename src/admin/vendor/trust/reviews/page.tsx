import { MessageSquareReply } from 'lucide-react';
import { htmlLang } from '../../../../lib/text.ts';
import { useAnswerWords } from '../../../parts/answer-words.ts';
import { reviewColumns, reviewFilters } from '../../../parts/review-columns.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { tabsOf } from '../../../resource/tabs.tsx';
import { useOpenRow } from '../../../resource/use-open-row.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { ReviewDrawer } from './review-drawer.tsx';

const route = 'GET /api/supplier/review/list';

/** What buyers wrote about the shop's goods, and which of it nobody has answered. */
export function Page() {
  const t = useAnswerWords();
  const locale = useLanguage();
  const openRow = useOpenRow();
  const mayAnswer = useMay()('shop.review.reply');
  const list: List<typeof route> = {
    name: 'vendor/reviews',
    title: t.reviews,
    route,
    exports: 'vendor/reviews',
    stale: ['GET /api/supplier/review/detail/{id}'],
    idOf: ({ id }) => id,
    nameOf: ({ content }) => content.slice(0, 40),
    tabs: tabsOf('state', { label: t.tabs, all: t.all }, ['waiting', 'replied'], t.states),
    filters: [...reviewFilters(t), { kind: 'days', label: t.days }],
    columns: [
      {
        name: 'content',
        label: t.words,
        card: 'head',
        cell: ({ content, locale: written }) => (
          <span lang={htmlLang(written)} className="line-clamp-2 md:max-w-96 font-normal">
            {content}
          </span>
        ),
      },
      ...reviewColumns(t, locale),
      { name: 'buyer', label: t.buyer, cell: ({ nickname }) => nickname },
      { name: 'time', label: t.time, sort: 'created', cell: ({ createTime }) => <When iso={createTime} /> },
      {
        name: 'reply',
        label: t.answered,
        cell: ({ replyTime }) =>
          replyTime ? <When iso={replyTime} /> : <span className="text-danger">{t.notYet}</span>,
      },
    ],
    ...(mayAnswer && {
      actions: ({ id, replyTime }) =>
        replyTime ? [] : [{ label: t.reply, icon: MessageSquareReply, onPick: () => openRow(id) }],
    }),
    drawer: (id, close) => <ReviewDrawer id={id} onClose={close} />,
    empty: { title: t.noReviews, hint: t.noReviewsHint },
  };
  return <ListPage list={list} />;
}
