import { useState } from 'react';
import { focusFirstError } from './first-error.ts';

type Said<N extends string> = Readonly<Partial<Record<N, string | undefined>>>;

interface FormErrors<N extends string> {
  /** Shown errors by field. */
  readonly errors: Said<N>;
  /** Before a submit: shows the errors and focuses the first; returns whether there is none. */
  readonly passes: (form?: Element) => boolean;
  /** Shows errors from the server until their fields are changed. */
  readonly refuse: (said: Said<N>, form?: Element | null) => void;
  /** Hides the error of a field until the next submit, such as of a code while a new one is requested. */
  readonly forget: (name: N) => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Errors of a form by field: shown after a submit with errors, until each is fixed.
 * @param values the values by field name
 * @param found the current errors
 */
export function useErrors<N extends string>(values: object, found: Said<N>): FormErrors<N> {
  const [shown, setShown] = useState(none);
  const [refused, setRefused] = useState<{ readonly said: Said<N>; readonly of: object }>();
  const namesOf = (said: Said<N>) =>
    Object.keys(said).filter((name) => Reflect.get(said, name) !== undefined);
  const isSame = ([name]: [string, unknown]) =>
    refused !== undefined && Reflect.get(refused.of, name) === Reflect.get(values, name);
  const isShown = ([name]: [string, unknown]) => shown.has(name);
  const pick = (said: Said<N>, isWanted: (entry: [string, unknown]) => boolean): Said<N> => {
    const picked = { ...said };
    for (const entry of Object.entries(picked))
      if (!isWanted(entry)) Reflect.deleteProperty(picked, entry[0]);
    return picked;
  };
  return {
    errors: { ...(refused && pick(refused.said, isSame)), ...pick(found, isShown) },
    passes(form) {
      const names = namesOf(found);
      setShown(new Set(names));
      setRefused(undefined);
      if (form) focusFirstError(form);
      return names.length === 0;
    },
    refuse(said, form) {
      setShown((before) => new Set([...before, ...namesOf(said)]));
      setRefused({ said, of: values });
      if (form) focusFirstError(form);
    },
    forget(name) {
      setShown((before) => new Set([...before].filter((other) => other !== name)));
      setRefused((before) => before && { ...before, said: { ...before.said, [name]: undefined } });
    },
  };
}
