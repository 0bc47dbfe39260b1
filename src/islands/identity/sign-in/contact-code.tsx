import { type AccountTexts, CodeField } from '../../../components/form/code-field.tsx';
import { contactError } from '../../../components/form/contact-error.ts';
import type { useErrors } from '../../../components/form/use-errors.ts';
import type { useHuman } from '../../../components/form/use-human.tsx';
import { safeLocalStorage } from '../../../lib/browser.ts';
import { api } from '../../../lib/client.ts';

interface ContactCodeProps {
  readonly t: AccountTexts;
  readonly mobile: string;
  readonly mayMail: boolean;
  readonly human: Pick<ReturnType<typeof useHuman>, 'ask'>;
  readonly value: string;
  /** The error state of the form. */
  readonly said: Pick<ReturnType<typeof useErrors<'mobile' | 'code'>>, 'errors' | 'refuse' | 'forget'>;
  readonly onChange: (code: string) => void;
}

/** The code sent to the contact of a form; its error is hidden while a new code is requested. */
export const ContactCode = ({ t, mobile, mayMail, human, value, said, onChange }: ContactCodeProps) => (
  <CodeField
    t={t}
    mobile={mobile}
    mayMail={mayMail}
    send={(to) => {
      said.forget('code');
      return human.ask((headers) => sendLoginCode(to, headers));
    }}
    value={value}
    error={said.errors.code}
    onChange={onChange}
    onMobileWrong={() => said.refuse({ mobile: t.errors.mobile, ...contactError(mobile, t, mayMail) })}
  />
);

/** Requests the code of a login or registration; a known device has its own limit of codes, so that others cannot exhaust it. */
function sendLoginCode(mobile: string, human: Readonly<Record<string, string>>) {
  const device = safeLocalStorage.get('device');
  const headers = device === null ? human : { ...human, 'x-device': device };
  return api('POST /api/user/sendCode/{mobile}', { params: { mobile }, headers });
}
