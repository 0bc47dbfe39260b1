import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { offerRetry } from '../lib/arrival/chunk-failed.ts';
import { arrived } from '../lib/arrival/script-arrival.ts';

interface PartProps<P> {
  /** null: not loaded yet. */
  readonly known: ComponentType<P> | null;
  /** Must be the same function each time. */
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
 * A component that is loaded when it is first shown, and cached. Until then its prop `waiting` is rendered, or nothing. If loading fails,
 * the page offers a retry. Must be created outside of components, or it would lose its state on each render.
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
