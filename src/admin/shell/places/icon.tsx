import { useStore } from '@nanostores/react';
import { Circle } from 'lucide-react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { offerRetry } from '../../../lib/arrival/chunk-failed.ts';
import { arrived } from '../../../lib/arrival/script-arrival.ts';

const $signs = atom<typeof import('./signs.ts').signs | null>(null);

/** Loads the icons of menus; phones need them only when the menu is opened. */
export async function loadSigns(): Promise<void> {
  if ($signs.get()) return;
  try {
    $signs.set((await arrived(import('./signs.ts'))).signs);
  } catch {
    offerRetry(() => void loadSigns());
  }
}

/** An icon by its name; an empty box until the icons have loaded. */
export function Icon({ name }: { readonly name: string }) {
  const signs = useStore($signs);
  useEffect(() => void loadSigns(), []);
  if (!signs) return <span className="size-4.5 shrink-0" />;
  const Sign = signs[name] ?? Circle;
  return <Sign className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />;
}
