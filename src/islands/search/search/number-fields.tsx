import { type SubmitEvent, useId, useState } from 'react';
import { fill } from '../../../lib/text.ts';
import { type NumberRange, typedNumber } from './attribute-query.ts';
import type { FilterTexts } from './texts.ts';

interface NumberFieldsProps {
  readonly t: FilterTexts;
  readonly name: string;
  /** What is asked for, unless a range that is offered says it. */
  readonly own: NumberRange | null;
  readonly onChange: (range: NumberRange | null) => void;
}

/** A range of one's own. Turned round when the larger number comes first. */
export function NumberFields({ t, name, own, onChange }: NumberFieldsProps) {
  const id = useId();
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (end: string) => String(form.get(end) ?? '').trim();
    const [least, most] = [typed('min'), typed('max')];
    const [from, to] = [typedNumber(least), typedNumber(most)];
    const wrong = (least !== '' && from === null) || (most !== '' && to === null);
    setWrong(wrong);
    if (wrong) return;
    const isTurned = from !== null && to !== null && from > to;
    const range = isTurned ? { from: to, to: from } : { from, to };
    onChange(from === null && to === null ? null : range);
  };
  const field = (end: 'min' | 'max', label: string, value: number | null) => (
    <input
      key={`${end}-${value}`}
      name={end}
      inputMode="decimal"
      maxLength={15}
      defaultValue={value ?? ''}
      aria-label={fill(label, { name })}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? id : undefined}
      className="h-9 w-0 min-w-0 flex-1 rounded-control border border-line-strong bg-card px-2 text-sm tabular-nums max-lg:h-11"
    />
  );
  return (
    <form onSubmit={submit} noValidate className="mt-2">
      <div className="flex flex-wrap items-center gap-2">
        {field('min', t.lowest, own?.from ?? null)}
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
        {field('max', t.highest, own?.to ?? null)}
        <button
          type="submit"
          aria-label={fill(t.applyRange, { name })}
          className="h-9 w-full rounded-control border border-line-strong bg-card px-3 text-sm hover:border-accent hover:text-accent max-lg:h-11"
        >
          {t.apply}
        </button>
      </div>
      {isWrong && (
        <p id={id} role="alert" className="mt-1.5 text-danger text-xs">
          {t.wrongNumber}
        </p>
      )}
    </form>
  );
}
