import { Ban, CircleCheck, MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { GoodsTab, type SeenProduct } from '../../../../../contract/authoring/product-takedown.ts';
import type { CategoryNode } from '../../../../../contract/catalogue/product.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { productColumn } from '../../../parts/product-column.tsx';
import { When } from '../../../parts/when.tsx';
import type { List, Option } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { tabsOf } from '../../../resource/tabs.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { GoodsDrawer } from './goods-drawer.tsx';
import { type Asked, ReasonOf, stale } from './reason-of.tsx';
import { StateTag } from './state-tag.tsx';
import { useGoodsWords } from './words.ts';

const route = 'POST /api/system/product/page';
const tabs = GoodsTab.exclude(['all']).options;

/** What the shops sell, and what is taken down. */
export function Page() {
  const t = useGoodsWords();
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
  const mayShelf = may('platform.product.shelf');
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
    ...(mayShelf && { actions: actionsOf }),
    drawer: (id, leave) => (
      <GoodsDrawer id={id} mayShelf={mayShelf} onLift={setLifted} onAsk={ask} onClose={leave} />
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

/** The first two levels, each with all that is below it: of the third there are hundreds. */
const categoryOptions = (top: readonly CategoryNode[], nameOf: (one: CategoryNode) => string): Option[] =>
  top.flatMap((one) => [
    { value: String(one.id), label: nameOf(one) },
    ...one.children.map((child) => ({ value: String(child.id), label: `${nameOf(one)} › ${nameOf(child)}` })),
  ]);
