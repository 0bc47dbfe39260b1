import { type RefObject, useLayoutEffect, useRef } from 'react';
import { keyOf } from '../lib/format/composing.ts';
import { $modals } from '../lib/stores/modals.ts';

/**
 * A dialog that stands over everything as long as it is there: the browser's own traps the focus, what lies behind does not scroll, and
 * the focus goes back to where it was. Escape asks its owner, who may want it to stay; the browser alone asks once and then closes: at the
 * second Escape without a press between, and in a field of a date at the first.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // In the same turn as it goes: focus that came back later would be taken from where the reader has gone meanwhile.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    const leave = (event: KeyboardEvent) => {
      if (keyOf(event) !== 'Escape' || event.defaultPrevented) return;
      if (!element || !(event.target instanceof Element) || event.target.closest('dialog') !== element)
        return;
      event.preventDefault();
      element.dispatchEvent(new Event('cancel', { cancelable: true }));
    };
    if (!element?.open) element?.showModal?.();
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    if (element) $modals.set([...$modals.get(), element]);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('keydown', leave);
      document.documentElement.style.overflow = overflow;
      $modals.set($modals.get().filter((one) => one !== element));
      // While it is open nothing behind it can have the focus.
      element?.close?.();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return dialog;
}
