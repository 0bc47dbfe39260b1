import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react';
import { takeUnsent, watchUnsent } from '../lib/unsent.ts';

const none: readonly never[] = [];
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * State of a form that stays when the reader changes the language or has to log in again.
 * @param isKind whether something kept is such a state; the same function each time
 * @param secrets what of it is never kept, such as a password; the same list each time
 */
export function useUnsent<T>(
  name: string,
  initial: T,
  isKind: (kept: unknown) => kept is T,
  secrets: readonly (keyof T & string)[] = none,
): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(initial);
  const now = useEffectEvent(() => value);
  useEffect(() => {
    const before = takeUnsent(name);
    const whole = isObject(before) && secrets.length > 0 ? { ...now(), ...before } : before;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- what was kept is in the browser alone, and taken once: the page is drawn without it
    if (isKind(whole)) setValue(whole);
    return watchUnsent(name, () => without(now(), secrets));
  }, [name, isKind, secrets]);
  return [value, setValue];
}

const without = (value: unknown, secrets: readonly string[]): unknown =>
  isObject(value) && secrets.length > 0
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !secrets.includes(name)))
    : value;

/** Whether it has what `model` has, each of the same type; `null` there stands for a text or nothing. */
export const isLike =
  <T extends object>(model: T) =>
  (kept: unknown): kept is T =>
    fits(model, kept);

function fits(model: unknown, kept: unknown): boolean {
  if (model === null) return kept === null || typeof kept === 'string';
  if (Array.isArray(model)) return Array.isArray(kept);
  if (!isObject(model)) return typeof kept === typeof model;
  return isObject(kept) && Object.entries(model).every(([name, part]) => fits(part, Reflect.get(kept, name)));
}
