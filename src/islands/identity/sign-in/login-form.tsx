import { type FormEvent, lazy, Suspense, useState } from 'react';
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
import { safeLocalStorage } from '../../../lib/browser.ts';
import { api } from '../../../lib/client.ts';
import { requestTokenOf } from '../../../lib/code-requests.ts';
import { isCode, isPassword } from '../../../lib/format/validate.ts';
import { afterLogin } from './after-login.ts';
import { ContactCode } from './contact-code.tsx';

type Name = 'username' | 'password' | 'mobile' | 'code' | 'newPassword' | 'secondFactor';
type Errors = Partial<Record<Name, string>>;

const ForgotForm = lazy(async () => ({ default: (await import('./forgot-form.tsx')).ForgotForm }));

const blank: Readonly<Record<Name, string>> & { readonly way: Way } = {
  way: 'password',
  username: '',
  mobile: '',
  password: '',
  code: '',
  newPassword: '',
  secondFactor: '',
};
const isValues = isLike(blank);
const secrets = ['password', 'code', 'newPassword', 'secondFactor'] as const;

/** Login by user name and password, or by a code. */
export function LoginForm({ t }: { readonly t: typeof account }) {
  const [values, setValues] = useUnsent('sign-in', blank, isValues, secrets);
  const { way } = values;
  const [isForgotten, setForgotten] = useState(false);
  // Shown if the password was right but the device is unknown.
  const [isOwnAsked, setOwnAsked] = useState(false);
  // Shown after the first factor was accepted.
  const [isSecond, setSecond] = useState(false);
  const ways = useWays();
  const { email, captcha } = ways;
  const human = useHuman(captcha, t.login.human);
  const hydrated = useHydrated();
  const form = useTyped((typed) => setValues((before) => ({ ...before, ...typed })));
  const { busy, failure, run } = useSubmit(t.errors.failed);
  const set = (name: Name) => (value: string) => {
    setValues({ ...values, [name]: value });
  };

  const lacks = {
    ...(isOwnAsked && !isPassword(values.newPassword) && { newPassword: t.errors.passwordFormat }),
    ...(isSecond && values.secondFactor.trim().length < 6 && { secondFactor: t.errors.secondFactor }),
  };
  const check = (): Errors =>
    way === 'password'
      ? {
          ...(values.username.trim() === '' && { username: t.errors.username }),
          ...(values.password === '' && { password: t.errors.password }),
          ...lacks,
        }
      : {
          ...contactError(values.mobile, t, email),
          ...(!isCode(values.code) && { code: t.errors.code }),
          ...lacks,
        };
  const said = useErrors(values, check());
  const { errors, passes, refuse } = said;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sent = event.currentTarget;
    if (!passes(sent)) return;
    run(async () => {
      const { username, password, mobile, code } = values;
      const second = isSecond ? { secondFactor: values.secondFactor.trim() } : {};
      const device = safeLocalStorage.get('device') ?? undefined;
      const own = isOwnAsked ? { newPassword: values.newPassword } : {};
      try {
        await afterLogin(
          way === 'password'
            ? await human.ask((headers) => {
                const body = { username: username.trim(), password, device, ...own, ...second };
                return api('POST /api/user/login', { body, headers });
              })
            : await api('POST /api/user/phoneLogin', {
                body: {
                  mobile: mobile.trim(),
                  code: code.trim(),
                  ...requestTokenOf(mobile),
                  device,
                  ...second,
                },
              }),
        );
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (/^password_(change|kept)/.test(error.error)) {
          setOwnAsked(true);
          if (isOwnAsked) refuse({ newPassword: error.message }, sent);
        } else if (error.error.startsWith('second_factor')) {
          setSecond(true);
          if (isSecond) refuse({ secondFactor: error.message }, sent);
        } else throw error;
      }
    });
  };

  if (isForgotten) {
    const back = (mobile?: string) => {
      setForgotten(false);
      if (mobile !== undefined) setValues({ ...values, username: mobile, password: '' });
    };
    return (
      <Suspense fallback={<div className="h-96 animate-pulse rounded-control bg-soft" />}>
        <ForgotForm t={t} ways={ways} onBack={back} />
      </Suspense>
    );
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <WaySwitch
        t={t}
        way={way}
        mayMail={email}
        onChange={(other) => {
          setValues({ ...values, way: other });
          setSecond(false);
          setOwnAsked(false);
        }}
      />
      {way === 'password' ? (
        <>
          <Field
            label={email ? t.login.usernameMail : t.login.username}
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
          <button
            type="button"
            onClick={() => setForgotten(true)}
            className="-mt-3 min-h-9 self-end text-ink-2 text-sm hover:text-accent"
          >
            {t.forgot.ask}
          </button>
        </>
      ) : (
        <>
          <Field
            {...contactTraits(t, email)}
            name="mobile"
            value={values.mobile}
            error={errors.mobile}
            hint={`${email ? t.login.newByContact : t.login.newByCode}${t.login.mobileAlso}`}
            onChange={(event) => set('mobile')(event.target.value)}
          />
          <ContactCode
            t={t}
            mobile={values.mobile}
            mayMail={email}
            human={human}
            value={values.code}
            said={said}
            onChange={set('code')}
          />
        </>
      )}
      {isOwnAsked && (
        <PasswordField
          t={t}
          label={t.login.newPassword}
          name="newPassword"
          value={values.newPassword}
          error={errors.newPassword}
          hint={t.login.newPasswordHint}
          autoComplete="new-password"
          onChange={set('newPassword')}
        />
      )}
      {isSecond && (
        <Field
          label={t.login.secondFactor}
          name="secondFactor"
          autoComplete="one-time-code"
          autoCapitalize="none"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the submitted login requires the new field
          autoFocus
          maxLength={20}
          value={values.secondFactor}
          hint={t.login.secondFactorHint}
          error={errors.secondFactor}
          onChange={(event) => set('secondFactor')(event.target.value)}
        />
      )}
      {human.box}
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

type Way = 'password' | 'code';

/** Password or code. */
function WaySwitch({
  t,
  way,
  mayMail,
  onChange,
}: {
  readonly t: typeof account;
  readonly way: Way;
  readonly mayMail: boolean;
  readonly onChange: (way: Way) => void;
}) {
  const ways = [
    ['password', t.login.byPassword],
    ['code', mayMail ? t.login.byContact : t.login.byCode],
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
