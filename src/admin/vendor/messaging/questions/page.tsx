import { MessageSquareReply } from 'lucide-react';
import { pickText } from '../../../../lib/text.ts';
import { useAnswerWords } from '../../../parts/answer-words.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { tabsOf } from '../../../resource/tabs.tsx';
import { useOpenRow } from '../../../resource/use-open-row.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { QuestionDrawer } from './question-drawer.tsx';

const route = 'GET /api/supplier/inquiry/list';

/** What buyers ask about the shop's goods. */
export function Page() {
  const t = useAnswerWords();
  const locale = useLanguage();
  const openRow = useOpenRow();
  const mayAnswer = useMay()('shop.inquiry.answer');
  const list: List<typeof route> = {
    name: 'vendor/questions',
    title: t.questions,
    route,
    exports: 'vendor/questions',
    stale: ['GET /api/supplier/inquiry/detail/{id}'],
    idOf: ({ id }) => id,
    nameOf: ({ content }) => content.slice(0, 40),
    tabs: tabsOf('state', { label: t.tabs, all: t.all }, ['waiting', 'answered'], t.states),
    filters: [{ kind: 'text', name: 'keyword', label: t.keyword }],
    columns: [
      {
        name: 'content',
        label: t.question,
        card: 'head',
        cell: ({ content }) => <span className="line-clamp-2 md:max-w-96 font-normal">{content}</span>,
      },
      {
        name: 'product',
        label: t.product,
        cell: ({ productName }) => (
          <span className="line-clamp-2 md:max-w-60">{pickText(productName, locale)}</span>
        ),
      },
      {
        name: 'pieces',
        label: t.pieces,
        sort: 'quantity',
        isNumber: true,
        cell: ({ quantity }) => quantity ?? '–',
      },
      { name: 'buyer', label: t.buyer, cell: ({ buyer }) => buyer },
      { name: 'time', label: t.time, sort: 'created', cell: ({ createTime }) => <When iso={createTime} /> },
      {
        name: 'answer',
        label: t.answered,
        cell: ({ answerTime }) =>
          answerTime ? <When iso={answerTime} /> : <span className="text-danger">{t.notYet}</span>,
      },
    ],
    ...(mayAnswer && {
      actions: ({ id, answerTime }) =>
        answerTime ? [] : [{ label: t.answer, icon: MessageSquareReply, onPick: () => openRow(id) }],
    }),
    drawer: (id, close) => <QuestionDrawer id={id} onClose={close} />,
    empty: { title: t.noQuestions, hint: t.noQuestionsHint },
  };
  return <ListPage list={list} />;
}
