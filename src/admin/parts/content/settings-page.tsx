import type { ReactNode } from 'react';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api.ts';
import { Title } from '../../shell/title.tsx';

interface SettingsPageProps<D> {
  readonly t: {
    readonly title: string;
    readonly loading: string;
    readonly noRights: string;
    readonly noRightsHint: string;
    readonly failed: string;
    readonly retry: string;
  };
  readonly asked: {
    readonly data: D | undefined;
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: (data: D) => ReactNode;
}

/** A page for settings, after they have loaded. */
export function SettingsPage<D>({ t, asked, children }: SettingsPageProps<D>) {
  const { data, isPending, error, refetch } = asked;
  const isForbidden = error instanceof ApiError && error.status === 403;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Title text={t.title} />
      {isPending && <Skeleton rows={6} label={t.loading} />}
      {isForbidden && <Empty title={t.noRights} hint={t.noRightsHint} />}
      {error && !isForbidden && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data !== undefined && children(data)}
    </div>
  );
}
