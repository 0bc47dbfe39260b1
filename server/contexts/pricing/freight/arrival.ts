import type { TradeData } from '../../../../contract/catalogue/trade-data.ts';
import type { FreightTemplate, Transit } from '../../../../contract/pricing/freight.ts';
import { workingDaysLater } from '../../../platform/working-days.ts';

/** Within 48 hours, holidays aside. */
const fastDays = 2;

/** Working days a shop says it takes until so many pieces leave: its lead time, else its promise to ship fast; null = it says nothing. */
export function handover(
  { services, trade }: { readonly services: readonly string[]; readonly trade: TradeData },
  quantity: number,
): number | null {
  const step = trade.leadTimes.findLast(({ from }) => from <= quantity) ?? trade.leadTimes[0];
  return step?.days ?? (services.includes('fast_delivery') ? fastDays : null);
}

/** How long a template says the carrier takes to a place; null = it does not. */
export function transitOf({ standard, areas }: FreightTemplate, place: string): Transit | null {
  const area = areas.find(({ provinces }) => provinces.includes(place));
  return (area ?? standard).days ?? null;
}

/** The first and the last day, in China, on which goods arrive that are paid for `now`. */
export function arrival(
  now: Date,
  leaves: number | null,
  { least, most }: Transit,
): { readonly from: string; readonly to: string } | null {
  if (leaves === null) return null;
  return { from: workingDaysLater(now, leaves + least), to: workingDaysLater(now, leaves + most) };
}
