import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Shown inside the box at its end, such as a button. */
  readonly end?: ReactNode;
}

/** A labelled input with hint and error. */
export function Field({ label, hint, error, end, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <div className="relative flex">
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          className={`field ${end ? 'pr-32' : ''} ${error ? 'border-danger' : ''}`}
        />
        {end && <span className="absolute inset-y-0 right-1 flex items-center">{end}</span>}
      </div>
      <Note id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

export function Note({
  id,
  hint,
  error,
}: {
  readonly id: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}) {
  if (!error && !hint) return null;
  return (
    <p id={id} className={`text-xs ${error ? 'text-danger' : 'text-ink-3'}`}>
      {error ?? hint}
    </p>
  );
}
