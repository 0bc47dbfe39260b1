import { Tabs } from '../../resource/tabs.tsx';
import { useLedgerTexts } from './ledger-texts.ts';

/** The two pages of the ledger: what stands on each account, and every booking. */
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
