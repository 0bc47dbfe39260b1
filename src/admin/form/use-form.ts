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

/** What was typed and not saved, by form, until the window is closed: a login that ends takes nothing away. */
const keyOf = (name: string) => `draft ${name}`;
/** One that was made from an earlier state of the thing, until somebody has decided about it. */
const outdatedOf = (name: string) => `outdated ${name}`;

interface StoredDraft<D> {
  /** Names the saved state the draft was made from. */
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
  /** Goes on where it was left. */
  readonly current: D | null;
  /** Made from another saved state than there is now: it is never applied without being asked for. */
  readonly outdated: D | null;
}

/**
 * What is kept of a form, by the saved state that is there now. It was written by the same form; a newer version of the program keeps
 * under its own fields and drops what it does not know.
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
    // What it was made from is what is saved again: a change was taken back.
    write(outdatedOf(name), null);
    return { current: draft?.draft ?? old.draft, outdated: null };
  }
  return { current: draft?.draft ?? null, outdated: old?.draft ?? null };
}

const keepDraft = (name: string, from: string, draft: unknown): void => write(keyOf(name), { from, draft });

const forgetDraft = (name: string): void => write(keyOf(name), null);
const forgetOutdated = (name: string): void => write(outdatedOf(name), null);

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
/** Private files are signed anew each time they are read. */
const signature = /(\/private\/[^"?]{1,200})\?[^"]{0,400}/g;

/** What is no number is something typed: JSON would make nothing of it. */
const describedValue = (_: string, value: unknown) => (Number.isNaN(value) ? 'NaN' : value);
const textOf = (draft: unknown) => JSON.stringify(draft, describedValue);

/** The order of fields says nothing, nor where one came from. */
const inOrder = (name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : describedValue(name, value);

const isSame = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b);

/** Names a state by what it says: rows get a key of their own each time they are read, which says nothing. */
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
  /** Drafts are kept under this name until they are saved: `vendor/carriage/12`. */
  readonly name: string;
  readonly initial: D;
  /**
   * Names the saved state that `initial` says; absent: what it says does. A draft made from another one is never applied by itself.
   * What has no saved state (`initial` may hold the time of day) gives any constant.
   */
  readonly version?: string | number;
  /** What is taken over of a draft that was kept: stock is always that of now. */
  readonly carry?: (draft: D, initial: D, isOutdated: boolean) => D;
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
  /** What the form begins with. */
  readonly first: D;
  /** Made from an earlier state: it waits to be decided about. */
  readonly outdated: D | null;
  /** What is taken over of it, into what is saved now. */
  readonly carried: (saved: D) => D;
  readonly dropOutdated: () => void;
  /** Told at each drawing. */
  readonly follow: (isDirty: boolean) => void;
  readonly keep: (draft: D) => void;
  /** It was written: what is typed next is made from that. */
  readonly saved: () => void;
  /** What somebody else has saved is what it is made from now. */
  readonly basedOn: (theirs: D) => void;
  readonly forget: () => void;
}

/** The draft that is kept of a form, and the saved state it was made from. */
function useStoredDraft<D extends object>(options: StoredDraftInput<D>): StoredDraftOptions<D> {
  const { name, initial, version, carry = (draft: D) => draft, isSecret = false } = options;
  const now = useMemo(() => String(version ?? fingerprint(initial)), [version, initial]);
  /** The state that what stands in the form was made from. */
  const from = useRef(now);
  const isFollowing = useRef(false);
  const [found] = useState(() => {
    if (isSecret) return { first: initial, outdated: null };
    const { current, outdated } = findDrafts<D>(name, now);
    const first = current ? carry(current, initial, false) : initial;
    // What would change nothing is nothing to ask about: it was saved, and only the answer was missed.
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
      // A version goes up when something was done with the thing itself; other states are read anew after the form was saved.
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

/** Keeps what is typed, as long as it is not saved. */
function useKeeping<D>(
  { follow, keep, forget }: Pick<StoredDraftOptions<D>, 'follow' | 'keep' | 'forget'>,
  draft: D,
  isDirty: boolean,
): void {
  useInsertionEffect(() => follow(isDirty));
  const changed = useEffectEvent((now: D, isUnsaved: boolean) => (isUnsaved ? keep(now) : forget()));
  useEffect(() => changed(draft, isDirty), [draft, isDirty]);
}
