import { useState } from 'react';
import { toastError } from '../lib/client.ts';

interface Busy {
  readonly isBusy: boolean;
  /** `otherwise`: error text of this work instead of `failed`. */
  readonly run: (work: () => Promise<unknown>, otherwise?: string) => Promise<void>;
}

/** One action at a time, outside of forms: a refusal is shown as a toast with its own text, any other error with `failed`. */
export function useBusy(failed: string): Busy {
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, otherwise = failed) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastError(error, otherwise);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
