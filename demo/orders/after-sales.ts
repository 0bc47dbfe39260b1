import type { DemoAfterSale, DemoAfterSaleStep, DemoOrder } from '../types.ts';
import { plots, words } from './after-sales-data.ts';
import { sharesOf } from './amounts.ts';

const hour = 3_600_000;

/** Refunds of an order: the scenario depends on status and age. */
export function afterSalesOf(order: DemoOrder, now: Date): DemoAfterSale[] {
  const age = (now.getTime() - order.createdAt.getTime()) / hour;
  const plot = plots.find((one) => one.status === order.status && age >= one.from && age < one.to);
  if (!plot) return [];
  const shares = sharesOf(order);
  const lines = plot.wholeOrder ? order.items.map((_, i) => i) : [0];
  const steps: DemoAfterSaleStep[] = plot.steps.map(([action, actor, hoursAgo]) => ({
    action,
    actor,
    content: words[action] ?? '',
    at: new Date(now.getTime() - hoursAgo * hour),
  }));
  const last = steps.at(-1)?.at ?? now;
  return lines.map((line) => ({
    line,
    kind: plot.kind,
    state: plot.state,
    amount: shares[line]?.paid ?? 0,
    reason: plot.reason,
    steps,
    dueAt: plot.hours === null ? null : new Date(last.getTime() + plot.hours * hour),
  }));
}
