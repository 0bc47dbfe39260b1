import type { Locale } from '../../../contract/basics.ts';
import { spokenLanguage } from '../../../contract/paths.ts';
import { defaultTimeZone } from '../../../contract/time-zone.ts';
import { until } from '../../../locales/fill.ts';

/**
 * Created on first use: creating a formatter takes far longer than using it (0.1 s for the first on a slow phone). Pages with reviews
 * or delivery days of cards format dozens of dates.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Set while pages are rendered; in the browser an attribute of the page says it. */
let rendered: string | undefined;
export function setTimeZone(name: string): void {
  if (name !== rendered) formats.clear();
  rendered = name;
}

/** Dates are shown in the marketplace's own time zone, so that static pages do not depend on where they are rendered. */
export const timeZone = (): string =>
  rendered ?? globalThis.document?.documentElement.dataset.timeZone ?? defaultTimeZone;

/** The attribute of `<html>` that says the time zone; none for the default. */
export const zoneAttribute = (): string | undefined =>
  timeZone() === defaultTimeZone ? undefined : timeZone();

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + Object.values(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: timeZone(), ...options });
  formats.set(key, format);
  return format;
}
const minutes = () => formatOf('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** `2026年11月3日` / `3 Nov 2026`, on pages in a further language as it writes dates. */
export function formatDate(iso: string, locale: Locale): string {
  const language = spokenLanguage(locale);
  return formatOf(dated(language), { dateStyle: language === 'en' ? 'medium' : 'long' }).format(
    new Date(iso),
  );
}

/** English dates are written as in Britain, day first. */
const dated = (language: string) => (language === 'en' ? 'en-GB' : language);

/** `2026-11-03 14:05` in both languages, so that order times are easy to compare. */
export const formatTime = (iso: string): string => minutes().format(new Date(iso));

/** A range of days, `2026-11-26` to `2026-11-28`: in English `26–28 Nov`, in Chinese with the month once, else as the language writes it. */
export function formatDays(from: string, to: string, locale: Locale): string {
  const language = spokenLanguage(locale);
  const isChinese = language === 'zh';
  const month = isChinese ? 'long' : 'short';
  const format = formatOf(dated(language), { day: 'numeric', month, timeZone: 'UTC' });
  const ends = [new Date(from), new Date(to)] as const;
  // The short Chinese range format has slashes, which are not used in a sentence.
  if (!isChinese) {
    const range = format.formatRange(...ends);
    return language === 'en' ? range.replace(/(\d)\s–\s(\d)/, '$1–$2') : range;
  }
  const [first = '', last = ''] = ends.map((day) => format.format(day));
  if (first === last) return first;
  if (from.slice(0, 7) !== to.slice(0, 7)) return first + until + last;
  // Without the month and its sign.
  const [, , ...day] = format.formatToParts(ends[1]);
  return first + until + day.map(({ value }) => value).join('');
}

/** The current day of the marketplace, `2026-11-03`. */
export const localDay = (now: Date): string => minutes().format(now).slice(0, 10);

/** Minutes and seconds left, `29:05`; `00:00` once it is over. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whole days, hours and minutes until an instant; zeros once it is over. */
export function timeLeft(iso: string, now: number): { days: number; hours: number; minutes: number } {
  const minutesLeft = Math.max(0, Math.floor((Date.parse(iso) - now) / 60_000));
  return {
    days: Math.floor(minutesLeft / 1_440),
    hours: Math.floor((minutesLeft % 1_440) / 60),
    minutes: minutesLeft % 60,
  };
}
