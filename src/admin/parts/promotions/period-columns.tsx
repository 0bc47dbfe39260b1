import { formatTime } from '../../../lib/date.ts';
import { fill } from '../../../lib/text.ts';
import type { Column } from '../../resource/list.ts';
import { When } from '../when.tsx';

interface Lasting {
  readonly startTime: string;
  readonly endTime: string;
  readonly createTime: string;
}
interface PeriodTexts {
  readonly period: string;
  readonly until: string;
  readonly created: string;
}

/** From when to when something is taken off; sorted by that end of it which counts here. */
export const periodColumn = (t: PeriodTexts, sort: 'start' | 'end'): Column<Lasting> => ({
  name: 'period',
  label: t.period,
  sort,
  cell: ({ startTime, endTime }) => (
    <span className="tabular-nums md:whitespace-nowrap">
      {formatTime(startTime)} <span className="block">{fill(t.until, { time: formatTime(endTime) })}</span>
    </span>
  ),
});

export const createdColumn = (t: PeriodTexts): Column<Lasting> => ({
  name: 'createTime',
  label: t.created,
  sort: 'created',
  isExtra: true,
  card: 'none',
  cell: ({ createTime }) => <When iso={createTime} />,
});
