import { atom } from 'nanostores';
import { safeLocalStorage } from '../browser.ts';

const key = 'compared';

/** Most products side by side: more have no room on a screen. */
export const comparedMost = 4;

/** Ids of the products to be compared, in the order they were chosen; they stay on this device. */
export const $compared = atom<readonly number[]>([]);

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** Reads what the device has kept; anything odd in storage is dropped. */
export function restoreCompared(): void {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.get(key) ?? '[]');
    $compared.set(Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, comparedMost) : []);
  } catch {
    $compared.set([]);
  }
}

function write(ids: readonly number[]): void {
  safeLocalStorage.set(key, JSON.stringify(ids));
  $compared.set(ids);
}

/** Takes a product in, or out where it is in. `full`: nothing was done. */
export function toggleCompared(id: number): 'added' | 'removed' | 'full' {
  const ids = $compared.get();
  if (ids.includes(id)) {
    dropCompared([id]);
    return 'removed';
  }
  if (ids.length >= comparedMost) return 'full';
  write([...ids, id]);
  return 'added';
}

export const dropCompared = (gone: readonly number[]): void =>
  write($compared.get().filter((id) => !gone.includes(id)));

/** Follows what other tabs choose. Answers with the way to stop. */
export function hearCompared(): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key) restoreCompared();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
