import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { UserInfo } from '../../../../contract/identity/account.ts';
import type common from '../../../../locales/zh/common/common.json';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { api } from '../../../lib/client.ts';
import { localPath, loginPath, paths } from '../../../lib/paths.ts';
import { refreshUser } from '../../../lib/refresh-user.ts';
import { $unread } from '../../../lib/stores/messages.ts';
import { $user } from '../../../lib/stores/session.ts';
import { carryToast } from '../../../lib/stores/toast.ts';
import { Opened, Pending, Rejected } from './status.tsx';
import type { ApplyTexts } from './values.ts';
import { Wizard } from './wizard.tsx';

interface ApplyPageProps {
  readonly t: ApplyTexts;
  readonly upload: typeof common.upload;
  readonly locale: Locale;
}

/** The supplier application: a visitor is asked to log in, an account continues where it left. */
export function ApplyPage(props: ApplyPageProps) {
  const user = useStore($user, { ssr: 'initial' });
  // Another account has another application.
  return user ? <OwnApply key={user.id} {...props} user={user} /> : <Invite {...props} />;
}

function Invite({ t, locale }: ApplyPageProps) {
  const back = `${localPath(paths.becomeSupplier, locale)}#apply`;
  return (
    <div className="flex flex-col items-start gap-3">
      <h3 className="text-xl">{t.login.title}</h3>
      <p className="max-w-prose text-ink-2">{t.login.text}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
        <a
          href={loginPath(back, locale)}
          onClick={() => carryToast('info', t.login.first)}
          className="button-primary"
        >
          {t.login.action}
        </a>
        <a
          href={`${localPath(paths.register, locale)}?redirect=${encodeURIComponent(back)}`}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          {t.login.register}
        </a>
      </div>
    </div>
  );
}

const ask = () => api('GET /api/supplier/application/mine');

function OwnApply({ t, upload, locale, user }: ApplyPageProps & { readonly user: UserInfo }) {
  const { found, reload, put } = useLoad(ask);
  const [isNew, setNew] = useState(false);
  const own = found.state === 'loaded' ? found.data : null;
  const supplierId = own?.supplierId ?? null;
  const isWaiting = own?.application?.status === 'pending';
  // The decision arrives as a notification: reloads the state.
  useEffect(() => (isWaiting ? $unread.listen(() => void reload()) : undefined), [isWaiting, reload]);
  useEffect(() => {
    if (supplierId !== null && user.supplierId === null) void refreshUser();
  }, [supplierId, user.supplierId]);
  const again = useCallback(() => void reload(), [reload]);

  if (found.state === 'loading') return <Skeleton rows={3} label={t.loading} />;
  if (found.state === 'failed') return <Failure text={t.loadFailed} retry={t.retry} onRetry={reload} />;
  const { application } = found.data;
  const isApproved = application?.status === 'approved';
  if (supplierId !== null)
    return <Opened t={t} locale={locale} supplierId={supplierId} isApproved={isApproved} />;
  if (application?.status === 'pending')
    return <Pending t={t} locale={locale} isNew={isNew} application={application} onBack={put} />;
  if (application?.status === 'rejected' || application?.status === 'changes')
    return <Rejected t={t} locale={locale} application={application} onAgain={put} />;
  return (
    <Wizard
      key={application?.id ?? 0}
      t={t}
      upload={upload}
      locale={locale}
      user={user}
      draft={application}
      onOver={again}
      onSent={(sent) => {
        setNew(true);
        put(sent);
      }}
    />
  );
}
