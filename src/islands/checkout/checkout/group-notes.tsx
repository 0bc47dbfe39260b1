import { useId } from 'react';
import type trade from '../../../../locales/zh/checkout/trade.json';

interface GroupNotesProps {
  readonly t: typeof trade.checkout;
  readonly note: string;
  readonly onNote: (note: string) => void;
  /** The message of a gift, maybe empty; undefined = not a gift. */
  readonly gift: string | undefined;
  readonly onGift: (gift: string | undefined) => void;
}

/** What the buyer tells one supplier: a note, and whether the parcel is a gift, with the message that is put in. */
export function GroupNotes({ t, note, onNote, gift, onGift }: GroupNotesProps) {
  const id = useId();
  return (
    <div className="flex max-w-xl grow flex-col gap-2 text-sm">
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="shrink-0 text-ink-2">
          {t.note}
        </label>
        <input
          id={id}
          dir="auto"
          value={note}
          maxLength={200}
          placeholder={t.notePlaceholder}
          onChange={(event) => onNote(event.target.value)}
          className="field text-sm"
        />
      </div>
      <label className="flex min-h-11 items-center gap-2 lg:min-h-8">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-accent"
          checked={gift !== undefined}
          onChange={(event) => onGift(event.target.checked ? '' : undefined)}
        />
        {t.gift.label}
      </label>
      {gift !== undefined && (
        <div className="flex flex-col gap-1">
          <label htmlFor={`${id}-gift`} className="text-ink-2">
            {t.gift.message}
          </label>
          <textarea
            id={`${id}-gift`}
            dir="auto"
            rows={2}
            value={gift}
            maxLength={200}
            aria-describedby={`${id}-gift-hint`}
            onChange={(event) => onGift(event.target.value)}
            className="field min-h-20 py-2 text-sm"
          />
          <p id={`${id}-gift-hint`} className="text-ink-3 text-xs">
            {t.gift.hint}
          </p>
        </div>
      )}
    </div>
  );
}
