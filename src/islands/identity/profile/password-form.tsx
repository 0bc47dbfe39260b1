import type { FormEvent } from 'react';
import type profile from '../../../../locales/zh/profile.json';
import type { AccountTexts } from '../../../components/form/code-field.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { currentPage } from '../../../lib/browser.ts';
import { api } from '../../../lib/client.ts';
import { loginPath } from '../../../lib/paths.ts';
import { forgetUser } from '../../../lib/stores/session.ts';
import { carryToast } from '../../../lib/stores/toast.ts';
import { isCode, isPassword } from '../../../lib/validate.ts';
import { OwnCode, useProof } from './own-code.tsx';

interface PasswordFormProps {
  readonly t: typeof profile;
  readonly account: AccountTexts;
  /** The account's own number, or proven address. */
  readonly mobile: string;
}

const sendCode = (mobile: string) => api('POST /api/user/password/code/{mobile}', { params: { mobile } });

/** A new password by the code sent to the own number. Every session ends with it, so the login comes next. */
export function PasswordForm({ t, account, mobile }: PasswordFormProps) {
  const proof = useProof((code, password) => ({
    ...(!isCode(code) && { code: account.errors.code }),
    ...(!isPassword(password) && { password: account.errors.passwordFormat }),
  }));
  const { code, password, errors } = proof;
  const { busy, failure, run } = useSubmit(t.passwordFailed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!proof.passes(event.currentTarget)) return;
    run(async () => {
      const body = { mobile, code: code.trim(), newPassword: password };
      await api('POST /api/user/password/update', { body });
      forgetUser();
      carryToast('success', t.passwordSaved);
      currentPage.go(loginPath(currentPage.full(), currentPage.locale()));
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <OwnCode account={account} contact={mobile} send={sendCode} proof={proof} />
      <PasswordField
        t={account}
        label={t.newPassword}
        value={password}
        error={errors.password}
        hint={t.passwordHint}
        autoComplete="new-password"
        onChange={proof.setPassword}
      />
      <Submit label={t.passwordSave} busyLabel={t.saving} busy={busy} ready failure={failure} />
    </form>
  );
}
