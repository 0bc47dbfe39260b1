import { useState } from 'react';
import { toastError } from '../lib/client.ts';

interface Busy {
  readonly isBusy: boolean;
  /** `otherwise`: what is said of this work instead of `failed`. */
  readonly run: (work: () => Promise<unknown>, otherwise?: string) => Promise<void>;
}

/** One thing at a time, where no form says what went wrong: a refusal is a toast with its own text, anything else `failed`. */
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
