import { atom } from 'nanostores';

/** The open modal dialogs, the front one last. */
export const $modals = atom<readonly HTMLDialogElement[]>([]);
