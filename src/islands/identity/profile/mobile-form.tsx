import { type FormEvent, useState } from 'react';
import type { UserInfo } from '../../../../contract/identity/account.ts';
import type profile from '../../../../locales/zh/identity/profile.json';
import { type AccountTexts, CodeField } from '../../../components/form/code-field.tsx';
import { Field } from '../../../components/form/field.tsx';
import { numberError } from '../../../components/form/number-error.ts';
import { Submit } from '../../../components/form/submit.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { isCode, phoneLength } from '../../../lib/format/validate.ts';
import { showToast } from '../../../lib/stores/toast.ts';

const sendCode = (mobile: string) => api('POST /api/user/mobile/code/{mobile}', { params: { mobile } });

interface MobileFormProps {
  readonly t: typeof profile;
  readonly account: AccountTexts;
  readonly onChanged: (user: UserInfo) => void;
}

/** Changes the phone number, by a code sent to the new one. */
export function MobileForm({ t, account, onChanged }: MobileFormProps) {
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const { errors, passes, refuse, forget } = useErrors<'mobile' | 'code'>(
    { mobile, code },
    {
      ...numberError(mobile, account),
      ...(!isCode(code) && { code: account.errors.code }),
    },
  );
  const { busy, failure, run } = useSubmit(t.mobileFailed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!passes(form)) return;
    run(async () => {
      const body = { newMobile: mobile.trim(), code: code.trim() };
      const user = await api('POST /api/user/mobile/update', { body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.error === 'phone_taken')
          refuse({ mobile: error.message }, form);
        throw error;
      });
      showToast('success', t.mobileSaved);
      onChanged(user);
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        label={t.newMobile}
        name="mobile"
        type="tel"
        autoComplete="tel"
        maxLength={phoneLength}
        value={mobile}
        error={errors.mobile}
        hint={account.login.mobileHint}
        onChange={(event) => setMobile(event.target.value)}
      />
      <CodeField
        t={account}
        mobile={mobile}
        send={(to) => {
          forget('code');
          return sendCode(to);
        }}
        value={code}
        error={errors.code}
        onChange={setCode}
        onMobileWrong={() => refuse({ mobile: account.errors.mobile, ...numberError(mobile, account) })}
      />
      <Submit label={t.mobileSave} busyLabel={t.saving} busy={busy} ready failure={failure} />
    </form>
  );
}
