import { useState } from 'react';
import { ConflictSheet, type Shown } from './conflict-sheet.tsx';
import { useFormTexts } from './texts.ts';
import type { Form } from './use-form.ts';

interface DraftNoticeProps<D> {
  readonly form: Form<D>;
  /** The fields of a draft as text; undefined if they cannot be compared. */
  readonly describe?: ((draft: D) => readonly Shown[]) | undefined;
}

const choice = 'min-h-9 font-semibold text-accent underline';
const bar = 'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-tint px-4 py-2';

/** The notice of a stored draft: restored, or based on an outdated state and awaiting a decision. */
export function DraftNotice<D>({ form, describe }: DraftNoticeProps<D>) {
  const t = useFormTexts();
  const [isOpen, setOpen] = useState(false);
  const { outdated } = form;
  const decide = (isWanted: boolean) => {
    setOpen(false);
    form.takeOutdated(isWanted);
  };
  return (
    <>
      {form.isRestored && (
        <p role="status" className={bar}>
          <span>{t.restored}</span>
          <button type="button" onClick={form.discard} className={choice}>
            {t.discard}
          </button>
        </p>
      )}
      {outdated && (
        <p role="status" className={bar}>
          <span>{t.outdated}</span>
          <button type="button" onClick={() => setOpen(true)} className={choice}>
            {t.outdatedShow}
          </button>
          <button type="button" onClick={() => decide(false)} className={choice}>
            {t.outdatedDrop}
          </button>
        </p>
      )}
      {outdated && isOpen && (
        <ConflictSheet
          mine={describe?.(outdated) ?? []}
          theirs={describe?.(form.initial) ?? []}
          words={{
            title: t.outdatedTitle,
            hint: describe ? t.outdatedHint : t.outdatedHintPlain,
            mine: t.outdatedTake,
            theirs: t.outdatedDrop,
          }}
          onSettle={(whose) => (whose === 'later' ? setOpen(false) : decide(whose === 'mine'))}
        />
      )}
    </>
  );
}
