import { useId, useState } from 'react';
import type { DeskTexts } from '../room/types.ts';

interface RemarkProps {
  readonly t: DeskTexts['customer'];
  readonly remark: string;
  readonly isBusy: boolean;
  readonly onSave: (remark: string) => void;
}

/** What the shop calls the buyer. */
export function Remark({ t, remark, isBusy, onSave }: RemarkProps) {
  const id = useId();
  const [text, setText] = useState(remark);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
      className="flex flex-col gap-1.5"
    >
      <label htmlFor={id} className="text-ink-2 text-sm">
        {t.remark}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={text}
          maxLength={30}
          onChange={(event) => setText(event.target.value)}
          className="field h-10 min-h-10 py-1 text-sm"
        />
        <button
          type="submit"
          disabled={isBusy || text.trim() === remark}
          className="button-quiet min-h-10 shrink-0 px-3 text-sm"
        >
          {t.save}
        </button>
      </div>
    </form>
  );
}
