import { CircleOff, Plus } from 'lucide-react';
import { useState } from 'react';
import { Currency, type CurrencyEntry } from '../../../../../contract/accounting/currency.ts';
import { api } from '../../../../lib/client.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { RateDialog } from './rate-dialog.tsx';
import { useCurrencyTexts } from './texts.ts';

const route = 'GET /api/system/currency/list';

/** The exchange rates for prices in other currencies. */
export function Page() {
  const t = useCurrencyTexts();
  const act = useAct();
  const mayWrite = useMay()('platform.site.write');
  const [isAdding, setAdding] = useState(false);
  const end = ({ currency, rate, day }: CurrencyEntry) =>
    void act(() => api('POST /api/system/currency/add', { body: { currency, rate: null, day } }), {
      done: t.stopped,
      stale: [route],
      undo: () => api('POST /api/system/currency/add', { body: { currency, rate, day } }),
    });
  const add = (
    <button type="button" className="control-button control-primary" onClick={() => setAdding(true)}>
      <Plus className="size-4" aria-hidden="true" />
      {t.add}
    </button>
  );
  const stateOf = ({ rate, isCurrent }: CurrencyEntry) =>
    isCurrent ? (rate === null ? t.ended : t.current) : t.past;
  const list: List<typeof route> = {
    name: 'platform/currency',
    title: t.title,
    route,
    lead: <p className="text-ink-2 text-sm">{t.lead}</p>,
    head: mayWrite && add,
    idOf: ({ id }) => id,
    nameOf: ({ currency, day }) => `${t.currencies[currency]} ${day}`,
    filters: [
      {
        kind: 'select',
        name: 'currency',
        label: t.currency,
        options: Currency.options.map((value) => ({ value, label: t.currencies[value] })),
      },
    ],
    columns: [
      { name: 'currency', label: t.currency, card: 'head', cell: ({ currency }) => t.currencies[currency] },
      {
        name: 'rate',
        label: t.rate,
        card: 'head',
        isNumber: true,
        cell: ({ rate }) => (
          <span className="font-semibold tabular-nums">
            {rate === null ? '—' : (rate / 10_000).toFixed(4)}
          </span>
        ),
      },
      { name: 'day', label: t.day, cell: ({ day }) => day },
      { name: 'state', label: t.state, cell: stateOf },
      { name: 'createTime', label: t.time, cell: ({ createTime }) => <When iso={createTime} /> },
    ],
    ...(mayWrite && {
      actions: (row: CurrencyEntry) =>
        row.isCurrent && row.rate !== null
          ? [{ label: t.end, icon: CircleOff, isDanger: true, onPick: () => end(row) }]
          : [],
    }),
    empty: { title: t.none, hint: t.noneHint, action: mayWrite && add },
  };
  return (
    <>
      <ListPage list={list} />
      {isAdding && <RateDialog onClose={() => setAdding(false)} />}
    </>
  );
}
