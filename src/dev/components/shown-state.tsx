import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { cache } from '../../admin/shell/data.ts';
import type { Sheet, Shown, State } from './example.ts';
import { focusMark } from './styles.ts';

const lookMs = 20;
const mostLooks = 250;

/** Waits for an element: parts of an example may be lazy, and its dialogs open later. */
async function findIn(box: HTMLElement, selector: string): Promise<HTMLElement> {
  for (let look = 0; look < mostLooks; look += 1) {
    const found = box.querySelector<HTMLElement>(selector);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  throw new Error(`the example has no ${selector}`);
}

async function scope(box: HTMLElement, { press = [], focus }: State): Promise<void> {
  for (const selector of press) {
    const button = await findIn(box, selector);
    button.click();
  }
  if (focus) (await findIn(box, focus)).setAttribute(focusMark, '');
}

interface ReachedProps {
  readonly state: State;
  readonly onReached: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Performs the clicks once the component is rendered. */
function Reached({ state, onReached, children }: ReachedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) void scope(box.current, state).then(onReached);
  }, [state, onReached]);
  return <div ref={box}>{children}</div>;
}

interface ShownStateProps {
  readonly sheet: Sheet;
  readonly state: State;
  readonly shown: Shown;
  /** Called after all clicks. */
  readonly onReached?: () => void;
}

/** One state of a component, with the providers of a back office page. */
export function ShownState({ sheet, state, shown, onReached }: ShownStateProps) {
  const drawn = (
    <Reached state={state} onReached={onReached}>
      {state.draw(shown)}
    </Reached>
  );
  return sheet === 'site' ? drawn : <InOffice at={state.at ?? '/'}>{drawn}</InOffice>;
}

function InOffice({ at, children }: { readonly at: string; readonly children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter(
      [{ path: '*', element: <QueryClientProvider client={cache}>{children}</QueryClientProvider> }],
      { initialEntries: [at] },
    ),
  );
  return (
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>
  );
}
