import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Takes over what was typed into a form before the island worked: `adopt` gets the texts of its named inputs.
 * Who had sent it by then (see the boot script) has it sent now.
 */
export function useTyped(
  adopt: (typed: Readonly<Record<string, string>>) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef(adopt);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!form.current) return;
    const typed: Record<string, string> = {};
    for (const [name, value] of new FormData(form.current))
      if (typeof value === 'string') typed[name] = value;
    first.current(typed);
    const island = form.current.closest<HTMLElement>('astro-island[data-wanted]');
    setWanted(island !== null);
    island?.removeAttribute('data-wanted');
  }, []);
  // One render later: the form's own handler knows by then what was typed.
  useEffect(() => {
    if (isWanted) form.current?.requestSubmit();
  }, [isWanted]);
  return form;
}
