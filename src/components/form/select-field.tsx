import { useId } from 'react';
import { Note } from './field.tsx';

interface SelectFieldProps {
  readonly label: string;
  readonly name?: string | undefined;
  /** Label of the empty option. */
  readonly choose: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A labelled select. */
export function SelectField({ label, name, choose, value, options, error, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`field ${error ? 'border-danger' : ''}`}
      >
        <option value="">{choose}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Note id={`${id}-note`} error={error} />
    </div>
  );
}
