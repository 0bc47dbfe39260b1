import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';

interface Submit {
  readonly busy: boolean;
  /** Text of the whole form's refusal. */
  readonly failure: string | null;
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** The one place where forms meet failures: a refusal shows its own text, anything else `fallback`. */
export function useSubmit(fallback: string): Submit {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof ApiError && error.message !== '' ? error.message : fallback);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
