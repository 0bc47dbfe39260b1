import {
  type ChangeEvent,
  type ComponentProps,
  type FormEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { UserInfo } from '../../../../contract/identity/account.ts';
import type profile from '../../../../locales/zh/identity/profile.json';
import { Avatar } from '../../../components/avatar.tsx';
import { ConfirmIdentity, type ConfirmIdentityProps } from '../../../components/confirm-identity.tsx';
import type { AccountTexts } from '../../../components/form/code-field.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { Sheet } from '../../../components/sheet.tsx';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { useConfirmation } from '../../../components/use-confirmation.ts';
import { useLoad } from '../../../components/use-load.ts';
import { isLike, useUnsent } from '../../../components/use-unsent.ts';
import type { PushTexts } from '../../../features/push/push-choice.tsx';
import { ApiError } from '../../../lib/api.ts';
import { api, toastError } from '../../../lib/client.ts';
import { saveBlob } from '../../../lib/download.ts';
import { acceptedPictures, pictureFile } from '../../../lib/format/picture-file.ts';
import { isBetween, isEmail, isWechatId } from '../../../lib/format/validate.ts';
import { storeUser } from '../../../lib/stores/session.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { CloseAccount } from './close-account.tsx';
import { askEmployment, Employment } from './employment.tsx';
import { Preferences } from './preferences.tsx';
import { Security } from './security.tsx';

interface DataFormProps {
  readonly t: typeof profile;
  readonly user: UserInfo;
  readonly onChanged: (user: UserInfo) => void;
}

type Name = 'nickname' | 'email' | 'signature' | 'wechatId' | 'location';
type Values = Readonly<Record<Name, string>>;

/** Autocomplete and input attributes of each field. */
const traits: Readonly<Record<Name, Partial<ComponentProps<typeof Field>>>> = {
  nickname: { autoComplete: 'nickname', maxLength: 30 },
  email: { type: 'email', autoComplete: 'email', maxLength: 120 },
  signature: { maxLength: 60 },
  wechatId: { autoComplete: 'off', autoCapitalize: 'none', maxLength: 20 },
  location: { autoComplete: 'address-level2', maxLength: 40 },
};

/** Name, email, and the profile for chat contacts. The user name is fixed, because it is the login. */
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

interface AvatarFieldProps {
  readonly t: typeof profile;
  readonly user: UserInfo;
  readonly onChanged: (user: UserInfo) => void;
}

const mostBytes = 2 * 1024 * 1024;

/** The buyer's picture: uploaded and saved when chosen. */
function AvatarField({ t, user, onChanged }: AvatarFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const wear = async (pick: () => Promise<string>, done: string) => {
    setBusy(true);
    try {
      onChanged(await api('PUT /api/user/info', { body: { avatar: await pick() } }));
      showToast('success', done);
    } catch (error) {
      toastError(error, t.avatarFailed);
    } finally {
      setBusy(false);
    }
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    const file = await pictureFile(chosen);
    if (!file) return showToast('error', t.avatarType);
    if (file.size > mostBytes) return showToast('error', t.avatarSize);
    const upload = async () =>
      (await api('POST /api/upload/image', { query: { purpose: 'avatar' }, file })).key;
    wear(upload, t.avatarSaved);
  };
  return (
    <div className="flex items-center gap-5">
      <Avatar url={user.avatar} className="size-20" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            id={id}
            type="file"
            accept={acceptedPictures}
            aria-label={t.avatar}
            aria-describedby={`${id}-hint`}
            onChange={choose}
            tabIndex={-1}
            className="sr-only"
          />
          <button
            type="button"
            disabled={busy}
            onClick={() => input.current?.click()}
            className="button-quiet px-4 text-sm"
          >
            {busy ? t.avatarBusy : t.avatarChange}
          </button>
          {user.avatar && (
            <button
              type="button"
              disabled={busy}
              onClick={() => wear(async () => '', t.avatarRemoved)}
              className="inline-flex min-h-11 items-center rounded-control px-4 text-ink-2 text-sm hover:text-danger"
            >
              {t.avatarRemove}
            </button>
          )}
        </div>
        <p id={`${id}-hint`} className="text-ink-3 text-xs">
          {t.avatarHint}
        </p>
      </div>
    </div>
  );
}

interface ProfilePageProps {
  readonly t: typeof profile;
  readonly push: PushTexts;
  /** Texts of fields shared with the login. */
  readonly account: AccountTexts;
  readonly confirmation: ConfirmIdentityProps['t'];
}

const ask = async () => {
  const [user, employment] = await Promise.all([api('GET /api/user/info'), askEmployment()]);
  return { user, employment };
};

/** The profile and the login data of the buyer. */
export function ProfilePage({ t, push, account, confirmation }: ProfilePageProps) {
  const isAsked = useConfirmation();
  const { found, reload, put } = useLoad(ask);
  const user = found.state === 'loaded' ? found.data.user : null;
  useEffect(() => {
    if (user) storeUser(user);
  }, [user]);
  if (found.state === 'loading') return <Skeleton rows={3} label={t.loading} />;
  if (found.state === 'failed') return <Failure text={t.loadFailed} retry={t.retry} onRetry={reload} />;
  const { employment } = found.data;
  const changed = (next: UserInfo) => put({ user: next, employment });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <section aria-labelledby="profile-data" className={box}>
        <h2 id="profile-data" className="text-xl">
          {t.data}
        </h2>
        <AvatarField t={t} user={found.data.user} onChanged={changed} />
        <DataForm t={t} user={found.data.user} onChanged={changed} />
      </section>
      <div className="flex flex-col gap-6">
        <section aria-labelledby="profile-security" className={box}>
          <h2 id="profile-security" className="text-xl">
            {t.security}
          </h2>
          <Security t={t} account={account} user={found.data.user} onChanged={changed} />
        </section>
        <section aria-labelledby="profile-preferences" className={box}>
          <h2 id="profile-preferences" className="text-xl">
            {t.preferences}
          </h2>
          <Preferences t={t} push={push} user={found.data.user} onChanged={changed} />
        </section>
        <Employment t={t} className={box} known={employment} />
        <section aria-labelledby="profile-own" className={box}>
          <h2 id="profile-own" className="text-xl">
            {t.ownData}
          </h2>
          <OwnData t={t} account={account} mobile={contactOf(found.data.user)} />
        </section>
      </div>
      {isAsked && <ConfirmIdentity t={confirmation} account={account} />}
    </div>
  );
}

const contactOf = ({ phone, email, emailVerified }: UserInfo) => phone ?? (emailVerified ? email : null);

const box = 'flex flex-col gap-6 rounded-card border border-line bg-card p-5 lg:p-6';

interface OwnDataProps {
  readonly t: typeof profile;
  readonly account: AccountTexts;
  /** The account's phone number or verified email address; null = neither, so it is closed by password. */
  readonly mobile: string | null;
}

/** Personal data: export as a file, or erasure with the account. */
export function OwnData({ t, account, mobile }: OwnDataProps) {
  const [isBusy, setBusy] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const data = await api('GET /api/user/export');
      const name = `account-${data.account.username}-${data.exportTime.slice(0, 10)}.json`;
      saveBlob(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    } catch (error) {
      toastError(error, t.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="flex flex-col items-start gap-3">
        <p className="text-ink-2 text-sm">{t.exportLead}</p>
        <button
          type="button"
          disabled={isBusy}
          onClick={() => void download()}
          className="button-quiet px-4 text-sm"
        >
          {isBusy ? t.exporting : t.export}
        </button>
      </div>
      <div className="flex flex-col items-start gap-3 border-line border-t pt-6">
        <h3 className="font-semibold text-sm">{t.closeAccount}</h3>
        <p className="text-ink-2 text-sm">{t.closeLead}</p>
        <button
          type="button"
          onClick={() => setClosing(true)}
          className="button-quiet px-4 text-danger text-sm"
        >
          {t.closeOpen}
        </button>
      </div>
      {isClosing && (
        <Sheet title={t.closeTitle} close={t.close} onClose={() => setClosing(false)}>
          <CloseAccount t={t} account={account} mobile={mobile} />
        </Sheet>
      )}
    </>
  );
}
