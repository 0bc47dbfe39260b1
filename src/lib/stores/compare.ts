import { atom } from 'nanostores';
import { safeLocalStorage } from '../browser.ts';

const key = 'compared';

/** Maximum number of compared products, by the width of a screen. */
export const comparedMost = 4;

/** Ids of the compared products in the order they were chosen; stored on this device. */
export const $compared = atom<readonly number[]>([]);

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** Loads the stored ids; invalid values are dropped. */
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

/** Adds or removes a product. `full`: nothing changed. */
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

/** Follows changes of other tabs. Returns a function that unsubscribes. */
export function hearCompared(): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key) restoreCompared();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
