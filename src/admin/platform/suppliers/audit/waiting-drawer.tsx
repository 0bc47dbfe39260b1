import type { ReactNode } from 'react';
import { Skeleton } from '../../../../components/states.tsx';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import type { AuditTexts } from './texts.ts';

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

/** The drawer of a submission, after it has loaded. */
export function WaitingDrawer<D>({ t, title, answer, onClose, children }: WaitingDrawerProps<D>) {
  const { data, error } = answer;
  return (
    <Drawer title={title} onClose={onClose}>
      <AskFailed t={t} asked={answer} />
      {!error && data === undefined && <Skeleton rows={6} label={t.loading} />}
      {!error && data !== undefined && <div className="flex flex-col gap-4 pb-5">{children(data)}</div>}
    </Drawer>
  );
}
