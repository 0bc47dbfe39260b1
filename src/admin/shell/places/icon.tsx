import { useStore } from '@nanostores/react';
import { Circle } from 'lucide-react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { offerRetry } from '../../../lib/arrival/chunk-failed.ts';
import { arrived } from '../../../lib/arrival/script-arrival.ts';

const $signs = atom<typeof import('./signs.ts').signs | null>(null);

/** The signs of menus, which phones need when the menu is opened. */
export async function loadSigns(): Promise<void> {
  if ($signs.get()) return;
  try {
    $signs.set((await arrived(import('./signs.ts'))).signs);
  } catch {
    offerRetry(() => void loadSigns());
  }
}

/** A sign by its name; its place until they have come. */
export function Icon({ name }: { readonly name: string }) {
  const signs = useStore($signs);
  useEffect(() => void loadSigns(), []);
  if (!signs) return <span className="size-4.5 shrink-0" />;
  const Sign = signs[name] ?? Circle;
  return <Sign className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />;
}
