import { type KeyboardEvent, useId, useState } from 'react';
import { keyOf } from '../../../lib/format/composing.ts';
import { ShopFigures, type ShopFiguresProps } from './figures.tsx';

interface FiguresTipProps extends ShopFiguresProps {
  readonly label: string;
}

/** Figures in a tooltip: on hover, focus and tap; Escape closes it. */
export function FiguresTip({ label, ...figures }: FiguresTipProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const close = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Escape' || !isOpen) return;
    // Keeps the surrounding drawer open.
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
  };
  const pointer = { onMouseEnter: () => setOpen(true), onMouseLeave: () => setOpen(false) };
  return (
    <div className="group/tip relative inline-flex" {...pointer}>
      <button
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={close}
        className="inline-flex size-8 items-center justify-center rounded-full text-ink-3 hover:text-accent max-lg:size-11"
      >
        <i className="icon-info size-5" />
      </button>
      <div
        id={id}
        role="status"
        className={`absolute top-full right-0 z-20 w-72 max-w-[80vw] pt-1 noscript:group-hover/tip:block ${isOpen ? 'block' : 'hidden'}`}
      >
        <div className="animate-rise rounded-card border border-line bg-card p-4 shadow-float">
          <ShopFigures {...figures} isAsked={isOpen} />
        </div>
      </div>
    </div>
  );
}
