/** Time zone of a marketplace that has not chosen another one. */
export const defaultTimeZone = 'Asia/Shanghai';

const named = /^[A-Za-z][A-Za-z\d_+-]{0,30}(?:\/[A-Za-z\d_+-]{1,30}){0,2}$/;

/** Whether it is the name of a time zone of the IANA database that this program knows. */
export function isTimeZone(name: string): boolean {
  if (name === defaultTimeZone) return true;
  if (!named.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const chinaAhead = 8 * 3_600_000;
/** Creating a formatter takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, made);
  return made;
}

/** Local time in a time zone, `2026-11-20T08:00:00`. */
export const timeIn = (zone: string, at: Date): string =>
  zone === defaultTimeZone
    ? new Date(at.getTime() + chinaAhead).toISOString().slice(0, 19)
    : formatOf(zone).format(at).replace(' ', 'T');

const offsetAt = (zone: string, ms: number): number =>
  Date.parse(`${timeIn(zone, new Date(Math.floor(ms / 1_000) * 1_000))}Z`) - Math.floor(ms / 1_000) * 1_000;

/**
 * The instant of a local time such as `2026-11-20T08:00:00`. Of two (clocks are set back) it is the first; for one that does not exist
 * (clocks are set forward) the instant right after the gap for midnight, else as much later as the clocks are.
 */
export function instantIn(zone: string, local: string): Date {
  const wall = Date.parse(`${local}Z`);
  const [before, after] = [offsetAt(zone, wall - 86_400_000), offsetAt(zone, wall + 86_400_000)];
  const fits = [wall - before, wall - after].filter((ms) => ms + offsetAt(zone, ms) === wall);
  return new Date(fits.length > 0 ? Math.min(...fits) : wall - before);
}

/** Offset from UTC at an instant, `UTC+8` or `UTC-3:30`. */
export function offsetNameOf(zone: string, at: Date): string {
  const minutes = Math.round(offsetAt(zone, at.getTime()) / 60_000);
  const rest = Math.abs(minutes) % 60;
  const hours = Math.floor(Math.abs(minutes) / 60);
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** The day so many days after another one; days before are negative. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
