import { statuses } from '../../../components/order/texts.ts';

export type StatusFilter = 'all' | (typeof statuses)[number];
export const periods = ['0', '7', '30', '90', '365'] as const;
type Period = (typeof periods)[number];

/** What is looked for, as it stands in the address. */
export interface Asked {
  readonly status: StatusFilter;
  readonly keyword: string;
  readonly days: Period;
  readonly current: number;
}
export const everything: Asked = { status: 'all', keyword: '', days: '0', current: 1 };

/** The query of an address; what it does not understand is left out. */
export function readQuery(search: string): Asked {
  const query = new URLSearchParams(search);
  const current = Number(query.get('current') ?? 1);
  return {
    status: statuses.find((one) => one === query.get('status')) ?? 'all',
    keyword: (query.get('keyword') ?? '').trim().slice(0, 60),
    days: periods.find((one) => one === query.get('days')) ?? '0',
    current: Number.isInteger(current) && current > 0 && current <= 500 ? current : 1,
  };
}

export function writeQuery({ status, keyword, days, current }: Asked): string {
  const query = new URLSearchParams();
  if (status !== 'all') query.set('status', status);
  if (keyword !== '') query.set('keyword', keyword);
  if (days !== '0') query.set('days', days);
  if (current > 1) query.set('current', String(current));
  return query.size > 0 ? `?${query}` : '';
}
