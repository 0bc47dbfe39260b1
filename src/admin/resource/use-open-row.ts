import { useNavigate, useSearchParams } from 'react-router';
import { openName } from './use-list.ts';

/** Opens a row at its address. What the list was asked stands there still when it is closed again. */
export function useOpenRow(): (id: number) => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (id) => {
    const next = new URLSearchParams(search);
    next.set(openName, String(id));
    void navigate(`?${next}`, { preventScrollReset: true });
  };
}
