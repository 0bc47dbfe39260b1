import { atom } from 'nanostores';

/** The conversation on the screen: its new messages are marked as read at once. null = none, or it is minimised. */
export const $watched = atom<string | null>(null);

/** A hidden tab does not count as reading. */
export const isWatching = (peer: string): boolean =>
  $watched.get() === peer && document.visibilityState === 'visible';
