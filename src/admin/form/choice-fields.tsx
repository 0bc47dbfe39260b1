import { useId } from 'react';
import { Note } from '../../components/form/field.tsx';
import { Box, type Labelled } from './field.tsx';

interface SelectProps extends Labelled {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Label of an empty choice; undefined if one must be chosen. */
  readonly none?: string;
}

export function SelectField({ value, onChange, options, none, ...box }: SelectProps) {
  return (
    <Box {...box}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="control w-full"
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Box>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchField({ label, hint, isOn, isDisabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 items-center gap-2 lg:min-h-9">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          disabled={isDisabled}
          aria-describedby={hint ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4 accent-accent"
        />
        <span className="font-semibold">{label}</span>
      </label>
      <Note id={`${id}-note`} hint={hint} />
    </div>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

/** Radio buttons for a few options. */
export function RadioField({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Choice[];
  readonly onChange: (value: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-3 py-1.5 has-checked:border-accent has-checked:bg-tint lg:min-h-9"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-4 accent-accent"
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-ink-3 text-xs">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
