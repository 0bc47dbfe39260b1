import { formatMoney } from '../../lib/format/money.ts';
import type { Column } from '../resource/list.ts';
import { When } from './when.tsx';

/** Creation time, an optional column. Chosen columns are stored by name. */
export const createdColumn = (
  name: 'createTime' | 'created',
  label: string,
): Column<{ readonly createTime: string }> => ({
  name,
  label,
  sort: 'created',
  isExtra: true,
  card: 'none',
  cell: ({ createTime }) => <When iso={createTime} />,
});

/** The amount. */
export const amountColumn = (label: string): Column<{ readonly amount: number }> => ({
  name: 'amount',
  label,
  sort: 'amount',
  isNumber: true,
  cell: ({ amount }) => formatMoney(amount),
});
