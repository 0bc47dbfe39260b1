import { timeInChina } from '../time.ts';

/** Time in China as `2026-11-20 16:00:00`; null stays null. */
export const inChina = (iso: string | null): string | null =>
  iso && timeInChina(new Date(iso)).replace('T', ' ');
