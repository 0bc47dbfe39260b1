import { type RefObject, useLayoutEffect, useRef } from 'react';
import { keyOf } from '../lib/format/composing.ts';
import { $modals } from '../lib/stores/modals.ts';

/**
 * A modal dialog while mounted: the native one traps the focus, the page behind does not scroll, and focus is restored. Escape calls the
 * owner, which may keep it open; the browser alone would close it at the second Escape without a click between, and in a date field at the
 * first.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect restores the focus synchronously; later it would take the focus from a new element.
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
      // While it is open, no element behind it can be focused.
      element?.close?.();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return dialog;
}
