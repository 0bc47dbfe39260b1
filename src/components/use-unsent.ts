import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react';
import { takeUnsent, watchUnsent } from '../lib/unsent.ts';

const none: readonly never[] = [];
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Form state that survives a change of the language or a login.
 * @param isKind type guard for a stored state; the same function each time
 * @param secrets fields that are never stored, such as a password; the same list each time
 */
export function useUnsent<T>(
  name: string,
  initial: T,
  isKind: (value: unknown) => value is T,
  secrets: readonly (keyof T & string)[] = none,
): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(initial);
  const now = useEffectEvent(() => value);
  useEffect(() => {
    const before = takeUnsent(name);
    const full = isObject(before) && secrets.length > 0 ? { ...now(), ...before } : before;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- stored values exist only in the browser and are read once: the first render is without them
    if (isKind(full)) setValue(full);
    return watchUnsent(name, () => without(now(), secrets));
  }, [name, isKind, secrets]);
  return [value, setValue];
}

const without = (value: unknown, secrets: readonly string[]): unknown =>
  isObject(value) && secrets.length > 0
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !secrets.includes(name)))
    : value;

/** A type guard for objects with the fields of `model` and the same types; `null` in it means a string or null. */
export const isLike =
  <T extends object>(model: T) =>
  (value: unknown): value is T =>
    fits(model, value);

function fits(model: unknown, value: unknown): boolean {
  if (model === null) return value === null || typeof value === 'string';
  if (Array.isArray(model)) return Array.isArray(value);
  if (!isObject(model)) return typeof value === typeof model;
  return (
    isObject(value) && Object.entries(model).every(([name, part]) => fits(part, Reflect.get(value, name)))
  );
}
