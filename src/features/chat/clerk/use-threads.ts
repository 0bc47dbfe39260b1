import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { SupplierThread } from '../../../../contract/messaging/supplier-chat.ts';
import { useLoad } from '../../../components/use-load.ts';
import { $conversations } from '../../../lib/chat/state.ts';
import { api } from '../../../lib/client.ts';

export const filters = ['all', 'mine', 'blocked'] as const;
export type ThreadFilter = (typeof filters)[number];
const most = '100';

/** The shop's threads; reloaded when a new buyer writes. */
export function useThreads(filter: ThreadFilter) {
  const ask = useCallback(
    () => api('GET /api/chat/desk/threads', { query: { filter, size: most } }),
    [filter],
  );
  const { found, reload } = useLoad(ask);
  const conversations = useStore($conversations);
  const threads: readonly SupplierThread[] = found.state === 'loaded' ? found.data.records : [];
  const known = new Set(threads.map(({ buyerId }) => `user_${buyerId}`));
  const newest = conversations[0];
  const newcomer = newest && !known.has(newest.peer) ? (newest.last?.id ?? '') : '';
  useEffect(() => {
    if (newcomer !== '') void reload();
  }, [newcomer, reload]);
  return { threads, isLoading: found.state === 'loading', isFailed: found.state === 'failed', reload };
}

/** The data and actions of the customer panel. */
export function useCustomer(buyerId: number) {
  const ask = useCallback(
    () => api('GET /api/chat/desk/customer/{id}', { params: { id: String(buyerId) } }),
    [buyerId],
  );
  const load = useLoad(ask);
  const [isBusy, setBusy] = useState(false);
  /** Runs one change; the answer replaces the panel's data. */
  const change = async (call: () => ReturnType<typeof ask>) => {
    setBusy(true);
    try {
      load.put(await call());
    } finally {
      setBusy(false);
    }
  };
  return { ...load, isBusy, change };
}
