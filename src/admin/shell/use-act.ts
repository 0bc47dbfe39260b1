import { useRef } from 'react';
import type { ApiKey } from '../../../contract/index.ts';
import { toastError } from '../../lib/client.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { invalidateAnswers } from './data.ts';
import { useShellTexts } from './texts.ts';

interface Act {
  /** Shown on success; a function where it depends on the answer. */
  readonly done: string | (() => string);
  /** Queries that are stale afterwards. */
  readonly stale: readonly ApiKey[];
  /** Undoes it, if possible. */
  readonly undo?: () => Promise<unknown>;
}

/** Runs one action at a time and shows its result. Returns whether it succeeded. */
export function useAct() {
  const t = useShellTexts();
  const busy = useRef(false);
  const run = async (work: () => Promise<unknown>, { done, stale, undo }: Act): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    try {
      await work();
      const back = undo && { label: t.undo, run: () => void run(undo, { done: t.undone, stale }) };
      showToast('success', typeof done === 'string' ? done : done(), back);
      return true;
    } catch (error) {
      toastError(error, t.actFailed);
      return false;
    } finally {
      busy.current = false;
      // Also after a refusal, whose reason may be a concurrent change.
      await invalidateAnswers(...stale);
    }
  };
  return run;
}
