import { CircleCheck, CircleMinus, Circle as Open } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fill } from '../../lib/format/text.ts';
import { Card } from './card.tsx';

/** The sign of a step beside its text. */
export function StepSign({ state }: { readonly state: 'done' | 'open' | 'skipped' }) {
  if (state === 'done') return <CircleCheck className="size-5 shrink-0 text-success" aria-hidden="true" />;
  const Sign = state === 'skipped' ? CircleMinus : Open;
  return <Sign className="size-5 shrink-0 text-ink-3" aria-hidden="true" />;
}

interface SetupStep {
  readonly name: string;
  readonly label: string;
  readonly isDone: boolean;
  readonly isOptional: boolean;
  /** The page where it is done; null without the permission for it. */
  readonly path: string | null;
}

interface SetupStepsProps {
  readonly t: {
    readonly doneOf: string;
    readonly done: string;
    readonly open: string;
    readonly optional: string;
  };
  readonly title: string;
  readonly hint: string;
  readonly steps: readonly SetupStep[];
  readonly done: number;
  readonly all: number;
  /** Buttons below the steps. */
  readonly children?: ReactNode;
}

/** The steps of setting something up, with progress: of a shop, and of the marketplace. */
export function SetupSteps({ t, title, hint, steps, done, all, children }: SetupStepsProps) {
  return (
    <Card level={2} title={title}>
      <div className="flex flex-wrap items-center justify-between gap-2 text-ink-2">
        <p>{hint}</p>
        <p className="tabular-nums">{fill(t.doneOf, { done, all })}</p>
      </div>
      <ol aria-label={title} className="mt-3 divide-y divide-line">
        {steps.map(({ name, label, isDone, isOptional, path }) => (
          <li key={name} className="flex min-h-11 items-center gap-3 py-1">
            <StepSign state={isDone ? 'done' : 'open'} />
            <span className={`min-w-0 grow ${isDone ? 'text-ink-2' : ''}`}>
              {label}
              {isOptional && <span className="text-ink-3"> · {t.optional}</span>}
            </span>
            {isDone && <span className="text-ink-2 text-xs">{t.done}</span>}
            {!isDone && path !== null && (
              <Link to={path} aria-label={`${t.open}: ${label}`} className="control-button">
                {t.open}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {children}
    </Card>
  );
}
