import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Confirmation } from '../../contract/identity/confirmation.ts';
import type confirmation from '../../locales/zh/identity/confirmation.json';
import { api } from '../lib/client.ts';
import { fill } from '../lib/format/text.ts';
import { isCode } from '../lib/format/validate.ts';
import { $confirmation } from '../lib/stores/confirmation.ts';
import { type AccountTexts, CodeField } from './form/code-field.tsx';
import { Field } from './form/field.tsx';
import { PasswordField } from './form/password-field.tsx';
import { Submit } from './form/submit.tsx';
import { useErrors } from './form/use-errors.ts';
import { useSubmit } from './form/use-submit.ts';
import { Sheet } from './sheet.tsx';
import { Failure, Skeleton } from './states.tsx';
import { useLoad } from './use-load.ts';

export interface ConfirmIdentityProps {
  readonly t: Omit<typeof confirmation, 'restore'>;
  readonly account: AccountTexts;
}

const ask = () => api('GET /api/user/confirm');

/** Confirms the user's identity with a factor beyond the session. The refused call is repeated afterwards. */
export function ConfirmIdentity({ t, account }: ConfirmIdentityProps) {
  const { found, reload } = useLoad(ask);
  const end = (isConfirmed: boolean) => $confirmation.get()?.(isConfirmed);
  return (
    <Sheet title={t.title} close={t.close} onClose={() => end(false)}>
      {found.state === 'loading' && <Skeleton rows={2} label={t.loading} />}
      {found.state === 'failed' && (
        <Failure text={t.loadFailed} retry={t.retry} onRetry={() => void reload()} />
      )}
      {found.state === 'loaded' && (
        <ProofForm t={t} account={account} found={found.data} onDone={() => end(true)} />
      )}
    </Sheet>
  );
}

interface ProofFormProps extends ConfirmIdentityProps {
  readonly found: Confirmation;
  readonly onDone: () => void;
}
const sendCode = () => api('POST /api/user/confirm/code');

function ProofForm({ t, account, found: { way, sentTo }, onDone }: ProofFormProps) {
  const [typed, setTyped] = useState('');
  const { busy, failure, run } = useSubmit(t.failed);
  const form = useRef<HTMLFormElement>(null);
  // The dialog opened before its fields were known.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const value = typed.trim();
  const missing = {
    password: typed === '' ? account.errors.password : undefined,
    secondFactor: value.length < 6 ? account.errors.secondFactor : undefined,
    code: isCode(value) ? undefined : account.errors.code,
  };
  const { errors, passes } = useErrors<'proof'>({ proof: typed }, way ? { proof: missing[way] } : {});
  const error = errors.proof;
  if (way === null) return <p>{t.noWay}</p>;
  const body = {
    password: { password: typed },
    secondFactor: { secondFactor: value },
    code: { code: value },
  }[way];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!passes(event.currentTarget)) return;
    void run(async () => {
      await api('POST /api/user/confirm', { body });
      onDone();
    });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-ink-2 text-sm">{t.why}</p>
      {way === 'password' && (
        <PasswordField
          t={account}
          value={typed}
          error={error}
          hint={t.forgot}
          autoComplete="current-password"
          onChange={setTyped}
        />
      )}
      {way === 'secondFactor' && (
        <Field
          label={account.login.secondFactor}
          name="secondFactor"
          hint={account.login.secondFactorHint}
          autoComplete="one-time-code"
          maxLength={20}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {way === 'code' && (
        <>
          <p className="text-sm">{fill(t.sentTo, { contact: sentTo ?? '' })}</p>
          <CodeField t={account} send={sendCode} value={typed} error={error} onChange={setTyped} />
        </>
      )}
      <Submit label={t.submit} busyLabel={t.busy} busy={busy} ready failure={failure} />
    </form>
  );
}
