import type { FlashSale } from '../../../../contract/pricing/flash-sale.ts';
import type { Column } from '../../resource/list.ts';
import { hoursOf } from './hours.ts';
import { SaleTag } from './state-tag.tsx';
import type { FlashTexts } from './texts.ts';

/** State and period of a flash sale. */
export const saleColumns = (
  t: FlashTexts,
): readonly Column<Pick<FlashSale, 'status' | 'day' | 'sessions'>>[] => [
  {
    name: 'status',
    label: t.state,
    card: 'head',
    cell: ({ status }) => <SaleTag t={t} status={status} />,
  },
  {
    name: 'day',
    label: t.day,
    sort: 'start',
    cell: ({ day, sessions }) => (
      <span className="tabular-nums">
        <span className="whitespace-nowrap">{day}</span>
        <span className="flex flex-wrap gap-x-2 text-ink-2 text-xs max-md:justify-end">
          {sessions.map((one) => (
            <span key={one.id} className="whitespace-nowrap">
              {hoursOf(one)}
            </span>
          ))}
        </span>
      </span>
    ),
  },
];
