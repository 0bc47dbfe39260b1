import { useState } from 'react';
import { toastError } from '../../lib/client.ts';

/** Does one thing at a time and says where it failed; whether it is under way. */
export function useOnce() {
  const [isBusy, setBusy] = useState(false);
  const once = async (work: () => Promise<unknown>, failed: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastError(error, failed);
    }
    setBusy(false);
  };
  return { isBusy, once };
}
