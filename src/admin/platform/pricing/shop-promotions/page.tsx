import { Ban } from 'lucide-react';
import { useState } from 'react';
import { CloseReason, type SeenPromotion } from '../../../../../contract/pricing/seen-promotion.ts';
import { PromotionKind, PromotionStatus } from '../../../../../contract/pricing/supplier-promotion.ts';
import { Skeleton } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { formatTime } from '../../../../lib/format/date.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Card, Line } from '../../../parts/card.tsx';
import { createdColumn } from '../../../parts/common-columns.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { periodColumn } from '../../../parts/promotions/period-column.tsx';
import { Results } from '../../../parts/promotions/results.tsx';
import { StatusTag } from '../../../parts/promotions/status-tag.tsx';
import { termsOf } from '../../../parts/promotions/terms.ts';
import { type PromotionTexts, usePromotionTexts } from '../../../parts/promotions/texts.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { When } from '../../../parts/when.tsx';
import { headColumn } from '../../../resource/columns.ts';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { tabsOf } from '../../../resource/tabs.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';

interface CloseDialogProps {
  readonly t: PromotionTexts;
  readonly promotion: SeenPromotion;
  readonly onClose: () => void;
}

export const canClose = ({ status }: SeenPromotion): boolean => status === 'coming' || status === 'running';

/** Closes a shop's promotion for good, with a reason for the shop. */
export function CloseDialog({ t, promotion, onClose }: CloseDialogProps) {
  const locale = useLanguage();
  const { id, name, version } = promotion;
  const close = async (reason: string) => {
    await api('POST /api/system/promotion/close/{id}', {
      params: { id: String(id) },
      query: { version },
      body: { reason },
    });
    await invalidateAnswers('GET /api/system/promotion/list', 'GET /api/system/promotion/detail/{id}');
    showToast('success', t.closedNow);
  };
  return (
    <ReasonDialog
      name={`platform/promotions/close/${id}`}
      title={fill(t.closeNowTitle, { name: pickText(name, locale) })}
      hint={t.closeNowHint}
      label={t.reason}
      max={300}
      schema={CloseReason}
      save={close}
      onClose={onClose}
    />
  );
}

const route = 'GET /api/system/promotion/list';

/** Promotions of all shops, which the platform can close. */
export function Page() {
  const t = usePromotionTexts();
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

interface PromotionDrawerProps {
  readonly id: number;
  readonly mayClose: boolean;
  readonly onClose: () => void;
}

/** One promotion of a shop, read-only. */
export function PromotionDrawer({ id, mayClose, onClose }: PromotionDrawerProps) {
  const t = usePromotionTexts();
  const locale = useLanguage();
  const [isAsking, ask] = useState(false);
  const asked = useApiQuery('GET /api/system/promotion/detail/{id}', {
    params: { id: String(id) },
  });
  const { data, isPending } = asked;
  const more = data ? data.productIds.length - data.goods.length : 0;
  return (
    <Drawer title={data ? pickText(data.name, locale) : t.allTitle} onClose={onClose}>
      {isPending && <Skeleton rows={6} label={t.allTitle} />}
      <AskFailed t={t} asked={asked} />
      {data && (
        <div className="flex flex-col pb-5">
          <Results t={t} results={data.results} />
          {data.closeReason !== null && (
            <p role="note" className="mb-5 rounded-control bg-tint px-4 py-2">
              {t.closedFor}: {data.closeReason}
            </p>
          )}
          <Card>
            <dl className="flex flex-col gap-2">
              <Line name={t.state}>
                <StatusTag t={t} status={data.status} />
              </Line>
              <Line name={t.shop}>
                <a
                  href={localPath(paths.supplier(data.supplierId), locale)}
                  target="_blank"
                  rel="noreferrer"
                  className="text-accent underline"
                >
                  {pickText(data.shopName, locale)}
                </a>
              </Line>
              <Line name={t.kind}>{t.kinds[data.rule.kind]}</Line>
              <Line name={t.does}>{termsOf(t, data.rule, locale)}</Line>
              <Line name={t.period}>
                {formatTime(data.startTime)} {fill(t.until, { time: formatTime(data.endTime) })}
              </Line>
              <Line name={t.created}>
                <When iso={data.createTime} />
              </Line>
              {data.productIds.length === 0 && <Line name={t.scope}>{t.scopes.all}</Line>}
            </dl>
          </Card>
          {data.productIds.length > 0 && (
            <div className="mt-4">
              <Card title={t.products}>
                <ul className="divide-y divide-line">
                  {data.goods.map(({ id: product, name, price }) => (
                    <li key={product} className="flex items-center justify-between gap-4 py-2">
                      <a
                        href={localPath(paths.product(product), locale)}
                        target="_blank"
                        rel="noreferrer"
                        className="min-w-0 truncate text-accent underline"
                      >
                        {pickText(name, locale)}
                      </a>
                      <span className="shrink-0 text-ink-2 tabular-nums">{formatMoney(price)}</span>
                    </li>
                  ))}
                </ul>
                {more > 0 && <p className="mt-2 text-ink-2">{fill(t.moreProducts, { count: more })}</p>}
              </Card>
            </div>
          )}
          {mayClose && canClose(data) && (
            <button
              type="button"
              className="control-button mt-5 self-start text-danger"
              onClick={() => ask(true)}
            >
              <Ban className="size-4" aria-hidden="true" />
              {t.closeNow}
            </button>
          )}
          {isAsking && <CloseDialog t={t} promotion={data} onClose={() => ask(false)} />}
        </div>
      )}
    </Drawer>
  );
}
