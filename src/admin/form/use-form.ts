import { useEffect, useEffectEvent, useInsertionEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { focusFirstError } from '../../components/form/first-error.ts';
import { type UploadTracker, useUploadTracker } from '../../components/form/uploads.tsx';
import { useLatest } from '../../components/use-latest.ts';
import { ApiError } from '../../lib/api.ts';
import { fill } from '../../lib/format/text.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { type Errors, errorsOf, valueAt } from './issues.ts';
import { useFormTexts } from './texts.ts';

/** Unsaved input by form, kept until the window is closed, so that an expired login loses nothing. */
const keyOf = (name: string) => `draft ${name}`;
/** A draft based on an outdated state, until the user decides about it. */
const outdatedOf = (name: string) => `outdated ${name}`;

interface StoredDraft<D> {
  /** Identifies the saved state that the draft is based on. */
  readonly from: string;
  readonly draft: D;
}

function read<D>(key: string): StoredDraft<D> | null {
  try {
    const draft: Partial<StoredDraft<D>> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof draft?.from === 'string' && draft.draft ? { from: draft.from, draft: draft.draft } : null;
  } catch {
    return null;
  }
}

function write(key: string, draft: StoredDraft<unknown> | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage a draft lives as long as its page.
  }
}

interface Found<D> {
  /** Restored draft. */
  readonly current: D | null;
  /** Based on a different saved state than the current one: never applied without confirmation. */
  readonly outdated: D | null;
}

/**
 * The stored drafts of a form, by the current saved state. Written by the same form; a newer version of the program uses other field names
 * and ignores unknown ones.
 */
function findDrafts<D>(name: string, from: string): Found<D> {
  const draft = read<D>(keyOf(name));
  if (draft && draft.from !== from) {
    write(outdatedOf(name), draft);
    write(keyOf(name), null);
    return { current: null, outdated: draft.draft };
  }
  const old = read<D>(outdatedOf(name));
  if (old?.from === from) {
    // The saved state is again the one that the draft is based on: a change was undone.
    write(outdatedOf(name), null);
    return { current: draft?.draft ?? old.draft, outdated: null };
  }
  return { current: draft?.draft ?? null, outdated: old?.draft ?? null };
}

const keepDraft = (name: string, from: string, draft: unknown): void => write(keyOf(name), { from, draft });

const forgetDraft = (name: string): void => write(keyOf(name), null);
const forgetOutdated = (name: string): void => write(outdatedOf(name), null);

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
/** Private files get a new signature each time they are read. */
const signature = /(\/private\/[^"?]{1,200})\?[^"]{0,400}/g;

/** NaN means invalid input: JSON would turn it into null. */
const describedValue = (_: string, value: unknown) => (Number.isNaN(value) ? 'NaN' : value);
const textOf = (draft: unknown) => JSON.stringify(draft, describedValue);

/** Ignores the order of fields and their source. */
const inOrder = (name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : describedValue(name, value);

const isSame = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b);

/** Identifies a state by its content: row keys are new with each read and are left out. */
function fingerprint(draft: unknown): string {
  const keys = new Map<string, string>();
  return JSON.stringify(draft, inOrder)
    .replace(uuid, (key) => {
      const known = keys.get(key) ?? `#${keys.size}`;
      keys.set(key, known);
      return known;
    })
    .replace(signature, '$1');
}

interface FormOptions<D, B> {
  /** Drafts are stored under this name until they are saved: `vendor/carriage/12`. */
  readonly name: string;
  readonly initial: D;
  /**
   * Identifies the saved state of `initial`; without it the content does. A draft based on another state is never applied automatically. A
   * form without a saved state (`initial` may contain the current time) passes any constant.
   */
  readonly version?: string | number;
  /** What is restored of a stored draft: stock is always the current one. */
  readonly carry?: (draft: D, initial: D, isOutdated: boolean) => D;
  /** Contains secrets: input is not stored. */
  readonly isSecret?: boolean;
  /** The contract's schema of the request body. */
  readonly schema: z.ZodType<B, unknown>;
  /** Converts a draft to the request body; its fields have the same paths, at the top or below `fields`. */
  readonly toBody: (draft: D) => unknown;
  /**
   * The version of the saved object. The one read when the form was opened is passed to `save`, even if a newer one is loaded meanwhile.
   */
  readonly seen?: string | undefined;
  /** Resolves after the save. */
  readonly save: (body: B, seen: string | undefined) => Promise<void>;
  /** Paths of fields in fen. */
  readonly isMoney?: (path: string) => boolean;
  /** The field of an error that names none: `name_taken` -> `name`. */
  readonly fieldOf?: (error: ApiError) => string | undefined;
  /** The error text of a field if the error is the same for all of them: `coupon_terms`. */
  readonly saysOf?: (error: ApiError, path: string) => string | undefined;
  /** Loads the saved state again after a concurrent change. */
  readonly reread?: () => Promise<D>;
  /** The object of a decision has changed: the page closes the form and loads it again; the input is kept for the next time. */
  readonly onConflict?: () => void;
}

/** How a draft is sent: schema and request. */
interface Way<B = unknown> {
  readonly schema: z.ZodType<B, unknown>;
  /** Called with the body that the schema has parsed, and the loaded version. */
  save(body: B, seen: string | undefined): Promise<void>;
}

export interface Form<D> {
  readonly draft: D;
  readonly initial: D;
  readonly errors: Errors;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** The error of the whole form. */
  readonly failure: string | null;
  /** The state saved by another user meanwhile. */
  readonly theirs: D | null;
  readonly isRestored: boolean;
  /** A stored draft of an outdated state, awaiting a decision. */
  readonly outdated: D | null;
  /** Uploads in progress; the form is sent after them. */
  readonly uploads: UploadTracker;
  readonly set: (change: Partial<D> | ((draft: D) => D)) => void;
  /** `way`: another action with the same draft and its own schema. */
  readonly submit: (way?: Way) => Promise<boolean>;
  /** Resolves a conflict: with their state, or by overwriting it. */
  readonly settle: (whose: 'mine' | 'theirs' | 'later') => void;
  readonly discard: () => void;
  /** Applies or discards the outdated draft. */
  readonly takeOutdated: (isWanted: boolean) => void;
  readonly element: React.RefObject<HTMLFormElement | null>;
}

/** The body may contain the draft as `fields`, beside the version. */
const pathOf = (field: string | undefined) => field?.replace(/^body\.?/, '').replace(/^fields\./, '');
const isUntouched = (path: string, before: object, after: object) => {
  const keys = path.split('.');
  return Object.is(valueAt(before, keys), valueAt(after, keys));
};

/** The state of one form: validated by the contract's schema, stored until it is saved, sent once. */
export function useForm<D extends object, B>(options: FormOptions<D, B>): Form<D> {
  const t = useFormTexts();
  const { initial, schema, toBody, isMoney = () => false } = options;
  const saved = useStoredDraft(options);
  const [base, setBase] = useState(initial);
  const [draft, setDraft] = useState(saved.first);
  const [isRestored, setRestored] = useState(() => !isSame(draft, initial));
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<D | null>(null);
  const uploads = useUploadTracker();
  const element = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const isDirty = !isSame(draft, base);
  useKeeping(saved, draft, isDirty);
  const latest = useRef(draft);
  useInsertionEffect(() => {
    latest.current = draft;
  });
  const read = useRef({ seen: options.seen });
  const known = useLatest(options.seen);
  /** After a resolved conflict or a save, the form continues from the current state. */
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
    saved.saved();
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
    // Errors are cleared while typing and validated again on submit.
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
    outdated: saved.outdated,
    uploads,
    set,
    submit,
    element,
    takeOutdated: (isWanted) => {
      if (isWanted && saved.outdated) set(() => saved.carried(base));
      saved.dropOutdated();
    },
    settle: (whose) => {
      if (theirs && whose === 'theirs') setDraft(theirs);
      if (theirs && whose !== 'later') {
        setBase(theirs);
        saved.basedOn(theirs);
      }
      setTheirs(null);
      setErrors({});
    },
    discard: () => {
      setDraft(base);
      setRestored(false);
      setErrors({});
      setFailure(null);
      saved.forget();
    },
  };
}

interface StoredDraftInput<D> {
  readonly name: string;
  readonly initial: D;
  readonly version?: string | number;
  readonly carry?: (draft: D, initial: D, isOutdated: boolean) => D;
  readonly isSecret?: boolean;
}

interface StoredDraftOptions<D> {
  /** Initial draft of the form. */
  readonly first: D;
  /** Based on an outdated state: awaiting a decision. */
  readonly outdated: D | null;
  /** Merges the outdated draft into the saved state. */
  readonly carried: (saved: D) => D;
  readonly dropOutdated: () => void;
  /** Called on each render. */
  readonly follow: (isDirty: boolean) => void;
  readonly keep: (draft: D) => void;
  /** Called after a save: later changes are based on it. */
  readonly saved: () => void;
  /** The draft is now based on the state saved by another user. */
  readonly basedOn: (theirs: D) => void;
  readonly forget: () => void;
}

/** The stored draft of a form, and the saved state it is based on. */
function useStoredDraft<D extends object>(options: StoredDraftInput<D>): StoredDraftOptions<D> {
  const { name, initial, version, carry = (draft: D) => draft, isSecret = false } = options;
  const now = useMemo(() => String(version ?? fingerprint(initial)), [version, initial]);
  /** The saved state that the form's values are based on. */
  const from = useRef(now);
  const isFollowing = useRef(false);
  const [found] = useState(() => {
    if (isSecret) return { first: initial, outdated: null };
    const { current, outdated } = findDrafts<D>(name, now);
    const first = current ? carry(current, initial, false) : initial;
    // A draft without a difference needs no decision: it was saved, and only the answer was lost.
    const isNews = outdated !== null && fingerprint(carry(outdated, initial, true)) !== fingerprint(initial);
    if (outdated && !isNews) forgetOutdated(name);
    return { first, outdated: isNews ? outdated : null };
  });
  const [outdated, setOutdated] = useState(found.outdated);

  return {
    first: found.first,
    outdated,
    carried: (saved) => (outdated ? carry(outdated, saved, true) : saved),
    dropOutdated: () => {
      setOutdated(null);
      forgetOutdated(name);
    },
    follow: (isDirty) => {
      // A version changes with an action on the object itself; other states are loaded again after the form was saved.
      if (!isDirty && (version !== undefined || isFollowing.current)) from.current = now;
      if (isDirty) isFollowing.current = false;
    },
    keep: (draft) => {
      if (!isSecret) keepDraft(name, from.current, draft);
    },
    saved: () => {
      isFollowing.current = true;
      forgetDraft(name);
    },
    basedOn: (theirs) => {
      from.current = version === undefined ? fingerprint(theirs) : now;
    },
    forget: () => forgetDraft(name),
  };
}

/** Stores unsaved input. */
function useKeeping<D>(
  { follow, keep, forget }: Pick<StoredDraftOptions<D>, 'follow' | 'keep' | 'forget'>,
  draft: D,
  isDirty: boolean,
): void {
  useInsertionEffect(() => follow(isDirty));
  const changed = useEffectEvent((now: D, isUnsaved: boolean) => (isUnsaved ? keep(now) : forget()));
  useEffect(() => changed(draft, isDirty), [draft, isDirty]);
}
