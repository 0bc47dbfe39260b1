import { useEffect } from 'react';
import type { UserInfo } from '../../../../contract/identity/account.ts';
import type profile from '../../../../locales/zh/profile.json';
import { ConfirmIdentity, type ConfirmIdentityProps } from '../../../components/confirm-identity.tsx';
import type { AccountTexts } from '../../../components/form/code-field.tsx';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { useConfirmation } from '../../../components/use-confirmation.ts';
import { useLoad } from '../../../components/use-load.ts';
import { api } from '../../../lib/client.ts';
import { keepUser } from '../../../lib/stores/session.ts';
import { AvatarField } from './avatar-field.tsx';
import { DataForm } from './data-form.tsx';
import { askEmployment, Employment } from './employment.tsx';
import { OwnData } from './own-data.tsx';
import { Security } from './security.tsx';

interface ProfilePageProps {
  readonly t: typeof profile;
  /** Of the fields that the login has, too. */
  readonly account: AccountTexts;
  readonly confirmation: ConfirmIdentityProps['t'];
}

const ask = async () => {
  const [user, employment] = await Promise.all([api('GET /api/user/info'), askEmployment()]);
  return { user, employment };
};

/** Who the buyer is, and how the account is opened. */
export function ProfilePage({ t, account, confirmation }: ProfilePageProps) {
  const isAsked = useConfirmation();
  const { found, reload, put } = useLoad(ask);
  const user = found.state === 'loaded' ? found.data.user : null;
  useEffect(() => {
    if (user) keepUser(user);
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
