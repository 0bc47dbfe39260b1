import type { z } from 'zod';
import { showToast } from '../../lib/stores/toast.ts';
import { type Asking, invalidateAnswers } from '../shell/data.ts';
import { type Form, useForm } from './use-form.ts';

export interface SentForm<D, B> {
  readonly name: string;
  readonly initial: D;
  readonly schema: z.ZodType<B, unknown>;
  readonly toBody: (draft: D) => unknown;
  readonly onConflict?: () => void;
  readonly isMoney?: (path: string) => boolean;
  readonly send: (body: B) => Promise<unknown>;
  /** Shown after the save. */
  readonly done: string;
  /** Queries that are stale afterwards. */
  readonly stale: readonly Asking[];
}

/** A form that reports its own result. */
export const useSentForm = <D extends object, B>({ send, done, stale, ...form }: SentForm<D, B>): Form<D> =>
  useForm<D, B>({
    ...form,
    save: async (body) => {
      await send(body);
      showToast('success', done);
      await invalidateAnswers(...stale);
    },
  });
