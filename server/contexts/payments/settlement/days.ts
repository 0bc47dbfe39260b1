import { localDay, startOfDay } from '../../../platform/time.ts';
import { settlementDays } from '../../accounting/index.ts';

const startOf = (year: number, month: number, day: number): Date => {
  const at = new Date(Date.UTC(year, month - 1, day));
  return startOfDay(at.toISOString().slice(0, 10));
};

/** The settlement days around `now`: the start of the last and of the next one. */
export function settlementsAround(now: Date): { readonly last: Date; readonly next: Date } {
  const [year = 0, month = 1] = localDay(now).split('-').map(Number);
  const starts = [-1, 0, 1]
    .flatMap((months) => settlementDays.map((day) => startOf(year, month + months, day)))
    .toSorted((a, b) => a.getTime() - b.getTime());
  const next = starts.find((start) => start > now);
  const last = starts.findLast((start) => start <= now);
  if (!next || !last) throw new RangeError('a month without settlement days');
  return { last, next };
}
