import { atom } from 'nanostores';

/** The dialogs that stand over everything, the one in front last. */
export const $modals = atom<readonly HTMLDialogElement[]>([]);
