import { useState } from 'react';
import { keyOf } from '../../lib/format/composing.ts';
import { fill } from '../../lib/format/text.ts';
import { useFieldText } from '../form/use-field-text.ts';

interface StepperProps {
  readonly value: number;
  readonly min: number;
  readonly step: number;
  readonly max: number;
  readonly label: string;
  readonly less: string;
  readonly more: string;
  /** Messages for a corrected quantity; `{{limit}}` is the reason, `{{count}}` the corrected value. */
  readonly adjusted: { readonly most: string; readonly least: string; readonly multiple: string };
  readonly onChange: (value: number) => void;
}

/**
 * A quantity with minus and plus. Typed input applies on Enter or when the field is left; it is corrected to a valid quantity, and the
 * correction is reported.
 */
export function Stepper({ value, min, step, max, label, less, more, adjusted, onChange }: StepperProps) {
  const [typed, setTyped] = useFieldText(String(value));
  const [note, setNote] = useState('');

  const most = Math.max(min, Math.floor(max / step) * step);
  const take = (wanted: number) => {
    const next = Math.min(most, Math.max(min, Math.ceil(wanted / step) * step));
    setTyped(String(next));
    setNote(reason(wanted, next));
    if (next !== value) onChange(next);
  };
  const reason = (wanted: number, next: number): string => {
    // With less than the smallest order in stock there is no quantity to correct to.
    if (wanted > most) return max < next ? '' : fill(adjusted.most, { limit: max, count: next });
    if (wanted < min) return fill(adjusted.least, { limit: min, count: next });
    return wanted === next ? '' : fill(adjusted.multiple, { limit: step, count: next });
  };
  // An emptied field keeps its old value if zero is not allowed.
  const takeTyped = () => take(typed === '' && min > 0 ? value : Number(typed));

  const button = 'step-button';
  return (
    <div className="inline-flex flex-col">
      <div className="step-frame">
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
          onChange={(event) => {
            setTyped(event.target.value.replace(/\D/g, '').slice(0, 6));
            setNote('');
          }}
          onBlur={() => typed !== String(value) && takeTyped()}
          onKeyDown={(event) => keyOf(event) === 'Enter' && takeTyped()}
          className="step-field"
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
      <span role="status" className="step-limit">
        {note}
      </span>
    </div>
  );
}
