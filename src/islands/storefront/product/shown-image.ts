import { atom } from 'nanostores';

/** Picture that belongs to the chosen SKU, and what it shows; the gallery follows the buy box through it. */
export const $shownImage = atom<{ readonly url: string; readonly alt: string } | null>(null);
