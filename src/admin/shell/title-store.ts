import { atom } from 'nanostores';

/** What the page in sight calls itself. */
export const $title = atom('');
