import { useState } from 'react';
import { toastError } from '../lib/client.ts';

interface Busy {
  readonly isBusy: boolean;
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** One thing at a time, where no form says what went wrong: a refusal is a toast with its own text, anything else `failed`. */
export function useBusy(failed: string): Busy {
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastError(error, failed);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
