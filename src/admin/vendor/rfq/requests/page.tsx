import { MessageSquareReply } from 'lucide-react';
import { Failure } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { fullSizeUrl, imageAt } from '../../../../lib/format/image.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { Card, Line } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { QuotationTag } from '../../../parts/rfq/quotation-tag.tsx';
import { useQuoteTexts } from '../../../parts/rfq/quote-texts.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useOpenRow } from '../../../resource/use-open-row.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';
import { QuoteForm } from './quote-form.tsx';

const route = 'GET /api/quotation/supplier/requests';

/** Open RFQs of buyers; every supplier may quote. */
export function Page() {
  const t = useQuoteTexts();
  const locale = useLanguage();
  const openRow = useOpenRow();
  const mayQuote = useMay()('shop.quotation.write');
  const list: List<typeof route> = {
    name: 'vendor/requests',
    title: t.requests,
    route,
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    filters: [{ kind: 'text', name: 'keyword', label: t.keyword }],
    columns: [
      {
        name: 'title',
        label: t.wanted,
        card: 'head',
        cell: ({ title, isOwnTrade }) => (
          <span className="inline-flex max-w-full items-center gap-2">
            <span className="line-clamp-2">{title}</span>
            {isOwnTrade && (
              <span className="shrink-0 rounded-tag bg-tint-2 px-1.5 font-normal text-accent-strong text-xs">
                {t.ownTrade}
              </span>
            )}
          </span>
        ),
      },
      {
        name: 'quantity',
        label: t.quantity,
        isNumber: true,
        cell: ({ quantity, unit }) => fill(t.pieces, { count: quantity, unit }),
      },
      {
        name: 'target',
        label: t.target,
        isNumber: true,
        cell: ({ targetPrice }) => (targetPrice === null ? '–' : formatMoney(targetPrice)),
      },
      { name: 'to', label: t.to, cell: ({ provinceName }) => pickText(provinceName, locale) },
      {
        name: 'others',
        label: t.others,
        isNumber: true,
        isExtra: true,
        cell: ({ quotationCount }) => quotationCount,
      },
      { name: 'deadline', label: t.deadline, cell: ({ deadline }) => <When iso={deadline} /> },
      {
        name: 'own',
        label: t.quotation,
        cell: ({ own }) => (own ? <QuotationTag t={t} status={own.status} /> : '–'),
      },
    ],
    ...(mayQuote && {
      actions: ({ id, own }) =>
        own ? [] : [{ label: t.quote, icon: MessageSquareReply, onPick: () => openRow(id) }],
    }),
    drawer: (id, close) => <RequestDrawer id={id} onClose={close} />,
    empty: { title: t.noRequests, hint: t.noRequestsHint },
  };
  return <ListPage list={list} />;
}

/** An RFQ and the shop's quotation. */
export function RequestDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useQuoteTexts();
  const locale = useLanguage();
  const may = useMay();
  const params = { id: String(id) };
  const asked = useApiQuery('GET /api/quotation/supplier/request/{id}', { params });
  const { data, error } = asked;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Drawer title={t.request} onClose={onClose}>
      {error && (
        <Failure text={isGone ? t.gone : t.failed} retry={t.retry} onRetry={() => void asked.refetch()} />
      )}
      {data && (
        <div className="flex min-h-full flex-col gap-4 pb-5">
          <Card title={data.title}>
            <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Line name={t.quantity}>{fill(t.pieces, { count: data.quantity, unit: data.unit })}</Line>
              {data.targetPrice !== null && <Line name={t.target}>{formatMoney(data.targetPrice)}</Line>}
              <Line name={t.to}>{pickText(data.provinceName, locale)}</Line>
              <Line name={t.buyer}>{data.buyer}</Line>
              <Line name={t.deadline}>
                <When iso={data.deadline} />
              </Line>
              <Line name={t.number}>
                <span className="tabular-nums">{data.requestNo}</span>
              </Line>
            </dl>
            <p className="mt-3 whitespace-pre-line break-words">{data.details}</p>
            {data.images.length > 0 && (
              <ul aria-label={t.pictures} className="mt-3 flex flex-wrap gap-2">
                {data.images.map((image, i) => (
                  <li key={image}>
                    <a
                      href={fullSizeUrl(image)}
                      target="_blank"
                      rel="noopener"
                      className="block rounded-control"
                    >
                      <img
                        src={imageAt(image, 200)}
                        alt={fill(t.picture, { number: i + 1 })}
                        width={80}
                        height={80}
                        loading="lazy"
                        className="size-20 rounded-control border border-line object-cover"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </Card>
          {data.status === 'open' && may('shop.quotation.write') && (
            <section className="grow">
              <h3 className="mb-3 text-base">{t.write}</h3>
              <QuoteForm t={t} request={data} onClose={onClose} />
            </section>
          )}
        </div>
      )}
    </Drawer>
  );
}
