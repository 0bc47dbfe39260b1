import { Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { Failure } from '../../../../components/states.tsx';
import { formatTime } from '../../../../lib/format/date.ts';
import { addressLines } from '../../../../lib/format/postal.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { useOrderTexts } from '../../../parts/orders/order-texts.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { Title } from '../../../shell/title.tsx';

/** The printed delivery note of a parcel, without prices. */
export function Page() {
  const t = useOrderTexts();
  const locale = useLanguage();
  const { id = '' } = useParams();
  const { data, isError, refetch } = useApiQuery('GET /api/supplier/order/detail/{id}', { params: { id } });
  if (isError) return <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { address } = data;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div className="print:hidden">
        <Title text={`${t.deliveryNote} ${data.orderNo}`}>
          <button type="button" className="control-button control-primary" onClick={() => window.print()}>
            <Printer className="size-4" aria-hidden="true" />
            {t.actions.print}
          </button>
        </Title>
      </div>
      <article className="rounded-card border border-line bg-card p-6 print:border-0 print:p-0">
        <h2 className="text-lg">{t.deliveryNote}</h2>
        <p className="mt-1 text-ink-2 tabular-nums">
          {t.orderNo} {data.orderNo} · {t.placed} {formatTime(data.createTime)}
        </p>
        <p className="mt-4">
          <b>{address.receiver}</b> <span className="tabular-nums">{address.phone}</span>
          {addressLines(address, locale).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        {data.giftMessage === null && data.note && (
          <p className="mt-2">
            {t.buyerNote}: {data.note}
          </p>
        )}
        {data.giftMessage && (
          <blockquote
            dir="auto"
            className="mt-4 whitespace-pre-line border-line border-y py-3 text-center text-lg"
          >
            {data.giftMessage}
          </blockquote>
        )}
        <table className="mt-4 w-full border-collapse text-left">
          <thead>
            <tr className="border-line-strong border-b">
              <th scope="col" className="py-2 pr-4">
                {t.goods}
              </th>
              <th scope="col" className="py-2 pr-4">
                {t.spec}
              </th>
              <th scope="col" className="py-2 text-right">
                {t.pieces}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.lines.map((line) => (
              <tr key={line.id} className="border-line border-b align-top">
                <td className="py-2 pr-4">{pickText(line.name, locale)}</td>
                <td className="py-2 pr-4 text-ink-2">{pickText(line.spec, locale)}</td>
                <td className="py-2 text-right tabular-nums">{line.quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 text-right">{fill(t.piecesInAll, { count: data.itemCount })}</p>
      </article>
    </div>
  );
}
