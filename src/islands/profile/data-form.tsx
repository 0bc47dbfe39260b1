import { type FormEvent, useState } from 'react';
import type { UserInfo } from '../../../contract/account.ts';
import { Field } from '../../components/form/field.tsx';
import { Submit } from '../../components/form/submit.tsx';
import { useSubmit } from '../../components/form/use-submit.ts';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/client.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { isBetween, isEmail, isWechatId } from '../../lib/validate.ts';
import type profile from '../../locales/zh/profile.json';

interface DataFormProps {
  readonly t: typeof profile;
  readonly user: UserInfo;
  readonly onChanged: (user: UserInfo) => void;
}

type Errors = Partial<Record<'nickname' | 'email' | 'wechatId', string>>;

/** Name, email, and what chat contacts are shown. The user name stays as it is: it is what the account is known by. */
export function DataForm({ t, user, onChanged }: DataFormProps) {
  const [nickname, setNickname] = useState(user.nickname);
  const [email, setEmail] = useState(user.email ?? '');
  const [signature, setSignature] = useState(user.signature ?? '');
  const [wechatId, setWechatId] = useState(user.wechatId ?? '');
  const [location, setLocation] = useState(user.location ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const { busy, failure, run } = useSubmit(t.saveFailed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Errors = {
      ...(!isBetween(nickname, 1, 30) && { nickname: t.errors.nickname }),
      ...(email.trim() !== '' && !isEmail(email) && { email: t.errors.email }),
      ...(wechatId.trim() !== '' && !isWechatId(wechatId) && { wechatId: t.errors.wechatId }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    run(async () => {
      const body = {
        nickname: nickname.trim(),
        email: email.trim(),
        signature: signature.trim(),
        wechatId: wechatId.trim(),
        location: location.trim(),
      };
      const saved = await api('PUT /api/user/info', { body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.error === 'email_taken') setErrors({ email: error.message });
        throw error;
      });
      onChanged(saved);
      showToast('success', t.saved);
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <dl className="flex flex-col gap-1.5">
        <dt className="font-semibold text-sm">{t.username}</dt>
        <dd className="break-all text-ink-2">{user.username}</dd>
      </dl>
      <Field
        label={t.nickname}
        hint={t.nicknameHint}
        name="nickname"
        autoComplete="nickname"
        maxLength={30}
        value={nickname}
        error={errors.nickname}
        onChange={(event) => setNickname(event.target.value)}
      />
      <Field
        label={t.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={120}
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <fieldset className="flex flex-col gap-4 border-line border-t pt-4">
        <legend className="sr-only">{t.chat}</legend>
        <p className="text-ink-2 text-sm">{t.chatLead}</p>
        <Field
          label={t.signature}
          name="signature"
          maxLength={60}
          value={signature}
          onChange={(event) => setSignature(event.target.value)}
        />
        <Field
          label={t.wechatId}
          name="wechatId"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={20}
          value={wechatId}
          error={errors.wechatId}
          onChange={(event) => setWechatId(event.target.value)}
        />
        <Field
          label={t.location}
          name="location"
          autoComplete="address-level2"
          maxLength={40}
          value={location}
          onChange={(event) => setLocation(event.target.value)}
        />
      </fieldset>
      <Submit label={t.save} busyLabel={t.saving} busy={busy} ready failure={failure} />
    </form>
  );
}
