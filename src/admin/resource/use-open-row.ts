import { useNavigate, useSearchParams } from 'react-router';
import { openName } from './use-list.ts';

/** The address of the form of a new row: empty, or as a copy of another. */
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

/** Opens a row at its address, which keeps the list's query. */
export function useOpenRow(): (id: number) => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (id) => {
    const next = new URLSearchParams(search);
    next.set(openName, String(id));
    void navigate(`?${next}`, { preventScrollReset: true });
  };
}
