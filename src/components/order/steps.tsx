import type { ReactNode } from 'react';
import { formatTime } from '../../lib/format/date.ts';

interface Step {
  readonly key: string | number;
  readonly title: ReactNode;
  readonly time: string;
  /** The actor, or a number. */
  readonly note?: string;
  readonly children?: ReactNode;
}

/** A timeline, newest first. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map(({ key, title, time, note, children }, i) => (
        <li key={key} className="relative flex gap-3 pb-5 last:pb-0">
          {i < steps.length - 1 && (
            <span aria-hidden="true" className="absolute top-4 bottom-0 left-[5px] w-px bg-line" />
          )}
          <span
            aria-hidden="true"
            className={`mt-1.5 size-[11px] shrink-0 rounded-full ${i === 0 ? 'bg-accent' : 'bg-line-strong'}`}
          />
          <div className="min-w-0 grow text-sm">
            <p className={i === 0 ? 'font-semibold' : 'text-ink-2'}>{title}</p>
            <p className="text-ink-3 text-xs tabular-nums">
              {formatTime(time)}
              {note ? ` · ${note}` : ''}
            </p>
            {children}
          </div>
        </li>
      ))}
    </ol>
  );
}
