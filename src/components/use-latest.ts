import { type RefObject, useInsertionEffect, useRef } from 'react';

/**
 * A ref to what was given at the last drawing, for handlers and callbacks that stay the same function. It is not read while something
 * is drawn; what only effects call is better made by `useEffectEvent`.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
