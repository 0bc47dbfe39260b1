import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { AfterSaleDetail } from '../../../../contract/returns/after-sale.ts';
import { Card, Pairs } from '../../../components/order/card.tsx';
import { SaleSteps } from '../../../components/order/sale-steps.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api.ts';
import { whenBack } from '../../../lib/arrival/when-back.ts';
import { api } from '../../../lib/client.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { LineRow } from './line-row.tsx';
import { SaleHead } from './sale-head.tsx';
import { type AfterSaleTexts, queryNumber, type UploadTexts } from './texts.ts';

interface AfterSalePageProps {
  readonly t: AfterSaleTexts;
  readonly upload: UploadTexts;
  readonly locale: Locale;
}

type Found = AfterSaleDetail | 'loading' | 'failed' | 'unknown';

/** One after-sale: state, the party to act with the deadline, and the history. */
export function AfterSalePage({ t, upload, locale }: AfterSalePageProps) {
  const [found, setFound] = useState<Found>('loading');
  const ask = useCallback(async (): Promise<Found> => {
    const id = queryNumber('id');
    if (id === 0) return 'unknown';
    return api('GET /api/after-sale/detail/{id}', { params: { id: String(id) } }).catch((error: unknown) =>
      error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed',
    );
  }, []);
  useEffect(() => {
    void ask().then(setFound);
    // The restored data is outdated; it stays if the request fails.
    return whenBack(() => void ask().then((now) => setFound((before) => (now === 'failed' ? before : now))));
  }, [ask]);
  const again = () => {
    setFound('loading');
    void ask().then(setFound);
  };

  if (found === 'loading') return <Skeleton rows={3} label={t.loading} />;
  if (found === 'failed') return <Failure text={t.loadFailed} retry={t.retry} onRetry={again} />;
  if (found === 'unknown') {
    return (
      <Empty
        title={t.unknown}
        action={
          <a href={localPath(paths.afterSales, locale)} className="button-primary">
            {t.title}
          </a>
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <SaleHead t={t} upload={upload} locale={locale} sale={found} onChanged={setFound} />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_360px] lg:gap-6">
        <SaleHistory t={t} sale={found} />
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <Card title={t.goods}>
            <LineRow locale={locale} line={found.line} pieces={found.quantity} />
          </Card>
          <Info t={t} locale={locale} sale={found} />
        </div>
      </div>
    </div>
  );
}

interface InfoProps {
  readonly t: AfterSaleTexts;
  readonly locale: Locale;
  readonly sale: AfterSaleDetail;
}

/** The request, and the return address. */
function Info({ t, locale, sale }: InfoProps) {
  const { returnAddress: to, returnCompany, returnNumber } = sale;
  const parcel = returnCompany && returnNumber ? `${pickText(returnCompany, locale)} ${returnNumber}` : null;
  const orderPath = localPath(paths.orderDetail(sale.orderNo), locale);
  return (
    <Card title={t.info}>
      <Pairs
        pairs={[
          [t.amount, <strong key="amount">{formatMoney(sale.amount)}</strong>],
          ...(sale.askedAmount === sale.amount
            ? []
            : [[t.askedAmount, formatMoney(sale.askedAmount)] as const]),
          [t.type, t.kind[sale.kind]],
          [t.pieces, sale.quantity],
          [t.reason, t.reasons[sale.reason]],
          [t.number, sale.afterSaleNo],
          [
            t.order,
            <a
              key="order"
              translate="no"
              href={orderPath}
              className="text-accent underline-offset-2 hover:underline"
            >
              {sale.orderNo}
            </a>,
          ],
          ...(to ? [[t.returnTo, `${to.receiver} ${to.phone} ${to.detail}`] as const] : []),
          ...(parcel ? [[t.returnParcel, parcel] as const] : []),
        ]}
      />
    </Card>
  );
}

interface SaleHistoryProps {
  readonly t: AfterSaleTexts;
  readonly sale: AfterSaleDetail;
}

/** The history with messages and images. */
function SaleHistory({ t, sale }: SaleHistoryProps) {
  return (
    <Card title={t.history}>
      <div className="px-4 py-4 lg:px-5">
        <SaleSteps
          t={t}
          events={sale.events}
          looks="bg-soft"
          said={({ content }) =>
            content !== '' && (
              <p className="mt-1.5 whitespace-pre-line rounded-control bg-soft px-3 py-2">{content}</p>
            )
          }
        />
      </div>
    </Card>
  );
}
