import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import type { OrderTexts } from './order-texts.ts';

const tones: Readonly<Record<number, string>> = {
  [OrderStatus.PendingPayment]: 'bg-soft text-ink-2',
  [OrderStatus.PendingShipment]: 'bg-tint-2 text-accent-strong',
  [OrderStatus.PendingReceipt]: 'bg-verified-tint text-verified',
  [OrderStatus.Completed]: 'bg-verified-tint text-success',
  [OrderStatus.PendingRefund]: 'bg-tint-2 text-danger',
  [OrderStatus.Refunding]: 'bg-tint-2 text-danger',
};

/** The status of an order. */
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
      {isPart && status === OrderStatus.PendingShipment ? t.partShipped : names[status]}
    </span>
  );
}
