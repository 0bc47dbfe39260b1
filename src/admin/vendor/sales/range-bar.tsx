import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { isRange, type rangeOf, ranges } from './range.ts';
import type { SalesTexts } from './words.ts';

interface RangeBarProps {
  readonly t: SalesTexts;
  readonly asked: ReturnType<typeof rangeOf>;
  readonly hrefOf: (range: Readonly<Record<string, string>>) => string;
  readonly onOwn: (from: string, to: string) => void;
}

/** Which days are shown: the usual ones at a press, others by their first and last. */
export function RangeBar({ t, asked, hrefOf, onOwn }: RangeBarProps) {
  const [from, setFrom] = useState(asked.from);
  const [to, setTo] = useState(asked.to);
  const [isWrong, setWrong] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!isRange(from, to));
    if (isRange(from, to)) onOwn(from, to);
  };
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <nav aria-label={t.range} className="flex flex-wrap gap-1">
        {ranges.map((name) => (
          <Link
            key={name}
            to={hrefOf({ range: name })}
            aria-current={name === asked.name ? 'page' : undefined}
            className="control-button aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent"
          >
            {t.ranges[name]}
          </Link>
        ))}
      </nav>
      <form onSubmit={send} noValidate className="flex flex-wrap items-end gap-2" aria-label={t.ranges.own}>
        {(
          [
            ['from', t.from, from, setFrom],
            ['to', t.to, to, setTo],
          ] as const
        ).map(([name, label, value, set]) => (
          <label key={name} className="flex flex-col gap-1 text-ink-2 text-xs">
            {label}
            <input
              type="date"
              value={value}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? 'sales-range' : undefined}
              onChange={(event) => set(event.target.value)}
              className="control text-ink text-sm"
            />
          </label>
        ))}
        <button type="submit" className="control-button">
          {t.show}
        </button>
        {isWrong && (
          <p id="sales-range" role="alert" className="w-full text-danger">
            {t.badRange}
          </p>
        )}
      </form>
    </div>
  );
}
