import { longestRange } from '../../../../../contract/suppliers/sales.ts';
import { dayInChina } from '../../../../lib/date.ts';

export const ranges = ['today', 'yesterday', '7', '30'] as const;
type RangeName = (typeof ranges)[number] | 'own';

interface Asked {
  readonly name: RangeName;
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const before = (day: string, days: number) =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** Days that can be asked for: in their order, and not more than the route takes. */
export const isRange = (from: string, to: string): boolean =>
  isDay(from) && isDay(to) && from <= to && Date.parse(to) - Date.parse(from) < longestRange * dayMs;

/** The days an address asks for; the last seven where it says nothing or nonsense. */
export function rangeOf(search: URLSearchParams, now: Date): Asked {
  const today = dayInChina(now);
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  if (isRange(from, to)) return { name: 'own', from, to };
  const name = ranges.find((one) => one === search.get('range')) ?? '7';
  if (name === 'today') return { name, from: today, to: today };
  if (name === 'yesterday') return { name, from: before(today, 1), to: before(today, 1) };
  return { name, from: before(today, Number(name) - 1), to: today };
}
