import type { Blocker } from 'react-router';
import { Confirm } from '../../components/confirm.tsx';

interface LeavingProps {
  readonly t: {
    readonly leaveTitle: string;
    readonly leave: string;
    readonly leaveYes: string;
    readonly stay: string;
  };
  readonly blocker: Blocker;
  /** Called before leaving. */
  readonly onLeave?: () => void;
}

/** Confirms leaving unsaved changes. */
export function Leaving({ t, blocker, onLeave }: LeavingProps) {
  if (blocker.state !== 'blocked') return null;
  return (
    <Confirm
      title={t.leaveTitle}
      question={t.leave}
      yes={t.leaveYes}
      no={t.stay}
      onYes={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onNo={() => blocker.reset()}
    />
  );
}
