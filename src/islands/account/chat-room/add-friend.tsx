import { useId, useState } from 'react';
import type { ChatProfile } from '../../../../contract/chat.ts';
import { Sheet } from '../../../components/sheet.tsx';
import type { RoomTexts } from '../../../features/chat/room/types.ts';
import { ApiError } from '../../../lib/api.ts';
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
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    setProblem('');
    try {
      const friend = await api('POST /api/chat/friend/add', { body: { name } });
      $profiles.setKey(friend.easemobId, friend);
      onAdded(friend);
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.error === 'not_found';
      const said = error instanceof ApiError ? error.message : '';
      setProblem(isUnknown ? t.add.unknown : said || t.add.failed);
      setBusy(false);
    }
  };
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
          aria-invalid={problem !== ''}
          onChange={(event) => setName(event.target.value)}
          className="field"
        />
        <p id={`${id}-hint`} className="text-ink-3 text-xs">
          {t.add.hint}
        </p>
        {problem !== '' && (
          <p role="alert" className="text-danger text-sm">
            {problem}
          </p>
        )}
        <button type="submit" disabled={isBusy || name.trim() === ''} className="button-primary self-end">
          {t.add.submit}
        </button>
      </form>
    </Sheet>
  );
}
