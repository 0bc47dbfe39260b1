import { useEffect, useState } from 'react';

interface StepperProps {
  readonly value: number;
  readonly min: number;
  readonly step: number;
  readonly max: number;
  readonly label: string;
  readonly less: string;
  readonly more: string;
  readonly onChange: (value: number) => void;
}

/** A quantity with minus and plus; typing is taken over on Enter or when leaving, brought to what can be ordered. */
export function Stepper({ value, min, step, max, label, less, more, onChange }: StepperProps) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);

  const most = Math.max(min, Math.floor(max / step) * step);
  const take = (wanted: number) => {
    const whole = Number.isFinite(wanted) ? Math.ceil(wanted / step) * step : value;
    const next = Math.min(most, Math.max(min, whole));
    setTyped(String(next));
    if (next !== value) onChange(next);
  };

  const button =
    'inline-flex size-9 items-center justify-center text-lg text-ink hover:text-accent disabled:text-line-strong max-lg:size-11';
  return (
    <div className="inline-flex items-center rounded-control border border-line-strong bg-card">
      <button
        type="button"
        aria-label={less}
        disabled={value <= min}
        onClick={() => take(value - step)}
        className={button}
      >
        −
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
        onBlur={() => take(Number(typed))}
        onKeyDown={(event) => event.key === 'Enter' && take(Number(typed))}
        className="h-9 w-12 border-line border-x bg-card text-center tabular-nums max-lg:h-11"
      />
      <button
        type="button"
        aria-label={more}
        disabled={value >= most}
        onClick={() => take(value + step)}
        className={button}
      >
        +
      </button>
    </div>
  );
}
