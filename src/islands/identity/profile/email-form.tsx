import { type FormEvent, useState } from 'react';
import type { UserInfo } from '../../../../contract/identity/account.ts';
import type profile from '../../../../locales/zh/identity/profile.json';
import { type AccountTexts, CodeField } from '../../../components/form/code-field.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { isCode, isEmail } from '../../../lib/format/validate.ts';
import { showToast } from '../../../lib/stores/toast.ts';

const sendCode = (mobile: string) => api('POST /api/user/mobile/code/{mobile}', { params: { mobile } });

interface EmailFormProps {
  readonly t: typeof profile;
  readonly account: AccountTexts;
  /** An unverified address to start with. */
  readonly initial: string;
  readonly onChanged: (user: UserInfo) => void;
}

/** Verifies an email address for login, by the code sent to it. */
export function EmailForm({ t, account, initial, onChanged }: EmailFormProps) {
  const [address, setAddress] = useState(initial);
  const [code, setCode] = useState('');
  const { errors, passes, refuse, forget } = useErrors<'address' | 'code'>(
    { address, code },
    {
      ...(!isEmail(address) && { address: t.errors.email }),
      ...(!isCode(code) && { code: account.errors.code }),
    },
  );
  const { busy, failure, run } = useSubmit(t.emailFailed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!passes(form)) return;
    run(async () => {
      const body = { newMobile: address.trim(), code: code.trim() };
      const user = await api('POST /api/user/mobile/update', { body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.error === 'email_taken')
          refuse({ address: error.message }, form);
        throw error;
      });
      showToast('success', t.emailSaved);
      onChanged(user);
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        label={t.emailNew}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={120}
        value={address}
        error={errors.address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <CodeField
        t={account}
        mobile={address}
        mayMail
        send={(to) => {
          forget('code');
          return sendCode(to);
        }}
        value={code}
        error={errors.code}
        onChange={setCode}
        onMobileWrong={() => refuse({ address: t.errors.email })}
      />
      <Submit label={t.emailSave} busyLabel={t.saving} busy={busy} ready failure={failure} />
    </form>
  );
}
