import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface Listed {
  readonly at: number;
  readonly count: number;
  readonly onMove: (at: number) => void;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

/**
 * The keys of a list of options (WAI-ARIA, listbox): arrows go round, Home and End to its ends, Enter takes, Escape leaves. While a
 * syllable is being composed all of them belong to the input method.
 */
export function optionKeys(event: KeyboardEvent, { at, count, onMove, onTake, onLeave }: Listed): void {
  if (event.nativeEvent.isComposing || event.keyCode === 229 || count === 0) return;
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = steps[event.key];
  if (step) onMove(step(at, count));
  else if (event.key === 'Enter') onTake();
  else if (event.key === 'Escape') onLeave();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
