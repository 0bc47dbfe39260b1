import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Keeps what was typed into a form before hydration: `adopt` gets the non-empty texts of its named inputs. A submit before hydration, or a
 * click on a button with `data-early` (see the boot script), is repeated then.
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
  // One render later, when the form's handler has the adopted values.
  useEffect(() => {
    if (wanted === '') form.current?.requestSubmit();
    else if (wanted) form.current?.querySelector<HTMLElement>(`[data-early=${wanted}]`)?.click();
  }, [wanted]);
  return form;
}
