import { formatTime } from '../../../lib/format/date.ts';
import { fill } from '../../../lib/format/text.ts';
import type { Column } from '../../resource/list.ts';

interface Lasting {
  readonly startTime: string;
  readonly endTime: string;
}
interface PeriodTexts {
  readonly period: string;
  readonly until: string;
}

/** The period of a promotion; sorted by its start or end. */
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
