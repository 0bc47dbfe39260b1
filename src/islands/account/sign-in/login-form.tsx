import { type FormEvent, useState } from 'react';
import type account from '../../../../locales/zh/account.json';
import { CodeField } from '../../../components/form/code-field.tsx';
import { Field } from '../../../components/form/field.tsx';
import { focusFirstError } from '../../../components/form/first-error.ts';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { useHydrated } from '../../../components/form/use-hydrated.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { useTyped } from '../../../components/form/use-typed.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { isCode, isMobile } from '../../../lib/validate.ts';
import { afterLogin } from './after-login.ts';
import { sendLoginCode } from './send-code.ts';

type Way = 'password' | 'code';
type Errors = Partial<Record<'username' | 'password' | 'mobile' | 'code' | 'secondFactor', string>>;

/** Login by user name and password, or by a code sent to a phone. */
export function LoginForm({ t }: { readonly t: typeof account }) {
  const [way, setWay] = useState<Way>('password');
  const [values, setValues] = useState({
    username: '',
    password: '',
    mobile: '',
    code: '',
    secondFactor: '',
  });
  // Asked for once the first proof was right.
  const [isSecond, setSecond] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const hydrated = useHydrated();
  const form = useTyped((typed) => setValues((before) => ({ ...before, ...typed })));
  const { busy, failure, run } = useSubmit(t.errors.failed);
  const set = (name: keyof typeof values) => (value: string) => {
    setValues({ ...values, [name]: value });
    setErrors({ ...errors, [name]: undefined });
  };

  const lacks = isSecond && values.secondFactor.trim().length < 6 && { secondFactor: t.errors.secondFactor };
  const check = (): Errors =>
    way === 'password'
      ? {
          ...(values.username.trim() === '' && { username: t.errors.username }),
          ...(values.password === '' && { password: t.errors.password }),
          ...lacks,
        }
      : {
          ...(!isMobile(values.mobile) && { mobile: t.errors.mobile }),
          ...(!isCode(values.code) && { code: t.errors.code }),
          ...lacks,
        };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check();
    setErrors(found);
    focusFirstError(event.currentTarget);
    if (Object.keys(found).length > 0) return;
    run(async () => {
      const { username, password, mobile, code } = values;
      const second = isSecond ? { secondFactor: values.secondFactor.trim() } : {};
      try {
        await afterLogin(
          way === 'password'
            ? await api('POST /api/user/login', { body: { username: username.trim(), password, ...second } })
            : await api('POST /api/user/phoneLogin', {
                body: { mobile: mobile.trim(), code: code.trim(), ...second },
              }),
        );
      } catch (error) {
        if (!(error instanceof ApiError) || !error.error?.startsWith('second_factor')) throw error;
        setSecond(true);
        setErrors(isSecond ? { secondFactor: error.message } : {});
      }
    });
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <WaySwitch
        t={t}
        way={way}
        onChange={(other) => {
          setWay(other);
          setSecond(false);
        }}
      />
      {way === 'password' ? (
        <>
          <Field
            label={t.login.username}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            value={values.username}
            error={errors.username}
            onChange={(event) => set('username')(event.target.value)}
          />
          <PasswordField
            t={t}
            value={values.password}
            error={errors.password}
            autoComplete="current-password"
            onChange={set('password')}
          />
        </>
      ) : (
        <>
          <Field
            label={t.login.mobile}
            name="mobile"
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            maxLength={11}
            value={values.mobile}
            error={errors.mobile}
            hint={t.login.newByCode}
            onChange={(event) => set('mobile')(event.target.value)}
          />
          <CodeField
            t={t}
            mobile={values.mobile}
            send={sendLoginCode}
            value={values.code}
            error={errors.code}
            onChange={set('code')}
            onMobileWrong={() => setErrors({ mobile: t.errors.mobile })}
          />
        </>
      )}
      {isSecond && (
        <Field
          label={t.login.secondFactor}
          name="secondFactor"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
          maxLength={20}
          value={values.secondFactor}
          hint={t.login.secondFactorHint}
          error={errors.secondFactor}
          onChange={(event) => set('secondFactor')(event.target.value)}
        />
      )}
      <Submit
        label={t.login.submit}
        busyLabel={t.login.busy}
        busy={busy}
        ready={hydrated}
        failure={failure}
      />
    </form>
  );
}

function WaySwitch({
  t,
  way,
  onChange,
}: {
  readonly t: typeof account;
  readonly way: Way;
  readonly onChange: (way: Way) => void;
}) {
  const ways = [
    ['password', t.login.byPassword],
    ['code', t.login.byCode],
  ] as const;
  return (
    <div className="grid grid-cols-2 rounded-control bg-soft p-1">
      {ways.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={way === value}
          onClick={() => onChange(value)}
          className={`min-h-10 rounded-control text-sm ${way === value ? 'bg-card font-semibold text-ink shadow-float' : 'text-ink-2 hover:text-ink'}`}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
