import { atom } from 'nanostores';

/** The image of the chosen SKU with its alternative text; connects the buy box to the gallery. */
export const $shownImage = atom<{ readonly url: string; readonly alt: string } | null>(null);
