import type { FlashTexts } from '../../parts/flash/words.ts';
import { Tabs } from '../../resource/tabs.tsx';

interface KindsProps {
  readonly t: FlashTexts;
  readonly current: 'sales' | 'entries';
}

/** The sales, and what shops offer in them. */
export const Kinds = ({ t, current }: KindsProps) => (
  <Tabs
    label={t.parts}
    current={current}
    tabs={[
      { value: 'sales', label: t.sales, count: null, to: '/flash-sales' },
      { value: 'entries', label: t.entries, count: null, to: '/flash-sales/entries' },
    ]}
  />
);
