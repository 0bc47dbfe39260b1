import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiInput } from '../../../../contract/index.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';

type Patch = NonNullable<ApiInput<'PUT /api/supplier/application/draft'>['body']>;
export type DraftState = 'idle' | 'saving' | 'saved' | 'failed';

const pauseMs = 600;
const againMs = 5_000;

interface Draft {
  readonly state: DraftState;
  /** Notes what changed; it is saved when the typing pauses. */
  readonly keep: (patch: Patch) => void;
  /** Saves at once what has not been saved. */
  readonly flush: () => Promise<void>;
  /** Drops what has not been saved, for it is sent otherwise; done when nothing is on its way any more. */
  readonly stop: () => Promise<void>;
}

/**
 * Keeps an application on the server while it is filled in. Saves follow one another, so the last word stays the last.
 * `onOver`: another page has sent it, or the shop is there: nothing can be kept any more.
 */
export function useDraft(onOver: () => void): Draft {
  const [state, setState] = useState<DraftState>('idle');
  const waiting = useRef<Patch>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());
  const over = useRef(onOver);
  over.current = onOver;

  const save = useCallback(async () => {
    const patch = waiting.current;
    if (Object.keys(patch).length === 0) return;
    waiting.current = {};
    try {
      await api('PUT /api/supplier/application/draft', { body: patch, keepalive: true });
      if (Object.keys(waiting.current).length === 0) setState('saved');
    } catch (error) {
      waiting.current = { ...patch, ...waiting.current };
      setState('failed');
      const name = error instanceof ApiError ? error.error : 'internal';
      if (name === 'application_pending' || name === 'shop_exists') over.current();
      else if (name === 'network') timer.current = setTimeout(() => void flushing.current(), againMs);
    }
  }, []);
  const flush = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    running.current = running.current.then(save);
    return running.current;
  }, [save]);
  const flushing = useRef(flush);

  const keep = useCallback(
    (patch: Patch) => {
      waiting.current = { ...waiting.current, ...patch };
      setState('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), pauseMs);
    },
    [flush],
  );
  const stop = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    waiting.current = {};
    return running.current;
  }, []);
  useEffect(() => {
    const leave = () => void flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush]);
  return { state, keep, flush, stop };
}
