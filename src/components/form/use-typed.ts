import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Takes over what was typed into a form before the island worked: `adopt` gets the texts of its named inputs that are not empty.
 * Who had sent it by then, or pressed one of its buttons with `data-early` (see the boot script), has that done now.
 */
export function useTyped(
  adopt: (typed: Readonly<Record<string, string>>) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef(adopt);
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (!form.current) return;
    const typed: Record<string, string> = {};
    for (const [name, value] of new FormData(form.current))
      if (typeof value === 'string' && value !== '') typed[name] = value;
    first.current(typed);
    const island = form.current.closest<HTMLElement>('astro-island[data-wanted]');
    setWanted(island?.dataset.wanted ?? null);
    island?.removeAttribute('data-wanted');
  }, []);
  // One render later: the form's own handler knows by then what was typed.
  useEffect(() => {
    if (wanted === '') form.current?.requestSubmit();
    else if (wanted) form.current?.querySelector<HTMLElement>(`[data-early=${wanted}]`)?.click();
  }, [wanted]);
  return form;
}
