import { Tabs } from '../../resource/tabs.tsx';
import { useLedgerTexts } from './ledger-texts.ts';

/** Tabs of the ledger: balances and transactions. */
export function LedgerLists({ current }: { readonly current: 'balance' | 'entries' }) {
  const t = useLedgerTexts();
  return (
    <Tabs
      label={t.parts}
      current={current}
      tabs={[
        { value: 'balance', label: t.balanceTab, count: null, to: '/ledger' },
        { value: 'entries', label: t.entriesTab, count: null, to: '/ledger/entries' },
      ]}
    />
  );
}
