import type { KeyboardEvent } from 'react';
import { isComposing, keyOf } from '../../../lib/format/composing.ts';

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
 * Keyboard handling of a listbox (WAI-ARIA): arrow keys wrap around, Home and End jump, Enter selects, Escape closes. During an IME
 * composition the keys belong to the input method.
 */
export function optionKeys(event: KeyboardEvent, { at, count, onMove, onTake, onLeave }: Listed): void {
  if (isComposing(event) || count === 0) return;
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = steps[keyOf(event)];
  if (step) onMove(step(at, count));
  else if (keyOf(event) === 'Enter') onTake();
  else if (keyOf(event) === 'Escape') onLeave();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
