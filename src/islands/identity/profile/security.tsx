import { type FormEvent, useState } from 'react';
import type { UserInfo } from '../../../../contract/identity/account.ts';
import type profile from '../../../../locales/zh/identity/profile.json';
import type { AccountTexts } from '../../../components/form/code-field.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { useWays } from '../../../components/form/use-ways.ts';
import { Sheet } from '../../../components/sheet.tsx';
import { currentPage } from '../../../lib/browser.ts';
import { api } from '../../../lib/client.ts';
import { fill } from '../../../lib/format/text.ts';
import { isCode, isPassword } from '../../../lib/format/validate.ts';
import { loginPath } from '../../../lib/paths.ts';
import { forgetUser } from '../../../lib/stores/session.ts';
import { carryToast } from '../../../lib/stores/toast.ts';
import { EmailForm } from './email-form.tsx';
import { MobileForm } from './mobile-form.tsx';
import { OwnCode, useProof } from './own-code.tsx';
import { Preference } from './preferences.tsx';

interface PasswordFormProps {
  readonly t: typeof profile;
  readonly account: AccountTexts;
  /** The account's phone number or verified email address. */
  readonly mobile: string;
}

const sendCode = (mobile: string) => api('POST /api/user/password/code/{mobile}', { params: { mobile } });

/** A new password, by a code sent to the account. All sessions end, so the login page follows. */
function PasswordForm({ t, account, mobile }: PasswordFormProps) {
  const proof = useProof((code, password) => ({
    ...(!isCode(code) && { code: account.errors.code }),
    ...(!isPassword(password) && { password: account.errors.passwordFormat }),
  }));
  const { code, password, errors } = proof;
  const { busy, failure, run } = useSubmit(t.passwordFailed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!proof.passes(event.currentTarget)) return;
    run(async () => {
      const body = { mobile, code: code.trim(), newPassword: password };
      await api('POST /api/user/password/update', { body });
      forgetUser();
      carryToast('success', t.passwordSaved);
      currentPage.go(loginPath(currentPage.full(), currentPage.locale()));
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <OwnCode account={account} contact={mobile} send={sendCode} proof={proof} />
      <PasswordField
        t={account}
        label={t.newPassword}
        value={password}
        error={errors.password}
        hint={t.passwordHint}
        autoComplete="new-password"
        onChange={proof.setPassword}
      />
      <Submit label={t.passwordSave} busyLabel={t.saving} busy={busy} ready failure={failure} />
    </form>
  );
}

interface SecurityProps {
  readonly t: typeof profile;
  readonly account: AccountTexts;
  readonly user: UserInfo;
  readonly onChanged: (user: UserInfo) => void;
}

/** Password, phone number and, if the shop sends mail, email address; each is changed with a code in a dialog. */
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
      {/* In the language of the page where it is turned on. */}
      {mayMail && user.emailVerified && (
        <Preference t={t} user={user} onChanged={onChanged} name="mailNotices" />
      )}
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

/** Masked like on the server (server/platform/text/mask.ts). */
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(phone.length < 11 ? -2 : -4)}`;

interface RowProps {
  readonly name: string;
  readonly text: string;
  /** A note. */
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
