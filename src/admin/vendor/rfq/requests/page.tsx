import { MessageSquareReply } from 'lucide-react';
import { formatMoney } from '../../../../lib/money.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { QuotationTag } from '../../../parts/quotation-tag.tsx';
import { useQuoteWords } from '../../../parts/quote-words.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useOpenRow } from '../../../resource/use-open-row.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { RequestDrawer } from './request-drawer.tsx';

const route = 'GET /api/quotation/supplier/requests';

/** What buyers look for: every shop may answer with a price. */
export function Page() {
  const t = useQuoteWords();
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
