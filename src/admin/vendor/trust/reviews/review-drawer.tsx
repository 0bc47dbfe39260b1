import { Link } from 'react-router';
import { reviewRoutes } from '../../../../../contract/trust/review.ts';
import type product from '../../../../../locales/zh/product.json';
import { ReviewItem } from '../../../../components/review-item.tsx';
import { Failure } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { AnswerForm } from '../../../parts/answer-form.tsx';
import { useAnswerWords } from '../../../parts/answer-words.ts';
import { Card } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { ProductLine } from '../../../parts/product-line.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage, useWords, wordsOf } from '../../../shell/words.ts';

const schema = reviewRoutes['POST /api/product/review/reply/{id}'].body;
const productWords = wordsOf<typeof product>(
  () => import('../../../../../locales/zh/product.json'),
  () => import('../../../../../locales/en/product.json'),
);

/** One review as it stands on the product's page, and the shop's answer. */
export function ReviewDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useAnswerWords();
  const { reviews } = useWords(productWords);
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
