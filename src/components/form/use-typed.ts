import { type RefObject, useEffect, useRef } from 'react';

/** Takes over what was typed into a form before the island worked: `adopt` gets the texts of its named inputs. */
export function useTyped(
  adopt: (typed: Readonly<Record<string, string>>) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef(adopt);
  useEffect(() => {
    if (!form.current) return;
    const typed: Record<string, string> = {};
    for (const [name, value] of new FormData(form.current))
      if (typeof value === 'string') typed[name] = value;
    first.current(typed);
  }, []);
  return form;
}
