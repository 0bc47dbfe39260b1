import { atom } from 'nanostores';

/** Ends a confirmation request: whether the session is confirmed now. */
type Answer = (isConfirmed: boolean) => void;

/** Set while the reader is asked to confirm their identity. */
export const $confirmation = atom<Answer | null>(null);
let hosts = 0;
let asking: Promise<boolean> | null = null;

/** Announces that the page can show the dialog. Returns a function that revokes it. */
export function hostConfirmation(): () => void {
  hosts += 1;
  return () => {
    hosts -= 1;
    if (hosts === 0) $confirmation.get()?.(false);
  };
}

/** Asks the reader to confirm their identity; concurrent calls share one dialog. false if the page has no such dialog. */
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
