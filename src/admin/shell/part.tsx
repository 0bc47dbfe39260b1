import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { arrived } from '../../lib/script-arrival.ts';
import { PartBoundary } from './part-boundary.tsx';

/**
 * A part of a page that is loaded when it is first shown: a dialog, a drawer, a form. Until then `Waiting`, or nothing, stands in its
 * place. One that does not come, or breaks, takes nothing else with it: it says so and is tried again. It is used as what it loads is,
 * a component for rows of any kind among them, which `lazy` has no type for.
 */
export function partOf<C extends (props: never) => ReactNode>(
  load: () => Promise<C>,
  Waiting?: (props: Parameters<C>[0]) => ReactNode,
): C {
  const make = () =>
    lazy(async () => ({ default: (await arrived(load())) as unknown as ComponentType<object> }));
  let part = make();
  // A script that did not come stays away: what is asked for again is a new one.
  const renew = () => {
    part = make();
  };
  function Later(props: object) {
    const [, setAttempt] = useState(0);
    const waiting = Waiting ? createElement(Waiting as unknown as ComponentType<object>, props) : null;
    return (
      <PartBoundary renew={renew} onRetry={() => setAttempt((before) => before + 1)}>
        <Suspense fallback={waiting}>{createElement(part, props)}</Suspense>
      </PartBoundary>
    );
  }
  return Later as unknown as C;
}
