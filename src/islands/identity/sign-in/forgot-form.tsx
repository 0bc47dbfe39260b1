import { type FormEvent, useState } from 'react';
import type account from '../../../../locales/zh/identity/account.json';
import { contactError } from '../../../components/form/contact-error.ts';
import { contactTraits } from '../../../components/form/contact-traits.ts';
import { Field } from '../../../components/form/field.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useHuman } from '../../../components/form/use-human.tsx';
import { useSubmit } from '../../../components/form/use-submit.ts';
import type { Ways } from '../../../components/form/use-ways.ts';
import { api } from '../../../lib/client.ts';
import { requestTokenOf } from '../../../lib/code-requests.ts';
import { isCode, isPassword } from '../../../lib/format/validate.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { ContactCode } from './contact-code.tsx';

const blank = { mobile: '', code: '', password: '' };
type Values = typeof blank;

interface ForgotFormProps {
  readonly t: typeof account;
  /** The account may have an email address instead of a phone number. */
  readonly ways: Ways;
  /** Returns to the login, with the contact whose password was set. */
  readonly onBack: (mobile?: string) => void;
}

/** Sets a new password; the code sent to the account's contact verifies the owner. */
export function ForgotForm({ t, ways: { email: mayMail, captcha }, onBack }: ForgotFormProps) {
  const human = useHuman(captcha, t.login.human);
  const [values, setValues] = useState(blank);
  const said = useErrors<keyof Values>(values, {
    ...contactError(values.mobile, t, mayMail),
    ...(!isCode(values.code) && { code: t.errors.code }),
    ...(!isPassword(values.password) && { password: t.errors.passwordFormat }),
  });
  const { errors, passes } = said;
  const { busy, failure, run } = useSubmit(t.errors.resetFailed);
  const set = (name: keyof Values) => (value: string) => {
    setValues({ ...values, [name]: value });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!passes(event.currentTarget)) return;
    const mobile = values.mobile.trim();
    run(async () => {
      const code = values.code.trim();
      const body = { mobile, code, ...requestTokenOf(mobile), newPassword: values.password };
      await api('POST /api/user/password/reset', { body });
      showToast('success', t.forgot.done);
      onBack(mobile);
    });
  };
  const code = { mobile: values.mobile, mayMail, human, said, value: values.code, onChange: set('code') };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg">{t.forgot.title}</h2>
        <p className="mt-1 text-ink-2 text-sm">{mayMail ? t.forgot.leadMail : t.forgot.lead}</p>
      </div>
      <Field
        {...contactTraits(t, mayMail)}
        name="mobile"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the form replaces the one that had the focus, after a click
        autoFocus
        value={values.mobile}
        error={errors.mobile}
        hint={t.login.mobileHint}
        onChange={(event) => set('mobile')(event.target.value)}
      />
      <ContactCode t={t} {...code} />
      <PasswordField
        t={t}
        label={t.login.newPassword}
        value={values.password}
        error={errors.password}
        hint={t.register.passwordHint}
        autoComplete="new-password"
        onChange={set('password')}
      />
      {human.box}
      <Submit label={t.forgot.submit} busyLabel={t.forgot.busy} busy={busy} ready failure={failure} />
      <button type="button" onClick={() => onBack()} className="min-h-9 text-ink-2 text-sm hover:text-accent">
        {t.forgot.back}
      </button>
    </form>
  );
}
