import { minute } from '../platform/time.ts';

/** Minimum interval of sitemap updates in a continuous burst, at most a tenth of the time. */
const burstMs = 8_000;
const share = 10;
/** Interval of updates when only modification dates have changed. */
const datesMs = 10 * minute;

/** Schedule of sitemap updates, across all cycles of the publishing process. */
export interface SitemapTimes {
  /** Pages appeared or disappeared: outbox rows wait for the sitemap. */
  noteSet(): void;
  noteDates(): void;
  isAwaited(): boolean;
  isDue(isIdle: boolean): boolean;
  /** Writes the sitemap. Changes during the write count for the next update. */
  write(work: () => Promise<void>): Promise<void>;
}

export function sitemapTimes(clock: () => number = () => performance.now()): SitemapTimes {
  let ended = clock();
  let next = ended + burstMs;
  let set = false;
  // The previous process may not have finished its update.
  let dates = true;
  return {
    noteSet() {
      set = true;
    },
    noteDates() {
      dates = true;
    },
    isAwaited: () => set,
    isDue: (isIdle) => (set && (isIdle || clock() >= next)) || (dates && clock() >= ended + datesMs),
    async write(work) {
      const started = clock();
      const before = { set, dates };
      [set, dates] = [false, false];
      try {
        await work();
      } catch (error) {
        [set, dates] = [set || before.set, dates || before.dates];
        throw error;
      }
      ended = clock();
      next = ended + Math.max(burstMs, share * (ended - started));
    },
  };
}
