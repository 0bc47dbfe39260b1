import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { offerRetry } from '../lib/arrival/chunk-failed.ts';
import { arrived } from '../lib/arrival/script-arrival.ts';

interface PartProps<P> {
  /** Absent: it is still to be loaded. */
  readonly known: ComponentType<P> | null;
  /** The same function each time. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P & { readonly waiting?: ReactNode };
}

function Part<P extends object>({ known, load, props }: PartProps<P>): ReactNode {
  const [part, setPart] = useState(() => known);
  useEffect(() => {
    if (part) return;
    let isGone = false;
    const ask = () => {
      if (isGone) return;
      load().then(
        (loaded) => !isGone && setPart(() => loaded),
        () => !isGone && offerRetry(ask),
      );
    };
    ask();
    return () => {
      isGone = true;
    };
  }, [part, load]);
  return part ? createElement(part, props) : props.waiting;
}

/**
 * A component that is loaded when it is first shown; what was loaded is there at once the next time. Until then its property `waiting`
 * stands in its place, or nothing. Where loading fails, the page offers to try again. It is made outside of components: one made while
 * another is drawn would lose its state each time.
 */
export function partOf<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: PartProps<P>['props']) => ReactNode {
  let known: ComponentType<P> | null = null;
  const remember = async () => {
    known = await arrived(load());
    return known;
  };
  return (props) => createElement(Part<P>, { known, load: remember, props });
}
