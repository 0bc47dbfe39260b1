import { atom } from 'nanostores';

/** The conversation on the screen: what comes in it is read at once. null = none, or it is minimised. */
export const $watched = atom<string | null>(null);

/** Nobody reads in a tab that lies behind another. */
export const isWatching = (peer: string): boolean =>
  $watched.get() === peer && document.visibilityState === 'visible';
