import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { focusFirstError } from '../../components/form/first-error.ts';
import { ApiError } from '../../lib/api.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { fill } from '../../lib/text.ts';
import { forgetDraft, keepDraft, keptDraft } from './drafts.ts';
import { type Errors, errorsOf, valueAt } from './issues.ts';
import { useFormWords } from './words.ts';

interface FormOptions<D, B> {
  /** Drafts are kept under this name until they are saved: `vendor/carriage/12`. */
  readonly name: string;
  readonly initial: D;
  /** Holds secrets: what is typed is kept nowhere. */
  readonly isSecret?: boolean;
  /** The contract's own schema of what is sent. */
  readonly schema: z.ZodType<B, unknown>;
  /** What is sent of a draft; its fields have the same paths, there or below `fields`. */
  readonly toBody: (draft: D) => unknown;
  /** Resolves when it is written. */
  readonly save: (body: B) => Promise<void>;
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
  /** Gets the very body that `schema` has let through. */
  save(body: B): Promise<void>;
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
  readonly set: (change: Partial<D> | ((draft: D) => D)) => void;
  /** `way`: another end for the same draft, with rules of its own. */
  readonly submit: (way?: Way) => Promise<boolean>;
  /** Ends a conflict: with what they saved, or with one's own over it. */
  readonly settle: (whose: 'mine' | 'theirs' | 'later') => void;
  readonly discard: () => void;
  readonly element: React.RefObject<HTMLFormElement | null>;
}

/** What is sent may hold the draft as its `fields`, beside the state it was made from. */
const pathOf = (field: string | undefined) => field?.replace(/^body\.?/, '').replace(/^fields\./, '');
/** What is no number is something typed: JSON would make nothing of it. */
const told = (draft: unknown) =>
  JSON.stringify(draft, (_, value: unknown) => (Number.isNaN(value) ? 'NaN' : value));
const same = (a: unknown, b: unknown) => told(a) === told(b);

const isUntouched = (path: string, before: object, after: object) => {
  const keys = path.split('.');
  return Object.is(valueAt(before, keys), valueAt(after, keys));
};

/** The state of one form: checked by the contract's schema, kept while it is not saved, sent once. */
export function useForm<D extends object, B>(options: FormOptions<D, B>): Form<D> {
  const t = useFormWords();
  const { name, initial, schema, toBody, isMoney = () => false, isSecret = false } = options;
  const [base, setBase] = useState(initial);
  const [draft, setDraft] = useState(() => (isSecret ? null : keptDraft<D>(name)) ?? initial);
  const [isRestored, setRestored] = useState(() => !same(draft, initial));
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<D | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const isDirty = !same(draft, base);
  useEffect(() => {
    if (isDirty && !isSecret) keepDraft(name, draft);
    else forgetDraft(name);
  }, [name, draft, isDirty, isSecret]);

  const refuse = (found: Errors) => {
    setErrors(found);
    setFailure(fill(t.error.summary, { count: Object.keys(found).length }));
    if (element.current) focusFirstError(element.current);
    return false;
  };

  const own: Way<B> = { schema, save: options.save };
  const submit = async (way: Way = own): Promise<boolean> => {
    if (busy.current) return false;
    const parsed = way.schema.safeParse(toBody(draft));
    if (!parsed.success) return refuse(errorsOf(t, parsed.error, draft, isMoney));
    busy.current = true;
    setBusy(true);
    setErrors({});
    setFailure(null);
    try {
      await way.save(parsed.data);
      setBase(draft);
      setRestored(false);
      forgetDraft(name);
      return true;
    } catch (error) {
      return await refused(error);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };

  const refused = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError)) throw error;
    if (error.error === 'conflict' && options.reread) {
      setTheirs(await options.reread());
      return false;
    }
    if (error.error === 'conflict' || error.error === 'decided') options.onConflict?.();
    const path = pathOf(error.field) || options.fieldOf?.(error);
    if (path) return refuse({ [path]: options.saysOf?.(error, path) || error.message || t.error.invalid });
    setFailure(error.message || t.failed);
    showToast('error', error.message || t.failed);
    return false;
  };

  const latest = useRef(draft);
  latest.current = draft;
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
    set,
    submit,
    element,
    settle: (whose) => {
      if (theirs && whose === 'theirs') setDraft(theirs);
      if (theirs && whose !== 'later') setBase(theirs);
      setTheirs(null);
      setErrors({});
    },
    discard: () => {
      setDraft(base);
      setRestored(false);
      setErrors({});
      setFailure(null);
      forgetDraft(name);
    },
  };
}
