import { type RefObject, useEffect, useRef, useState } from 'react';
import { keyOf } from '../../../lib/format/composing.ts';

/** Milliseconds before a panel closes after the pointer has left it. */
const closeDelayMs = 180;
const openDelayMs = 80;

interface Popup {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** For the button: the first click keeps open what the hover has opened. */
  readonly toggle: () => void;
  /** Handlers for the element around button and panel. */
  readonly area: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onPointerEnter: (event: { readonly pointerType: string }) => void;
    readonly onPointerLeave: (event: { readonly pointerType: string }) => void;
  };
}

/** A popup that opens on click and Enter, with `hover` also on hover, and closes on Escape or outside. */
export function usePopup({ hover }: { readonly hover: boolean }): Popup {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byMouse = useRef(false);

  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (keyOf(event) !== 'Escape') return;
      setOpen(false);
      ref.current?.querySelector<HTMLElement>('[aria-expanded], input')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const soon = (next: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      byMouse.current = next;
      setOpen(next);
    }, ms);
  };
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    toggle: () => {
      clearTimeout(timer.current);
      const wasByMouse = byMouse.current;
      byMouse.current = false;
      setOpen(wasByMouse || !isOpen);
    },
    area: {
      ref,
      onPointerEnter: (event) => hover && event.pointerType === 'mouse' && soon(true, openDelayMs),
      onPointerLeave: (event) => hover && event.pointerType === 'mouse' && soon(false, closeDelayMs),
    },
  };
}
