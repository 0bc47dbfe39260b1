import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { SeenPromotion } from '../../../../../contract/pricing/seen-promotion.ts';
import { PromotionKind, PromotionStatus } from '../../../../../contract/pricing/shop-promotion.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { createdColumn } from '../../../parts/common-columns.tsx';
import { periodColumn } from '../../../parts/promotions/period-column.tsx';
import { StatusTag } from '../../../parts/promotions/status-tag.tsx';
import { termsOf } from '../../../parts/promotions/terms.ts';
import { usePromotionWords } from '../../../parts/promotions/words.ts';
import { headColumn } from '../../../resource/columns.ts';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { tabsOf } from '../../../resource/tabs.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { CloseDialog, canClose } from './close-dialog.tsx';
import { PromotionDrawer } from './promotion-drawer.tsx';

const route = 'GET /api/system/promotion/list';

/** What the shops take off for everybody; what should not run is closed here. */
export function Page() {
  const t = usePromotionWords();
  const locale = useLanguage();
  const may = useMay();
  const [asked, ask] = useState<SeenPromotion | null>(null);
  const mayClose = may('platform.promotion.close');
  const list: List<typeof route> = {
    name: 'platform/promotions',
    title: t.allTitle,
    route,
    stale: ['GET /api/system/promotion/detail/{id}'],
    idOf: ({ id }) => id,
    nameOf: ({ name }) => pickText(name, locale),
    tabs: tabsOf('status', { label: t.state, all: t.all }, PromotionStatus.options, t.status),
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      ...(may('platform.shop.read') ? [{ kind: 'shop' as const, name: 'supplierId', label: t.shop }] : []),
      {
        kind: 'select',
        name: 'kind',
        label: t.kind,
        options: PromotionKind.options.map((value) => ({ value, label: t.kinds[value] })),
      },
    ],
    columns: [
      headColumn('name', t.name, ({ name }) => pickText(name, locale)),
      headColumn('status', t.state, ({ status }) => <StatusTag t={t} status={status} />),
      { name: 'shop', label: t.shop, cell: ({ shopName }) => pickText(shopName, locale) },
      { name: 'kind', label: t.kind, cell: ({ rule }) => t.kinds[rule.kind] },
      {
        name: 'terms',
        label: t.does,
        cell: ({ rule, productIds }) => (
          <>
            {termsOf(t, rule, locale)}
            <span className="block text-ink-2 text-xs">
              {productIds.length === 0 ? t.scopes.all : fill(t.goodsCount, { count: productIds.length })}
            </span>
          </>
        ),
      },
      { name: 'orders', label: t.orders, isNumber: true, cell: ({ results }) => results.orders },
      { name: 'off', label: t.takenOff, isNumber: true, cell: ({ results }) => formatMoney(results.off) },
      {
        name: 'amount',
        label: t.amount,
        isNumber: true,
        isExtra: true,
        cell: ({ results }) => formatMoney(results.amount),
      },
      periodColumn(t, 'start'),
      createdColumn('createTime', t.created),
    ],
    ...(mayClose && {
      actions: (row: SeenPromotion) =>
        canClose(row) ? [{ label: t.closeNow, icon: Ban, isDanger: true, onPick: () => ask(row) }] : [],
    }),
    drawer: (id, leave) => <PromotionDrawer id={id} mayClose={mayClose} onClose={leave} />,
    empty: { title: t.allNone, hint: t.allNoneHint },
  };
  return (
    <>
      <ListPage list={list} />
      {asked && <CloseDialog t={t} promotion={asked} onClose={() => ask(null)} />}
    </>
  );
}
