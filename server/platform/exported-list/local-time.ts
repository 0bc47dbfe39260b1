import { localTime } from '../time.ts';

/** Time of the marketplace as `2026-11-20 16:00:00`; null stays null. */
export const shownTime = (iso: string | null): string | null =>
  iso && localTime(new Date(iso)).replace('T', ' ');
