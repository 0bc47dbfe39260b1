import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { UserInfo } from '../../../../contract/identity/account.ts';
import type profile from '../../../../locales/zh/profile.json';
import { Avatar } from '../../../components/avatar.tsx';
import { api, toastError } from '../../../lib/client.ts';
import { acceptedPictures, pictureFile } from '../../../lib/picture-file.ts';
import { showToast } from '../../../lib/stores/toast.ts';

interface AvatarFieldProps {
  readonly t: typeof profile;
  readonly user: UserInfo;
  readonly onChanged: (user: UserInfo) => void;
}

const mostBytes = 2 * 1024 * 1024;

/** The buyer's picture: chosen, uploaded and worn at once. */
export function AvatarField({ t, user, onChanged }: AvatarFieldProps) {
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
