import { useEffect, useRef } from 'react';
import { useExports } from '../../../jobs/exports.ts';
import { useProductJobs } from '../../../jobs/product-jobs.ts';
import { useMay } from '../../../shell/use-may.ts';

/** Tells when a job has begun, gone on or ended since it was looked last. */
export function useJobsMoved(onMoved: () => void): void {
  const may = useMay();
  const { data: files } = useExports();
  const { data: works } = useProductJobs(may('shop.product.read'));
  const state = [...(files ?? []), ...(works ?? [])]
    .map(({ id, status, done }) => `${id} ${status} ${done}`)
    .join();
  const known = useRef(state);
  const told = useRef(onMoved);
  told.current = onMoved;
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    told.current();
  }, [state]);
}
