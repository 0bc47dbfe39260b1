import type { OrderTexts } from './order-words.ts';

const tones: Readonly<Record<number, string>> = {
  0: 'bg-soft text-ink-2',
  1: 'bg-tint-2 text-accent-strong',
  2: 'bg-verified-tint text-verified',
  3: 'bg-verified-tint text-success',
  5: 'bg-tint-2 text-danger',
  7: 'bg-tint-2 text-danger',
};

/** Where an order stands. */
export function StatusTag({
  t,
  status,
  isPart,
}: {
  readonly t: OrderTexts;
  readonly status: number;
  readonly isPart: boolean;
}) {
  const names: Readonly<Record<string, string>> = t.status;
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-tag px-2 py-0.5 text-xs ${tones[status] ?? 'bg-soft text-ink-2'}`}
    >
      {isPart && status === 1 ? t.partShipped : names[status]}
    </span>
  );
}
