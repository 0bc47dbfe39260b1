import type { FlashTexts } from '../../parts/flash/words.ts';
import { Tabs } from '../../resource/tabs.tsx';

interface KindsProps {
  readonly t: FlashTexts;
  readonly current: 'sales' | 'entries';
}

/** Where the shop can apply, and what it has offered. */
export const Kinds = ({ t, current }: KindsProps) => (
  <Tabs
    label={t.parts}
    current={current}
    tabs={[
      { value: 'sales', label: t.ownSales, count: null, to: '/vendor/flash-sales' },
      { value: 'entries', label: t.ownEntries, count: null, to: '/vendor/flash-sales/entries' },
    ]}
  />
);
