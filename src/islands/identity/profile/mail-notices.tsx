import { useState } from 'react';
import type { UserInfo } from '../../../../contract/identity/account.ts';
import type profile from '../../../../locales/zh/profile.json';
import { api, toastError } from '../../../lib/client.ts';
import { showToast } from '../../../lib/stores/toast.ts';

interface MailNoticesProps {
  readonly t: typeof profile;
  readonly user: UserInfo;
  readonly onChanged: (user: UserInfo) => void;
}

/** Whether orders are told of by mail; in the language of the page it is said on. */
export function MailNotices({ t, user, onChanged }: MailNoticesProps) {
  const [isBusy, setBusy] = useState(false);
  const change = async (mailNotices: boolean) => {
    setBusy(true);
    try {
      onChanged(await api('PUT /api/user/info', { body: { mailNotices } }));
      showToast('success', t.mailSaved);
    } catch (error) {
      toastError(error, t.saveFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <label className="flex min-h-9 items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={user.mailNotices}
        disabled={isBusy}
        onChange={(event) => void change(event.target.checked)}
      />
      {t.mailNotices}
    </label>
  );
}
