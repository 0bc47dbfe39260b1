import { useState } from 'react';
import type { UserInfo } from '../../../../contract/identity/account.ts';
import type profile from '../../../../locales/zh/profile.json';
import type { AccountTexts } from '../../../components/form/code-field.tsx';
import { useWays } from '../../../components/form/use-ways.ts';
import { Sheet } from '../../../components/sheet.tsx';
import { fill } from '../../../lib/text.ts';

import { EmailForm } from './email-form.tsx';
import { MailNotices } from './mail-notices.tsx';
import { MobileForm } from './mobile-form.tsx';
import { PasswordForm } from './password-form.tsx';

interface SecurityProps {
  readonly t: typeof profile;
  readonly account: AccountTexts;
  readonly user: UserInfo;
  readonly onChanged: (user: UserInfo) => void;
}

/** Password, mobile number and, where the shop sends mail, address, each changed with a code in a sheet of its own. */
export function Security(props: SecurityProps) {
  const { t, user, onChanged } = props;
  const [open, setOpen] = useState<'password' | 'mobile' | 'email' | null>(null);
  const { email: mayMail } = useWays();
  const mobile = user.phone ? masked(user.phone) : t.noMobile;
  const contact = user.phone ?? (user.emailVerified ? user.email : null);
  const changed = (next: UserInfo) => {
    onChanged(next);
    setOpen(null);
  };
  return (
    <>
      <dl className="flex flex-col divide-y divide-line">
        <Row
          name={t.password}
          text={contact ? fill(t.passwordLead, { mobile: user.phone ? mobile : contact }) : t.noMobile}
          action={t.passwordChange}
          disabled={contact === null}
          onOpen={() => setOpen('password')}
        />
        <Row name={t.mobile} text={mobile} action={t.mobileChange} onOpen={() => setOpen('mobile')} />
        {mayMail && (
          <Row
            name={t.email}
            text={user.email ?? t.emailNone}
            note={user.email === null ? '' : user.emailVerified ? t.emailProven : t.emailUnproven}
            action={user.email !== null && !user.emailVerified ? t.emailConfirm : t.emailChange}
            onOpen={() => setOpen('email')}
          />
        )}
      </dl>
      {mayMail && user.emailVerified && <MailNotices t={t} user={user} onChanged={onChanged} />}
      {open === 'password' && contact && (
        <Sheet title={t.passwordChange} close={t.close} onClose={() => setOpen(null)}>
          <PasswordForm {...props} mobile={contact} />
        </Sheet>
      )}
      {open === 'mobile' && (
        <Sheet title={t.mobileChange} close={t.close} onClose={() => setOpen(null)}>
          <MobileForm {...props} onChanged={changed} />
        </Sheet>
      )}
      {open === 'email' && (
        <Sheet title={t.emailChange} close={t.close} onClose={() => setOpen(null)}>
          <EmailForm
            t={t}
            account={props.account}
            initial={user.emailVerified ? '' : (user.email ?? '')}
            onChanged={changed}
          />
        </Sheet>
      )}
    </>
  );
}

/** As the server masks them (server/platform/text/mask.ts). */
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(phone.length < 11 ? -2 : -4)}`;

interface RowProps {
  readonly name: string;
  readonly text: string;
  /** What is to be known of it. */
  readonly note?: string;
  readonly action: string;
  readonly disabled?: boolean;
  readonly onOpen: () => void;
}

function Row({ name, text, note = '', action, disabled = false, onOpen }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <dt className="w-full font-semibold text-sm sm:w-28">{name}</dt>
      <dd className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 break-words text-ink-2 text-sm tabular-nums">
          {text}
          {note !== '' && <span className="block text-ink-3 text-xs">{note}</span>}
        </span>
        <button type="button" disabled={disabled} onClick={onOpen} className="button-quiet px-4 text-sm">
          {action}
        </button>
      </dd>
    </div>
  );
}
