import { Scale } from 'lucide-react';
import { useState } from 'react';
import { LedgerKind } from '../../../../../contract/accounting/ledger.ts';
import { pickText } from '../../../../lib/text.ts';
import { accountName } from '../../../parts/ledger-entries.tsx';
import { LedgerLists } from '../../../parts/ledger-lists.tsx';
import { useLedgerWords } from '../../../parts/ledger-words.ts';
import { signedMoney } from '../../../parts/signed-money.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { AdjustDialog } from './adjust-dialog.tsx';

const route = 'GET /api/system/ledger/entries';

/** Everything that was booked, with both its sides. */
export function Page() {
  const t = useLedgerWords();
  const locale = useLanguage();
  const may = useMay();
  const [isAdjusting, setAdjusting] = useState(false);
  const list: List<typeof route> = {
    name: 'platform/ledger-entries',
    title: t.entriesTab,
    route,
    lead: <LedgerLists current="entries" />,
    head: may('platform.ledger.adjust') && (
      <button type="button" className="control-button" onClick={() => setAdjusting(true)}>
        <Scale className="size-4" aria-hidden="true" />
        {t.adjust}
      </button>
    ),
    idOf: ({ id }) => id,
    nameOf: ({ key }) => key,
    filters: [
      { kind: 'text', name: 'orderNo', label: t.orderNo },
      ...(may('platform.shop.read') ? [{ kind: 'shop', name: 'supplierId', label: t.shop } as const] : []),
      {
        kind: 'select',
        name: 'kind',
        label: t.kindLabel,
        options: LedgerKind.options.map((value) => ({ value, label: t.kinds[value] })),
      },
    ],
    columns: [
      { name: 'time', label: t.time, card: 'head', cell: ({ time }) => <When iso={time} /> },
      { name: 'kind', label: t.kindLabel, card: 'head', cell: ({ kind }) => t.kinds[kind] },
      {
        name: 'shop',
        label: t.shop,
        cell: ({ shopName }) => (shopName ? pickText(shopName, locale) : t.platform),
      },
      {
        name: 'orderNo',
        label: t.orderNo,
        cell: ({ orderNo }) => <span className="tabular-nums">{orderNo ?? '–'}</span>,
      },
      {
        name: 'entries',
        label: t.sides,
        cell: ({ entries }) => (
          <ul className="flex flex-col gap-0.5 text-xs">
            {entries.map((entry) => (
              <li key={`${entry.account} ${entry.amount}`} className="flex justify-between gap-4">
                <span className="text-ink-2">{accountName(t, entry)}</span>
                <span className="tabular-nums">{signedMoney(entry.amount)}</span>
              </li>
            ))}
          </ul>
        ),
      },
      {
        name: 'note',
        label: t.note,
        cell: ({ note }) => <span className="break-words">{note || '–'}</span>,
      },
    ],
    empty: { title: t.noEntries, hint: t.noEntriesHint },
  };
  return (
    <>
      <ListPage list={list} />
      {isAdjusting && <AdjustDialog onClose={() => setAdjusting(false)} />}
    </>
  );
}
