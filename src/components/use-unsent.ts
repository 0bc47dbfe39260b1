import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { takeUnsent, watchUnsent } from '../lib/unsent.ts';

/**
 * State of a form that stays when the reader changes the language or has to log in again.
 * @param isKind whether something kept is such a state; the same function each time
 */
export function useUnsent<T>(
  name: string,
  initial: T,
  isKind: (kept: unknown) => kept is T,
): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(initial);
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => {
    const before = takeUnsent(name);
    if (isKind(before)) setValue(before);
    return watchUnsent(name, () => latest.current);
  }, [name, isKind]);
  return [value, setValue];
}

/** Whether it has what `model` has, each of the same type. */
export const isLike =
  <T extends object>(model: T) =>
  (kept: unknown): kept is T =>
    typeof kept === 'object' &&
    kept !== null &&
    Object.entries(model).every(([name, value]) => typeof Reflect.get(kept, name) === typeof value);
