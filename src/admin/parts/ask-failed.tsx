import { Failure } from '../../components/states.tsx';
import { ApiError } from '../../lib/api.ts';

interface AskFailedProps {
  readonly t: { readonly failed: string; readonly retry: string };
  readonly asked: { readonly error: Error | null; readonly refetch: () => Promise<unknown> };
}

/** A failed query: the server's reason if there is one, and a retry button. Empty without a failure. */
export function AskFailed({ t, asked: { error, refetch } }: AskFailedProps) {
  if (!error) return null;
  return (
    <Failure
      text={error instanceof ApiError && error.message !== '' ? error.message : t.failed}
      retry={t.retry}
      onRetry={() => void refetch()}
    />
  );
}
