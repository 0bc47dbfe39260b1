import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import type { PlacedLine } from '../../../../contract/orders/order.ts';
import { Card } from '../../../components/order/card.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { takeUnsent, watchUnsent } from '../../../lib/unsent.ts';
import { ApplyForm } from './apply-form.tsx';
import { LineRow } from './line-row.tsx';
import { type AfterSaleTexts, queryNumber, type UploadTexts } from './texts.ts';

interface ApplyPageProps {
  readonly t: AfterSaleTexts;
  /** Reasons offered by the platform, in its order. */
  readonly reasons: readonly string[];
  readonly upload: UploadTexts;
  readonly locale: Locale;
}

type Order = ApiOutput<'GET /api/order/by-no/{orderNo}'>;
type Found = Order | 'loading' | 'failed' | 'unknown';

const canAsk = (line: PlacedLine) => line.afterSaleId === null && line.refundedPieces < line.quantity;

const ask = (): Promise<Found> => {
  const orderNo = new URLSearchParams(location.search).get('order') ?? '';
  return api('GET /api/order/by-no/{orderNo}', { params: { orderNo: orderNo || '0' } }).catch(
    (error: unknown) =>
      error instanceof ApiError && error.status > 0 && error.status < 500 ? 'unknown' : 'failed',
  );
};

/** Requests an after-sale for an order line, which the address names or the buyer chooses. */
export function ApplyPage({ t, reasons, upload, locale }: ApplyPageProps) {
  const [found, setFound] = useState<Found>('loading');
  const [lineId, setLineId] = useState(0);
  const chosen = useEffectEvent(() => lineId);
  useEffect(() => watchUnsent('after-sale-line', () => chosen()), []);
  const show = useCallback((answer: Found) => {
    setFound(answer);
    if (typeof answer === 'string') return;
    const fit = answer.items.filter(canAsk);
    const among = (id: unknown) => fit.find((line) => line.id === id)?.id;
    const only = fit.length === 1 ? fit[0]?.id : undefined;
    setLineId(among(takeUnsent('after-sale-line')) ?? among(queryNumber('line')) ?? only ?? 0);
  }, []);
  useEffect(() => {
    void ask().then(show);
  }, [show]);
  const again = () => {
    setFound('loading');
    void ask().then(show);
  };

  if (found === 'loading') return <Skeleton rows={3} label={t.loading} />;
  if (found === 'failed') return <Failure text={t.loadFailed} retry={t.retry} onRetry={again} />;
  const fit = found === 'unknown' || !found.actions.includes('refund') ? [] : found.items.filter(canAsk);
  if (found === 'unknown' || fit.length === 0) {
    return (
      <Empty
        title={t.form.nothing}
        hint={t.form.nothingHint}
        action={
          <a href={localPath(paths.orders, locale)} className="button-primary">
            {t.toOrders}
          </a>
        }
      />
    );
  }
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 lg:gap-6">
      <Card title={fit.length > 1 ? t.chooseLine : t.goods} hint={pickText(found.shopName, locale)}>
        <ul className="divide-y divide-line py-2">
          {fit.map((line) => (
            <li key={line.id} className="flex items-center pl-4">
              {fit.length > 1 && (
                <input
                  type="radio"
                  name="line"
                  aria-label={pickText(line.name, locale)}
                  checked={line.id === lineId}
                  onChange={() => setLineId(line.id)}
                  className="size-5 shrink-0 accent-accent"
                />
              )}
              <div className="min-w-0 grow">
                <LineRow locale={locale} line={line} pieces={line.quantity - line.refundedPieces} />
              </div>
            </li>
          ))}
        </ul>
      </Card>
      {lineId > 0 ? (
        <ApplyForm
          key={lineId}
          t={t}
          reasons={reasons}
          upload={upload}
          locale={locale}
          lineId={lineId}
          supplierId={found.supplierId}
        />
      ) : (
        <p className="text-ink-2 text-sm">{t.form.pick}</p>
      )}
    </div>
  );
}
