import { createHash } from 'node:crypto';
import type { LocalText } from '../../../contract/basics.ts';
import { hour } from '../../platform/time.ts';
import type { LogisticsProvider, TrackedParcel, TrackingNews } from './port.ts';

export type StepName =
  | 'logistics.packed'
  | 'logistics.collected'
  | 'logistics.left'
  | 'logistics.arrived'
  | 'logistics.delivering'
  | 'logistics.signed';
export type StepTexts = (name: StepName, details?: Readonly<Record<string, string>>) => LocalText;

/** Simulated events and the hours after dispatch. */
const journey: readonly (readonly [StepName, TrackingNews['state'], number])[] = [
  ['logistics.packed', 'shipped', 0],
  ['logistics.collected', 'moving', 3],
  ['logistics.left', 'moving', 10],
  ['logistics.arrived', 'moving', 31],
  ['logistics.delivering', 'delivering', 46],
  ['logistics.signed', 'signed', 52],
];

/** All parcels have the same events; the speed varies with the tracking number. */
export function sandboxNews(
  texts: StepTexts,
  parcel: Omit<TrackedParcel, 'phone'>,
  now: Date,
): TrackingNews[] {
  const { company, number, shippedAt, from, to } = parcel;
  const [first = 0] = createHash('sha256').update(`${company} ${number}`).digest();
  const pace = 0.8 + (first / 255) * 0.4;
  return journey
    .map(([name, state, hours]) => {
      const place = name === 'logistics.arrived' || name === 'logistics.delivering' ? to : from;
      const [zh, en] = [texts(name, { place: place.zh }).zh, texts(name, { place: place.en }).en];
      return { at: new Date(shippedAt.getTime() + hours * pace * hour), state, text: { zh, en } };
    })
    .filter(({ at }) => at <= now);
}

/** Simulated carrier for tests and demos. */
export const sandboxLogistics = (texts: StepTexts): LogisticsProvider => ({
  name: 'sandbox',
  track: async (parcel, now) => sandboxNews(texts, parcel, now),
});
