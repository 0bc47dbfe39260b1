import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { FlashEntry } from '../../../../../contract/pricing/flash-entry.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { nameIn, useEntryList } from '../../../parts/flash/entry-list.tsx';
import { Kinds } from '../../../parts/flash/kinds.tsx';
import { useFlashTexts } from '../../../parts/flash/texts.ts';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';

const route = 'GET /api/supplier/flash-sale/entries';
const stale = ['GET /api/supplier/flash-sale/list', 'GET /api/supplier/flash-sale/detail/{id}'] as const;

/** The shop's entries in flash sales: state and results. */
export function Page() {
  const t = useFlashTexts();
  const locale = useLanguage();
  const act = useAct();
  const [asked, ask] = useState<FlashEntry | null>(null);
  const mayWrite = useMay()('shop.promotion.write');
  const sales = useApiQuery('GET /api/supplier/flash-sale/list', { query: { size: '100' } });
  const entries = useEntryList(t, sales.data?.records ?? [], false);
  const list: List<typeof route> = {
    name: 'vendor/flash-entries',
    title: t.ownEntries,
    route,
    stale,
    lead: <Kinds t={t} side="shop" current="entries" />,
    ...entries,
    ...(mayWrite && {
      actions: (row: FlashEntry) =>
        row.canWithdraw ? [{ label: t.withdraw, icon: Undo2, isDanger: true, onPick: () => ask(row) }] : [],
    }),
    empty: { title: t.ownNoEntries, hint: t.ownNoEntriesHint },
  };
  const withdraw = (row: FlashEntry) => {
    ask(null);
    const params = { id: String(row.id) };
    void act(() => api('POST /api/supplier/flash-sale/withdraw/{id}', { params }), {
      done: fill(t.withdrawn, { name: nameIn(locale, row) }),
      stale: [route, ...stale],
    });
  };
  return (
    <>
      <ListPage list={list} />
      {asked && (
        <Confirm
          title={fill(t.withdrawTitle, { name: nameIn(locale, asked) })}
          question={t.withdrawQuestion}
          yes={t.withdraw}
          no={t.keep}
          onYes={() => withdraw(asked)}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}
