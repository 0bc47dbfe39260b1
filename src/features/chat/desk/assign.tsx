import { useId } from 'react';
import type { ChatClerk } from '../../../../contract/messaging/shop-chat.ts';
import type { DeskTexts } from '../room/types.ts';

interface AssignProps {
  readonly t: DeskTexts['customer'];
  readonly clerks: readonly ChatClerk[];
  readonly assignee: ChatClerk | null;
  readonly isBusy: boolean;
  readonly onGive: (accountId: number | null) => void;
}

/** Whose conversation it is. */
export function Assign({ t, clerks, assignee, isBusy, onGive }: AssignProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-ink-2 text-sm">
        {t.assignee}
      </label>
      <select
        id={id}
        value={assignee?.accountId ?? ''}
        disabled={isBusy}
        onChange={({ target: { value } }) => onGive(value === '' ? null : Number(value))}
        className="field h-10 min-h-10 py-1 text-sm"
      >
        <option value="">{t.everybody}</option>
        {clerks.map(({ accountId, name }) => (
          <option key={accountId} value={accountId}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
