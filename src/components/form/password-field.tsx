import { useState } from 'react';
import type { AccountTexts } from './code-field.tsx';
import { Field } from './field.tsx';

interface PasswordFieldProps {
  readonly t: AccountTexts;
  /** Default `Password`. */
  readonly label?: string;
  /** For a second password field in a form. */
  readonly name?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly onChange: (value: string) => void;
}

export function PasswordField({
  t,
  label,
  name = 'password',
  value,
  error,
  hint,
  autoComplete,
  onChange,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={label ?? t.login.password}
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      value={value}
      error={error}
      hint={hint}
      onChange={(event) => onChange(event.target.value)}
      end={
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="min-h-9 rounded-control px-3 text-ink-2 text-sm hover:bg-soft"
        >
          {shown ? t.login.hidePassword : t.login.showPassword}
        </button>
      }
    />
  );
}
