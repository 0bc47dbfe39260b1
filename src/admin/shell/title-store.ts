import { atom } from 'nanostores';

/** Title of the current page. */
export const $title = atom('');
