import { FileUp, MessageSquareReply } from 'lucide-react';
import { Link } from 'react-router';
import { reviewRoutes } from '../../../../../contract/trust/review.ts';
import type product from '../../../../../locales/zh/storefront/product.json';
import { ReviewItem } from '../../../../components/goods/review-item.tsx';
import { Failure } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { htmlLang } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { ProductLine } from '../../../parts/authoring/product-line.tsx';
import { Card } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { AnswerForm } from '../../../parts/messaging/answer-form.tsx';
import { useAnswerTexts } from '../../../parts/messaging/answer-texts.ts';
import { reviewColumns, reviewFilters } from '../../../parts/trust/review-columns.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { tabsOf } from '../../../resource/tabs.tsx';
import { useOpenRow } from '../../../resource/use-open-row.ts';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { declareTexts, useLanguage, useTexts } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';

const schema = reviewRoutes['POST /api/product/review/reply/{id}'].body;
const productTexts = declareTexts<typeof product>(
  () => import('../../../../../locales/zh/storefront/product.json'),
  () => import('../../../../../locales/en/storefront/product.json'),
);

/** One review as on the product page, and the shop's reply. */
export function ReviewDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useAnswerTexts();
  const { reviews } = useTexts(productTexts);
  const locale = useLanguage();
  const may = useMay();
  const params = { id: String(id) };
  const { data, isError, refetch } = useApiQuery('GET /api/supplier/review/detail/{id}', { params });
  return (
    <Drawer title={t.review} onClose={onClose}>
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && (
        <div className="flex min-h-full flex-col gap-4">
          <Card>
            <ProductLine
              product={{ id: data.productId, name: data.productName, image: data.productImage }}
              toPage={t.toPage}
            >
              {data.orderNo && (
                <Link
                  to={`/vendor/orders?open=${data.orderId}`}
                  className="text-accent text-xs underline tabular-nums"
                >
                  {t.order} {data.orderNo}
                </Link>
              )}
            </ProductLine>
          </Card>
          <Card>
            <ReviewItem review={data} locale={locale} t={reviews} />
            {data.replyHeld && (
              <p role="note" className="rounded-control bg-tint px-4 py-2">
                {t.replyHeld}
              </p>
            )}
          </Card>
          {data.reply === null && may('shop.review.reply') && (
            <div className="grow">
              <AnswerForm
                t={t}
                name={`vendor/reviews/${id}`}
                label={t.reply}
                hint={t.replyHint}
                max={500}
                schema={schema}
                save={async (body) => {
                  const { replyHeld } = await api('POST /api/product/review/reply/{id}', { params, body });
                  showToast('success', replyHeld ? t.replyHeld : t.sentLive);
                  await invalidateAnswers(
                    'GET /api/supplier/review/list',
                    'GET /api/supplier/review/detail/{id}',
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

const route = 'GET /api/supplier/review/list';

/** Reviews of the shop's products, with a filter for unanswered ones. */
export function Page() {
  const t = useAnswerTexts();
  const locale = useLanguage();
  const openRow = useOpenRow();
  const may = useMay();
  const mayImport = may('shop.data.import') && may('shop.product.import');
  const mayAnswer = useMay()('shop.review.reply');
  const list: List<typeof route> = {
    name: 'vendor/reviews',
    title: t.reviews,
    route,
    exports: 'vendor/reviews',
    ...(mayImport && {
      head: (
        <Link to="/vendor/former-shop?kind=reviews" className="control-button">
          <FileUp className="size-4" aria-hidden="true" />
          {t.importReviews}
        </Link>
      ),
    }),
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
