import { type FormEvent, useState } from 'react';
import { CodeBody } from '../../../../../contract/identity/second-factor.ts';
import { ApiError } from '../../../../lib/api.ts';
import { TextField } from '../../../form/field.tsx';

interface CodeFormProps {
  readonly label: string;
  readonly needed: string;
  readonly failed: string;
  /** What can be done with the code; the first at Enter. */
  readonly ways: readonly { readonly label: string; readonly run: (code: string) => Promise<void> }[];
}

/** A code, and what it is given for. */
export function CodeForm({ label, needed, failed, ways }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (run: (code: string) => Promise<void>) => {
    const typed = CodeBody.safeParse({ code }).data;
    if (!typed) return setError(needed);
    if (isBusy) return;
    setBusy(true);
    try {
      await run(typed.code);
      setCode('');
    } catch (refusal) {
      setError(refusal instanceof ApiError && refusal.message ? refusal.message : failed);
    } finally {
      setBusy(false);
    }
  };
  const [first, ...rest] = ways;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (first) void send(first.run);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <div className="max-w-64">
        <TextField
          label={label}
          max={20}
          value={code}
          error={error}
          onChange={(typed) => {
            setCode(typed);
            setError(undefined);
          }}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="control-button control-primary" disabled={isBusy}>
          {first?.label}
        </button>
        {rest.map((way) => (
          <button
            key={way.label}
            type="button"
            className="control-button"
            disabled={isBusy}
            onClick={() => void send(way.run)}
          >
            {way.label}
          </button>
        ))}
      </div>
    </form>
  );
}
