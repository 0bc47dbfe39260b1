import { useId } from 'react';
import { Note } from '../../../components/form/field.tsx';
import type { FormTexts } from './texts.ts';
import { type Kind, reasonsOf } from './values.ts';

interface ReasonSelectProps {
  readonly t: FormTexts;
  readonly kind: Kind;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export function ReasonSelect({ t, kind, value, error, onChange }: ReasonSelectProps) {
  const id = useId();
  const names: Readonly<Record<string, string>> = t.reasons[kind];
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {t.fields.reason[kind]}
      </label>
      <select
        id={id}
        name="reason"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`field ${error ? 'border-danger' : ''}`}
      >
        <option value="">{t.choose}</option>
        {reasonsOf(kind).map((reason) => (
          <option key={reason} value={reason}>
            {names[reason]}
          </option>
        ))}
      </select>
      <Note id={`${id}-note`} error={error} />
    </div>
  );
}
