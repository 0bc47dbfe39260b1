import { type FormEvent, useState } from 'react';
import type profile from '../../../../locales/zh/identity/profile.json';
import type { AccountTexts } from '../../../components/form/code-field.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { currentPage } from '../../../lib/browser.ts';
import { api, navigateTo } from '../../../lib/client.ts';
import { fill } from '../../../lib/format/text.ts';
import { isCode } from '../../../lib/format/validate.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { forgetUser } from '../../../lib/stores/session.ts';
import { carryToast } from '../../../lib/stores/toast.ts';
import { isMail, OwnCode, useProof } from './own-code.tsx';

interface CloseAccountProps {
  readonly t: typeof profile;
  readonly account: AccountTexts;
  /** The account's phone number, or its verified email address without one. */
  readonly mobile: string | null;
}
const check = () => api('GET /api/user/close/check');
const sendCode = () => api('POST /api/user/close/code');

/** Explains the consequences of closing the account and its obstacles, and closes it after confirmation and identity check. */
export function CloseAccount(props: CloseAccountProps) {
  const { t } = props;
  const { found, reload } = useLoad(check);
  if (found.state === 'loading') return <Skeleton rows={2} label={t.closeChecking} />;
  if (found.state === 'failed')
    return <Failure text={t.closeCheckFailed} retry={t.retry} onRetry={() => void reload()} />;
  if (found.data.length > 0)
    return (
      <div className="flex flex-col gap-3">
        <p>{t.closeBusy}</p>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-2">
          {found.data.map((obstacle) => (
            <li key={obstacle}>{t.obstacles[obstacle]}</li>
          ))}
        </ul>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p>{t.closeWhat}</p>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-ink-2 text-sm">
          {t.closeEffects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <p className="mt-2 text-ink-2 text-sm">{t.closeKeep}</p>
      </div>
      <ProofForm {...props} />
    </div>
  );
}

function ProofForm({ t, account, mobile }: CloseAccountProps) {
  const [by, setBy] = useState<'code' | 'password'>(mobile === null ? 'password' : 'code');
  const [isUnderstood, setUnderstood] = useState(false);
  const proof = useProof((code, password) => ({
    ...(by === 'code' && !isCode(code) && { code: account.errors.code }),
    ...(by === 'password' && password === '' && { password: account.errors.password }),
    ...(!isUnderstood && { understood: t.closeNeedsUnderstood }),
  }));
  const { code, password, errors } = proof;
  const { busy, failure, run } = useSubmit(t.closeFailed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!proof.passes(event.currentTarget)) return;
    run(async () => {
      await api('POST /api/user/close', { body: by === 'code' ? { code: code.trim() } : { password } });
      forgetUser();
      carryToast('success', t.closed);
      navigateTo(localPath(paths.home, currentPage.locale()));
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {mobile !== null && (
        <fieldset className="flex gap-5">
          <legend className="mb-1 font-semibold text-sm">{t.proofBy}</legend>
          {(['code', 'password'] as const).map((one) => (
            <label key={one} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="proof"
                checked={by === one}
                onChange={() => setBy(one)}
                className="size-5 accent-accent"
              />
              {one === 'code' ? (isMail(mobile) ? t.proofMail : t.proofCode) : t.proofPassword}
            </label>
          ))}
        </fieldset>
      )}
      {by === 'code' && mobile !== null ? (
        <div className="flex flex-col gap-2">
          <p className="text-ink-2 text-sm">{fill(t.proofTo, { contact: mobile })}</p>
          <OwnCode account={account} contact={mobile} send={sendCode} proof={proof} />
        </div>
      ) : (
        <PasswordField
          t={account}
          label={t.password}
          value={password}
          error={errors.password}
          autoComplete="current-password"
          onChange={proof.setPassword}
        />
      )}
      <div>
        <label className="inline-flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isUnderstood}
            aria-invalid={errors.understood ? true : undefined}
            aria-describedby="understood-error"
            onChange={(event) => setUnderstood(event.target.checked)}
            className="size-5 accent-accent"
          />
          {t.closeUnderstood}
        </label>
        <p id="understood-error" role="alert" className="text-danger text-sm">
          {errors.understood}
        </p>
      </div>
      <Submit label={t.closeSubmit} busyLabel={t.closing} busy={busy} ready failure={failure} />
    </form>
  );
}
