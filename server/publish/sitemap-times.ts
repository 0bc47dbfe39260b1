import { minute } from '../platform/time.ts';

/** In a burst that never ends the sitemap follows this often, and never takes more than a tenth of the time. */
const burstMs = 8_000;
const share = 10;
/** Where no page came or went, only the dates of some are old: those follow this often. */
const datesMs = 10 * minute;

/** When the sitemap is due, over all turns of a process that publishes. */
export interface SitemapTimes {
  /** Pages came or went: rows of the outbox wait for the sitemap. */
  noteSet(): void;
  noteDates(): void;
  isAwaited(): boolean;
  isDue(isIdle: boolean): boolean;
  /** Does the writing. What changes while it is done waits for the next time. */
  write(work: () => Promise<void>): Promise<void>;
}

export function sitemapTimes(clock: () => number = () => performance.now()): SitemapTimes {
  let ended = clock();
  let next = ended + burstMs;
  let set = false;
  // Nobody knows what the process before did not come to.
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
