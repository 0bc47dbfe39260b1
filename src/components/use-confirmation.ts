import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $confirmation, hostConfirmation } from '../lib/stores/confirmation.ts';

/** Whether a confirmation is requested; the page then shows `ConfirmIdentity`. */
export function useConfirmation(): boolean {
  useEffect(hostConfirmation, []);
  return useStore($confirmation, { ssr: 'initial' }) !== null;
}
