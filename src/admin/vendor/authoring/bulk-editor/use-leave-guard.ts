import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { $user } from '../../../../lib/stores/session.ts';

/** Nobody loses a sheet by going elsewhere; whoever is sent to log in again comes back. */
export function useLeaveGuard(isDirty: boolean) {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (isDirty && $user.get()) event.preventDefault();
    };
    addEventListener('beforeunload', guard);
    return () => removeEventListener('beforeunload', guard);
  }, [isDirty]);
  return useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
}
