import type { ReactNode } from 'react';
import { usePopup } from './use-popup.ts';

interface HoverPanelProps {
  readonly label: string;
  /** `right`: the panel's right edge stands under the button's. */
  readonly side?: 'left' | 'right';
  /** The panel's content, static. */
  readonly children?: ReactNode;
}

/** A button of the header with a panel below it: opens under the mouse, on click, Enter and Space. */
export function HoverPanel({ label, side = 'left', children }: HoverPanelProps) {
  const popup = usePopup({ hover: true });
  return (
    <div className="relative" {...popup.area}>
      <button
        type="button"
        aria-expanded={popup.isOpen}
        onClick={popup.toggle}
        className="inline-flex h-9 items-center gap-1 hover:text-accent aria-expanded:text-accent"
      >
        {label}
        <i
          className={`icon-chevron-down size-3.5 transition-transform ${popup.isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div
        hidden={!popup.isOpen}
        className={`absolute top-full z-50 animate-rise rounded-card border border-line bg-card p-5 whitespace-normal text-ink text-sm shadow-float ${side === 'right' ? 'right-0' : 'left-0'}`}
      >
        {children}
      </div>
    </div>
  );
}
