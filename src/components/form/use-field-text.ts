import { useState } from 'react';

/** What is typed in a field that shows `value`; another value, whoever set it, takes its place. */
export function useFieldText(value: string): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  return [typed, setTyped];
}
