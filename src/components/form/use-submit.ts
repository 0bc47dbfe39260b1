import { useState } from 'react';
import type { ErrorName } from '../../../contract/errors.ts';
import { ApiError } from '../../lib/api.ts';

interface Submit {
  readonly busy: boolean;
  /** Error of the whole form. */
  readonly failure: string | null;
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** The common error handling of forms: the form's own text for a refusal, or else the server's; `fallback` for anything else. */
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
