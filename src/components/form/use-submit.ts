import { useState } from 'react';
import type { ErrorName } from '../../../contract/errors.ts';
import { ApiError } from '../../lib/api.ts';

interface Submit {
  readonly busy: boolean;
  /** Text of the whole form's refusal. */
  readonly failure: string | null;
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** The one place where forms meet failures: a refusal shows the form's own text for it, or else the server's, anything else `fallback`. */
export function useSubmit(fallback: string, own: Readonly<Partial<Record<ErrorName, string>>> = {}): Submit {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      const said = refusal && refusal.error !== 'network' ? own[refusal.error] : undefined;
      setFailure(said ?? (refusal?.message || fallback));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
