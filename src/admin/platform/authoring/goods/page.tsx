import { Ban, CircleCheck, MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import {
  GoodsTab,
  type SeenProduct,
  TakedownReason,
} from '../../../../../contract/authoring/product-takedown.ts';
import type { CategoryNode } from '../../../../../contract/catalogue/product.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { Skeleton } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { productColumn } from '../../../parts/authoring/product-column.tsx';
import { Card, Line } from '../../../parts/card.tsx';
import { PublicLink } from '../../../parts/content/public-link.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { List, Option } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { tabsOf } from '../../../resource/tabs.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { type GoodsTexts, useGoodsTexts } from './texts.ts';

export interface Asked {
  readonly kind: 'takeDown' | 'keep';
  readonly product: SeenProduct;
}

export const stale = [
  'POST /api/system/product/page',
  'GET /api/system/product/takedown/detail/{id}',
] as const;

const schema = z.object({ reason: TakedownReason });

interface ReasonOfProps extends Asked {
  readonly t: GoodsTexts;
  readonly onClose: () => void;
}

/** Takes a product down, or confirms the takedown after an appeal, with a reason for the shop. */
export function ReasonOf({ t, kind, product, onClose }: ReasonOfProps) {
  const locale = useLanguage();
  const { id, takedown } = product;
  const params = { id: String(id) };
  const save = async (reason: string) => {
    if (kind === 'takeDown') {
      await api('POST /api/system/product/{id}/off-shelf', { params, query: { reason } });
    } else {
      const body = { version: takedown?.version ?? '', reason };
      await api('POST /api/system/product/takedown/keep/{id}', { params, body });
    }
    await invalidateAnswers(...stale);
    showToast(
      'success',
      kind === 'takeDown' ? fill(t.takenDown, { name: pickText(product.name, locale) }) : t.kept,
    );
  };
  return (
    <ReasonDialog
      name={`platform/goods/${kind}/${id}`}
      title={t[kind]}
      hint={kind === 'takeDown' ? t.takeDownHint : t.keepHint}
      label={t.reason}
      max={500}
      schema={schema}
      save={save}
      onClose={onClose}
      stale={stale}
    />
  );
}

const route = 'POST /api/system/product/page';
const tabs = GoodsTab.exclude(['all']).options;

/** Products of all shops, with takedowns. */
export function Page() {
  const t = useGoodsTexts();
  const locale = useLanguage();
  const may = useMay();
  const act = useAct();
  const [asked, ask] = useState<Asked | null>(null);
  const [lifted, setLifted] = useState<SeenProduct | null>(null);
  const { data: categories = [] } = useApiQuery('GET /api/category/tree', {});
  const nameOf = ({ name }: SeenProduct) => pickText(name, locale);
  const lift = (row: SeenProduct) => {
    setLifted(null);
    const body = { version: row.takedown?.version ?? '' };
    void act(
      () => api('POST /api/system/product/takedown/lift/{id}', { params: { id: String(row.id) }, body }),
      {
        done: fill(t.lifted, { name: nameOf(row) }),
        stale,
      },
    );
  };
  const actionsOf = (row: SeenProduct) =>
    row.takedown
      ? [
          { label: t.lift, icon: CircleCheck, onPick: setLifted },
          ...(row.takedown.state === 'appealed'
            ? [
                {
                  label: t.keep,
                  icon: MessageSquareReply,
                  onPick: (product: SeenProduct) => ask({ kind: 'keep', product }),
                },
              ]
            : []),
        ]
      : [
          {
            label: t.takeDown,
            icon: Ban,
            isDanger: true,
            onPick: (product: SeenProduct) => ask({ kind: 'takeDown', product }),
          },
        ];
  const mayList = may('platform.product.shelf');
  const list: List<typeof route> = {
    name: 'platform/goods',
    title: t.title,
    route,
    stale: ['GET /api/system/product/takedown/detail/{id}'],
    idOf: ({ id }) => id,
    nameOf,
    tabs: tabsOf('tab', { label: t.state, all: t.all }, tabs, t.tabs),
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      ...(may('platform.shop.read') ? [{ kind: 'shop' as const, name: 'supplierId', label: t.shop }] : []),
      {
        kind: 'select',
        name: 'categoryId',
        label: t.category,
        options: categoryOptions(categories, (one) => pickText(one.name, locale)),
      },
    ],
    columns: [
      productColumn(t.product, locale),
      { name: 'state', label: t.state, cell: (row) => <StateTag t={t} row={row} /> },
      { name: 'shop', label: t.shop, cell: ({ shop }) => pickText(shop.name, locale) },
      { name: 'category', label: t.category, cell: ({ categoryName }) => pickText(categoryName, locale) },
      {
        name: 'price',
        label: t.price,
        isNumber: true,
        sort: 'price',
        cell: ({ price }) => formatMoney(price),
      },
      { name: 'sales', label: t.sales, isNumber: true, sort: 'sales', cell: ({ sales }) => sales },
      {
        name: 'updated',
        label: t.updated,
        isExtra: true,
        sort: 'updated',
        cell: ({ updateTime }) => <When iso={updateTime} />,
      },
      {
        name: 'created',
        label: t.created,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
    ],
    ...(mayList && { actions: actionsOf }),
    drawer: (id, leave) => (
      <GoodsDrawer id={id} mayList={mayList} onLift={setLifted} onAsk={ask} onClose={leave} />
    ),
    empty: { title: t.none, hint: t.noneHint },
  };
  return (
    <>
      <ListPage list={list} />
      {asked && <ReasonOf t={t} {...asked} onClose={() => ask(null)} />}
      {lifted && (
        <Confirm
          title={t.lift}
          question={fill(t.liftQuestion, { name: nameOf(lifted) })}
          yes={t.lift}
          no={t.cancel}
          onYes={() => lift(lifted)}
          onNo={() => setLifted(null)}
        />
      )}
    </>
  );
}

/** Categories of the first two levels, each including its children: the third level has hundreds. */
const categoryOptions = (top: readonly CategoryNode[], nameOf: (one: CategoryNode) => string): Option[] =>
  top.flatMap((one) => [
    { value: String(one.id), label: nameOf(one) },
    ...one.children.map((child) => ({ value: String(child.id), label: `${nameOf(one)} › ${nameOf(child)}` })),
  ]);

interface GoodsDrawerProps {
  readonly id: number;
  readonly mayList: boolean;
  readonly onLift: (product: SeenProduct) => void;
  readonly onAsk: (asked: Asked) => void;
  readonly onClose: () => void;
}

/** One product with its takedown and the shop's appeal. */
export function GoodsDrawer({ id, mayList, onLift, onAsk, onClose }: GoodsDrawerProps) {
  const t = useGoodsTexts();
  const locale = useLanguage();
  const asked = useApiQuery('GET /api/system/product/takedown/detail/{id}', { params: { id: String(id) } });
  const { data, isPending } = asked;
  return (
    <Drawer title={data ? pickText(data.name, locale) : t.product} onClose={onClose}>
      {isPending && <Skeleton rows={6} label={t.loading} />}
      <AskFailed t={t} asked={asked} />
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          {mayList && (
            <div className="flex flex-wrap gap-2">
              {data.takedown ? (
                <button type="button" className="control-button" onClick={() => onLift(data)}>
                  <CircleCheck className="size-4" aria-hidden="true" />
                  {t.lift}
                </button>
              ) : (
                <button
                  type="button"
                  className="control-button text-danger"
                  onClick={() => onAsk({ kind: 'takeDown', product: data })}
                >
                  <Ban className="size-4" aria-hidden="true" />
                  {t.takeDown}
                </button>
              )}
              {data.takedown?.state === 'appealed' && (
                <button
                  type="button"
                  className="control-button"
                  onClick={() => onAsk({ kind: 'keep', product: data })}
                >
                  <MessageSquareReply className="size-4" aria-hidden="true" />
                  {t.keep}
                </button>
              )}
            </div>
          )}
          <Card>
            <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Line name={t.state}>
                <StateTag t={t} row={data} />
              </Line>
              <Line name={t.shop}>
                <a href={localPath(paths.supplier(data.shop.id), locale)} className="text-accent underline">
                  {pickText(data.shop.name, locale)}
                </a>
              </Line>
              <Line name={t.category}>{pickText(data.categoryName, locale)}</Line>
              <Line name={t.price}>{formatMoney(data.price)}</Line>
              <Line name={t.sales}>{data.sales}</Line>
              <Line name={t.created}>
                <When iso={data.createTime} />
              </Line>
              {data.status === 'on_sale' && (
                <Line name={t.publicPage}>
                  <PublicLink to={paths.product(id)}>{t.see}</PublicLink>
                </Line>
              )}
            </dl>
          </Card>
          <Card title={t.history}>
            {data.takedowns.length === 0 && <p className="text-ink-2">{t.noHistory}</p>}
            <ul className="divide-y divide-line">
              {data.takedowns.map((one) => (
                <li key={one.id} className="py-3 first:pt-0">
                  <dl className="flex flex-col gap-2">
                    <Line name={t.state}>{t.states[one.state]}</Line>
                    <Line name={t.reason}>{one.reason}</Line>
                    <Line name={t.by}>{one.by}</Line>
                    <Line name={t.takenAt}>
                      <When iso={one.time} />
                    </Line>
                    <Line name={t.appeal}>{one.appeal ?? t.noAppeal}</Line>
                    {one.keptReason !== null && <Line name={t.keptReason}>{one.keptReason}</Line>}
                    {one.liftTime && (
                      <Line name={t.liftedAt}>
                        <When iso={one.liftTime} />
                      </Line>
                    )}
                  </dl>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </Drawer>
  );
}

/** The sales status of a product and its takedown. */
export function StateTag({
  t,
  row: { status, takedown },
}: {
  readonly t: GoodsTexts;
  readonly row: SeenProduct;
}) {
  if (takedown) return <Tag tone="bg-tint-2 text-danger">{t.states[takedown.state]}</Tag>;
  return (
    <Tag tone={status === 'on_sale' ? 'bg-verified-tint text-success' : 'bg-soft text-ink-2'}>
      {t.status[status]}
    </Tag>
  );
}
