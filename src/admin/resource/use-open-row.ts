import { useNavigate, useSearchParams } from 'react-router';
import { openName } from './use-list.ts';

/** A row that is being made stands in the address too: from nothing, or as a copy of another. */
export function useNewRow() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const from = Number(search.get('copy') ?? '');
  return {
    isNew: search.has('new'),
    copyOf: from > 0 ? from : null,
    copy: (id: number) => navigate(`?copy=${id}`),
    leave: () => navigate('.'),
  };
}

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
