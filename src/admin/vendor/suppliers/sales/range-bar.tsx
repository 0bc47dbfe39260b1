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
      <nav aria-label={t.range} className="flex flex-wrap gap-1 max-sm:grid max-sm:w-full max-sm:grid-cols-4">
        {ranges.map((name) => (
          <Link
            key={name}
            to={hrefOf({ range: name })}
            aria-current={name === asked.name ? 'page' : undefined}
            className="control-button max-sm:px-1 aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent"
          >
            {t.ranges[name]}
          </Link>
        ))}
      </nav>
      <form
        onSubmit={send}
        noValidate
        className="flex flex-wrap items-end gap-2 max-sm:w-full"
        aria-label={t.ranges.own}
      >
        {(
          [
            ['from', t.from, from, setFrom],
            ['to', t.to, to, setTo],
          ] as const
        ).map(([name, label, value, set]) => (
          <label
            key={name}
            className="flex flex-col gap-1 text-ink-2 text-xs max-sm:min-w-0 max-sm:grow max-sm:basis-28"
          >
            {label}
            <input
              type="date"
              value={value}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? 'sales-range' : undefined}
              onChange={(event) => set(event.target.value)}
              className="control min-w-0 text-ink text-sm max-sm:w-full max-sm:px-2"
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
