import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $confirmation, hostConfirmation } from '../lib/stores/confirmation.ts';

/** Whether the reader is asked now; a page that calls this shows `ConfirmIdentity` then. */
export function useConfirmation(): boolean {
  useEffect(hostConfirmation, []);
  return useStore($confirmation, { ssr: 'initial' }) !== null;
}
