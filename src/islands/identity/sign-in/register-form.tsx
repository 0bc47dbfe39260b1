import type { FormEvent } from 'react';
import type account from '../../../../locales/zh/identity/account.json';
import { contactError } from '../../../components/form/contact-error.ts';
import { contactTraits } from '../../../components/form/contact-traits.ts';
import { Field } from '../../../components/form/field.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useHuman } from '../../../components/form/use-human.tsx';
import { useHydrated } from '../../../components/form/use-hydrated.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { useTyped } from '../../../components/form/use-typed.ts';
import { useWays } from '../../../components/form/use-ways.ts';
import { isLike, useUnsent } from '../../../components/use-unsent.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { requestTokenOf } from '../../../lib/code-requests.ts';
import { isCode, isEmail, isPassword, isUsername } from '../../../lib/format/validate.ts';
import { $place, restorePlace } from '../../../lib/stores/place.ts';
import { afterLogin } from './after-login.ts';
import { ContactCode } from './contact-code.tsx';

const blank = { username: '', mobile: '', code: '', password: '', email: '' };
type Values = typeof blank;
const isValues = isLike(blank);
const secrets = ['code', 'password'] as const;
type Errors = Partial<Record<keyof Values, string>>;

/** The field of a server error. */
const fieldOf: Readonly<Record<string, keyof Values>> = {
  username_taken: 'username',
  phone_taken: 'mobile',
  email_taken: 'email',
  code_wrong: 'code',
};

interface RegisterFormProps {
  readonly t: typeof account;
  /** By country: `44` for `GB`. */
  readonly callingCodes: Readonly<Record<string, string>>;
}

/** The country code that numbers abroad begin with; empty in China. */
function callingCodeHere(codes: RegisterFormProps['callingCodes']): string {
  restorePlace();
  const country = $place.get()?.country ?? 'CN';
  return country === 'CN' || codes[country] === undefined ? '' : `+${codes[country]} `;
}

export function RegisterForm({ t, callingCodes }: RegisterFormProps) {
  const [values, setValues] = useUnsent('registration', blank, isValues, secrets);
  const { email: mayMail, captcha } = useWays();
  const said = useErrors(values, check(values, t, mayMail));
  const { errors, passes, refuse } = said;
  const human = useHuman(captcha, t.login.human);
  const byMail = mayMail && values.mobile.includes('@');
  const hydrated = useHydrated();
  const form = useTyped((typed) => setValues((before) => ({ ...before, ...typed })));
  const { busy, failure, run } = useSubmit(t.errors.failed);
  const set = (name: keyof Values) => (value: string) => {
    setValues({ ...values, [name]: value });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!passes(event.currentTarget)) return;
    run(async () => {
      const { username, mobile, code, password, email } = values;
      const body = {
        username: username.trim(),
        mobile: mobile.trim(),
        code: code.trim(),
        ...requestTokenOf(mobile),
        password,
      };
      const full = email.trim() === '' || byMail ? body : { ...body, email: email.trim() };
      const call = human.ask((headers) => api('POST /api/user/register', { body: full, headers }));
      const result = await call.catch((error: unknown) => {
        const field = error instanceof ApiError ? fieldOf[error.error] : undefined;
        const at = field === 'email' && byMail ? 'mobile' : field;
        if (at && error instanceof ApiError) refuse({ [at]: error.message }, form.current);
        throw error;
      });
      await afterLogin(result);
    });
  };

  const text = (name: keyof Values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  });

  const code = { mobile: values.mobile, mayMail, human, said, value: values.code, onChange: set('code') };
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field
        label={t.register.username}
        hint={t.register.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={30}
        {...text('username')}
      />
      <Field
        {...contactTraits(t, mayMail)}
        hint={t.login.mobileHint}
        {...text('mobile')}
        onFocus={() => !mayMail && values.mobile === '' && set('mobile')(callingCodeHere(callingCodes))}
      />
      <ContactCode t={t} {...code} />
      <PasswordField
        t={t}
        value={values.password}
        error={errors.password}
        hint={t.register.passwordHint}
        autoComplete="new-password"
        onChange={set('password')}
      />
      {!byMail && <Field label={t.register.email} type="email" autoComplete="email" {...text('email')} />}
      {human.box}
      <Submit
        label={t.register.submit}
        busyLabel={t.register.busy}
        busy={busy}
        ready={hydrated}
        failure={failure}
      />
    </form>
  );
}

function check(values: Values, t: typeof account, mayMail: boolean): Errors {
  return {
    ...(!isUsername(values.username) && { username: t.errors.usernameFormat }),
    ...contactError(values.mobile, t, mayMail),
    ...(!isCode(values.code) && { code: t.errors.code }),
    ...(!isPassword(values.password) && { password: t.errors.passwordFormat }),
    ...(values.email.trim() !== '' && !isEmail(values.email) && { email: t.errors.email }),
  };
}
