import { type FormEvent, useState } from 'react';
import type profile from '../../../../locales/zh/profile.json';
import { type AccountTexts, CodeField } from '../../../components/form/code-field.tsx';
import { focusFirstError } from '../../../components/form/first-error.ts';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { here } from '../../../lib/browser.ts';
import { api } from '../../../lib/client.ts';
import { loginPath } from '../../../lib/paths.ts';
import { forgetUser } from '../../../lib/stores/session.ts';
import { carryToast } from '../../../lib/stores/toast.ts';
import { isCode, isPassword } from '../../../lib/validate.ts';

interface PasswordFormProps {
  readonly t: typeof profile;
  readonly account: AccountTexts;
  /** The account's own number, or proven address. */
  readonly mobile: string;
}

const sendCode = (mobile: string) => api('POST /api/user/password/code/{mobile}', { params: { mobile } });

/** A new password by the code sent to the own number. Every session ends with it, so the login comes next. */
export function PasswordForm({ t, account, mobile }: PasswordFormProps) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ code?: string; password?: string }>({});
  const { busy, failure, run } = useSubmit(t.passwordFailed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(!isCode(code) && { code: account.errors.code }),
      ...(!isPassword(password) && { password: account.errors.passwordFormat }),
    };
    setErrors(found);
    focusFirstError(event.currentTarget);
    if (Object.keys(found).length > 0) return;
    run(async () => {
      const body = { mobile, code: code.trim(), newPassword: password };
      await api('POST /api/user/password/update', { body });
      forgetUser();
      carryToast('success', t.passwordSaved);
      here.go(loginPath(here.full(), here.locale()));
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <CodeField
        t={account}
        mobile={mobile}
        mayMail
        send={sendCode}
        value={code}
        error={errors.code}
        onChange={setCode}
        onMobileWrong={() => setErrors({ code: account.errors.mobile })}
      />
      <PasswordField
        t={account}
        label={t.newPassword}
        value={password}
        error={errors.password}
        hint={t.passwordHint}
        autoComplete="new-password"
        onChange={setPassword}
      />
      <Submit label={t.passwordSave} busyLabel={t.saving} busy={busy} ready failure={failure} />
    </form>
  );
}
