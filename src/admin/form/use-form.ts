import { useRef, useState } from 'react';
import type { z } from 'zod';
import { focusFirstError } from '../../components/form/first-error.ts';
import { type UploadTracker, useUploadTracker } from '../../components/form/uploads.tsx';
import { ApiError } from '../../lib/api.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { fill } from '../../lib/text.ts';
import { isSame } from './drafts.ts';
import { type Errors, errorsOf, valueAt } from './issues.ts';
import { useKeeping, useKept } from './use-kept.ts';
import { useFormWords } from './words.ts';

interface FormOptions<D, B> {
  /** Drafts are kept under this name until they are saved: `vendor/carriage/12`. */
  readonly name: string;
  readonly initial: D;
  /**
   * Names the saved state that `initial` says; absent: what it says does. A draft made from another one is never applied by itself.
   * What has no saved state (`initial` may hold the time of day) gives any constant.
   */
  readonly version?: string | number;
  /** What is taken over of a draft that was kept: stock is always that of now. */
  readonly carry?: (kept: D, initial: D, isOutdated: boolean) => D;
  /** Holds secrets: what is typed is kept nowhere. */
  readonly isSecret?: boolean;
  /** The contract's own schema of what is sent. */
  readonly schema: z.ZodType<B, unknown>;
  /** What is sent of a draft; its fields have the same paths, there or below `fields`. */
  readonly toBody: (draft: D) => unknown;
  /** The version of the saved thing, as its answer names it. What was read when the form was opened is handed to `save`, whatever is learnt meanwhile. */
  readonly seen?: string | undefined;
  /** Resolves when it is written. */
  readonly save: (body: B, seen: string | undefined) => Promise<void>;
  /** Paths whose numbers are fen. */
  readonly isMoney?: (path: string) => boolean;
  /** What a refusal without a field is about: `name_taken` -> `name`. */
  readonly fieldOf?: (error: ApiError) => string | undefined;
  /** What is wrong with a field, where a refusal says the same of every one: `coupon_terms`. */
  readonly saysOf?: (error: ApiError, path: string) => string | undefined;
  /** Asks anew for what is saved, after somebody else's change came first. */
  readonly reread?: () => Promise<D>;
  /**
   * The thing decided about says something else than was read: its place leaves the form, shows it anew, and the words typed are kept
   * for the next time.
   */
  readonly onConflict?: () => void;
}

/** How a draft is sent: judged by this, written by that. */
interface Way<B = unknown> {
  readonly schema: z.ZodType<B, unknown>;
  /** Gets the very body that `schema` has let through, and what was read of the thing. */
  save(body: B, seen: string | undefined): Promise<void>;
}

export interface Form<D> {
  readonly draft: D;
  readonly initial: D;
  readonly errors: Errors;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** The refusal of the whole. */
  readonly failure: string | null;
  /** What somebody else has saved meanwhile. */
  readonly theirs: D | null;
  readonly isRestored: boolean;
  /** What was kept of an earlier state of the thing, and waits to be decided about. */
  readonly outdated: D | null;
  /** What is on its way into it; it is sent when that has come. */
  readonly uploads: UploadTracker;
  readonly set: (change: Partial<D> | ((draft: D) => D)) => void;
  /** `way`: another end for the same draft, with rules of its own. */
  readonly submit: (way?: Way) => Promise<boolean>;
  /** Ends a conflict: with what they saved, or with one's own over it. */
  readonly settle: (whose: 'mine' | 'theirs' | 'later') => void;
  readonly discard: () => void;
  /** Goes on with what was kept of an earlier state, or drops it. */
  readonly takeOutdated: (isWanted: boolean) => void;
  readonly element: React.RefObject<HTMLFormElement | null>;
}

/** What is sent may hold the draft as its `fields`, beside the state it was made from. */
const pathOf = (field: string | undefined) => field?.replace(/^body\.?/, '').replace(/^fields\./, '');
const isUntouched = (path: string, before: object, after: object) => {
  const keys = path.split('.');
  return Object.is(valueAt(before, keys), valueAt(after, keys));
};

/** The state of one form: checked by the contract's schema, kept while it is not saved, sent once. */
export function useForm<D extends object, B>(options: FormOptions<D, B>): Form<D> {
  const t = useFormWords();
  const { initial, schema, toBody, isMoney = () => false } = options;
  const kept = useKept(options);
  const [base, setBase] = useState(initial);
  const [draft, setDraft] = useState(kept.first);
  const [isRestored, setRestored] = useState(() => !isSame(draft, initial));
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<D | null>(null);
  const uploads = useUploadTracker();
  const element = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const isDirty = !isSame(draft, base);
  useKeeping(kept, draft, isDirty);
  const latest = useRef(draft);
  latest.current = draft;
  const read = useRef({ seen: options.seen });
  const known = useRef(options.seen);
  known.current = options.seen;
  /** Who has heard who was first, or has saved, goes on from what there is now. */
  const readAnew = () => {
    read.current = {
      get seen() {
        return known.current;
      },
    };
  };

  const refuse = (found: Errors) => {
    setErrors(found);
    setFailure(fill(t.error.summary, { count: Object.keys(found).length }));
    if (element.current) focusFirstError(element.current);
    return false;
  };

  const own: Way<B> = { schema, save: options.save };
  const submit = async (way: Way = own): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setBusy(true);
    setErrors({});
    setFailure(null);
    try {
      if (!(await uploads.settled())) {
        setFailure(t.notArrived);
        return false;
      }
      return await send(way, latest.current);
    } catch (error) {
      return await refused(error);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };

  const send = async (way: Way, sent: D): Promise<boolean> => {
    const parsed = way.schema.safeParse(toBody(sent));
    if (!parsed.success) return refuse(errorsOf(t, parsed.error, sent, isMoney));
    await way.save(parsed.data, read.current.seen);
    readAnew();
    setBase(sent);
    setRestored(false);
    kept.saved();
    return true;
  };

  const refused = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError)) throw error;
    const isLate = error.error === 'conflict' || error.error === 'decided';
    if (isLate && options.reread) {
      if (error.error === 'decided') showToast('error', error.message);
      setTheirs(await options.reread());
      return false;
    }
    if (isLate) {
      readAnew();
      options.onConflict?.();
    }
    const path = pathOf(error.field) || options.fieldOf?.(error);
    if (path) return refuse({ [path]: options.saysOf?.(error, path) || error.message || t.error.invalid });
    setFailure(error.message || t.failed);
    showToast('error', error.message || t.failed);
    return false;
  };

  const set: Form<D>['set'] = (change) => {
    const before = latest.current;
    const after = typeof change === 'function' ? change(before) : { ...before, ...change };
    latest.current = after;
    setDraft(after);
    // What was wrong is judged anew when it is sent; until then it is not held against what is being typed.
    setErrors((found) =>
      Object.fromEntries(Object.entries(found).filter(([path]) => isUntouched(path, before, after))),
    );
  };

  return {
    draft,
    initial: base,
    errors,
    isDirty,
    isBusy,
    failure,
    theirs,
    isRestored,
    outdated: kept.outdated,
    uploads,
    set,
    submit,
    element,
    takeOutdated: (isWanted) => {
      if (isWanted && kept.outdated) set(() => kept.carried(base));
      kept.dropOutdated();
    },
    settle: (whose) => {
      if (theirs && whose === 'theirs') setDraft(theirs);
      if (theirs && whose !== 'later') {
        setBase(theirs);
        kept.basedOn(theirs);
      }
      setTheirs(null);
      setErrors({});
    },
    discard: () => {
      setDraft(base);
      setRestored(false);
      setErrors({});
      setFailure(null);
      kept.forget();
    },
  };
}
