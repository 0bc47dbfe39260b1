import { atom } from 'nanostores';

/** Picture that belongs to the chosen SKU; the gallery follows the buy box through it. */
export const $shownImage = atom<string | null>(null);
