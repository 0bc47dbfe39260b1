import { FileDown, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { QuotationStatus } from '../../../../../contract/rfq/quotation.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { QuotationTag } from '../../../parts/rfq/quotation-tag.tsx';
import { useQuoteTexts } from '../../../parts/rfq/quote-texts.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';

const route = 'GET /api/quotation/supplier/list';
const stale = [
  route,
  'GET /api/quotation/supplier/requests',
  'GET /api/quotation/supplier/request/{id}',
] as const;

/** The shop's quotations and their state. */
export function Page() {
  const t = useQuoteTexts();
  const locale = useLanguage();
  const may = useMay();
  const act = useAct();
  const [leaving, setLeaving] = useState<number | null>(null);
  const [making, setMaking] = useState<number | null>(null);
  const saveProforma = async (id: number) => {
    setMaking(id);
    const save = () => saveFile(`/api/quotation/supplier/proforma/${id}`, `proforma-${id}.pdf`, locale);
    await act(save, { done: t.proformaSaved, stale: [route] });
    setMaking(null);
  };
  const list: List<typeof route> = {
    name: 'vendor/quotations',
    title: t.quotations,
    route,
    exports: 'vendor/quotations',
    stale: [stale[1], stale[2]],
    idOf: ({ id }) => id,
    nameOf: ({ request }) => request.title,
    tabs: {
      name: 'status',
      label: t.tabs,
      all: t.all,
      options: QuotationStatus.options.map((value) => ({ value, label: t.quotationStatus[value] })),
    },
    filters: [],
    columns: [
      {
        name: 'title',
        label: t.wanted,
        card: 'head',
        cell: ({ request }) => <span className="line-clamp-2 md:max-w-80">{request.title}</span>,
      },
      {
        name: 'status',
        label: t.status,
        card: 'head',
        cell: ({ status }) => <QuotationTag t={t} status={status} />,
      },
      {
        name: 'product',
        label: t.product,
        cell: ({ productName, spec }) => (
          <span className="line-clamp-2 md:max-w-60">
            {[productName, spec].map((text) => pickText(text, locale)).join(' ')}
          </span>
        ),
      },
      {
        name: 'unitPrice',
        label: t.unitPrice,
        isNumber: true,
        cell: ({ unitPrice }) => formatMoney(unitPrice),
      },
      {
        name: 'quantity',
        label: t.quantity,
        isNumber: true,
        cell: ({ quantity, request }) => fill(t.pieces, { count: quantity, unit: request.unit }),
      },
      { name: 'total', label: t.amount, isNumber: true, cell: ({ total }) => formatMoney(total) },
      {
        name: 'order',
        label: t.order,
        cell: ({ orderNo }) =>
          orderNo ? (
            <Link to={`/vendor/orders?keyword=${orderNo}`} className="text-accent underline tabular-nums">
              {orderNo}
            </Link>
          ) : (
            '–'
          ),
      },
      {
        name: 'until',
        label: t.until,
        sort: 'until',
        cell: ({ validUntil }) => <When iso={validUntil} />,
      },
      {
        name: 'created',
        label: t.created,
        sort: 'created',
        isExtra: true,
        cell: ({ createTime }) => <When iso={createTime} />,
      },
    ],
    hrefOf: ({ requestId }) => `/vendor/requests?open=${requestId}`,
    empty: {
      title: t.noQuotations,
      hint: t.noQuotationsHint,
      action: (
        <Link to="/vendor/requests" className="control-button control-primary">
          {t.toRequests}
        </Link>
      ),
    },
    actions: ({ id, status }) => [
      ...(status === 'pending' || status === 'accepted'
        ? [
            {
              label: making === id ? t.proformaMaking : t.proforma,
              icon: FileDown,
              onPick: () => void saveProforma(id),
            },
          ]
        : []),
      ...(status === 'pending' && may('shop.quotation.write')
        ? [{ label: t.withdraw, icon: Undo2, onPick: () => setLeaving(id) }]
        : []),
    ],
  };
  return (
    <>
      <ListPage list={list} />
      {leaving !== null && (
        <Confirm
          title={t.withdraw}
          question={t.withdrawHint}
          yes={t.withdraw}
          no={t.keep}
          onNo={() => setLeaving(null)}
          onYes={() => {
            setLeaving(null);
            const withdraw = () =>
              api('POST /api/quotation/withdraw/{id}', { params: { id: String(leaving) } });
            void act(withdraw, { done: t.withdrawn, stale });
          }}
        />
      )}
    </>
  );
}
