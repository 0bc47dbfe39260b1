import { type FormEvent, useState } from 'react';
import type { UserInfo } from '../../../../contract/account.ts';
import type profile from '../../../../locales/zh/profile.json';
import { type AccountTexts, CodeField } from '../../../components/form/code-field.tsx';
import { Field } from '../../../components/form/field.tsx';
import { focusFirstError } from '../../../components/form/first-error.ts';
import { numberError } from '../../../components/form/number-error.ts';
import { Submit } from '../../../components/form/submit.tsx';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { isCode, phoneLength } from '../../../lib/validate.ts';

const sendCode = (mobile: string) => api('POST /api/user/mobile/code/{mobile}', { params: { mobile } });

interface MobileFormProps {
  readonly t: typeof profile;
  readonly account: AccountTexts;
  readonly onChanged: (user: UserInfo) => void;
}

/** Another mobile number, by the code sent to the new one. */
export function MobileForm({ t, account, onChanged }: MobileFormProps) {
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<{ mobile?: string; code?: string }>({});
  const { busy, failure, run } = useSubmit(t.mobileFailed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = {
      ...numberError(mobile, account),
      ...(!isCode(code) && { code: account.errors.code }),
    };
    setErrors(found);
    focusFirstError(form);
    if (Object.keys(found).length > 0) return;
    run(async () => {
      const body = { newMobile: mobile.trim(), code: code.trim() };
      const user = await api('POST /api/user/mobile/update', { body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.error === 'phone_taken') setErrors({ mobile: error.message });
        focusFirstError(form);
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
        send={sendCode}
        value={code}
        error={errors.code}
        onChange={setCode}
        onMobileWrong={() => setErrors({ mobile: account.errors.mobile, ...numberError(mobile, account) })}
      />
      <Submit label={t.mobileSave} busyLabel={t.saving} busy={busy} ready failure={failure} />
    </form>
  );
}
