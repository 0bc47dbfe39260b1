import type { StaffSide } from '../../../../contract/access/permissions.ts';
import { Tabs } from '../../resource/tabs.tsx';
import type { FlashTexts } from './texts.ts';

interface KindsProps {
  readonly t: FlashTexts;
  readonly side: StaffSide;
  readonly current: 'sales' | 'entries';
}

/** Tabs: flash sales and entries. */
export function Kinds({ t, side, current }: KindsProps) {
  const isShop = side === 'shop';
  const to = isShop ? '/vendor/flash-sales' : '/flash-sales';
  return (
    <Tabs
      label={t.parts}
      current={current}
      tabs={[
        { value: 'sales', label: isShop ? t.ownSales : t.sales, count: null, to },
        { value: 'entries', label: isShop ? t.ownEntries : t.entries, count: null, to: `${to}/entries` },
      ]}
    />
  );
}
