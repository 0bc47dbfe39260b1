import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CommissionRule } from '../../../../../contract/payments/commission.ts';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { NewRuleDialog, RateDialog } from './rule-dialogs.tsx';
import { type CommissionTexts, useCommissionTexts } from './texts.ts';

const route = 'GET /api/system/commission/list';

/** `5%`, `2.55%` */
const percent = (rate: number): string => `${rate / 100}%`;

/** The commission rules of the platform. */
export function Page() {
  const t = useCommissionTexts();
  const locale = useLanguage();
  const act = useAct();
  const mayWrite = useMay()('platform.commission.write');
  const [doing, setDoing] = useState<CommissionRule | 'new' | null>(null);
  const done = () => setDoing(null);
  const remove = ({ id, rate, supplierId, categoryId, productId, version }: CommissionRule) => {
    const body = {
      rate,
      ...(supplierId !== null && { supplierId }),
      ...(categoryId !== null && { categoryId }),
      ...(productId !== null && { productId }),
    };
    void act(
      () =>
        api('DELETE /api/system/commission/delete/{id}', { params: { id: String(id) }, query: { version } }),
      {
        done: t.removed,
        stale: [route],
        undo: () => api('POST /api/system/commission/add', { body }),
      },
    );
  };
  const add = (
    <button type="button" className="control-button control-primary" onClick={() => setDoing('new')}>
      <Plus className="size-4" aria-hidden="true" />
      {t.add}
    </button>
  );
  const nameOf = (rule: CommissionRule) => nameFor(t, rule, (text) => pickText(text, locale));
  const list: List<typeof route> = {
    name: 'platform/commission',
    title: t.title,
    route,
    isComplete: true,
    lead: <p className="text-ink-2 text-sm">{t.hint}</p>,
    head: mayWrite && add,
    idOf: ({ id }) => id,
    nameOf,
    filters: [],
    columns: [
      { name: 'for', label: t.forWhat, card: 'head', cell: nameOf },
      {
        name: 'kind',
        label: t.kindOf,
        cell: ({ supplierId, categoryId, productId }) =>
          productId !== null
            ? t.product
            : supplierId !== null && categoryId !== null
              ? t.kinds.both
              : categoryId !== null
                ? t.category
                : supplierId !== null
                  ? t.shop
                  : t.everything,
      },
      {
        name: 'rate',
        label: t.rate,
        card: 'head',
        isNumber: true,
        cell: ({ rate }) => <span className="font-semibold">{percent(rate)}</span>,
      },
      {
        name: 'createTime',
        label: t.time,
        // The default rule is part of the seed data.
        cell: ({ createTime }) => (Date.parse(createTime) > 0 ? <When iso={createTime} /> : t.fromStart),
      },
    ],
    ...(mayWrite && {
      actions: (row: CommissionRule) => [
        { label: t.edit, icon: Pencil, onPick: () => setDoing(row) },
        { label: t.remove, icon: Trash2, isDanger: true, onPick: () => remove(row) },
      ],
    }),
    empty: { title: t.none, hint: t.noneHint, action: mayWrite && add },
  };
  return (
    <>
      <ListPage list={list} />
      {doing === 'new' && <NewRuleDialog onClose={done} />}
      {doing && doing !== 'new' && <RateDialog rule={doing} name={nameOf(doing)} onClose={done} />}
    </>
  );
}

type Pick = (text: { readonly zh: string; readonly en: string }) => string;

/** What a rule applies to, as text. */
function nameFor(t: CommissionTexts, { shopName, categoryName, productName }: CommissionRule, pick: Pick) {
  if (productName) return pick(productName);
  if (categoryName && shopName) return fill(t.both, { category: pick(categoryName), shop: pick(shopName) });
  if (categoryName) return pick(categoryName);
  return shopName ? pick(shopName) : t.everything;
}
