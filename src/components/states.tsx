import type { ReactNode } from 'react';

interface EmptyProps {
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
}

/** An empty state: illustration, one sentence, one action. */
export function Empty({ title, hint, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-card px-6 py-16 text-center">
      <svg viewBox="0 0 160 120" className="h-28 w-40" aria-hidden="true">
        <ellipse cx="80" cy="106" rx="56" ry="7" className="fill-soft" />
        <path d="M34 44h92l-8 54a8 8 0 0 1-8 7H50a8 8 0 0 1-8-7z" className="fill-tint-2" />
        <path d="M34 44h92l-2 14H36z" className="fill-flame" opacity="0.35" />
        <path
          d="M58 54V36a22 22 0 0 1 44 0v18"
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          className="stroke-accent"
        />
        <circle cx="64" cy="76" r="4" className="fill-accent" />
        <circle cx="96" cy="76" r="4" className="fill-accent" />
        <path
          d="M70 90q10-6 20 0"
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          className="stroke-accent"
        />
      </svg>
      <p className="font-semibold text-lg">{title}</p>
      {hint && <p className="text-ink-2 text-sm">{hint}</p>}
      {action}
    </div>
  );
}

/** A failure with the next step. */
export function Failure({
  text,
  retry,
  onRetry,
}: {
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
}) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-card border border-line bg-card px-6 py-16 text-center"
    >
      <p className="text-ink-2">{text}</p>
      <button type="button" className="button-quiet" onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}

/** A skeleton. */
export function Skeleton({ rows, label }: { readonly rows: number; readonly label: string }) {
  return (
    <div role="status" aria-label={label} data-skeleton className="flex flex-col gap-4">
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
        <div key={row} className="flex animate-pulse gap-4 rounded-card border border-line bg-card p-4">
          <div className="size-20 rounded-control bg-soft" />
          <div className="flex grow flex-col gap-3 py-2">
            <div className="h-4 w-2/3 rounded-tag bg-soft" />
            <div className="h-4 w-1/3 rounded-tag bg-soft" />
          </div>
        </div>
      ))}
    </div>
  );
}
