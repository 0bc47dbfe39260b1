import { longestRange } from '../../../../contract/suppliers/sales.ts';
import { dayAfter } from '../../../../contract/time-zone.ts';
import { fail } from '../../../platform/fail.ts';
import { day as dayMs, endOfDay, localDay, startOfDay } from '../../../platform/time.ts';

/** A range of days of the marketplace, both inclusive, with its start and end as instants. */
export interface Range {
  readonly from: string;
  readonly to: string;
  readonly start: Date;
  readonly end: Date;
}

const rangeOf = (from: string, to: string): Range => ({
  from,
  to,
  start: startOfDay(from),
  end: endOfDay(to),
});

/** The requested range; by default the last seven days. @throws invalid_input */
export function rangeAsked(asked: { from?: string | undefined; to?: string | undefined }, now: Date): Range {
  const to = asked.to ?? localDay(now);
  const from = asked.from ?? dayAfter(to, -6);
  if (from > to) fail('invalid_input', {}, 'query.to');
  const range = rangeOf(from, to);
  if (daysOf(range) > longestRange) fail('invalid_input', {}, 'query.from');
  return range;
}

const daysOf = ({ start, end }: Range): number => Math.round((end.getTime() - start.getTime()) / dayMs);

/** The range of the same length right before. */
export const rangeBefore = (range: Range): Range =>
  rangeOf(dayAfter(range.from, -daysOf(range)), dayAfter(range.from, -1));

/** Every day of a range. */
export const eachDay = (range: Range): string[] =>
  Array.from({ length: daysOf(range) }, (_, days) => dayAfter(range.from, days));
