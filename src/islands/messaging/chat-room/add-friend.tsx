import { useId, useState } from 'react';
import type { ChatProfile } from '../../../../contract/messaging/chat.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { Sheet } from '../../../components/sheet.tsx';
import type { RoomTexts } from '../../../features/chat/room/types.ts';
import { $profiles } from '../../../lib/chat/state.ts';
import { api } from '../../../lib/client.ts';

interface AddFriendProps {
  readonly t: RoomTexts;
  readonly onAdded: (friend: ChatProfile) => void;
  readonly onClose: () => void;
}

/** Finds a shop by its name or chat id and makes it a contact. */
export function AddFriend({ t, onAdded, onClose }: AddFriendProps) {
  const id = useId();
  const [name, setName] = useState('');
  const { busy, failure, run } = useSubmit(t.add.failed, { not_found: t.add.unknown });
  const add = () =>
    run(async () => {
      const friend = await api('POST /api/chat/friend/add', { body: { name } });
      $profiles.setKey(friend.easemobId, friend);
      onAdded(friend);
    });
  return (
    <Sheet title={t.add.title} close={t.close} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
        className="flex flex-col gap-3"
      >
        <label htmlFor={id} className="font-semibold text-sm">
          {t.add.label}
        </label>
        <input
          id={id}
          value={name}
          maxLength={50}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          aria-invalid={failure !== null}
          onChange={(event) => setName(event.target.value)}
          className="field"
        />
        <p id={`${id}-hint`} className="text-ink-3 text-xs">
          {t.add.hint}
        </p>
        {failure && (
          <p role="alert" className="text-danger text-sm">
            {failure}
          </p>
        )}
        <button type="submit" disabled={busy || name.trim() === ''} className="button-primary self-end">
          {t.add.submit}
        </button>
      </form>
    </Sheet>
  );
}
