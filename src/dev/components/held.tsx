import { type ReactNode, useState } from 'react';

interface HeldProps<T> {
  readonly first: T;
  readonly children: (value: T, set: (value: T) => void) => ReactNode;
}

/** Holds the value of a controlled field, so that it can be used. */
export function Held<T>({ first, children }: HeldProps<T>) {
  const [value, setValue] = useState(first);
  return children(value, (next) => setValue(() => next));
}
