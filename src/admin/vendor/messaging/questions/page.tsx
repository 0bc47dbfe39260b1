import { MessageSquareReply } from 'lucide-react';
import { inquiryRoutes } from '../../../../../contract/messaging/inquiry.ts';
import { Failure } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { ProductLine } from '../../../parts/authoring/product-line.tsx';
import { Card, Line } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { AnswerForm } from '../../../parts/messaging/answer-form.tsx';
import { useAnswerTexts } from '../../../parts/messaging/answer-texts.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { tabsOf } from '../../../resource/tabs.tsx';
import { useOpenRow } from '../../../resource/use-open-row.ts';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';

const schema = inquiryRoutes['POST /api/supplier/inquiry/answer/{id}'].body;

/** A product question and its answer. */
export function QuestionDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useAnswerTexts();
  const may = useMay();
  const params = { id: String(id) };
  const { data, isError, refetch } = useApiQuery('GET /api/supplier/inquiry/detail/{id}', { params });
  return (
    <Drawer title={t.question} onClose={onClose}>
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && (
        <div className="flex min-h-full flex-col gap-4 pb-5">
          <Card>
            <ProductLine
              product={{ id: data.productId, name: data.productName, image: data.productImage }}
              toPage={t.toPage}
            />
          </Card>
          <Card>
            <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Line name={t.buyer}>{data.buyer}</Line>
              <Line name={t.time}>
                <When iso={data.createTime} />
              </Line>
              {data.quantity !== null && <Line name={t.pieces}>{data.quantity}</Line>}
            </dl>
            <p className="mt-3 whitespace-pre-line break-words text-base">{data.content}</p>
            {data.open && (
              <p role="note" className="mt-3 rounded-control bg-soft px-4 py-2 text-ink-2">
                {t.open}
              </p>
            )}
          </Card>
          {data.answer !== null && (
            <Card title={t.yourAnswer}>
              <p className="whitespace-pre-line break-words">{data.answer}</p>
              {data.answerTime && (
                <p className="mt-2 text-ink-3 text-xs">
                  <When iso={data.answerTime} />
                </p>
              )}
            </Card>
          )}
          {data.answer === null && may('shop.inquiry.answer') && (
            <div className="grow">
              <AnswerForm
                t={t}
                name={`vendor/questions/${id}`}
                label={t.answer}
                hint={t.answerHint}
                max={1000}
                schema={schema}
                save={async (body) => {
                  await api('POST /api/supplier/inquiry/answer/{id}', { params, body });
                  showToast('success', data.open ? t.sentLive : t.sent);
                  await invalidateAnswers(
                    'GET /api/supplier/inquiry/list',
                    'GET /api/supplier/inquiry/detail/{id}',
                  );
                }}
                onClose={onClose}
              />
            </div>
          )}
        </div>
      )}
    </Drawer>
  );
}

const route = 'GET /api/supplier/inquiry/list';

/** Product questions of buyers. */
export function Page() {
  const t = useAnswerTexts();
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
