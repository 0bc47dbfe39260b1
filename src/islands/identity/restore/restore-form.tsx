import { type FormEvent, useCallback, useState } from 'react';
import type { Restorable } from '../../../../contract/identity/confirmation.ts';
import type account from '../../../../locales/zh/identity/account.json';
import type confirmation from '../../../../locales/zh/identity/confirmation.json';
import { CodeField } from '../../../components/form/code-field.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useHydrated } from '../../../components/form/use-hydrated.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { ApiError } from '../../../lib/api.ts';
import { currentPage } from '../../../lib/browser.ts';
import { api, navigateTo } from '../../../lib/client.ts';
import { formatTime } from '../../../lib/format/date.ts';
import { fill } from '../../../lib/format/text.ts';
import { isCode, isPassword } from '../../../lib/format/validate.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { forgetUser } from '../../../lib/stores/session.ts';
import { carryToast } from '../../../lib/stores/toast.ts';

interface RestoreFormProps {
  readonly t: typeof confirmation.restore;
  readonly account: typeof account;
}

/** Completes the restore link of a message. The token is in the fragment, so that it is in no log and no referrer. */
export function RestoreForm({ t, account }: RestoreFormProps) {
  if (!useHydrated()) return <Skeleton rows={3} label={t.loading} />;
  return <Opened t={t} account={account} />;
}

type Found = Restorable | 'over';

function Opened({ t, account }: RestoreFormProps) {
  const [token] = useState(() => location.hash.slice(1));
  const look = useCallback(async (): Promise<Found> => {
    try {
      return await api('POST /api/user/restore/look', { body: { token } });
    } catch (error) {
      const isOver = error instanceof ApiError && /^(restore_over|invalid_input)$/.test(error.error);
      if (isOver) return 'over';
      throw error;
    }
  }, [token]);
  const { found, reload } = useLoad(look);
  if (found.state === 'loading') return <Skeleton rows={3} label={t.loading} />;
  if (found.state === 'failed')
    return <Failure text={t.loadFailed} retry={t.retry} onRetry={() => void reload()} />;
  if (found.data === 'over') {
    return (
      <div className="flex flex-col gap-4">
        <p role="status">{t.over}</p>
        <a href={localPath(paths.contact, currentPage.locale())} className="button-primary text-center">
          {t.contact}
        </a>
      </div>
    );
  }
  return <Ready t={t} account={account} token={token} change={found.data} />;
}

interface ReadyProps extends RestoreFormProps {
  readonly token: string;
  readonly change: Restorable;
}

function Ready({ t, account, token, change: { kind, sentTo, changeTime, until } }: ReadyProps) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const { errors, passes } = useErrors<'code' | 'password'>(
    { code, password },
    {
      ...(!isCode(code) && { code: account.errors.code }),
      ...(!isPassword(password) && { password: account.errors.passwordFormat }),
    },
  );
  const { busy, failure, run } = useSubmit(t.failed);
  const locale = currentPage.locale();
  const send = () => api('POST /api/user/restore/code', { body: { token } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!passes(event.currentTarget)) return;
    void run(async () => {
      await api('POST /api/user/restore', { body: { token, code: code.trim(), newPassword: password } });
      forgetUser();
      carryToast('success', t.done);
      navigateTo(localPath(paths.login, locale));
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div className="rounded-card border border-line p-4">
        <p>{fill(t.what[kind], { time: formatTime(changeTime) })}</p>
        <p className="mt-2 text-ink-2 text-sm">
          {t.effects[kind === 'mobile' || kind === 'email' ? 'contact' : 'other']}
        </p>
        <p className="mt-2 text-ink-2 text-sm">{fill(t.until, { time: formatTime(until) })}</p>
      </div>
      <p className="text-sm">{fill(t.sentTo, { contact: sentTo })}</p>
      <CodeField t={account} send={send} value={code} error={errors.code} onChange={setCode} />
      <PasswordField
        t={account}
        label={account.login.newPassword}
        value={password}
        error={errors.password}
        hint={account.register.passwordHint}
        autoComplete="new-password"
        onChange={setPassword}
      />
      <Submit label={t.submit} busyLabel={t.busy} busy={busy} ready failure={failure} />
    </form>
  );
}
