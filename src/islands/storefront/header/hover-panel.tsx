import { useState } from 'react';
import type header from '../../../../locales/zh/common/header.json';
import { CategoryHolder } from './category-holder.tsx';
import { usePopup } from './use-popup.ts';

interface HoverPanelProps {
  readonly t: typeof header.menu;
  readonly label: string;
  /** `right`: aligned with the right edge of the button. */
  readonly side?: 'left' | 'right';
  /** Static page with the content of the panels, and the name of this panel. */
  readonly fragment: string;
  readonly panel: string;
}

/** A header button with a panel: opens on hover, click, Enter and Space. The content is loaded then. */
export function HoverPanel({ t, label, side = 'left', fragment, panel }: HoverPanelProps) {
  const popup = usePopup({ hover: true });
  const [wasOpen, setWasOpen] = useState(false);
  if (popup.isOpen && !wasOpen) setWasOpen(true);
  return (
    <div className="relative" {...popup.area}>
      <button type="button" aria-expanded={popup.isOpen} onClick={popup.toggle} className="panel-opener">
        {label}
        <i
          className={`icon-chevron-down size-3.5 transition-transform ${popup.isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {wasOpen && (
        <div
          hidden={!popup.isOpen}
          className={`absolute top-full z-50 min-w-72 animate-rise rounded-card border border-line bg-card p-5 whitespace-normal text-ink text-sm shadow-float ${side === 'right' ? 'right-0' : 'left-0'}`}
        >
          <CategoryHolder t={t} fragment={fragment} selector={`[data-panel="${panel}"]`} />
        </div>
      )}
    </div>
  );
}
