import { useRef } from 'react';
import type { ApiKey } from '../../../contract/index.ts';
import { toastError } from '../../lib/client.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { invalidateAnswers } from './data.ts';
import { useShellTexts } from './texts.ts';

interface Act {
  /** Said once it is done. */
  readonly done: string;
  /** Answers that are no longer true then. */
  readonly stale: readonly ApiKey[];
  /** Takes it back, where that can be done. */
  readonly undo?: () => Promise<unknown>;
}

/** Does one thing at a press: says what became of it, and never does it twice at once. Answers with whether it was done. */
export function useAct() {
  const t = useShellTexts();
  const busy = useRef(false);
  const run = async (work: () => Promise<unknown>, { done, stale, undo }: Act): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    try {
      await work();
      const back = undo && { label: t.undo, run: () => void run(undo, { done: t.undone, stale }) };
      showToast('success', done, back);
      return true;
    } catch (error) {
      toastError(error, t.actFailed);
      return false;
    } finally {
      busy.current = false;
      // What is shown is asked for anew, also after a refusal: it may be about something that has changed.
      await invalidateAnswers(...stale);
    }
  };
  return run;
}
