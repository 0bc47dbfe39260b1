import { useStore } from '@nanostores/react';
import { type ChatTexts, connectFailureText } from '../../lib/chat/message/texts.ts';
import { $chatFailure, $chatState } from '../../lib/chat/state.ts';

interface ConnectionLineProps {
  readonly t: ChatTexts;
  readonly onRetry: () => void;
}

/** The connection state with a retry button; empty while connected. */
export function ConnectionLine({ t, onRetry }: ConnectionLineProps) {
  const state = useStore($chatState);
  const failure = useStore($chatFailure);
  if (state === 'open') return null;
  if (failure) {
    return (
      <div role="alert" className="flex shrink-0 flex-wrap items-center gap-2 bg-tint px-4 py-2 text-sm">
        <p className="grow">{connectFailureText(failure, t.failures)}</p>
        <button type="button" onClick={onRetry} className="min-h-8 font-semibold text-accent hover:underline">
          {t.window.retry}
        </button>
      </div>
    );
  }
  return (
    <p role="status" className="flex shrink-0 items-center gap-2 bg-soft px-4 py-2 text-ink-2 text-sm">
      <i className="icon-loader-circle size-4 motion-safe:animate-spin" />
      {state === 'waiting' ? t.window.waiting : t.window.connecting}
    </p>
  );
}
