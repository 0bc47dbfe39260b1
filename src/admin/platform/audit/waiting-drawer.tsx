import type { ReactNode } from 'react';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api.ts';
import { Drawer } from '../../parts/drawer.tsx';
import type { AuditTexts } from './words.ts';

interface WaitingDrawerProps<D> {
  readonly t: AuditTexts;
  readonly title: string;
  readonly answer: {
    readonly data: D | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly onClose: () => void;
  readonly children: (data: D) => ReactNode;
}

/** What is to be decided on, once it is there. */
export function WaitingDrawer<D>({ t, title, answer, onClose, children }: WaitingDrawerProps<D>) {
  const { data, error, refetch } = answer;
  return (
    <Drawer title={title} onClose={onClose}>
      {error && (
        <Failure
          text={error instanceof ApiError && error.message !== '' ? error.message : t.failed}
          retry={t.retry}
          onRetry={() => void refetch()}
        />
      )}
      {!error && data === undefined && <Skeleton rows={6} label={t.loading} />}
      {!error && data !== undefined && <div className="flex flex-col gap-4 pb-5">{children(data)}</div>}
    </Drawer>
  );
}
