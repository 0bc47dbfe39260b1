import { type ReactNode, useState } from 'react';

interface StatefulProps<T> {
  readonly first: T;
  readonly children: (value: T, set: (value: T) => void) => ReactNode;
}

/** Holds the value of a controlled field, so that it can be used. */
export function Stateful<T>({ first, children }: StatefulProps<T>) {
  const [value, setValue] = useState(first);
  return children(value, (next) => setValue(() => next));
}
