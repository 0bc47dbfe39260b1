import { type FormEvent, useEffect, useRef, useState } from 'react';
import type firstOperator from '../../../../../locales/zh/identity/first-operator.json';
import { Field } from '../../../../components/form/field.tsx';
import { focusFirstError } from '../../../../components/form/first-error.ts';
import { PasswordField } from '../../../../components/form/password-field.tsx';
import { Submit } from '../../../../components/form/submit.tsx';
import { useSubmit } from '../../../../components/form/use-submit.ts';
import { Failure } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { currentPage } from '../../../../lib/browser.ts';
import { api } from '../../../../lib/client.ts';
import { isPassword, isUsername } from '../../../../lib/format/validate.ts';
import { loadMenu } from '../../../../lib/menu.ts';
import { loginPath, paths } from '../../../../lib/paths.ts';
import { logIn } from '../../../../lib/stores/session.ts';
import { declareTexts, useLanguage, useTexts } from '../../../shell/texts.ts';

const ownTexts = declareTexts<typeof firstOperator>(
  () => import('../../../../../locales/zh/identity/first-operator.json'),
  () => import('../../../../../locales/en/identity/first-operator.json'),
);
const accountTexts = declareTexts(
  () => import('../../../../../locales/zh/identity/account.json'),
  () => import('../../../../../locales/en/identity/account.json'),
);

const opening = `${paths.administration}/opening`;

type LinkState = 'looking' | 'valid' | 'invalid' | 'unknown';

/** Whether the link is valid; `unknown` without an answer. */
const look = (key: string): Promise<LinkState> =>
  api('POST /api/system/first-operator/look', { body: { key } }).then(
    () => 'valid',
    (error: unknown) =>
      error instanceof ApiError && (error.error === 'opening_key' || error.error === 'invalid_input')
        ? 'invalid'
        : 'unknown',
  );

/** The page of the link that a marketplace without an operator prints: it creates the first operator. */
export function FirstOperator() {
  const t = useTexts(ownTexts);
  const locale = useLanguage();
  const [key] = useState(() => new URLSearchParams(location.search).get('key') ?? '');
  const [state, setState] = useState<LinkState>('looking');
  useEffect(() => {
    document.title = t.title;
  }, [t]);
  useEffect(() => {
    let isGone = false;
    void look(key).then((found) => !isGone && setState(found));
    return () => {
      isGone = true;
    };
  }, [key]);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-5 p-6">
      <h1 className="text-2xl">{state === 'invalid' ? t.invalid : t.title}</h1>
      {state === 'looking' && <p role="status">{t.looking}</p>}
      {state === 'unknown' && (
        <Failure text={t.failed} retry={t.retry} onRetry={() => void look(key).then(setState)} />
      )}
      {state === 'invalid' && (
        <>
          <p className="text-ink-2">{t.invalidHint}</p>
          <a href={loginPath(paths.administration, locale)} className="button-primary self-start">
            {t.login}
          </a>
        </>
      )}
      {state === 'valid' && <OperatorFields t={t} linkKey={key} />}
    </main>
  );
}

interface OperatorFieldsProps {
  readonly t: typeof firstOperator;
  readonly linkKey: string;
}

type Errors = Readonly<Partial<Record<'username' | 'password', string>>>;

function OperatorFields({ t, linkKey: key }: OperatorFieldsProps) {
  const account = useTexts(accountTexts);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, run } = useSubmit(t.failed);
  const refuse = (found: Errors) => {
    setErrors(found);
    if (form.current) focusFirstError(form.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Errors = {
      ...(!isUsername(username) && { username: account.errors.usernameFormat }),
      ...(!isPassword(password) && { password: account.errors.passwordFormat }),
    };
    refuse(found);
    if (Object.keys(found).length > 0) return;
    void run(async () => {
      const body = { key, username: username.trim(), password };
      const result = await api('POST /api/system/first-operator', { body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.error === 'username_taken')
          refuse({ username: error.message });
        throw error;
      });
      logIn(result);
      await loadMenu();
      currentPage.go(opening);
    });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-ink-2">{t.lead}</p>
      <Field
        label={account.register.username}
        hint={account.register.usernameHint}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={30}
        value={username}
        error={errors.username}
        onChange={(event) => {
          setUsername(event.target.value);
          setErrors(({ password: other }) => (other === undefined ? {} : { password: other }));
        }}
      />
      <PasswordField
        t={account}
        value={password}
        error={errors.password}
        hint={account.register.passwordHint}
        autoComplete="new-password"
        onChange={(value) => {
          setPassword(value);
          setErrors(({ username: other }) => (other === undefined ? {} : { username: other }));
        }}
      />
      <Submit label={t.create} busyLabel={t.creating} busy={busy} ready failure={failure} />
    </form>
  );
}
