import { useState } from 'react';
import type { UserInfo } from '../../../../contract/identity/account.ts';
import type profile from '../../../../locales/zh/identity/profile.json';
import { PushSetting, type PushTexts } from '../../../features/push/push-choice.tsx';
import { api, toastError } from '../../../lib/client.ts';
import { showToast } from '../../../lib/stores/toast.ts';

interface PreferencesProps {
  readonly t: typeof profile;
  readonly user: UserInfo;
  readonly onChanged: (user: UserInfo) => void;
}

interface PreferenceProps extends PreferencesProps {
  readonly name: 'mailNotices' | 'priceNotices' | 'personalGoods';
  readonly hint?: string;
}

/** A setting that is on or off, saved when it is changed. */
export function Preference({ t, user, onChanged, name, hint }: PreferenceProps) {
  const [isBusy, setBusy] = useState(false);
  const change = async (isOn: boolean) => {
    setBusy(true);
    try {
      onChanged(await api('PUT /api/user/info', { body: { [name]: isOn } }));
      showToast('success', t.preferenceSaved);
    } catch (error) {
      toastError(error, t.saveFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <label className="flex min-h-9 items-start gap-2 py-2 text-sm">
      <input
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-accent"
        checked={user[name]}
        disabled={isBusy}
        onChange={(event) => void change(event.target.checked)}
      />
      <span>
        {t[name]}
        {hint !== undefined && <span className="block text-ink-3 text-xs">{hint}</span>}
      </span>
    </label>
  );
}

/** What the buyer is told of and shown. */
export function Preferences({ push, ...props }: PreferencesProps & { readonly push: PushTexts }) {
  return (
    <div className="flex flex-col">
      <PushSetting t={push} />
      <Preference {...props} name="priceNotices" hint={props.t.priceNoticesHint} />
      <Preference {...props} name="personalGoods" hint={props.t.personalGoodsHint} />
    </div>
  );
}
