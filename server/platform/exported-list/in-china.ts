import { timeInChina } from '../time.ts';

/** `2026-11-20 16:00:00` in China; null stays null. */
export const inChina = (iso: string | null): string | null =>
  iso && timeInChina(new Date(iso)).replace('T', ' ');
