import { useCallback, useState } from 'react';
import { safeLocalStorage } from '../../lib/browser.ts';

const key = 'sidebar-folded';
const stored = (): readonly number[] =>
  (safeLocalStorage.get(key) ?? '')
    .split(',')
    .filter((part) => /^\d+$/.test(part))
    .map(Number);

/** Which groups of the menu are folded away, remembered on this device. */
export function useFolded() {
  const [folded, setAll] = useState(stored);
  const setFolded = useCallback((id: number, isOn: boolean) => {
    setAll((before) => {
      if (before.includes(id) === isOn) return before;
      const after = isOn ? [...before, id] : before.filter((one) => one !== id);
      safeLocalStorage.set(key, after.join(','));
      return after;
    });
  }, []);
  return { isFolded: (id: number) => folded.includes(id), setFolded };
}
