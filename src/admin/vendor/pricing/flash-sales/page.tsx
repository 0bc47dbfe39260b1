import { Eye, Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { OpenFlashSale } from '../../../../../contract/pricing/flash-entry.ts';
import { PromotionStatus } from '../../../../../contract/pricing/supplier-promotion.ts';
import { Skeleton } from '../../../../components/states.tsx';
import { formatTime } from '../../../../lib/format/date.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { Facts } from '../../../parts/flash/facts.tsx';
import { Kinds } from '../../../parts/flash/kinds.tsx';
import { saleColumns } from '../../../parts/flash/sale-columns.tsx';
import { useFlashTexts } from '../../../parts/flash/texts.ts';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { tabsOf } from '../../../resource/tabs.tsx';
import { useOpenRow } from '../../../resource/use-open-row.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';
import { ApplyForm } from './apply-form.tsx';

const route = 'GET /api/supplier/flash-sale/list';

/** Platform flash sales open for applications, and those the shop takes part in. */
export function Page() {
  const t = useFlashTexts();
  const locale = useLanguage();
  const openRow = useOpenRow();
  const mayWrite = useMay()('shop.promotion.write');
  const list: List<typeof route> = {
    name: 'vendor/flash-sales',
    title: t.ownTitle,
    route,
    stale: ['GET /api/supplier/flash-sale/detail/{id}'],
    lead: <Kinds t={t} side="shop" current="sales" />,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => pickText(name, locale),
    tabs: tabsOf('status', { label: t.state, all: t.all }, PromotionStatus.options, t.status),
    filters: [],
    columns: [
      { name: 'name', label: t.name, card: 'head', cell: ({ name }) => pickText(name, locale) },
      ...saleColumns(t),
      {
        name: 'open',
        label: t.open,
        cell: ({ canApply, applyUntil, status }) =>
          canApply ? (
            <span className="tabular-nums">{fill(t.openUntil, { time: formatTime(applyUntil) })}</span>
          ) : (
            <span className="text-ink-2">{status === 'closed' ? t.status.closed : t.openOver}</span>
          ),
      },
      {
        name: 'applied',
        label: t.ownEntries,
        cell: ({ applied }) => (applied === 0 ? '–' : fill(t.appliedCount, { count: applied })),
      },
    ],
    actions: (row: OpenFlashSale) => [
      row.canApply && mayWrite
        ? { label: t.apply, icon: Plus, onPick: () => openRow(row.id) }
        : { label: t.see, icon: Eye, onPick: () => openRow(row.id) },
    ],
    drawer: (id, leave) => <SaleDrawer id={id} mayWrite={mayWrite} onClose={leave} />,
    empty: { title: t.ownNone, hint: t.ownNoneHint },
  };
  return <ListPage list={list} />;
}

interface SaleDrawerProps {
  readonly id: number;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** One flash sale with its rules, and the application form while it is open. */
export function SaleDrawer({ id, mayWrite, onClose }: SaleDrawerProps) {
  const t = useFlashTexts();
  const locale = useLanguage();
  const asked = useApiQuery('GET /api/supplier/flash-sale/detail/{id}', {
    params: { id: String(id) },
  });
  const { data, isPending } = asked;
  return (
    <Drawer title={data ? pickText(data.name, locale) : t.ownTitle} onClose={onClose}>
      {isPending && <Skeleton rows={6} label={t.ownTitle} />}
      <AskFailed t={t} asked={asked} />
      {data && (
        <div className="flex min-h-full flex-col gap-4">
          <Facts t={t} sale={data} />
          {data.applied > 0 && (
            <p>
              {fill(t.appliedCount, { count: data.applied })} ·{' '}
              <Link to={`/vendor/flash-sales/entries?saleId=${data.id}`} className="text-accent underline">
                {t.ownEntries}
              </Link>
            </p>
          )}
          {data.canApply && mayWrite && <ApplyForm key={id} sale={data} onClose={onClose} />}
        </div>
      )}
    </Drawer>
  );
}
