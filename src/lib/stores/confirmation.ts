import { atom } from 'nanostores';

/** Ends a request for confirmation: whether the session is confirmed now. */
type Answer = (isConfirmed: boolean) => void;

/** Set while somebody is asked to confirm that it is them. */
export const $confirmation = atom<Answer | null>(null);
let hosts = 0;
let asking: Promise<boolean> | null = null;

/** The page can show the dialog from now on, until what it answers with is called. */
export function hostConfirmation(): () => void {
  hosts += 1;
  return () => {
    hosts -= 1;
    if (hosts === 0) $confirmation.get()?.(false);
  };
}

/** Asks the reader to confirm that it is them; several calls at once ask once. false where the page has no such dialog. */
export function askToConfirm(): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(false);
  asking ??= new Promise<boolean>((resolve) => {
    $confirmation.set((isConfirmed) => {
      asking = null;
      $confirmation.set(null);
      resolve(isConfirmed);
    });
  });
  return asking;
}
