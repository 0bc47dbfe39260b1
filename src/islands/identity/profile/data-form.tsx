import { type ComponentProps, type FormEvent, useState } from 'react';
import type { UserInfo } from '../../../../contract/identity/account.ts';
import type profile from '../../../../locales/zh/profile.json';
import { Field } from '../../../components/form/field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { isLike, useUnsent } from '../../../components/use-unsent.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { isBetween, isEmail, isWechatId } from '../../../lib/validate.ts';

interface DataFormProps {
  readonly t: typeof profile;
  readonly user: UserInfo;
  readonly onChanged: (user: UserInfo) => void;
}

type Name = 'nickname' | 'email' | 'signature' | 'wechatId' | 'location';
type Values = Readonly<Record<Name, string>>;

/** What the browser should know of each field. */
const traits: Readonly<Record<Name, Partial<ComponentProps<typeof Field>>>> = {
  nickname: { autoComplete: 'nickname', maxLength: 30 },
  email: { type: 'email', autoComplete: 'email', maxLength: 120 },
  signature: { maxLength: 60 },
  wechatId: { autoComplete: 'off', autoCapitalize: 'none', maxLength: 20 },
  location: { autoComplete: 'address-level2', maxLength: 40 },
};

/** Name, email, and what chat contacts are shown. The user name stays as it is: it is what the account is known by. */
export function DataForm({ t, user, onChanged }: DataFormProps) {
  const [before] = useState(() => valuesOf((name) => user[name] ?? ''));
  const [values, setValues] = useUnsent<Values>('profile', before, isValues);
  const { errors, passes, refuse } = useErrors(values, wrongIn(values, t.errors));
  const { busy, failure, run } = useSubmit(t.saveFailed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!passes(form)) return;
    run(async () => {
      const body = valuesOf((name) => values[name].trim());
      const saved = await api('PUT /api/user/info', { body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.error === 'email_taken')
          refuse({ email: error.message }, form);
        throw error;
      });
      onChanged(saved);
      showToast('success', t.saved);
    });
  };
  const field = (name: Name, hint?: string) => (
    <Field
      {...traits[name]}
      {...(hint === undefined ? {} : { hint })}
      label={t[name]}
      name={name}
      value={values[name]}
      error={errors[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <dl className="flex flex-col gap-1.5">
        <dt className="font-semibold text-sm">{t.username}</dt>
        <dd className="break-all text-ink-2">{user.username}</dd>
      </dl>
      {field('nickname', t.nicknameHint)}
      {field('email')}
      <fieldset className="flex flex-col gap-4 border-line border-t pt-4">
        <legend className="sr-only">{t.chat}</legend>
        <p className="text-ink-2 text-sm">{t.chatLead}</p>
        {field('signature')}
        {field('wechatId')}
        {field('location')}
      </fieldset>
      <Submit label={t.save} busyLabel={t.saving} busy={busy} ready failure={failure} />
    </form>
  );
}

const valuesOf = (read: (name: Name) => string): Values => ({
  nickname: read('nickname'),
  email: read('email'),
  signature: read('signature'),
  wechatId: read('wechatId'),
  location: read('location'),
});

const isValues = isLike(valuesOf(() => ''));

const wrongIn = ({ nickname, email, wechatId }: Values, t: typeof profile.errors): Partial<Values> => ({
  ...(!isBetween(nickname, 1, 30) && { nickname: t.nickname }),
  ...(email.trim() !== '' && !isEmail(email) && { email: t.email }),
  ...(wechatId.trim() !== '' && !isWechatId(wechatId) && { wechatId: t.wechatId }),
});
