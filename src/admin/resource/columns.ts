import { type ReactNode, useState } from 'react';
import { safeLocalStorage } from '../../lib/browser.ts';
import type { Column } from './list.ts';

/** A column in the first line of a card. */
export const headColumn = <R>(name: string, label: string, cell: (row: R) => ReactNode): Column<R> => ({
  name,
  label,
  card: 'head',
  cell,
});

const keyOf = (list: string) => `columns ${list}`;

function storedColumns(list: string): readonly string[] | null {
  try {
    const names: unknown = JSON.parse(safeLocalStorage.get(keyOf(list)) ?? 'null');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : null;
  } catch {
    return null;
  }
}

/** The visible columns: stored on this device, else all but the extra ones. The first is always visible. */
export function useColumns<R>(list: string, columns: readonly Column<R>[]) {
  const usual = columns.flatMap(({ name, isExtra }) => (isExtra ? [] : [name]));
  const [names, setNames] = useState(() => storedColumns(list));
  const chosen = names ?? usual;
  return {
    chosen,
    shown: columns.filter(({ name }, i) => i === 0 || chosen.includes(name)),
    choose: (next: readonly string[]) => {
      setNames(next);
      safeLocalStorage.set(keyOf(list), JSON.stringify(next));
    },
  };
}
