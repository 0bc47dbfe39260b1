import { atom } from 'nanostores';
import type { Locale } from '../../../contract/basics.ts';
import { safeLocalStorage } from '../browser.ts';
import { spokenLanguage } from '../paths.ts';
import { $place, placeCode, restorePlace } from './place.ts';

const key = 'shipsToMe';

/** Whether lists leave out what is not sent to the reader's place; null = not chosen. */
const $isSentOnly = atom<boolean | null>(null);

/** Reads the place and the choice of earlier pages. */
export function restoreSentOnly(): void {
  const stored = safeLocalStorage.get(key);
  $isSentOnly.set(stored === null ? null : stored === 'true');
  restorePlace();
}

export function chooseSentOnly(isOn: boolean): void {
  safeLocalStorage.set(key, String(isOn));
  $isSentOnly.set(isOn);
}

/**
 * The place that lists filter by; null = they do not. Only abroad: within China nearly everything is sent. Unless chosen otherwise, pages in
 * Chinese show everything.
 */
export function sentFilter(locale: Locale): string | null {
  const place = $place.get();
  if (!place || place.country === 'CN') return null;
  return ($isSentOnly.get() ?? spokenLanguage(locale) !== 'zh') ? placeCode(place) : null;
}

/** Follows the place and the choice. */
export function hearSentFilter(hear: () => void): () => void {
  const stops = [$place.listen(hear), $isSentOnly.listen(hear)];
  return () => {
    for (const stop of stops) stop();
  };
}
