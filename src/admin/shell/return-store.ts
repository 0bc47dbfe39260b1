import { atom } from 'nanostores';

/** Where the reader came from to do one thing on another page; null = nowhere in particular. */
export const $return = atom<{ readonly to: string; readonly label: string } | null>(null);
