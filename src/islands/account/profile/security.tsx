import { useState } from 'react';
import type { UserInfo } from '../../../../contract/account.ts';
import type profile from '../../../../locales/zh/profile.json';
import type { AccountTexts } from '../../../components/form/code-field.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { fill } from '../../../lib/text.ts';
import { MobileForm } from './mobile-form.tsx';
import { PasswordForm } from './password-form.tsx';

interface SecurityProps {
  readonly t: typeof profile;
  readonly account: AccountTexts;
  readonly user: UserInfo;
  readonly onChanged: (user: UserInfo) => void;
}

/** Password and mobile number, each changed with a code in a sheet of its own. */
export function Security(props: SecurityProps) {
  const { t, user, onChanged } = props;
  const [open, setOpen] = useState<'password' | 'mobile' | null>(null);
  const mobile = user.phone ? masked(user.phone) : t.noMobile;
  return (
    <>
      <dl className="flex flex-col divide-y divide-line">
        <Row
          name={t.password}
          text={user.phone ? fill(t.passwordLead, { mobile }) : t.noMobile}
          action={t.passwordChange}
          disabled={user.phone === null}
          onOpen={() => setOpen('password')}
        />
        <Row name={t.mobile} text={mobile} action={t.mobileChange} onOpen={() => setOpen('mobile')} />
      </dl>
      {open === 'password' && user.phone && (
        <Sheet title={t.passwordChange} close={t.close} onClose={() => setOpen(null)}>
          <PasswordForm {...props} mobile={user.phone} />
        </Sheet>
      )}
      {open === 'mobile' && (
        <Sheet title={t.mobileChange} close={t.close} onClose={() => setOpen(null)}>
          <MobileForm
            {...props}
            onChanged={(next) => {
              onChanged(next);
              setOpen(null);
            }}
          />
        </Sheet>
      )}
    </>
  );
}

/** As the server masks them (server/mask.ts). */
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(phone.length < 11 ? -2 : -4)}`;

interface RowProps {
  readonly name: string;
  readonly text: string;
  readonly action: string;
  readonly disabled?: boolean;
  readonly onOpen: () => void;
}

function Row({ name, text, action, disabled = false, onOpen }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <dt className="w-full font-semibold text-sm sm:w-28">{name}</dt>
      <dd className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-ink-2 text-sm tabular-nums">{text}</span>
        <button type="button" disabled={disabled} onClick={onOpen} className="button-quiet px-4 text-sm">
          {action}
        </button>
      </dd>
    </div>
  );
}
