import { type TextareaHTMLAttributes, useId } from 'react';
import { Note } from './field.tsx';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** A labelled textarea with hint and error. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <textarea
        dir="auto"
        {...area}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        className={`field ${error ? 'border-danger' : ''}`}
      />
      <Note id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
