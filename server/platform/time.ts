import { dayAfter, defaultTimeZone, instantIn, timeIn } from '../../contract/time-zone.ts';

/** Durations in milliseconds. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Local time in China, `2026-11-20T08:00:00`, for its payment providers and its working days whatever the marketplace's time zone is. */
export const timeInChina = (at: Date): string => timeIn(defaultTimeZone, at);
/** Local date in China, `2026-11-20`. */
export const dayInChina = (at: Date): string => timeInChina(at).slice(0, 10);
/** Start of a day in China. */
export const startInChina = (date: string): Date => instantIn(defaultTimeZone, `${date}T00:00:00`);

/** The marketplace's time zone: site settings, followed by site-time-zone.ts. A process serves one marketplace. */
let zone = defaultTimeZone;
export const timeZone = (): string => zone;
export const setTimeZone = (name: string): void => {
  zone = name;
};

/** Local time of the marketplace, `2026-11-20T08:00:00`. */
export const localTime = (at: Date): string => timeIn(zone, at);
/** Local date of the marketplace, `2026-11-20`. */
export const localDay = (at: Date): string => localTime(at).slice(0, 10);
/** The instant of a local time of the marketplace. */
export const localInstant = (time: string): Date => instantIn(zone, time);
/** Start of a day of the marketplace. */
export const startOfDay = (date: string): Date => localInstant(`${date}T00:00:00`);
/** Start of the next day: days are 23 or 25 hours long where clocks are changed. */
export const endOfDay = (date: string): Date => startOfDay(dayAfter(date));

/** Full years from a date such as `2014-03-28` to now. */
export function fullYears(foundedOn: string, now: Date): number {
  const today = now.toISOString();
  const full = Number(today.slice(0, 4)) - Number(foundedOn.slice(0, 4));
  return Math.max(0, today.slice(5, 10) < foundedOn.slice(5, 10) ? full - 1 : full);
}
