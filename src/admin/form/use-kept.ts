import { useEffect, useMemo, useRef, useState } from 'react';
import { findDrafts, fingerprint, forgetDraft, forgetOutdated, keepDraft } from './drafts.ts';

interface KeptOptions<D> {
  readonly name: string;
  readonly initial: D;
  readonly version?: string | number;
  readonly carry?: (kept: D, initial: D, isOutdated: boolean) => D;
  readonly isSecret?: boolean;
}

interface KeptDraft<D> {
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
export function useKept<D extends object>(options: KeptOptions<D>): KeptDraft<D> {
  const { name, initial, version, carry = (kept: D) => kept, isSecret = false } = options;
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
export function useKeeping<D>(
  { follow, keep, forget }: Pick<KeptDraft<D>, 'follow' | 'keep' | 'forget'>,
  draft: D,
  isDirty: boolean,
): void {
  follow(isDirty);
  const ways = useRef({ keep, forget });
  ways.current = { keep, forget };
  useEffect(() => {
    if (isDirty) ways.current.keep(draft);
    else ways.current.forget();
  }, [draft, isDirty]);
}
