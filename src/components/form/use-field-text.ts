import { useState } from 'react';

/** The text typed into a field that shows `value`; replaced when `value` changes. */
export function useFieldText(value: string): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  return [typed, setTyped];
}
