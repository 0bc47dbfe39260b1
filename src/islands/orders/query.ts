export const statuses = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;
export type StatusFilter = 'all' | (typeof statuses)[number];

/** Tab and page of an address; anything else is the first page of everything. */
export function readQuery(search: string): { status: StatusFilter; current: number } {
  const query = new URLSearchParams(search);
  const status = statuses.find((one) => one === query.get('status')) ?? 'all';
  const current = Number(query.get('current') ?? 1);
  return { status, current: Number.isInteger(current) && current > 0 && current <= 500 ? current : 1 };
}

export function writeQuery(status: StatusFilter, current: number): string {
  const query = new URLSearchParams();
  if (status !== 'all') query.set('status', status);
  if (current > 1) query.set('current', String(current));
  return query.size > 0 ? `?${query}` : '';
}
