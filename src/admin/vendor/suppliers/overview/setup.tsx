import { CircleCheck, Circle as Open } from 'lucide-react';
import { Link } from 'react-router';
import type { ShopOverview } from '../../../../../contract/suppliers/shop-overview.ts';
import { fill } from '../../../../lib/text.ts';
import { Card } from '../../../parts/card.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { setupPages } from './where.ts';
import type { OverviewTexts } from './words.ts';

interface SetupProps {
  readonly t: OverviewTexts;
  readonly steps: ShopOverview['setup'];
  /** How many there are in all, where `steps` are only some of them. */
  readonly of?: number;
}

const isOptional = (name: string) => name === 'staff' || name === 'payment';

/** What a new shop still needs; gone once only what is optional is missing. */
export function Setup({ t, steps, of = steps.length }: SetupProps) {
  const may = useMay();
  // A clerk is asked for what it can do.
  const own = steps.filter(({ name }) => may(setupPages[name].permission));
  if (own.every(({ name, done }) => done || isOptional(name))) return null;
  const all = of - (steps.length - own.length);
  const done = all - own.filter((step) => !step.done).length;
  return (
    <Card level={2} title={t.setup}>
      <div className="flex flex-wrap items-center justify-between gap-2 text-ink-2">
        <p>{t.setupHint}</p>
        <p className="tabular-nums">{fill(t.doneOf, { done, all })}</p>
      </div>
      <ol aria-label={t.setup} className="mt-3 divide-y divide-line">
        {own.map((step) => {
          const { path, permission } = setupPages[step.name];
          return (
            <li key={step.name} className="flex min-h-11 items-center gap-3 py-1">
              {step.done ? (
                <CircleCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
              ) : (
                <Open className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
              )}
              <span className={`min-w-0 grow ${step.done ? 'text-ink-2' : ''}`}>
                {t.steps[step.name]}
                {isOptional(step.name) && <span className="text-ink-3"> · {t.optional}</span>}
              </span>
              {step.done && <span className="text-ink-2 text-xs">{t.done}</span>}
              {!step.done && may(permission) && (
                <Link to={path} aria-label={`${t.open}: ${t.steps[step.name]}`} className="control-button">
                  {t.open}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
