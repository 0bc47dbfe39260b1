import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { keyOf } from '../../lib/composing.ts';
import type { Area } from './area.ts';
import { PaletteBox } from './palette-box.tsx';
import { useShellWords } from './words.ts';

/**
 * Everything by its name: pages, and what the area looks for in what it has. Ctrl+K or Cmd+K from anywhere. Its box is there from the
 * start: whoever calls it by keys types on at once.
 */
export function Palette({ area }: { readonly area: Area }) {
  const t = useShellWords();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const key = (event: globalThis.KeyboardEvent) => {
      if (keyOf(event).toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="ml-auto inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-ink-2 hover:bg-soft lg:min-h-9 lg:border lg:border-line lg:pr-2 lg:pl-3"
      >
        <Search className="size-4.5 lg:size-4" aria-hidden="true" />
        <span className="max-lg:sr-only">{t.palette.open}</span>
        <kbd className="rounded-tag border border-line bg-soft px-1.5 font-sans text-ink-3 text-xs max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      {isOpen && <PaletteBox area={area} onClose={() => setOpen(false)} />}
    </>
  );
}
