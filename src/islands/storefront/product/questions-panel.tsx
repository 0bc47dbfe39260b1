import type { ReactNode } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import { QuestionList, type QuestionTexts } from '../../../components/goods/question-item.tsx';
import { partOf } from '../../../components/part-of.ts';
import { useAddressList } from '../../../components/use-address-list.ts';
import { isLike, useUnsent } from '../../../components/use-unsent.ts';
import { api, goLogIn } from '../../../lib/client.ts';
import { pageIn, withQueryParams } from '../../../lib/format/address.ts';
import { authorization } from '../../../lib/login-token.ts';
import { TurnedPart, type TurnedTexts } from './turned-part.tsx';

interface QuestionsPanelProps {
  readonly t: QuestionTexts & TurnedTexts & { readonly close: string };
  readonly locale: Locale;
  readonly productId: number;
  readonly total: number;
  readonly size: number;
  /** The static first page. */
  readonly children?: ReactNode;
}

interface Asked {
  readonly current: number;
}
type Page = ApiOutput<'GET /api/product/inquiry/page'>;

const QuestionSheet = partOf(() => import('./question-sheet.tsx').then((it) => it.QuestionSheet));
const read = (search: string): Asked => ({ current: pageIn(new URLSearchParams(search), 'questions') });
const write = ({ current }: Asked): string =>
  withQueryParams(location.search, { questions: current === 1 ? '' : String(current) });

/** Input is kept when the dialog closes. */
const blank = { isOpen: false, content: '', open: false };
const isQuestion = isLike(blank);

/** Answered questions page by page, and a button to ask one. */
export function QuestionsPanel({ t, locale, productId, total, size, children }: QuestionsPanelProps) {
  const {
    query: asked,
    found,
    go,
    reload,
  } = useAddressList<Asked, Page>({
    usual: { current: 1 },
    read,
    write,
    ask: ({ current }) =>
      api('GET /api/product/inquiry/page', {
        query: { productId: String(productId), current: String(current), size: String(size) },
      }),
    printed: 'always',
  });
  const [question, setQuestion] = useUnsent('question', blank, isQuestion);
  const { isOpen } = question;
  const page = 'page' in found ? found.page : null;
  const ask = () => {
    if (authorization()) setQuestion({ ...question, isOpen: true });
    else goLogIn('info', t.logIn);
  };
  return (
    <div className="scroll-mt-24">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-5">
        <p className="text-ink-2 text-sm">{t.lead}</p>
        <button type="button" onClick={ask} className="button-quiet text-sm noscript:hidden">
          <i className="icon-message-circle-question-mark size-4.5" />
          {t.ask}
        </button>
      </div>
      <TurnedPart
        t={t}
        anchor="questions"
        found={found}
        current={asked.current}
        pages={Math.ceil((page?.total ?? total) / size)}
        onGo={(current) => go({ current })}
        onRetry={reload}
        shown={({ records }) => <QuestionList questions={records} locale={locale} t={t} />}
      >
        {children}
      </TurnedPart>
      {isOpen && (
        <QuestionSheet
          t={t}
          productId={productId}
          asked={question}
          onChange={(typed) => setQuestion({ ...question, ...typed })}
          onSent={() => setQuestion(blank)}
          onClose={() => setQuestion((before) => ({ ...before, isOpen: false }))}
        />
      )}
    </div>
  );
}
