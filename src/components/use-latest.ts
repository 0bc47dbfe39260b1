import { type RefObject, useInsertionEffect, useRef } from 'react';

/**
 * A ref to the value of the last render, for stable handlers and callbacks. Must not be read during render; code called only by effects
 * should use `useEffectEvent`.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
